import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/terms')({
  head: () => ({ meta: [{ title: 'Terms of Service · TeamSparks' }] }),
  component: () => <BeingBuilt title="Terms of Service" />,
});
