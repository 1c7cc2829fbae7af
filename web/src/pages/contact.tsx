import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/contact')({
  head: () => ({ meta: [{ title: 'Contact Us · TeamSparks' }] }),
  component: () => <BeingBuilt title="Contact Us" />,
});
