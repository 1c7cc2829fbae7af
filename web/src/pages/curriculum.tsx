import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/curriculum')({
  head: () => ({ meta: [{ title: 'Curriculum · TeamSparks' }] }),
  component: () => <BeingBuilt title="Curriculum" />,
});
