import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/training-videos')({
  head: () => ({ meta: [{ title: 'Training Videos · TeamSparks' }] }),
  component: () => <BeingBuilt title="Training Videos" />,
});
