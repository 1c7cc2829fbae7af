const base = 'https://origin.invalid';
const maxLength = 2048;

/**
 * Returns the path to go to after signing in: the given path, resolved as browsers do, if it is on this site, not
 * under /login or /auth and at most 2,048 characters long; otherwise '/'. Browsers drop tabs and line breaks, read
 * "\" as "/" and resolve "/.//", so the path is judged after all that.
 */
export function pathAfterSignIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength) return '/';
  const text = value.replace(/[\t\r\n]/g, '');
  if (!/^\/[^/\\]/.test(text) || !URL.canParse(text, base)) return '/';
  const { origin, pathname, search, hash } = new URL(text, base);
  if (origin !== base || /^\/[/\\]/.test(pathname) || /^\/(?:login|auth)(?:\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
