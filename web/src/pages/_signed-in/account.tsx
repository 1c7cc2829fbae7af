import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountScreen } from '../../features/account/AccountScreen.tsx';
import { accountSearchOf } from '../../features/account/account-sections.ts';
import { profileQuery, reloadSessions } from '../../features/account/account.queries.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';
import { toast } from '../../shared/ui/toast.ts';

export const Route = createFileRoute('/_signed-in/account')({
  validateSearch: accountSearchOf,
  head: () => ({ meta: [{ title: 'Account · TeamSparks' }] }),
  staticData: { preload: ['/api/auth/me/profile'] },
  loader: () => {
    if (currentSession().can('view_account')) void queryClient.prefetchQuery(profileQuery);
  },
  component: AccountPage,
});

const ChangePasswordForm = lazy(async () => ({
  default: (await import('../../features/auth/ChangePasswordForm.tsx')).ChangePasswordForm,
}));

const Mentoring = lazy(async () => ({ default: (await import('../../features/mentoring/Mentoring.tsx')).Mentoring }));

function AccountPage() {
  const { can } = useSession();
  const { section = 'profile' } = Route.useSearch();
  if (!can('view_account'))
    return <Forbidden title="Account">You do not have permission to view this account.</Forbidden>;
  return (
    <AccountScreen
      section={section}
      mentoring={
        <Suspense>
          <Mentoring whole={section === 'mentoring'} />
        </Suspense>
      }
      passwordForm={(close, shortest) => (
        <Suspense>
          <ChangePasswordForm
            shortest={shortest}
            onCancel={close}
            onDone={(message) => {
              close();
              toast(message, 'success');
              void reloadSessions();
            }}
          />
        </Suspense>
      )}
    />
  );
}
