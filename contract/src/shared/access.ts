import type { Role } from './vocabulary.ts';

/** Kinds of screens that join a run by a code. */
export const screenKinds = ['team', 'appraiser'] as const;
export type ScreenKind = (typeof screenKinds)[number];

/** The 18 permission flags. */
export const flags = [
  'view_challenge_library',
  'view_training_videos',
  'view_all_programs',
  'view_events',
  'view_lesson_plans',
  'add_edit_challenges',
  'add_edit_lesson_plans',
  'delete_challenges',
  'delete_lesson_plans',
  'system_administration',
  'view_ai_challenges',
  'add_edit_ai_challenges',
  'view_account',
  'view_dashboard',
  'add_edit_challenge_reviews',
  'add_edit_account',
  'add_edit_training_videos',
  'run_challenges',
] as const;
export type Flag = (typeof flags)[number];

/** What was added to a person's rights: a role, or a flag by exception. */
export type NewRight = Role | Flag;

const everyone = [
  'view_challenge_library',
  'view_events',
  'view_lesson_plans',
  'view_ai_challenges',
  'add_edit_ai_challenges',
  'view_account',
  'view_dashboard',
] as const satisfies Flag[];

const participant = [...everyone, 'add_edit_challenge_reviews', 'add_edit_account'] as const satisfies Flag[];

/** Flags of each role, for people without an override (docs/permissions.md). */
export const roleFlags: Record<Role, readonly Flag[]> = {
  student: participant,
  parent: participant,
  mentor: [
    ...participant,
    'view_training_videos',
    'view_all_programs',
    'add_edit_challenges',
    'add_edit_lesson_plans',
    'run_challenges',
  ],
  admin: flags,
  demoAdmin: [...everyone, 'view_training_videos', 'view_all_programs', 'add_edit_challenges'],
};

/**
 * Who may call an endpoint, decided before anything else in the request is read:
 * - `open`: everyone; `session`: everyone signed in;
 * - `all`: signed in and holding every flag; `any`: signed in and holding at least one;
 * - `run`: a screen that joined a run by its code, no matter who is signed in on it;
 * - `denied`: the sentence of the 403 answer, where the specification has one.
 */
export type Access =
  | 'open'
  | 'session'
  | { run: ScreenKind }
  | { all: readonly [Flag, ...Flag[]]; denied?: string }
  | { any: readonly [Flag, ...Flag[]]; denied?: string };
