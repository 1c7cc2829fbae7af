import { createFileRoute } from '@tanstack/react-router';
import { RolesScreen } from '../../../features/admin/roles/RolesScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/roles')({
  head: () => ({ meta: [{ title: 'Roles · TeamSparks' }] }),
  component: RolesScreen,
});
