import * as z from 'zod/mini';

const addressMaxLength = 2048;

/**
 * Returns an http or https address as every browser writes it; undefined for anything else, and for addresses with a
 * name or password inside. Typed text can be read in more than one way; the stored form only in one.
 */
export function toWebAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || /^https?:\/\/[^/?#]*@/i.test(text)) return undefined;
  const url = URL.parse(text);
  return url && url.username === '' && url.password === '' ? url.href : undefined;
}

/**
 * Tells whether a text is a path on this site that no browser can read as another site: it begins with one slash and
 * has only plain letters, digits and `- . _ / ~ %`, no query and no "..".
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./~%]*$/.test(text) && !text.includes('..');
}

/** Returns the schema of an address or null; empty text becomes null. */
function addressOrNull(read: (text: string) => string | undefined, message: string) {
  const short = z.maxLength(addressMaxLength, message);
  return z.nullable(
    z.pipe(
      z.pipe(
        z.string().check(short),
        z.transform((text) => text.trim()),
      ),
      z.pipe(
        z.string().check(z.refine((text) => text === '' || read(text) !== undefined, message)),
        z.pipe(
          z.transform((text: string) => read(text) ?? null),
          z.nullable(z.string().check(short)),
        ),
      ),
    ),
  );
}

/** Address that "Learn More" opens. */
export const webAddress = addressOrNull(toWebAddress, 'Please enter an address that begins with https://.');

/** Address of a picture on this site. One on another site is stored but not shown. */
export const imageAddress = addressOrNull(
  (text) => (isOwnPath(text) ? text : toWebAddress(text)),
  'Please enter a path on this site, or an address that begins with https://.',
);
