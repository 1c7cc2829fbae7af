import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/')({
  head: () => ({ meta: [{ title: 'AI Challenges · TeamSparks' }] }),
  component: () => <BeingBuilt title="AI Challenges" />,
});
