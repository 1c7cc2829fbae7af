import { leftCookie } from '@teamsparks/contract/auth';

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
