import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MentorsTable } from '../../tables.ts';

export async function findMentors(db: Database) {
  return db
    .selectFrom('mentors')
    .select(['id', 'name', 'email', 'grade', 'di_experience', 'interest_area', 'email_hidden', 'version'])
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}
export type FoundMentor = Awaited<ReturnType<typeof findMentors>>[number];

/** The row, locked until the transaction ends. */
export async function lockMentor(tx: Database, id: number) {
  return tx.selectFrom('mentors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Nobody else adds, changes or removes mentors until the transaction ends; reading goes on. */
export async function lockMentors(tx: Database): Promise<void> {
  await sql`lock table mentors in share row exclusive mode`.execute(tx);
}

/** Fails with the constraint `mentors_email_key` where another mentor has the address. */
export async function insertMentor(tx: Database, values: Insertable<MentorsTable>): Promise<FoundMentor> {
  return tx.insertInto('mentors').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Moves the version on; fails with the constraint `mentors_email_key` as {@link insertMentor}. */
export async function changeMentor(tx: Database, id: number, values: Updateable<MentorsTable>): Promise<FoundMentor> {
  return tx
    .updateTable('mentors')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers whether it was there. */
export async function deleteMentor(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mentors').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
