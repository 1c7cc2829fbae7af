import { sql, type Insertable, type Updateable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventsTable } from '../../tables.ts';
import { programIsVisibleTo } from '../programs/index.ts';

/** The only way to events: those of programs that this person can see. */
function visibleEvents(db: Database, actor: Actor) {
  return db
    .selectFrom('events')
    .innerJoin('programs', 'programs.id', 'events.program_id')
    .selectAll('events')
    .select('programs.name as program_name')
    .select(sql<boolean>`events.archived_at is not null or programs.archived_at is not null`.as('out_of_sight'))
    .where((where) => programIsVisibleTo(actor)(where as never));
}
export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number];

interface Filter {
  programId?: number | undefined;
  /** Also archived ones and those of archived programs. */
  withArchived: boolean;
}

/** By date, archived ones last. */
export async function findEvents(db: Database, actor: Actor, { programId, withArchived }: Filter) {
  let found = visibleEvents(db, actor);
  if (programId !== undefined) found = found.where('events.program_id', '=', programId);
  if (!withArchived) found = found.where('events.archived_at', 'is', null).where('programs.archived_at', 'is', null);
  return found
    .orderBy(sql`events.archived_at is not null`)
    .orderBy('events.start_date')
    .orderBy('events.end_date')
    .orderBy('events.id')
    .execute();
}

/** Archived ones too. */
export async function findEvent(db: Database, actor: Actor, id: number): Promise<FoundEvent | undefined> {
  return visibleEvents(db, actor).where('events.id', '=', id).executeTakeFirst();
}

/** The row, locked until the transaction ends. */
export async function lockEvent(tx: Database, actor: Actor, id: number): Promise<FoundEvent | undefined> {
  return visibleEvents(tx, actor).where('events.id', '=', id).forUpdate('events').executeTakeFirst();
}

export async function insertEvent(tx: Database, values: Insertable<EventsTable>): Promise<number> {
  const { id } = await tx.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Moves the revision on: calendars that have the event take the change. */
export async function changeEvent(tx: Database, id: number, values: Updateable<EventsTable>): Promise<void> {
  await tx
    .updateTable('events')
    .set((column) => ({ ...values, revision: column('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}
