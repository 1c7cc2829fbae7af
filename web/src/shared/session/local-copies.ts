import { leftCookie } from '@teamsparks/contract/accounts/addresses/auth';
import { deviceChoices } from '../display/device-choices.ts';

/** The longest life browsers give a cookie; the server clears it once it has ended the session. */
const lifetime = 400 * 24 * 60 * 60;

const isSecure = (): boolean => location.protocol === 'https:';
const mark = (): string => `${isSecure() ? '__Host-' : ''}${leftCookie}=1`;

/** Marks this device as logged out. A cookie, so that any later request tells the server. */
export function markLeft(): void {
  document.cookie = `${mark()}; path=/; max-age=${lifetime}; samesite=lax${isSecure() ? '; secure' : ''}`;
}

/** True while the server has not heard of a logout on this device. */
export const hasLeft = (): boolean => typeof document !== 'undefined' && document.cookie.includes(mark());

/** Set when a page reloaded itself for a new version, so that it does not reload forever. */
export const reloadMark = 'ts-reload';
/** The router sets its own, for the same reason. */
export const routerReloadMark = 'tanstack_router_reload';
const reloadMarks = [reloadMark, routerReloadMark];

/** What belongs to the device and not to whoever used it. */
const ofDevice: readonly string[] = ['ts.theme', ...deviceChoices];

function keepsOnly(storage: Storage, isKept: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/** Removes everything of the last person from this device, because devices are shared in schools (CON-38, WRT-11). */
export function dropLocalCopies(): void {
  try {
    keepsOnly(localStorage, (key) => !key.startsWith('ts.') || ofDevice.includes(key));
    keepsOnly(sessionStorage, (key) => reloadMarks.some((mark) => key.startsWith(mark)));
  } catch {
    // Blocked storage holds nothing.
  }
}
