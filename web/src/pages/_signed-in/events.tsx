import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/events')({
  head: () => ({ meta: [{ title: 'Events · TeamSparks' }] }),
  component: () => <BeingBuilt title="Events" />,
});
