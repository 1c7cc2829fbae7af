import { randomInt } from 'node:crypto';
import { displayName } from '@teamsparks/contract/accounts/fields/display-name';
import { plainUsername, username as usernameSchema } from '@teamsparks/contract/accounts/fields/sign-up';
import { isUsableName } from '../names.ts';

const suffixLength = 5;
const maxLength = 30;

interface Named {
  firstName: string;
  email: string;
}

/**
 * Returns a username from the letters and digits of the first name, else from the first letters of the address, else
 * "spark"; with a random number unless `attempt` is 1 and the name alone fits our rules. Does not look whether it is
 * taken.
 */
export function usernameOf({ firstName, email }: Named, attempt: number): string {
  const [firstOfAddress = ''] = email.split(/[^\p{L}]/u, 1);
  const numbered = (letters: string) => `${cut(letters, maxLength - suffixLength)}-${randomInt(1000, 10_000)}`;
  const isUsable = (letters: string) =>
    letters !== '' && isUsableName(letters) && usernameSchema.safeParse(numbered(letters)).success;
  const base = [firstName, firstOfAddress].map(lettersOf).find(isUsable) ?? 'spark';
  const plain = cut(base, maxLength);
  return attempt === 1 && usernameSchema.safeParse(plain).success ? plain : numbered(base);
}

/** Returns the profile's name as display name; null if it is empty, breaks our rules or is reserved. */
export function displayNameOf(name: string): string | null {
  const { data = null } = displayName.safeParse(name);
  return data !== null && isUsableName(data) ? data : null;
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('');

const lettersOf = (name: string) => plainUsername(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
