import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '../../shared/ui/BeingBuilt.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  head: () => ({ meta: [{ title: 'Account · TeamSparks' }] }),
  component: () => <BeingBuilt title="Account" />,
});
