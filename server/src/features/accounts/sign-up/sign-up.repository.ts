import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { lockUser } from '../auth/users.repository.ts';

type Purpose = 'verify' | 'verify_new' | 'reset' | 'not_me' | 'mail_test';

/** How long links work. */
const day = sql`interval '24 hours'`;
const lifetimes = {
  verify: day,
  verify_new: day,
  reset: sql`interval '30 minutes'`,
  not_me: sql`interval '30 days'`,
  mail_test: day,
};
const hashed = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates and returns a token for a link in a mail, which works for 24 hours (`reset`: 30 minutes, `not_me`: 30 days); ends the
 * person's older unused ones of this purpose and stores only a hash.
 */
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
 * Returns an unexpired token (used or not) and its person, both locked until the transaction ends; undefined if there is none.
 * Locks the person first, as all code that issues or ends tokens does, to avoid deadlocks.
 */
export async function claimEmailToken(tx: Database, purpose: Purpose, token: string) {
  const unlocked = await findEmailToken(tx, purpose, token);
  const user = unlocked && (await lockUser(tx, unlocked.user_id));
  const emailToken = user && (await findEmailToken(tx, purpose, token, { lock: true }));
  return emailToken && { user, emailToken };
}

/**
 * Returns the row of an unexpired token of this purpose, used or not, with `lock` locked until the transaction ends;
 * undefined if there is none.
 */
export async function findEmailToken(db: Database, purpose: Purpose, token: string, { lock = false } = {}) {
  return (
    db
      .selectFrom('email_tokens')
      .selectAll()
      .where('token_hash', '=', hashed(token))
      .where('purpose', '=', purpose)
      // Not `now()`, the time at which the transaction began: the token may have been ended since.
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

/** Marks the token with this hash as used. */
export async function markTokenUsed(tx: Database, tokenHash: Buffer) {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Ends a person's unused tokens of one purpose; if none is given, of every purpose but `not_me`, which must not end because someone who
 * should not be there changes the password.
 */
export async function endUnusedTokens(tx: Database, userId: number, purpose?: Purpose) {
  await tx
    .updateTable('email_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(purpose === undefined, (query) => query.where('purpose', '<>', 'not_me'))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as Purpose))
    .execute();
}

/** Deletes tokens 7 days after they expired. */
export async function deleteOldTokens(db: Database) {
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/**
 * Deletes the ended jobs (sent, kept and failed mails, and requests for them) that name this address, in any case,
 * as `to` or `email`; waiting ones stay. Does not look whether an account has the address.
 */
export async function forgetMailsTo(tx: Database, email: string) {
  await tx
    .deleteFrom('jobs')
    .where(sql`lower(coalesce(payload ->> 'to', payload ->> 'email'))`, '=', email.toLowerCase())
    .where((where) => where.or([where('done_at', 'is not', null), where('failed_at', 'is not', null)]))
    .execute();
}
