import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { AdminNavigation } from '../../features/admin/AdminNavigation.tsx';
import { WhoToAsk } from '../../parts/WhoToAsk.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/admin')({ component: Administration });

function Administration() {
  const { can } = useSession();
  const administers = can('system_administration');
  const isForCurators = useMatch({ from: '/_signed-in/admin/health', shouldThrow: false }) !== undefined;
  if (isForCurators && !can('read_challenge_details')) {
    return (
      <Forbidden title="For library editors only">
        You do not have permission to see what is wrong with the library. If you need it, ask an administrator to change
        your role.
        <WhoToAsk />
      </Forbidden>
    );
  }
  if (!isForCurators && !administers) {
    return (
      <Forbidden title="For administrators only">
        You do not have permission to see the administration. If you need it, ask an administrator to change your role.
        <WhoToAsk />
      </Forbidden>
    );
  }
  return (
    <div className="page pt-4 pb-8">
      {administers && <AdminNavigation />}
      <Outlet />
    </div>
  );
}
