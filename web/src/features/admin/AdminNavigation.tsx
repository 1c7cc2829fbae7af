import { createLink } from '@tanstack/react-router';
import {
  HeartPulse,
  ListChecks,
  ScrollText,
  Settings2,
  ShieldCheck,
  Mail,
  Timer,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { countToReview } from '@teamsparks/contract/admin/addresses/to-review';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { workKeys } from '../../parts/work-keys.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

const links = [
  { to: '/admin/users', label: 'People', icon: UsersRound },
  { to: '/admin/roles', label: 'Roles', icon: ShieldCheck },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText },
  { to: '/admin/runs', label: 'Runs', icon: Timer },
  { to: '/admin/outbox', label: 'Emails', icon: Mail },
  { to: '/admin/health', label: 'Health', icon: HeartPulse },
  { to: '/admin/settings', label: 'Settings', icon: Settings2 },
  { to: '/review', label: 'To review', icon: ListChecks },
] as const;

const TabLink = createLink(({ icon: Icon, children, ...props }: TabProps) => (
  <a
    {...props}
    className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-soft no-underline transition-colors hover:text-ink data-[status=active]:border-spark data-[status=active]:text-brand max-xs:flex-1 max-xs:flex-col max-xs:justify-center max-xs:relative max-xs:gap-0.5 max-xs:px-1 max-xs:py-1.5 max-xs:text-sm"
  >
    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
    {children}
  </a>
));

interface TabProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: LucideIcon;
}

/** Shows the number of items to review; nothing while it loads and for 0. */
function WaitingCount() {
  const { data } = useQuery({ ...callQuery(workKeys.toReview.counts, countToReview), staleTime: 30_000 });
  const count = data ? Object.values(data).reduce((sum, one) => sum + one, 0) : 0;
  if (count === 0) return null;
  return (
    // On a phone over the corner of its link: a row that grew when the number comes would move the page.
    <span className="rounded-full bg-brand-fill px-2 text-sm font-semibold text-on-brand tabular-nums max-xs:absolute max-xs:top-0 max-xs:right-1">
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}

/**
 * Shows the links between the pages of the administration, and how many items wait for this person's review. Checks
 * no rights.
 */
export function AdminNavigation() {
  return (
    <nav
      aria-label="Administration"
      className="mb-6 flex flex-wrap border-b border-line max-xs:grid max-xs:grid-cols-4 sm:gap-x-2 print:hidden"
    >
      {links.map(({ to, label, icon }) => (
        <TabLink key={to} to={to} icon={icon} activeOptions={{ includeSearch: false }}>
          {label}
          {to === '/review' && <WaitingCount />}
        </TabLink>
      ))}
    </nav>
  );
}
