import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/verify-email')({
  head: () => ({ meta: [{ title: 'Verify Email · TeamSparks' }] }),
  component: () => <BeingBuilt title="Verify Email" />,
});
