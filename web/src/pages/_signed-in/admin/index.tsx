import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../../../shared/session/session.ts';

export const Route = createFileRoute('/_signed-in/admin/')({
  head: () => ({ meta: [{ title: 'Administration · TeamSparks' }] }),
  beforeLoad: () => {
    if (currentSession().can('system_administration')) throw redirect({ to: '/admin/users', replace: true });
  },
});
