import { leftCookie } from '@teamsparks/contract/accounts/addresses/auth';
import { deviceChoices } from '../display/device-choices.ts';

/** Longest life that browsers give a cookie (seconds); the server clears it once it has ended the session. */
const lifetime = 400 * 24 * 60 * 60;

const isSecure = (): boolean => location.protocol === 'https:';
const mark = (): string => `${isSecure() ? '__Host-' : ''}${leftCookie}=1`;

/** Marks this device as logged out with a cookie, which reaches the server with the next request. */
export function markLeft(): void {
  document.cookie = `${mark()}; path=/; max-age=${lifetime}; samesite=lax${isSecure() ? '; secure' : ''}`;
}

/** Tells whether a logout on this device has not reached the server yet. */
export const hasLeft = (): boolean => typeof document !== 'undefined' && document.cookie.includes(mark());

/** Set when a page reloaded itself for a new version, so that it does not reload forever. */
export const reloadMark = 'ts-reload';
/** The router's own mark, for the same reason. */
export const routerReloadMark = 'tanstack_router_reload';
const reloadMarks = [reloadMark, routerReloadMark];

/** Storage keys that belong to the device and not to the person who used it. */
const ofDevice: readonly string[] = ['ts.theme', ...deviceChoices];

function keepsOnly(storage: Storage, isKept: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/**
 * Removes the last person's data from this browser's storage, because schools share devices. Choices of the device
 * stay.
 */
export function dropLocalCopies(): void {
  try {
    keepsOnly(localStorage, (key) => !key.startsWith('ts.') || ofDevice.includes(key));
    keepsOnly(sessionStorage, (key) => reloadMarks.some((mark) => key.startsWith(mark)));
  } catch {
    // Blocked storage holds nothing.
  }
}
