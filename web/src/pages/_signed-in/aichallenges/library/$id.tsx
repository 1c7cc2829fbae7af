import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/library/$id')({
  head: () => ({ meta: [{ title: 'AI Challenge · TeamSparks' }] }),
  component: () => <BeingBuilt title="AI Challenge" />,
});
