import { createLink, Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { HeartPulse, ListChecks, ScrollText, Settings2, Timer, UsersRound, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { WaitingCount } from '../../parts/WaitingCount.tsx';

const links = [
  { to: '/admin/users', label: 'People', icon: UsersRound },
  { to: '/review', label: 'To review', icon: ListChecks },
  { to: '/admin/health', label: 'Library health', icon: HeartPulse },
  { to: '/admin/runs', label: 'Runs', icon: Timer },
  { to: '/admin/outbox', label: 'Records', icon: ScrollText },
  { to: '/admin/settings', label: 'Settings', icon: Settings2 },
] as const;

/** Parts of the tab "Records"; each keeps its address. */
const records = [
  { to: '/admin/outbox', label: 'Emails' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;

const TabLink = createLink(({ icon: Icon, children, ...props }: TabProps) => (
  <a
    {...props}
    className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-soft no-underline transition-colors hover:text-ink aria-[current]:border-spark aria-[current]:text-brand max-xs:flex-1 max-xs:flex-col max-xs:justify-center max-xs:relative max-xs:gap-0.5 max-xs:px-1 max-xs:py-1.5 max-xs:text-sm"
  >
    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
    {children}
  </a>
));

interface TabProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: LucideIcon;
  children: (ReactElement | false)[];
}

/**
 * Shows the tabs of the administration, with how many items wait for this person's review, and below "Records" its
 * two parts. The roles belong to "People", which leads to them. Checks no rights.
 */
export function AdminNavigation() {
  const { pathname } = useLocation();
  const inRecords = records.some(({ to }) => to === pathname);
  const partOf = inRecords ? 'Records' : pathname === '/admin/roles' && 'People';
  return (
    <>
      <nav
        aria-label="Administration"
        className="mb-6 flex flex-wrap border-b border-line max-xs:grid max-xs:grid-cols-3 sm:gap-x-2 print:hidden"
      >
        {links.map(({ to, label, icon }) => (
          <TabLink
            key={to}
            to={to}
            icon={icon}
            activeOptions={{ includeSearch: false }}
            {...(label === partOf && { 'aria-current': true })}
          >
            <span>{label}</span>
            {to === '/review' && (
              // On a phone over the corner of its link: a row that grew when the number comes would move the page.
              <span className="max-xs:absolute max-xs:top-0 max-xs:right-1">
                <WaitingCount />
              </span>
            )}
          </TabLink>
        ))}
      </nav>
      {inRecords && (
        <PartLinks label="Records" parts={records.map((part) => ({ ...part, current: part.to === pathname }))} />
      )}
    </>
  );
}

interface Part {
  to: LinkProps['to'];
  search?: object;
  label: string;
  current: boolean;
}

/** Shows the links between the two parts of a tab of the administration; each part has an address. */
export function PartLinks({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav
      aria-label={label}
      className="mb-6 grid max-w-md grid-cols-2 gap-1 rounded-lg border border-line bg-sunken p-1 print:hidden"
    >
      {parts.map((part) => (
        <Link
          key={part.label}
          to={part.to}
          {...(part.search && { search: part.search as never })}
          activeOptions={{ exact: true }}
          {...(part.current && { 'aria-current': 'page' })}
          className="flex min-h-11 items-center justify-center rounded-md px-2 font-semibold text-soft no-underline transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-raised"
        >
          {part.label}
        </Link>
      ))}
    </nav>
  );
}
