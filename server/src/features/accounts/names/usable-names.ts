import { shownName } from '@teamsparks/contract/accounts/display-name';
import { conflict, invalid } from '../../../platform/errors.ts';
import { isOfOneScript } from './one-script.ts';
import { isReserved } from './reserved-names.ts';

/** A username that is somebody's, looks like somebody's, or is reserved: one answer, which tells nothing of which. */
export function usernameTaken() {
  const taken = 'This username is already taken.';
  return conflict(taken, { username: taken });
}

const mixed = 'Please use letters from one alphabet.';

/** Throws where nobody may have this username. Whether somebody has it, or one that looks like it, the database says. */
export function demandUsableUsername(username: string) {
  if (!isOfOneScript(username)) throw invalid('username', mixed);
  if (isReserved(username)) throw usernameTaken();
}

/** Throws where nobody may be called so; null is fine. */
export function demandUsableDisplayName(name: string | null | undefined) {
  if (!name || isUsableName(name)) return;
  throw invalid('display_name', isOfOneScript(name) ? 'Please choose another display name.' : mixed);
}

/** Whether neither the name nor what others see of it is an office: "Support Jr." is shown as Support. */
export const isUsableName = (name: string): boolean =>
  isOfOneScript(name) && !isReserved(name) && !isReserved(shownName(name));
