import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/privacy')({
  head: () => ({ meta: [{ title: 'Privacy Policy · TeamSparks' }] }),
  component: () => <BeingBuilt title="Privacy Policy" />,
});
