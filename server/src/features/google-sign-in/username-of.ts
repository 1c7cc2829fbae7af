import { randomInt } from 'node:crypto';
import { displayName } from '@teamsparks/contract/display-name';
import { username as usernameSchema } from '@teamsparks/contract/sign-up-fields';
import { isUsableName } from '../people/index.ts';

const suffixLength = 5;
const maxLength = 30;

interface Named {
  firstName: string;
  email: string;
}

/**
 * Makes a username for a person who arrives with a name instead of choosing one; from the second try on with a random number.
 * Uses first names only: most people here are children.
 */
export function usernameOf({ firstName, email }: Named, attempt: number): string {
  const [firstOfAddress = ''] = email.split(/[^\p{L}]/u, 1);
  const base =
    [firstName, firstOfAddress].map(lettersOf).find((letters) => letters.length > 0 && isUsableName(letters)) ??
    'spark';
  const plain = cut(base, maxLength);
  if (attempt === 1 && usernameSchema.safeParse(plain).success) return plain;
  return `${cut(base, maxLength - suffixLength)}-${randomInt(1000, 10_000)}`;
}

/** The name of the profile as a suggestion, which the person can change; null where it is none that we take. */
export function displayNameOf(name: string): string | null {
  const { data = null } = displayName.safeParse(name);
  return data !== null && isUsableName(data) ? data : null;
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** Nothing for scripts whose names would lose signs. */
function lettersOf(name: string): string {
  const composed = name.normalize('NFC');
  return /\p{M}/u.test(composed) ? '' : composed.replace(/[^\p{L}\p{N}]/gu, '');
}
