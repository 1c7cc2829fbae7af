import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  component: () => <BeingBuilt title="Scheduler" />,
});
