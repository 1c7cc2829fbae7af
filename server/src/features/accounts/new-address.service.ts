import { linkSentences } from '@teamsparks/contract/sign-up';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { recordAudit } from '../audit/index.ts';
import { replaceEmail } from '../auth/index.ts';
import { claimEmailToken, endUnusedTokens, forgetMailsTo, markTokenUsed } from './accounts.repository.ts';

/** Of the request, for the audit log. */
export interface Origin {
  requestId: string;
  ip: string;
}

export const invalidVerification = () => new Refusal('bad_request', linkSentences.verification);

/**
 * Makes the address that waits the one of the account, when the token is of the mail to it; false for other tokens. The links
 * of older mails end with it: they went to the old address (SEC-15).
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
