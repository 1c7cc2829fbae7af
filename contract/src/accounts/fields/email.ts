import * as z from 'zod/mini';

export const invalidEmail = 'Please enter a valid email address';
const maxLength = 254;
const atoms = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${atoms}(?:\\.${atoms})*@`);
const wholeAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/**
 * Returns an address with its domain as mail servers know it: `jo@xn--bcher-kva.example` for `jo@bücher.example`. A
 * domain of plain letters, a domain that is not valid, and a text without a domain stay as they are.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isOfLetters = /^(?:[\p{L}\p{M}\p{N}.。．｡·・-]|\u200c|\u200d)+$/u.test(domain);
  // In any other text the parser would read a part as a port, a path or a query.
  if (at === 0 || !isOfLetters || !/[^ -~]/.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? address.slice(0, at) + url.hostname : address;
}

/**
 * One address that no mail program can read as two; also addresses of accounts from before {@link email} was as strict.
 */
export const knownEmail = z.pipe(
  z.string().check(z.maxLength(maxLength, invalidEmail)),
  z.pipe(
    z.transform(asciiAddress),
    z.string().check(z.maxLength(maxLength, invalidEmail), z.regex(wholeAddress, invalidEmail)),
  ),
);

/**
 * Tells whether the part before @ consists of ASCII letters, digits and signs that mail servers allow, with a dot at
 * neither end and no two in a row (RFC 5321). What stands behind the @ is not looked at.
 */
export const isNewAddress = (address: string): boolean => localPart.test(address);

/** An address that somebody enters for the first time. */
export const email = z.pipe(knownEmail, z.string().check(z.refine(isNewAddress, invalidEmail)));
