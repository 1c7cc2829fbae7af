import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/learn-more')({
  head: () => ({ meta: [{ title: 'Our Values · TeamSparks' }] }),
  component: () => <BeingBuilt title="Our Values" />,
});
