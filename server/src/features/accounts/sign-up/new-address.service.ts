import { linkSentences } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { recordAudit } from '../audit/index.ts';
import { replaceEmail } from '../auth/index.ts';
import { claimEmailToken, endUnusedTokens, forgetMailsTo, markTokenUsed } from './sign-up.repository.ts';

/** Id and address of the request, for the audit log. */
export interface Origin {
  requestId: string;
  ip: string;
}

/** Returns the 400 for a verification link that does not work. */
export const invalidVerification = () => new Refusal('bad_request', linkSentences.verification);

/**
 * Replaces the account's address by the pending one if the token was mailed to it, marks it verified, and ends the
 * links of older mails, which went to the old address. Returns true then, and for a token already used for the present
 * address; false if the token is of another kind or unknown. Throws 400 if the pending address has changed since.
 */
export async function takeNewAddress(tx: Database, token: string, origin: Origin): Promise<boolean> {
  const { user, emailToken } = (await claimEmailToken(tx, 'verify_new', token)) ?? {};
  if (!user || !emailToken) return false;
  if (emailToken.used_at && user.email === emailToken.email) return true;
  if (emailToken.used_at || user.pending_email !== emailToken.email) throw invalidVerification();
  await markTokenUsed(tx, emailToken.token_hash);
  await endUnusedTokens(tx, user.id);
  await replaceEmail(tx, user.id, emailToken.email);
  await forgetMailsTo(tx, user.email);
  await recordAudit(tx, {
    actorId: user.id,
    action: 'account.email_changed',
    subject: { type: 'user', id: user.id },
    ...origin,
  });
  return true;
}
