import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { recordAudit } from '../audit/index.ts';
import { lockUser, replaceEmail } from '../auth/index.ts';
import { endUnusedTokens, findEmailToken, forgetMailsTo, markTokenUsed } from './accounts.repository.ts';

/** Of the request, for the audit log. */
export interface Origin {
  requestId: string;
  ip: string;
}

export const invalidVerification = () =>
  new Refusal('bad_request', 'This verification link is invalid or has expired.');

/**
 * Makes the address that waits the one of the account, when the token is of the mail to it; false for other tokens. The links
 * of older mails end with it: they went to the old address (SEC-15).
 */
export async function takeNewAddress(tx: Database, token: string, origin: Origin): Promise<boolean> {
  const claimed = await findEmailToken(tx, 'verify_new', token, { hold: false });
  if (!claimed) return false;
  // The person first, as everybody does who issues or ends tokens: two could wait for each other otherwise.
  const user = await lockUser(tx, claimed.user_id);
  const found = await findEmailToken(tx, 'verify_new', token, { hold: true });
  if (!user || !found) throw invalidVerification();
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
