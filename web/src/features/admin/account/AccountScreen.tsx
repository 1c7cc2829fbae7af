import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, SlidersHorizontal, UserRound, FolderLock } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { publicSiteIsElsewhere } from '../../../shared/session/boot.ts';
import { useSession } from '../../../shared/session/session.ts';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { type AccountSection, accountSections } from './account-sections.ts';
import { profileQuery } from './account.queries.ts';
import { ProfileSection } from './profile/ProfileSection.tsx';

const BringBack = partLater(async () => (await import('../../../parts/first-steps/BringBack.tsx')).BringBack);

// Each loads with its own dialogs, so that opening the profile does not wait for them.
const PreferencesSection = partLater(
  async () => (await import('./preferences/PreferencesSection.tsx')).PreferencesSection,
  <AccountSkeleton />,
);
const PrivacySection = partLater(
  async () => (await import('./privacy/PrivacySection.tsx')).PrivacySection,
  <AccountSkeleton />,
);
const SecuritySection = partLater(
  async () => (await import('./security/SecuritySection.tsx')).SecuritySection,
  <AccountSkeleton />,
);

/** Where Contact Us is on another site. */
const ContactCard = partLater(async () => (await import('../../../parts/SchoolContact.tsx')).ContactCard);

interface AccountScreenProps {
  section: AccountSection;
  /** The form of a new password; hears where to go when it is done. */
  passwordForm: (onDone: () => void, shortest: number) => ReactNode;
  /** What a mentor does here; below the profile the way to it. */
  mentoring: ReactNode;
}

/**
 * Shows the person's own account, one section at a time, or that it is loading or failed; without `add_edit_account`
 * with a note that several people share the account, so that it cannot be changed.
 */
export function AccountScreen({ section, ...parts }: AccountScreenProps) {
  const { user, can } = useSession();
  return (
    <div className="page py-8">
      <header className="mb-6 flex items-center gap-4">
        {user && <Avatar user={user} size="lg" />}
        <div className="min-w-0">
          <PageHeading>Account</PageHeading>
          {user && <p className="mt-1 break-words">{user.username}</p>}
        </div>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <AccountNavigation current={section} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {!can('add_edit_account') && (
            <Notice kind="info">Several people share this account, so it cannot be changed.</Notice>
          )}
          <Part section={section} {...parts} />
        </div>
      </div>
    </div>
  );
}

function Part({ section, passwordForm, mentoring }: AccountScreenProps) {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  if (!profile && error) {
    return (
      <ErrorState title="Your account could not be loaded." detail={reasonOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!profile) return <AccountSkeleton />;
  const parts = {
    profile: () => (
      <>
        <ProfileSection profile={profile} />
        {mentoring}
        {publicSiteIsElsewhere() && <ContactCard />}
        <BringBack />
      </>
    ),
    preferences: () => <PreferencesSection />,
    security: () => <SecuritySection profile={profile} passwordForm={passwordForm} />,
    privacy: () => <PrivacySection profile={profile} />,
    mentoring: () => mentoring,
  };
  return parts[section]();
}

const looks = {
  profile: { label: 'Profile', icon: UserRound },
  preferences: { label: 'Preferences', icon: SlidersHorizontal },
  security: { label: 'Security', icon: ShieldCheck },
  privacy: { label: 'Privacy', icon: FolderLock },
  mentoring: { label: 'Mentoring', icon: UserRound },
};

/**
 * Shows the links to the sections: a row of four on phones if there is room, a column on desks. The mentor's section has its link
 * in the profile instead, because few people are mentors.
 */
function AccountNavigation({ current }: { current: AccountSection }) {
  return (
    <nav aria-label="Account" className="lg:sticky lg:top-22">
      <ul className="grid grid-cols-2 gap-1 rounded-lg border border-line bg-sunken p-1 xs:grid-cols-4 lg:grid-cols-1 lg:border-0 lg:bg-transparent lg:p-0">
        {accountSections.map((section) => {
          if (section === 'mentoring' && current !== section) return null;
          const { label, icon: Icon } = looks[section];
          return (
            <li key={section}>
              <Link
                to="/account"
                search={{ section }}
                replace
                resetScroll={false}
                aria-current={section === current ? 'page' : undefined}
                className="flex min-h-11 items-center justify-center gap-2 rounded-md px-2 font-semibold text-soft no-underline transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-raised lg:justify-start lg:px-4 lg:hover:bg-brand-tint lg:aria-[current=page]:bg-brand-tint lg:aria-[current=page]:text-brand lg:aria-[current=page]:shadow-none"
              >
                <Icon className="size-5 shrink-0 xs:max-sm:hidden" aria-hidden="true" />
                <span>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function AccountSkeleton() {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-6">
      <VisuallyHidden>Loading your account...</VisuallyHidden>
      <Skeleton className="h-6 w-32" />
      {['w-40', 'w-56', 'w-32', 'w-48'].map((width) => (
        <div key={width} className="mt-5">
          <Skeleton className="h-4 w-20" />
          <Skeleton className={`mt-2 h-5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
