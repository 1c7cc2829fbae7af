import type { Flag } from '../shared/access.ts';

/** What somebody can do first with a flag, and the page where they do it. The most useful ones come first. */
const firstThings = [
  { flag: 'system_administration', label: 'Look after people', path: '/admin/users' },
  { flag: 'system_administration', label: 'See what waits for a decision', path: '/review' },
  { flag: 'system_administration', label: 'Choose the settings', path: '/admin/settings' },
  { flag: 'run_challenges', label: 'Set up a group', path: '/groups' },
  { flag: 'add_edit_lesson_plans', label: 'Write a lesson plan', path: '/lesson-plans' },
  { flag: 'run_challenges', label: 'Run a challenge', path: '/now' },
  { flag: 'run_challenges', label: 'Build a session', path: '/session' },
  { flag: 'add_edit_training_videos', label: 'Add a training video', path: '/training-videos' },
  { flag: 'add_edit_challenges', label: 'Add a challenge', path: '/challenges' },
  { flag: 'view_training_videos', label: 'Keep a shopping list', path: '/curriculum' },
  { flag: 'view_all_programs', label: 'See all partner programs', path: '/programs' },
  { flag: 'add_edit_ai_challenges', label: 'Make a challenge with AI', path: '/aichallenges' },
  { flag: 'view_ai_challenges', label: 'Open the AI challenges library', path: '/aichallenges/library' },
  { flag: 'view_challenge_library', label: 'Open the library', path: '/challenges' },
  { flag: 'delete_challenges', label: 'Open the library', path: '/challenges' },
  { flag: 'add_edit_challenge_reviews', label: 'Review a challenge', path: '/challenges' },
  { flag: 'view_lesson_plans', label: 'See lesson plans', path: '/lesson-plans' },
  { flag: 'delete_lesson_plans', label: 'See lesson plans', path: '/lesson-plans' },
  { flag: 'view_events', label: 'See events', path: '/events' },
  { flag: 'view_dashboard', label: 'Open the dashboard', path: '/dashboard' },
  { flag: 'view_account', label: 'Open the account page', path: '/account' },
  { flag: 'add_edit_account', label: 'Open the account page', path: '/account' },
] as const satisfies { flag: Flag; label: string; path: string }[];

export type FirstThing = (typeof firstThings)[number];

/** Returns at most three things that somebody can do first with these flags, each on another page. */
export function firstThingsOf(flags: readonly Flag[]): FirstThing[] {
  const held = firstThings.filter(({ flag }) => flags.includes(flag));
  return held.filter(({ path }, at) => held.findIndex((thing) => thing.path === path) === at).slice(0, 3);
}
