import { createFileRoute } from '@tanstack/react-router';
import { RolesMatrix } from '../../../features/admin/roles/RolesMatrix.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export const Route = createFileRoute('/_signed-in/admin/roles')({
  head: () => ({ meta: [{ title: 'Roles · TeamSparks' }] }),
  component: RolesPage,
});

function RolesPage() {
  return (
    <>
      <PageHeading>Roles</PageHeading>
      <RolesMatrix />
    </>
  );
}
