/** The browser keeps no cookie of this site, so nobody stays logged in. */
export class CookiesBlocked extends Error {
  constructor() {
    super('Your browser blocks cookies, and logging in needs them. Please allow cookies for this site and try again.');
  }
}

/** What the browser says before anything is sent; one that blocks them for this site alone may say nothing. */
export const hasCookies = (): boolean => navigator.cookieEnabled;
