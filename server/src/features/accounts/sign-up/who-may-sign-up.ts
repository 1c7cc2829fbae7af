import { signUpByDomain } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { Context } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/errors.ts';
import { readSettings } from '../settings.service.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Throws 403 if only people with an address of certain domains may sign up and this is none. Looks nothing up about the address, so that
 * the answer is the same for known and unknown ones.
 */
export async function requireDomainOfSchool(context: Pick<Context, 'db' | 'config'>, email: string) {
  const { sign_up_domains: domains } = await readSettings(context);
  if (domains.length > 0 && !domains.includes(domainOf(email))) throw forbidden(signUpByDomain(domains));
}

/** Tells whether somebody new may come in through Google: where domains are set, only from the organization of the address. */
export async function mayComeByGoogle(
  context: Pick<Context, 'db' | 'config'>,
  { email, organization }: { email: string; organization: string },
): Promise<boolean> {
  const { sign_up_domains: domains } = await readSettings(context);
  const domain = domainOf(email);
  return domains.length === 0 || (domains.includes(domain) && organization === domain);
}
