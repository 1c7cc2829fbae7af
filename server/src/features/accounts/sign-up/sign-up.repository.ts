import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { lockUser } from '../auth/index.ts';

type Purpose = 'verify' | 'verify_new' | 'reset';

/** How long links work: verification 24 hours, reset 30 minutes. */
const day = sql`interval '24 hours'`;
const lifetimes = { verify: day, verify_new: day, reset: sql`interval '30 minutes'` };
const hashed = (token: string) => createHash('sha256').update(token).digest();

/** A new token for a link; the newest one ends the older ones of its purpose. Only its hash is kept. */
export async function issueEmailToken(
  tx: Database,
  purpose: Purpose,
  user: { id: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endUnusedTokens(tx, user.id, purpose);
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: hashed(token),
      purpose,
      user_id: user.id,
      email: user.email,
      expires_at: sql<Date>`now() + ${lifetimes[purpose]}`,
    })
    .execute();
  return token;
}

/**
 * An unexpired token, used or not, with the person it was sent to; nobody else changes either until the transaction ends. The
 * person is held first, as everybody does who issues or ends tokens: two could wait for each other otherwise.
 */
export async function claimEmailToken(tx: Database, purpose: Purpose, token: string) {
  const claimed = await findEmailToken(tx, purpose, token);
  const user = claimed && (await lockUser(tx, claimed.user_id));
  const found = user && (await findEmailToken(tx, purpose, token, { hold: true }));
  return found && { user, found };
}

/** The row of an unexpired token, used or not. */
export async function findEmailToken(db: Database, purpose: Purpose, token: string, { hold = false } = {}) {
  return (
    db
      .selectFrom('email_tokens')
      .selectAll()
      .where('token_hash', '=', hashed(token))
      .where('purpose', '=', purpose)
      // Not the time at which the transaction began: the token may have been ended since.
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .$if(hold, (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

export async function markTokenUsed(tx: Database, tokenHash: Buffer) {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends the unused tokens of a person; of every purpose when none is named. */
export async function endUnusedTokens(tx: Database, userId: number, purpose?: Purpose) {
  await tx
    .updateTable('email_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as Purpose))
    .execute();
}

/** Forgets tokens a week after they expired. */
export async function deleteOldTokens(db: Database) {
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Deletes the mails to an address that no account has any more, once they are sent or given up. */
export async function forgetMailsTo(tx: Database, email: string) {
  await tx
    .deleteFrom('jobs')
    .where(sql`lower(coalesce(payload ->> 'to', payload ->> 'email'))`, '=', email.toLowerCase())
    .where((where) => where.or([where('done_at', 'is not', null), where('failed_at', 'is not', null)]))
    .execute();
}
