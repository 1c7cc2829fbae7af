import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface Assignment {
  event_id: number;
  lesson_plan_id: number;
}

/**
 * Returns the pairs of event and plan id of these events, the latest assigned first, deleted plans included. Checks no
 * rights on the plans: the caller does.
 */
export async function findAssignments(db: Database, eventIds: readonly number[]): Promise<Assignment[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('event_lesson_plans')
    .select(['event_id', 'lesson_plan_id'])
    .where('event_id', 'in', eventIds)
    .orderBy('created_at', 'desc')
    .orderBy('lesson_plan_id', 'desc')
    .execute();
}

/**
 * Returns the pairs of event and plan id of these events with their places, each event's in the order in which it
 * uses its plans, deleted plans included. Checks no rights on the plans.
 */
export async function findAssignmentsInOrder(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('event_lesson_plans')
    .select(['event_id', 'lesson_plan_id', 'order_index'])
    .where('event_id', 'in', eventIds)
    .orderBy('order_index')
    .orderBy('created_at')
    .orderBy('lesson_plan_id')
    .execute();
}

/**
 * Returns the plan ids of a group's current events that overlap the time between two moments, by the beginning of
 * the event and then in its order, deleted plans included; a plan on two of the events appears twice.
 */
export async function findPlansAhead(db: Database, groupId: number, from: Date, until: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('event_groups')
    .innerJoin('events', 'events.id', 'event_groups.event_id')
    .innerJoin('event_lesson_plans as planned', 'planned.event_id', 'events.id')
    .leftJoin('programs', 'programs.id', 'events.program_id')
    .select('planned.lesson_plan_id')
    .where('event_groups.group_id', '=', groupId)
    .where('events.ends', '>', from)
    .where('events.begins', '<', until)
    .where('events.archived_at', 'is', null)
    .where('programs.archived_at', 'is', null)
    .orderBy('events.begins')
    .orderBy('events.id')
    .orderBy('planned.order_index')
    .orderBy('planned.created_at')
    .orderBy('planned.lesson_plan_id')
    .execute();
  return rows.map(({ lesson_plan_id }) => lesson_plan_id);
}

/** Returns the ids among `ids` of plans that are not for one event only, deleted ones included. */
export async function findListedPlans(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lesson_plans')
    .select('id')
    .where('id', 'in', ids)
    .where('event_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the events that use any of these plans, each once, canceled and past ones included. Checks no
 * rights: the caller does.
 */
export async function findEventsOfPlans(db: Database, planIds: readonly number[]): Promise<number[]> {
  if (planIds.length === 0) return [];
  const rows = await db
    .selectFrom('event_lesson_plans')
    .select('event_id')
    .distinct()
    .where('lesson_plan_id', 'in', planIds)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** Returns the ids among `ids` of events that someone looked back on. */
export async function findLookedBackOn(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('looking_back').select('event_id').where('event_id', 'in', ids).execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Puts a plan on an event, with the given place number or else at the end; fails if the event has it already. */
export async function insertAssignment(tx: Database, pair: Assignment, place: number | undefined): Promise<void> {
  const last = sql<number>`(
    select coalesce(max(order_index), 0) + 1 from event_lesson_plans where event_id = ${pair.event_id})`;
  await tx
    .insertInto('event_lesson_plans')
    .values({ ...pair, order_index: place ?? last })
    .execute();
}

/** Removes a plan from an event; returns false if it was not there. */
export async function deleteAssignment(tx: Database, { event_id, lesson_plan_id }: Assignment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('event_lesson_plans')
    .where('event_id', '=', event_id)
    .where('lesson_plan_id', '=', lesson_plan_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Numbers the event's plans from 1 in the order of `ids`; plans that are not among `ids` keep their numbers. */
export async function orderAssignments(tx: Database, eventId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update event_lesson_plans set order_index = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where event_lesson_plans.lesson_plan_id = wanted.id and event_id = ${eventId}`.execute(tx);
}
