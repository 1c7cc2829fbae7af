import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ProgramsTable } from '../tables.ts';
import type { Tables } from '../../../tables.ts';
import { seesRestricted } from './programs.policy.ts';

/**
 * Returns the one condition for everything that shows programs or what belongs to them: restricted ones only for those
 * who see them. Says nothing about archived ones.
 */
export function programIsVisibleTo(actor: Actor | null) {
  return (where: ExpressionBuilder<Tables, 'programs'>) =>
    where.and(seesRestricted(actor) ? [] : [where('programs.restricted', '=', false)]);
}

/**
 * Returns the programs that this person (null: a visitor) may see, by name, with archived ones at the end if
 * `withArchived`.
 */
export async function findPrograms(db: Database, actor: Actor | null, withArchived: boolean) {
  let query = db.selectFrom('programs').selectAll().where(programIsVisibleTo(actor));
  if (!withArchived) query = query.where('archived_at', 'is', null);
  return query
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}
export type FoundProgram = Awaited<ReturnType<typeof findPrograms>>[number];

/**
 * Returns how many events of each program have not begun and are not canceled, by program id; a program without any is
 * absent.
 */
export async function countEventsAhead(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('events')
    .select(sql<number>`program_id`.as('program_id'))
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('program_id', '=', sql<number>`any(${ids}::int[])`)
    .where('archived_at', 'is', null)
    .where('begins', '>', sql<Date>`now()`)
    .groupBy('program_id')
    .execute();
  return new Map(rows.map(({ program_id, ahead }) => [program_id, ahead]));
}

/**
 * Locks the program until the transaction ends and returns it, or undefined if it is not visible. The lock is a weak
 * one: changing an event refers to its program while holding the calendar number, and would wait for a stronger lock
 * while archiving waits for that number.
 */
export async function lockProgram(tx: Database, actor: Actor, id: number) {
  return tx
    .selectFrom('programs')
    .selectAll()
    .where('id', '=', id)
    .where(programIsVisibleTo(actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Inserts a program and returns its row; fails with the constraint `programs_name_key` if another program has the name.
 */
export async function insertProgram(tx: Database, values: Insertable<ProgramsTable>) {
  return tx.insertInto('programs').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Updates the given columns, moves the version on, and returns the row; fails with the constraint `programs_name_key`
 * if another program has the name.
 */
export async function changeProgram(tx: Database, id: number, values: Updateable<ProgramsTable>) {
  return tx
    .updateTable('programs')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
