import * as z from 'zod/mini';
import { asciiAddress } from './email.ts';

const domainsMax = 20;
const domain = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Returns a domain as addresses are compared with it: in lower case, other letters as mail servers know them, without an @ before it. */
const plainDomain = (typed: string): string =>
  asciiAddress(`@${typed.trim().replace(/^@/, '')}`)
    .slice(1)
    .toLowerCase();

/** One domain as it is compared with addresses: `lincoln.edu`. */
export const signUpDomain = z.pipe(
  z.string().check(z.maxLength(254)),
  z.pipe(z.transform(plainDomain), z.string().check(z.regex(domain, 'Please enter a domain such as lincoln.edu.'))),
);

/** Exact domains, without their subdomains, whose addresses may sign up; none for everyone. */
export const signUpDomains = z.pipe(
  z
    .array(z.string().check(z.maxLength(254)))
    .check(z.maxLength(domainsMax, `Please use at most ${domainsMax} domains.`)),
  z.pipe(
    z.transform((typed: string[]) => [...new Set(typed.map(plainDomain))]),
    z
      .array(z.string())
      .check(
        z.refine((domains) => domains.every((one) => domain.test(one)), 'Please list domains such as lincoln.edu.'),
      ),
  ),
);
