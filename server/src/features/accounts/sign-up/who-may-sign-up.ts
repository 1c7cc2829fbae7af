import { signUpByDomain, signUpByInvitation } from '@teamsparks/contract/accounts/addresses/sign-up';
import { domainOf } from '@teamsparks/contract/accounts/domain-of';
import type { Context } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/errors.ts';
import { questionsTo } from '../mail-foot.ts';
import { readContact, readSettings } from '../settings.service.ts';

type Storage = Pick<Context, 'db' | 'config'>;

/** Somebody without an account, and what they have in hand. */
export interface Newcomer {
  email: string;
  /** Domain of the organization that the provider vouches for, '' for none; absent where somebody signs up without a provider. */
  organization?: string;
  /** An open invitation or join link. */
  invited?: boolean;
}

/**
 * Returns the sentence that says why a newcomer may not sign up, or null if they may: with an invitation in hand always, else as the
 * settings have it. Through a provider, where domains are set, only from the organization of the address. Looks nothing up about the
 * address, so that the answer is the same for known and unknown ones.
 */
export async function refusalOf(
  context: Storage,
  { email, organization, invited = false }: Newcomer,
): Promise<string | null> {
  const { sign_up_invited, sign_up_domains: domains } = await readSettings(context);
  if (invited) return null;
  if (sign_up_invited) return signUpByInvitation;
  const domain = domainOf(email);
  const isOfSchool = domains.includes(domain) && (organization ?? domain) === domain;
  return domains.length === 0 || isOfSchool ? null : signUpByDomain(domains);
}

/** Throws 403 with the sentence of {@link refusalOf}, and whom to ask where visitors may see it. */
export async function requireMaySignUp(context: Storage, newcomer: Newcomer): Promise<void> {
  const refusal = await refusalOf(context, newcomer);
  if (refusal === null) return;
  const questions = questionsTo(await readContact(context, false));
  throw forbidden([refusal, questions].filter(Boolean).join(' '));
}
