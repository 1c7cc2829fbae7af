import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** A statement has 2.9 s, and a log of years has millions of entries. */
const readAtOnce = 100_000;

/** True if a string in a jsonb value is one of `names`, ignoring case. */
const mentions = (column: 'payload' | 'details', names: readonly string[]) => sql<boolean>`
  exists (select from jsonb_path_query(${sql.ref(column)}, '$.**') as part
    where jsonb_typeof(part) = 'string' and lower(part #>> '{}') = any(${names}::text[]))`;

/** Any fixed number that no other advisory lock uses. */
const deletionsLock = 7_253_004;

/** Accounts are deleted one after the other: two whose entries name each other would each wait for the other's. */
export async function lockDeletions(tx: Database) {
  await sql`select pg_advisory_xact_lock(${deletionsLock})`.execute(tx);
}

/** Deletes what no foreign key cascades to: mails, requests for mails, and who did what in the audit log. `names` in lower case. */
export async function eraseTraces(tx: Database, userId: number, names: readonly string[]) {
  await tx.deleteFrom('jobs').where(mentions('payload', names)).execute();
  await tx.updateTable('audit_log').set({ ip: null }).where('actor_id', '=', userId).execute();
  const about = tx.updateTable('audit_log').where('subject_type', '=', 'user').where('subject_id', '=', userId);
  await about.set({ details: '{}', ip: null }).execute();
}

/**
 * Erases what the audit log says of `names`, in lower case, in the entries from `start` on. Answers where to start once more
 * for the entries that were written meanwhile, or that were not committed yet.
 */
export async function eraseFromLog(tx: Database, names: readonly string[], start: number): Promise<number> {
  const { first, last } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow();
  for (let from = Math.max(start, first ?? 0); from <= (last ?? -1); from += readAtOnce) {
    await tx
      .updateTable('audit_log')
      .set({ details: '{}', ip: null })
      .where('id', '>=', from)
      .where('id', '<', from + readAtOnce)
      .where(sql<boolean>`details <> '{}'`)
      .where(mentions('details', names))
      .execute();
  }
  return Math.max(0, (last ?? 0) - readAtOnce);
}

/** The name and the addresses that somebody has or had, and those that links of mails were sent to. */
export async function namesOf(db: Database, userId: number): Promise<string[]> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'email', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const sentTo = await db.selectFrom('email_tokens').select('email').where('user_id', '=', userId).execute();
  const names = [user?.username, user?.email, user?.pending_email, ...sentTo.map(({ email }) => email)];
  return names.filter((name) => name !== null && name !== undefined);
}

/** Takes along what belongs to the person alone; what they made for others stays, without them. */
export async function deleteUser(tx: Database, userId: number) {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
