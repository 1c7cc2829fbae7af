import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Entries per statement: a statement may take 2.9 s, and a log of years has millions of entries. */
const batchEntries = 100_000;

/** Matches rows with a string in the jsonb column that is one of `names` (in lower case), ignoring case. */
const mentions = (column: 'payload' | 'details', names: readonly string[]) => sql<boolean>`
  exists (select from jsonb_path_query(${sql.ref(column)}, '$.**') as part
    where jsonb_typeof(part) = 'string' and lower(part #>> '{}') = any(${names}::text[]))`;

/** Any fixed number that no other advisory lock uses. */
const deletionsLock = 7_253_004;

/**
 * Waits for other deletions of accounts and holds them off until the transaction ends, because two that name each other in the log
 * would deadlock.
 */
export async function lockDeletions(tx: Database) {
  await sql`select pg_advisory_xact_lock(${deletionsLock})`.execute(tx);
}

/**
 * Deletes the jobs that mention `names` (in lower case), queued and sent mails above all, clears the IP address of what the person
 * did in the audit log, and empties details and IP address of the entries about their account.
 */
export async function eraseTraces(tx: Database, userId: number, names: readonly string[]) {
  await tx.deleteFrom('jobs').where(mentions('payload', names)).execute();
  await tx.updateTable('audit_log').set({ ip: null }).where('actor_id', '=', userId).execute();
  const about = tx.updateTable('audit_log').where('subject_type', '=', 'user').where('subject_id', '=', userId);
  await about.set({ details: '{}', ip: null }).execute();
}

/**
 * Empties the details of the audit entries from id `start` on that mention `names` (in lower case), and clears their IP addresses.
 * Returns the id to start from in a second run, for entries that were written or committed in the meantime.
 */
export async function eraseFromLog(tx: Database, names: readonly string[], start: number): Promise<number> {
  const { first, last } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow();
  for (let from = Math.max(start, first ?? 0); from <= (last ?? -1); from += batchEntries) {
    await tx
      .updateTable('audit_log')
      .set({ details: '{}', ip: null })
      .where('id', '>=', from)
      .where('id', '<', from + batchEntries)
      .where(sql<boolean>`details <> '{}'`)
      .where(mentions('details', names))
      .execute();
  }
  return Math.max(0, (last ?? 0) - batchEntries);
}

/**
 * Returns a person's username, their current and pending email address, and the addresses that links were mailed to, as stored;
 * a name may come twice.
 */
export async function findNamesOf(db: Database, userId: number): Promise<string[]> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'email', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const sentTo = await db.selectFrom('email_tokens').select('email').where('user_id', '=', userId).execute();
  const names = [user?.username, user?.email, user?.pending_email, ...sentTo.map(({ email }) => email)];
  return names.filter((name) => name !== null && name !== undefined);
}

/**
 * Deletes a person's row; the foreign keys delete what is theirs alone and keep, without them, what they made for
 * others. Call {@link eraseTraces} first.
 */
export async function deleteUser(tx: Database, userId: number) {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
