import { Link } from '@tanstack/react-router';
import { ShieldCheck, SlidersHorizontal, UserRound, FolderLock } from 'lucide-react';
import { accountSections, type AccountSection } from './account-sections.ts';

const looks = {
  profile: { label: 'Profile', icon: UserRound },
  preferences: { label: 'Preferences', icon: SlidersHorizontal },
  security: { label: 'Security', icon: ShieldCheck },
  privacy: { label: 'Privacy', icon: FolderLock },
};

/** The parts of the page: a row of four on phones where there is room, a column beside the part on desks. */
export function AccountNavigation({ current }: { current: AccountSection }) {
  return (
    <nav aria-label="Account" className="lg:sticky lg:top-22">
      <ul className="grid grid-cols-2 gap-1 rounded-lg border border-line bg-sunken p-1 xs:grid-cols-4 lg:grid-cols-1 lg:border-0 lg:bg-transparent lg:p-0">
        {accountSections.map((section) => {
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
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
