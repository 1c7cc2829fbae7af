import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PublicPath, publicAddress, publicSiteIsElsewhere } from '../../shared/session/boot.ts';
import type { Session } from '../../shared/session/session.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

const seesLibrary = ({ can }: Session) => can('view_challenge_library');

const home = { to: '/', label: 'Home', shown: () => true } as const;
const rightNow = { to: '/now', label: 'Right Now', shown: seesLibrary } as const;
const library = { to: '/challenges', label: 'TeamSparks! Library', shown: seesLibrary } as const;

/** Stands in the bar of visitors, and of others in a window that has room for it; else in their menu "Resources". */
export const programs = { to: '/programs', label: 'Partner Programs', shown: () => true } as const;

/** The links of the menu "Plan"; who does not plan finds them first in "Resources". */
const planLinks = [
  { to: '/lesson-plans', label: 'Lesson Plans', shown: ({ can }: Session) => can('view_lesson_plans') },
  { to: '/events', label: 'Calendar', shown: ({ can }: Session) => can('view_events') },
  {
    to: '/groups',
    label: 'Groups',
    // For people who lead groups, and for people who may follow one; a shared login does neither.
    shown: ({ can }: Session) => can('run_challenges') || (can('view_events') && can('add_edit_account')),
  },
  { to: '/curriculum', label: 'Shopping list', shown: ({ can }: Session) => can('view_training_videos') },
  {
    to: '/boxes',
    label: 'Materials at hand',
    shown: ({ can }: Session) => can('view_challenge_library') && can('add_edit_account'),
  },
  { to: '/runs', label: 'Runs', shown: seesLibrary },
] as const;

const aiLinks = [
  { to: '/aichallenges', label: 'AI Challenges', shown: ({ can }: Session) => can('add_edit_ai_challenges') },
  {
    to: '/aichallenges/library',
    label: 'AI Challenges Library',
    shown: ({ can }: Session) => can('view_ai_challenges'),
  },
] as const;

/** The videos and the scheduler have no flag of their own. */
const resourceLinks = [
  programs,
  { to: '/training-videos', label: 'Training Videos', shown: () => true },
  { to: '/scheduler', label: 'Scheduler', about: 'High school mentors', shown: () => true },
] as const;

export type SiteLink =
  | typeof home
  | typeof rightNow
  | typeof library
  | (typeof planLinks | typeof aiLinks | typeof resourceLinks)[number];

export interface SiteMenu {
  title: string;
  /** Those that this person sees; "About Us" has its own, as they may lead to another site. */
  links: readonly SiteLink[];
  /** The addresses of all its links, seen or not: their pages belong here. */
  places: readonly string[];
}

/** The links of "About Us". */
export const aboutLinks: readonly { path: PublicPath; label: string }[] = [
  { path: '/learn-more', label: 'Our Values' },
  { path: '/team', label: 'Our Team' },
  { path: '/contact', label: 'Contact Us' },
];

/** Returns the links of the bar for this person, then its menus, in order; the last menu ends with "About Us". */
export function barOf(session: Session): { links: readonly SiteLink[]; menus: readonly SiteMenu[] } {
  const seen = (...links: readonly SiteLink[]) => links.filter(({ shown }) => shown(session));
  const menu = (title: string, links: readonly SiteLink[], about = false): SiteMenu => ({
    title,
    links: seen(...links),
    places: [...links.map(({ to }) => to), ...(about ? aboutLinks.map(({ path }) => path) : [])],
  });
  if (session.state !== 'signed-in')
    return { links: seen(home, programs, library), menus: [menu('About Us', [], true)] };
  const plans = session.can('add_edit_lesson_plans') || session.can('run_challenges');
  const menus = [menu('Plan', plans ? planLinks : []), menu('AI', aiLinks)].filter(({ links }) => links.length > 0);
  const resources = menu('Resources', [...(plans ? [] : planLinks), ...resourceLinks], true);
  return { links: seen(home, rightNow, library), menus: [...menus, resources] };
}

export const legalLinks: readonly { path: PublicPath; label: string }[] = [
  { path: '/privacy', label: 'Privacy Policy' },
  { path: '/terms', label: 'Terms of Service' },
];

/** Shows a link to a public page: ours, or, in a new tab, the one under PUBLIC_SITE_URL if that is set. */
export function PublicLink({
  path,
  className,
  children,
}: {
  path: PublicPath;
  className: string;
  children: ReactNode;
}) {
  if (!publicSiteIsElsewhere()) {
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={publicAddress(path)} target="_blank" rel="noopener" className={className}>
      <span>{children}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
