import { linkSentences } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { recordAudit } from '../audit/index.ts';
import { replaceEmail } from '../auth/index.ts';
import { claimEmailToken, endUnusedTokens, forgetMailsTo, markTokenUsed } from './sign-up.repository.ts';

/** Of the request, for the audit log. */
export interface Origin {
  requestId: string;
  ip: string;
}

export const invalidVerification = () => new Refusal('bad_request', linkSentences.verification);

/**
 * Makes the waiting address the account's own if the token was mailed to it; false for other tokens. Also ends the links of
 * older mails, which went to the old address.
 */
export async function takeNewAddress(tx: Database, token: string, origin: Origin): Promise<boolean> {
  const { user, found } = (await claimEmailToken(tx, 'verify_new', token)) ?? {};
  if (!user || !found) return false;
  if (found.used_at && user.email === found.email) return true;
  if (found.used_at || user.pending_email !== found.email) throw invalidVerification();
  await markTokenUsed(tx, found.token_hash);
  await endUnusedTokens(tx, user.id);
  await replaceEmail(tx, user.id, found.email);
  await forgetMailsTo(tx, user.email);
  await recordAudit(tx, {
    actorId: user.id,
    action: 'account.email_changed',
    subject: { type: 'user', id: user.id },
    ...origin,
  });
  return true;
}
