import { leftCookie } from '@teamsparks/contract/auth';

/** Browsers keep no cookie for longer; the server takes it away as soon as it has heard of the sign-out. */
const lifetime = 400 * 24 * 60 * 60;

const isSecure = (): boolean => location.protocol === 'https:';
const mark = (): string => `${isSecure() ? '__Host-' : ''}${leftCookie}=1`;

/** Remembers on this device that its person has logged out; a cookie, so that every later request says so by itself. */
export function markLeft(): void {
  document.cookie = `${mark()}; path=/; max-age=${lifetime}; samesite=lax${isSecure() ? '; secure' : ''}`;
}

/** Whether a sign-out of this device has not reached the server so far. */
export const hasLeft = (): boolean => typeof document !== 'undefined' && document.cookie.includes(mark());
