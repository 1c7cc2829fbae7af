import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { currentSession, settleSession } from '../shared/session/session.ts';

/** Everything below needs a signed-in person; the others are sent to /login, which remembers where they wanted to go. */
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
