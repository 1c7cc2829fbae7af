import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminForbidden } from '../../features/admin/AdminForbidden.tsx';
import { AdminNavigation } from '../../features/admin/AdminNavigation.tsx';
import { useSession } from '../../shared/session/session.ts';

export const Route = createFileRoute('/_signed-in/admin')({ component: Administration });

function Administration() {
  const { can } = useSession();
  if (!can('system_administration')) return <AdminForbidden />;
  return (
    <div className="page pt-4 pb-8">
      <AdminNavigation />
      <Outlet />
    </div>
  );
}
