import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PublicPath, publicAddress, publicSiteIsElsewhere } from '../../shared/session/boot.ts';
import type { Session } from '../../shared/session/session.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** A link counts as current on its own page only, whatever the query is. */
export const activeOptions = { exact: true, includeSearch: false };

const seesLibrary = ({ can }: Session) => can('view_challenge_library');

/** The links of the bar and who sees each. theme.css has the width each one needs. */
export const mainLinks = [
  { to: '/', label: 'Home', shown: () => true },
  { to: '/programs', label: 'Partner Programs', shown: () => true },
  {
    to: '/challenges',
    label: 'TeamSparks! Library',
    shown: seesLibrary,
  },
  {
    to: '/aichallenges/library',
    label: 'AI Challenges Library',
    shown: ({ can }: Session) => can('view_ai_challenges'),
  },
  {
    to: '/aichallenges',
    label: 'AI Challenges',
    shown: ({ can }: Session) => can('add_edit_ai_challenges'),
  },
] as const;

/** The Resources menu, for signed-in people only. The scheduler and the videos have no flag of their own. */
export const resourceLinks = [
  { to: '/lesson-plans', label: 'Lesson Plans', shown: ({ can }: Session) => can('view_lesson_plans') },
  { to: '/training-videos', label: 'Training Videos', shown: () => true },
  { to: '/scheduler', label: 'Scheduler', shown: () => true },
  { to: '/now', label: 'Right Now', shown: seesLibrary },
  { to: '/runs', label: 'Runs', shown: seesLibrary },
  { to: '/events', label: 'Events', shown: ({ can }: Session) => can('view_events') },
  {
    to: '/groups',
    label: 'Groups',
    // For people who lead groups, and for people who may follow one; a shared login does neither.
    shown: ({ can }: Session) => can('run_challenges') || (can('view_events') && can('add_edit_account')),
  },
] as const;

/** The links of "About Us". */
export const aboutLinks: readonly { path: PublicPath; label: string }[] = [
  { path: '/learn-more', label: 'Our Values' },
  { path: '/team', label: 'Our Team' },
  { path: '/contact', label: 'Contact Us' },
];

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
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
