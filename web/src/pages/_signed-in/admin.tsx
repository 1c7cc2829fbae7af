import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminNavigation } from '../../features/admin/AdminNavigation.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/admin')({ component: Administration });

function Administration() {
  const { can } = useSession();
  if (!can('system_administration')) {
    return (
      <Forbidden title="For administrators only">
        You do not have permission to see the administration. If you need it, ask an administrator to change your role.
      </Forbidden>
    );
  }
  return (
    <div className="page pt-4 pb-8">
      <AdminNavigation />
      <Outlet />
    </div>
  );
}
