import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A statement has 2.9 s, and a log of years has millions of entries. */
const readAtOnce = 100_000;

/** True if a string in a jsonb value is one of `names`, ignoring case. */
const mentions = (column: 'payload' | 'details', names: readonly string[]) => sql<boolean>`
  exists (select from jsonb_path_query(${sql.ref(column)}, '$.**') as part
    where jsonb_typeof(part) = 'string' and lower(part #>> '{}') = any(${names}::text[]))`;

/**
 * Deletes what no foreign key cascades to: mails, requests for mails, and what the audit log says about the person.
 * `names` in lower case.
 */
export async function eraseTraces(tx: Database, userId: number, names: readonly string[]) {
  await tx.deleteFrom('jobs').where(mentions('payload', names)).execute();
  await tx.updateTable('audit_log').set({ ip: null }).where('actor_id', '=', userId).execute();
  const entries = tx.updateTable('audit_log').set({ details: '{}', ip: null });
  await entries.where('subject_type', '=', 'user').where('subject_id', '=', userId).execute();
  const { first, last } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow();
  for (let from = first ?? 0; from <= (last ?? -1); from += readAtOnce) {
    const some = entries.where('id', '>=', from).where('id', '<', from + readAtOnce);
    await some
      .where(sql<boolean>`details <> '{}'`)
      .where(mentions('details', names))
      .execute();
  }
}

/** Every address that links of mails were sent to. */
export async function addressesOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('email_tokens').select('email').where('user_id', '=', userId).execute();
  return rows.map(({ email }) => email);
}

/** Takes along what belongs to the person alone; what they made for others stays, without them. */
export async function deleteUser(tx: Database, userId: number) {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
