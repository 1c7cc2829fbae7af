import * as z from 'zod/mini';

const addressMaxLength = 2048;

/**
 * An http or https address without a name or password in it, as every browser writes it; undefined for anything else.
 * Typed text can be read in more than one way; the stored form only in one.
 */
export function toWebAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || /^https?:\/\/[^/?#]*@/i.test(text)) return undefined;
  const url = URL.parse(text);
  return url && url.username === '' && url.password === '' ? url.href : undefined;
}

/** A path on this site: it cannot lead to another one, whatever a browser makes of it. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./~%]*$/.test(text) && !text.includes('..');
}

/** An address or null; empty text counts as null. */
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

/** Where "Learn More" leads. */
export const webAddress = addressOrNull(toWebAddress, 'Please enter an address that begins with https://.');

/** A picture on this site. An address on another site is stored but not shown. */
export const imageAddress = addressOrNull(
  (text) => (isOwnPath(text) ? text : toWebAddress(text)),
  'Please enter a path on this site, or an address that begins with https://.',
);
