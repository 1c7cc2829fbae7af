import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/reset-password')({
  head: () => ({ meta: [{ title: 'Reset Password · TeamSparks' }] }),
  component: () => <BeingBuilt title="Reset Password" />,
});
