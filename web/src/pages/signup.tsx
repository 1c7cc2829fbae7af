import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/signup')({
  head: () => ({ meta: [{ title: 'Sign Up · TeamSparks' }] }),
  component: () => <BeingBuilt title="Sign Up" />,
});
