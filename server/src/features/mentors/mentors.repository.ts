import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MentorsTable } from './tables.ts';

/** Returns all mentors sorted by name, with their email addresses, also hidden ones. */
export async function findMentors(db: Database) {
  return db
    .selectFrom('mentors')
    .select(['id', 'name', 'email', 'grade', 'di_experience', 'interest_area', 'email_hidden', 'version'])
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}
export type FoundMentor = Awaited<ReturnType<typeof findMentors>>[number];

/** Locks the mentor until the transaction ends and returns the row, or undefined. */
export async function lockMentor(tx: Database, id: number) {
  return tx.selectFrom('mentors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the list of mentors against changes until the transaction ends; reading goes on. */
export async function lockMentors(tx: Database): Promise<void> {
  await sql`lock table mentors in share row exclusive mode`.execute(tx);
}

/**
 * Inserts a mentor and returns the row; fails with the constraint `mentors_email_key` if another mentor has the
 * address.
 */
export async function insertMentor(tx: Database, values: Insertable<MentorsTable>): Promise<FoundMentor> {
  return tx.insertInto('mentors').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Updates the mentor's columns, moves the version on, and returns the row; fails if there is none, and with the
 * constraint `mentors_email_key` if another mentor has the address.
 */
export async function changeMentor(tx: Database, id: number, values: Updateable<MentorsTable>): Promise<FoundMentor> {
  return tx
    .updateTable('mentors')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the mentor for good, with their assignments, availability and questions; returns false if there was none. */
export async function deleteMentor(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mentors').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
