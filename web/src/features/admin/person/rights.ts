import { type Flag, flags, roleFlags } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** The flags by what they are about, in the order in which an administrator looks for them. */
export const flagGroups: readonly { title: string; flags: readonly Flag[] }[] = [
  {
    title: 'Challenges',
    flags: [
      'view_challenge_library',
      'add_edit_challenge_reviews',
      'run_challenges',
      'add_edit_challenges',
      'delete_challenges',
    ],
  },
  {
    title: 'Lessons and videos',
    flags: [
      'view_lesson_plans',
      'add_edit_lesson_plans',
      'delete_lesson_plans',
      'view_training_videos',
      'add_edit_training_videos',
    ],
  },
  { title: 'Programs and events', flags: ['view_events', 'view_all_programs'] },
  { title: 'AI challenges', flags: ['view_ai_challenges', 'add_edit_ai_challenges'] },
  { title: 'Own pages', flags: ['view_dashboard', 'view_account', 'add_edit_account'] },
  { title: 'Administration', flags: ['system_administration'] },
];

/** What decides the rights of a person: the role and the exceptions to it (CON-06). */
export interface Rights {
  role: Role;
  overrides: Readonly<Record<string, boolean>>;
}

/** Exceptions that are being chosen: true, false, or null to do what the role says again. */
export type ExceptionChanges = Readonly<Partial<Record<Flag, boolean | null>>>;

/** Tells whether these rights include a flag: the exception decides if there is one, else the role. */
export function mayBy({ role, overrides }: Rights, flag: Flag): boolean {
  return (Object.hasOwn(overrides, flag) ? overrides[flag] : undefined) ?? roleFlags[role].includes(flag);
}

/** Returns the rights with some exceptions changed; null removes an exception, so that the role decides again. */
export function withExceptions({ role, overrides }: Rights, changes: ExceptionChanges): Rights {
  const merged = Object.entries({ ...overrides, ...changes }).filter(([, allowed]) => allowed !== null);
  return { role, overrides: Object.fromEntries(merged) as Record<string, boolean> };
}

/** Returns a person's exception for a flag; null if the role decides. */
export function exceptionOf({ overrides }: Rights, flag: Flag): boolean | null {
  return Object.hasOwn(overrides, flag) ? (overrides[flag] ?? null) : null;
}

/**
 * Returns the unsaved changes with a choice for one flag: allowed, forbidden, or null for what the role says. Choosing
 * the saved value removes the flag from the changes.
 */
export function choose(
  saved: Rights,
  changes: ExceptionChanges,
  flag: Flag,
  allowed: boolean | null,
): ExceptionChanges {
  const { [flag]: _, ...others } = changes;
  return exceptionOf(saved, flag) === allowed ? others : { ...others, [flag]: allowed };
}

/** Returns the flags that a person gains and loses when the first rights become the second. */
export function effectsOf(before: Rights, after: Rights): { gained: Flag[]; lost: Flag[] } {
  const differing = flags.filter((flag) => mayBy(before, flag) !== mayBy(after, flag));
  return {
    gained: differing.filter((flag) => mayBy(after, flag)),
    lost: differing.filter((flag) => mayBy(before, flag)),
  };
}
