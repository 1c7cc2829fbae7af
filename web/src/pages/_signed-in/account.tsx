import { createFileRoute } from '@tanstack/react-router';

import { AccountScreen } from '../../features/admin/account/AccountScreen.tsx';
import { type AccountSection, accountSectionOf } from '../../features/admin/account/account-sections.ts';
import { profileQuery, reloadSessions } from '../../features/admin/account/account.queries.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentSession, reloadPermissions, useSession } from '../../shared/session/session.ts';
import { addressTexts } from '../../shared/url-state/search-params.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { partLater } from '../../shared/ui/part-later.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  validateSearch: addressTexts<{ section: AccountSection }>,
  head: () => ({ meta: [{ title: 'Account · TeamSparks' }] }),
  staticData: { preload: ['/api/auth/me/profile'] },
  loader: () => {
    if (currentSession().can('view_account')) void queryClient.prefetchQuery(profileQuery);
  },
  component: AccountPage,
});

const ChangePasswordForm = partLater(
  async () => (await import('../../features/accounts/ChangePasswordForm.tsx')).ChangePasswordForm,
);

const Mentoring = partLater(async () => (await import('../../features/mentors/mentoring/Mentoring.tsx')).Mentoring);

function AccountPage() {
  const { can } = useSession();
  const section = accountSectionOf(Route.useSearch()['section']);
  if (!can('view_account'))
    return <Forbidden title="Account">You do not have permission to view this account.</Forbidden>;
  return (
    <AccountScreen
      section={section}
      mentoring={<Mentoring whole={section === 'mentoring'} />}
      passwordForm={(close, shortest) => (
        <ChangePasswordForm
          shortest={shortest}
          onCancel={close}
          onDone={(message) => {
            close();
            toast(message, 'success');
            void reloadSessions();
            // A longer password may free rights.
            void reloadPermissions();
          }}
        />
      )}
    />
  );
}
