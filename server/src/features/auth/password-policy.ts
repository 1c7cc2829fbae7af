import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@teamsparks/contract/vocabulary';
import type { Config } from '../../config.ts';
import { invalid } from '../../platform/errors.ts';

/** What attackers try first. Made for this product; a list that is asked over the network would tell others what people type. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const longest = 256;
/** A shorter name is in many good passwords by chance. */
const nameMinLength = 4;
const ordinaryRoles: readonly Role[] = ['student', 'parent'];

/** People with rights over what others made: longer passwords, and a second factor if they want one (SEC-20). */
export const isStaff = (role: Role) => !ordinaryRoles.includes(role);

export interface ChosenPassword {
  password: string;
  username: string;
  email: string;
  role: Role;
}

type Lengths = Pick<Config, 'PASSWORD_MIN' | 'PASSWORD_MIN_STAFF'>;

/** What is wrong with a password that somebody chooses, as a sentence; no rules of composition (SEC-03, SEC-04). */
export function passwordProblem(
  { password, username, email, role }: ChosenPassword,
  lengths: Lengths,
): string | undefined {
  const shortest = isStaff(role) ? lengths.PASSWORD_MIN_STAFF : lengths.PASSWORD_MIN;
  const length = [...password.normalize('NFC')].length;
  if (length < shortest) return `Please use at least ${shortest} characters.`;
  if (length > longest) return `Please use at most ${longest} characters.`;
  const folded = password.normalize('NFC').toLowerCase();
  if (common.has(folded)) return 'This password is among the first that are guessed. Please choose another one.';
  if (folded.startsWith('teamsparks')) return 'Please choose a password that does not begin with TeamSparks.';
  const names = [username, email.split('@', 1)[0] ?? ''].map((name) => name.normalize('NFC').toLowerCase());
  if (names.some((name) => folded === name || (name.length >= nameMinLength && folded.includes(name)))) {
    return 'Please choose a password without your username or email address in it.';
  }
  return undefined;
}

/** Throws 422 with the sentence of {@link passwordProblem}. */
export function requireGoodPassword(chosen: ChosenPassword, lengths: Lengths) {
  const problem = passwordProblem(chosen, lengths);
  if (problem) throw invalid('password', problem);
}
