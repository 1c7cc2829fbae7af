import { createLink } from '@tanstack/react-router';
import { HeartPulse, ScrollText, ShieldCheck, Mail, UsersRound, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

const links = [
  { to: '/admin/users', label: 'People', icon: UsersRound },
  { to: '/admin/roles', label: 'Roles', icon: ShieldCheck },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText },
  { to: '/admin/outbox', label: 'Emails', icon: Mail },
  { to: '/admin/health', label: 'Health', icon: HeartPulse },
] as const;

const TabLink = createLink(({ icon: Icon, children, ...props }: TabProps) => (
  <a
    {...props}
    className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-soft no-underline transition-colors hover:text-ink data-[status=active]:border-spark data-[status=active]:text-brand max-xs:flex-1 max-xs:flex-col max-xs:justify-center max-xs:gap-0.5 max-xs:px-1 max-xs:py-1.5 max-xs:text-sm"
  >
    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
    {children}
  </a>
));

interface TabProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: LucideIcon;
}

/** The way between the pages of the administration. */
export function AdminNavigation() {
  return (
    <nav aria-label="Administration" className="mb-6 flex border-b border-line sm:gap-2 print:hidden">
      {links.map(({ to, label, icon }) => (
        <TabLink key={to} to={to} icon={icon} activeOptions={{ includeSearch: false }}>
          {label}
        </TabLink>
      ))}
    </nav>
  );
}
