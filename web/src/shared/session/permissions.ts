import type { Flag, NewRight } from '@teamsparks/contract/shared/access';
import type { Permissions } from '@teamsparks/contract/accounts/addresses/auth';
import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** What screens may offer; an absent flag counts as false. */
export type Granted = {
  role: Role | 'guest';
  can?: Permissions['can'];
  held_back?: true | undefined;
  new_rights?: readonly NewRight[] | undefined;
  _fallback?: boolean;
  _error?: string;
} & Partial<Record<Flag, boolean>>;

/** A flag, or a right that the server derives from role and flags. */
export type Right = Flag | keyof Permissions['can'];

/** Rights of visitors: the permission call answered 401, or there was no reason to make it. */
export const guestPermissions: Granted = {
  role: 'guest',
  view_challenge_library: true,
  view_training_videos: false,
  view_all_programs: false,
};

/**
 * Returns the careful rights that apply while the permission call fails for a reason other than 401: a visitor's,
 * marked with `_fallback` and the error.
 */
export const fallbackPermissions = (error = 'Failed to fetch permissions'): Granted => ({
  ...guestPermissions,
  view_events: false,
  view_lesson_plans: false,
  add_edit_challenges: false,
  add_edit_lesson_plans: false,
  _fallback: true,
  _error: error,
});
