import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenPasswordRule, type ChosenPassword } from '@teamsparks/contract/accounts/password-rules';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Config } from '../../../config.ts';
import { invalid } from '../../../platform/errors.ts';

/** What attackers try first. Made for this product; a list that is asked over the network would tell others what people type. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const ordinaryRoles: readonly Role[] = ['student', 'parent'];

/** People with rights over others' work: they need longer passwords and may use a second factor. */
export const isStaff = (role: Role) => !ordinaryRoles.includes(role);

interface Chosen extends ChosenPassword {
  role: Role;
}

type Lengths = Pick<Config, 'PASSWORD_MIN' | 'PASSWORD_MIN_STAFF'>;

/** Characters of the shortest password that people of this role may choose. */
export const shortestPassword = (role: Role, lengths: Lengths): number =>
  isStaff(role) ? lengths.PASSWORD_MIN_STAFF : lengths.PASSWORD_MIN;

/** Says in a sentence why a chosen password is refused. */
export function passwordProblem(chosen: Chosen, lengths: Lengths): string | undefined {
  const broken = brokenPasswordRule(chosen, shortestPassword(chosen.role, lengths));
  if (broken) return broken;
  const isKnown = common.has(chosen.password.normalize('NFC').toLowerCase());
  return isKnown ? 'This password is too easy to guess. Please choose another one.' : undefined;
}

/** Throws 422 with the sentence of {@link passwordProblem}. */
export function requireGoodPassword(chosen: Chosen, lengths: Lengths) {
  const problem = passwordProblem(chosen, lengths);
  if (problem) throw invalid('password', problem);
}
