import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenPasswordRule, type ChosenPassword } from '@teamsparks/contract/accounts/password-rules';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Config } from '../../../config.ts';
import { invalid } from '../../../platform/errors.ts';

/** Passwords that attackers try first. A local list: a service on the network would learn what people type. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const ordinaryRoles: readonly Role[] = ['student', 'parent'];

/** Tells whether a role has rights over other people's work (all but student and parent): longer password, second factor possible. */
export const isStaff = (role: Role) => !ordinaryRoles.includes(role);

interface Chosen extends ChosenPassword {
  role: Role;
}

type Lengths = Pick<Config, 'PASSWORD_MIN' | 'PASSWORD_MIN_STAFF'>;

/** Returns the shortest password length (characters) for a role. */
export const shortestPassword = (role: Role, lengths: Lengths): number =>
  isStaff(role) ? lengths.PASSWORD_MIN_STAFF : lengths.PASSWORD_MIN;

/**
 * Returns the sentence that says why a chosen password is refused: too short for the role or too long, beginning with
 * TeamSparks, with the username or address in it, or on the list of common ones. Returns undefined if it is fine.
 */
export function passwordProblem(chosen: Chosen, lengths: Lengths): string | undefined {
  const broken = brokenPasswordRule(chosen, shortestPassword(chosen.role, lengths));
  if (broken) return broken;
  const isKnown = common.has(chosen.password.normalize('NFC').toLowerCase());
  return isKnown ? 'This password is too easy to guess. Please choose another one.' : undefined;
}

/** Throws 422 with the sentence of {@link passwordProblem} if the chosen password is refused. */
export function requireGoodPassword(chosen: Chosen, lengths: Lengths) {
  const problem = passwordProblem(chosen, lengths);
  if (problem) throw invalid('password', problem);
}
