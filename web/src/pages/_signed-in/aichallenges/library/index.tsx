import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/library/')({
  head: () => ({ meta: [{ title: 'AI Challenge Library · TeamSparks' }] }),
  component: () => <BeingBuilt title="AI Challenge Library" />,
});
