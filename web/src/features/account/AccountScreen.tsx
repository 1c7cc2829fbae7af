import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { roleWords } from '../../shared/session/role-words.ts';
import { useSession } from '../../shared/session/session.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { AccountNavigation } from './AccountNavigation.tsx';
import type { AccountSection } from './account-sections.ts';
import { profileQuery } from './account.queries.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { PreferencesSection } from './preferences/PreferencesSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';

// Each with dialogs of its own: whoever opens the profile does not wait for them.
const PrivacySection = lazy(async () => ({ default: (await import('./privacy/PrivacySection.tsx')).PrivacySection }));
const SecuritySection = lazy(async () => ({
  default: (await import('./security/SecuritySection.tsx')).SecuritySection,
}));

interface AccountScreenProps {
  section: AccountSection;
  /** The form of a new password; hears where to go when it is done. */
  passwordForm: (onDone: () => void, shortest: number) => ReactNode;
}

/** ACC-001 to ACC-009: the person's own account in four parts. */
export function AccountScreen({ section, passwordForm }: AccountScreenProps) {
  const { user, can } = useSession();
  return (
    <div className="page py-8">
      <header className="mb-6 flex items-center gap-4">
        {user && <Avatar user={user} size="lg" />}
        <div className="min-w-0">
          <PageHeading>Account</PageHeading>
          {user && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">{user.username}</span>
              <Badge tone="brand">{roleWords[user.role].name}</Badge>
            </p>
          )}
        </div>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <AccountNavigation current={section} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {!can('add_edit_account') && (
            <Notice kind="info">
              This account is for looking around: several people use it, so nothing of it can be changed.
            </Notice>
          )}
          <Part section={section} passwordForm={passwordForm} />
        </div>
      </div>
    </div>
  );
}

function Part({ section, passwordForm }: AccountScreenProps) {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  if (!profile && error) {
    return (
      <ErrorState title="Your account could not be loaded." detail={reasonOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!profile) return <AccountSkeleton />;
  const parts = {
    profile: () => <ProfileSection profile={profile} />,
    preferences: () => <PreferencesSection />,
    security: () => <SecuritySection profile={profile} passwordForm={passwordForm} />,
    privacy: () => <PrivacySection profile={profile} />,
  };
  return <Suspense fallback={<AccountSkeleton />}>{parts[section]()}</Suspense>;
}
