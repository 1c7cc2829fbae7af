import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { currentSession, settleSession } from '../shared/session/session.ts';

/** Guards everything below: visitors go to /login, which brings them back afterwards. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    await settleSession();
    if (currentSession().state === 'signed-out') {
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    }
  },
  component: () => (
    <WithQueries>
      <Outlet />
    </WithQueries>
  ),
});
