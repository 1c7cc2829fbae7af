import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ProgramsTable, Tables } from '../../../tables.ts';
import { seesRestricted } from './programs.policy.ts';

/** The only rule for everything that shows programs or what belongs to them; archived ones aside. */
export function programIsVisibleTo(actor: Actor | null) {
  return (where: ExpressionBuilder<Tables, 'programs'>) =>
    where.and(seesRestricted(actor) ? [] : [where('programs.restricted', '=', false)]);
}

/** By name, archived ones last. */
export async function findPrograms(db: Database, actor: Actor | null, withArchived: boolean) {
  let found = db.selectFrom('programs').selectAll().where(programIsVisibleTo(actor));
  if (!withArchived) found = found.where('archived_at', 'is', null);
  return found
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}
export type FoundProgram = Awaited<ReturnType<typeof findPrograms>>[number];

/** By program: how many of its events have not begun and are not canceled. */
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
 * The row, locked until the transaction ends. Whoever changes an event refers to its program with the event's number for calendars
 * in hand, and would wait for a stronger lock while archiving the program waits for the number.
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

/** Fails with the constraint `programs_name_key` where another program has the name. */
export async function insertProgram(tx: Database, values: Insertable<ProgramsTable>) {
  return tx.insertInto('programs').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Moves the version on; fails with the constraint `programs_name_key` where another program has the name. */
export async function changeProgram(tx: Database, id: number, values: Updateable<ProgramsTable>) {
  return tx
    .updateTable('programs')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
