/** Thrown if the browser keeps no cookie of this site, so that no one can stay logged in. */
export class CookiesBlocked extends Error {
  constructor() {
    super('Your browser blocks cookies, and logging in needs them. Please allow cookies for this site and try again.');
  }
}

/** Tells whether the browser accepts cookies at all; one that blocks them for this site alone may still say yes. */
export const hasCookies = (): boolean => navigator.cookieEnabled;
