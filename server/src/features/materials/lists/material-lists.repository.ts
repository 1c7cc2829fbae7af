import type { ListOf } from '@teamsparks/contract/materials/addresses/material-lists';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MaterialListNotesTable, SeenChallenge } from '../tables.ts';
import { visibleTo } from '../../challenges/index.ts';

export type Note = Omit<MaterialListNotesTable, 'material_list_id'>;

/** The plan, event or group that a list belongs to. */
export interface ListKey {
  of: ListOf;
  id: number;
}

const columnOf = { plan: 'lesson_plan_id', event: 'event_id', group: 'group_id' } as const;

/** Returns the row of a list; undefined if it has none so far. */
export async function findList(db: Database, { of, id }: ListKey) {
  return db.selectFrom('material_lists').selectAll().where(columnOf[of], '=', id).executeTakeFirst();
}
export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;

/** Returns the row of a list, locked until the transaction ends; creates it with `seen` if there is none. */
export async function lockList(tx: Database, { of, id }: ListKey, seen: readonly SeenChallenge[]): Promise<ListRow> {
  await tx
    .insertInto('material_lists')
    .values({ [columnOf[of]]: id, seen: JSON.stringify(seen) })
    .onConflict((same) => same.doNothing())
    .execute();
  return tx.selectFrom('material_lists').selectAll().where(columnOf[of], '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Stores what the list needed when someone last confirmed it. */
export async function setSeen(tx: Database, listId: number, seen: readonly SeenChallenge[]): Promise<void> {
  await tx
    .updateTable('material_lists')
    .set({ seen: JSON.stringify(seen) })
    .where('id', '=', listId)
    .execute();
}

/** Returns the notes of a list. */
export async function findListNotes(db: Database, listId: number): Promise<Note[]> {
  return db
    .selectFrom('material_list_notes')
    .select(['kind', 'item', 'value', 'changed_at'])
    .where('material_list_id', '=', listId)
    .orderBy('kind')
    .orderBy('item')
    .execute();
}

/** Returns the notes about the lists of these events, by event id. */
export async function findNotesOfEvents(db: Database, eventIds: readonly number[]): Promise<Map<number, Note[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('material_list_notes as note')
    .innerJoin('material_lists as list', 'list.id', 'note.material_list_id')
    .select(['list.event_id', 'note.kind', 'note.item', 'note.value', 'note.changed_at'])
    .where('list.event_id', 'in', eventIds)
    .execute();
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id ?? 0);
  return new Map([...byEvent].map(([id, own]) => [id, own.map(({ event_id: _, ...note }) => note)]));
}

/**
 * Stores notes, at most one about each thing, because two make the statement fail. A stored note stays if its
 * `changed_at` is later.
 */
export async function mergeListNotes(tx: Database, listId: number, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  await tx
    .insertInto('material_list_notes')
    .values(notes.map((note) => ({ ...note, material_list_id: listId })))
    .onConflict((same) =>
      same
        .columns(['material_list_id', 'kind', 'item'])
        .doUpdateSet({ value: sql`excluded.value`, changed_at: sql`excluded.changed_at` })
        .whereRef('excluded.changed_at', '>=', 'material_list_notes.changed_at'),
    )
    .execute();
}

/** Deletes the oldest notes about materials beyond `most`. */
export async function trimListNotes(tx: Database, listId: number, most: number): Promise<void> {
  await sql`
    delete from material_list_notes where material_list_id = ${listId} and (kind, item) in (
      select kind, item from material_list_notes
      where material_list_id = ${listId} and kind in ('have', 'done')
      order by changed_at desc, item offset ${most})`.execute(tx);
}

/** Returns the challenges that this person sees, by id, with the columns that a list shows. */
export async function findShown(db: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'name', 'level', 'type', 'category'])
    .where('id', 'in', ids)
    .where(visibleTo(actor))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Time of a note that no person wrote: the numbers of teams and rounds at closing. */
const unchosen = new Date(0);
/** Lists closed at a time. */
const closedAtOnce = 50;

/**
 * Reopens lists of events that were moved into the future, and deletes the numbers of teams and rounds noted at closing: they follow
 * the plans and groups again, and ticks stay.
 */
export async function reopenLists(tx: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update material_lists set closed_at = null from events
    where events.id = event_id and events.ends > ${now} and closed_at is not null
    returning material_lists.id`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .deleteFrom('material_list_notes')
    .where(
      'material_list_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('changed_at', '=', unchosen)
    .execute();
}

/** Returns the ids of up to 50 past events with plans, not canceled, whose list is not closed. */
export async function findEventsToClose(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('ends', '<=', now)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from event_lesson_plans as planned where planned.event_id = events.id)`)
    .where(
      sql<boolean>`not exists (
        select 1 from material_lists as list where list.event_id = events.id and list.closed_at is not null)`,
    )
    .orderBy('ends')
    .orderBy('id')
    .limit(closedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

type Split = Pick<ShoppingPlan, 'teams' | 'rounds'>;

/**
 * Closes the list of an event with what it needed, and stores the numbers of teams and rounds that no one chose, because
 * groups may grow later.
 */
export async function closeList(
  tx: Database,
  { eventId, need, split, now }: { eventId: number; need: readonly SeenChallenge[]; split: Split; now: Date },
): Promise<void> {
  const seen = JSON.stringify(need);
  const { id } = await tx
    .insertInto('material_lists')
    .values({ event_id: eventId, seen, closed_at: now })
    .onConflict((same) => same.column('event_id').doUpdateSet({ seen, closed_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('material_list_notes')
    .values(
      (['teams', 'rounds'] as const).map((kind) => ({
        material_list_id: id,
        kind,
        item: '',
        value: split[kind],
        changed_at: unchosen,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
}
