import * as z from 'zod/mini';

const addressMaxLength = 2048;

/** An http or https address without a name or password in it (SEC-37). */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(text);
}

/** A path on this site: it cannot lead to another one, whatever a browser makes of it. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./~%]*$/.test(text) && !text.includes('..');
}

/** An address or null; empty text counts as null. */
function addressOrNull(fits: (text: string) => boolean, message: string) {
  return z.nullable(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(addressMaxLength, message)),
        z.transform((text) => text.trim()),
      ),
      z.pipe(
        z.string().check(z.refine((text) => text === '' || fits(text), message)),
        z.transform((text) => text || null),
      ),
    ),
  );
}

/** Where "Learn More" leads (decisions.md GAP-31). */
export const webAddress = addressOrNull(isWebAddress, 'Please enter an address that begins with https://.');

/** A picture on this site; one of somebody else's site is kept but not shown (decisions.md GAP-31). */
export const imageAddress = addressOrNull(
  (text) => isOwnPath(text) || isWebAddress(text),
  'Please enter a path on this site, or an address that begins with https://.',
);
