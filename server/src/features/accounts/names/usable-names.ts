import { shownName } from '@teamsparks/contract/accounts/display-name';
import { conflict, invalid } from '../../../platform/errors.ts';
import { isOfOneScript } from './one-script.ts';
import { isReserved } from './reserved-names.ts';

/** Returns the 409 for a username that is taken, looks like a taken one, or is reserved; one answer that does not say which. */
export function usernameTaken() {
  const taken = 'This username is already taken.';
  return conflict(taken, { username: taken });
}

const mixed = 'Please use letters from one alphabet.';

/** Throws 422 for a username of mixed alphabets, 409 for a reserved one. Does not look whether someone has it. */
export function requireUsableUsername(username: string) {
  if (!isOfOneScript(username)) throw invalid('username', mixed);
  if (isReserved(username)) throw usernameTaken();
}

/** Throws 422 for a display name of mixed alphabets or a reserved one; null and '' are fine. */
export function requireUsableDisplayName(name: string | null | undefined) {
  if (!name || isUsableName(name)) return;
  throw invalid('display_name', isOfOneScript(name) ? 'Please choose another display name.' : mixed);
}

/** Tells whether a name has one alphabet and is not reserved, neither in full nor as others see it: "Support Jr." is shown as Support. */
export const isUsableName = (name: string): boolean =>
  isOfOneScript(name) && !isReserved(name) && !isReserved(shownName(name));
