import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/programs')({
  head: () => ({ meta: [{ title: 'Partner Programs · TeamSparks' }] }),
  component: () => <BeingBuilt title="Partner Programs" />,
});
