import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · TeamSparks' }] }),
  component: () => <BeingBuilt title="Dashboard" />,
});
