import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/team')({
  head: () => ({ meta: [{ title: 'Our Team · TeamSparks' }] }),
  component: () => <BeingBuilt title="Our Team" />,
});
