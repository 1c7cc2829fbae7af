import type { EventGroup } from '@teamsparks/contract/events/fields';
import { sql } from 'kysely';
import { type Actor, can } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEndedAmong, keepEndedDates, raiseNumbers } from './ended-dates.repository.ts';

/**
 * Returns each event's groups, archived ones included, sorted by name, by event id; deleted groups come last, with
 * nulls. An event that has neither is absent.
 */
export async function findGroupsOf(db: Database, eventIds: readonly number[]): Promise<Map<number, EventGroup[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_groups')
    .leftJoin('groups', 'groups.id', 'event_groups.group_id')
    .select(['event_groups.event_id', 'groups.id', 'groups.name', 'groups.color'])
    .where('event_groups.event_id', 'in', eventIds)
    .orderBy(sql`groups.name collate "und-x-icu" nulls last`)
    .orderBy('event_groups.id')
    .execute();
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...byEvent].map(([id, own]) => [id, own.map(({ event_id: _, ...group }) => group)]));
}

/** Returns the ids of a group's events, canceled and past ones included. */
export async function findEventIdsOf(db: Database, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('event_groups').select('event_id').where('group_id', '=', groupId).execute();
  return rows.map(({ event_id }) => event_id);
}

/**
 * Returns the number of teams of each event, by event id: children ÷ team size, rounded up per group, archived
 * groups included. Leaves out events without a group; deleted groups do not count.
 */
export async function findTeamsOf(db: Database, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_groups')
    .innerJoin('groups', 'groups.id', 'event_groups.group_id')
    .select('event_groups.event_id')
    .select(sql<number>`sum(ceil(groups.children::numeric / groups.team_size))::int`.as('teams'))
    .where('event_groups.event_id', 'in', eventIds)
    .groupBy('event_groups.event_id')
    .execute();
  return new Map(rows.map(({ event_id, teams }) => [event_id, teams]));
}

interface FoundMentor {
  id: number;
  /** Null without an account. */
  user_id: number | null;
  name: string;
}

/**
 * Returns the mentors assigned to each event or one of its groups (not only to its program) who have not declined it,
 * sorted by name, by event id; an event without any is absent.
 */
export async function findMentorsOf(db: Database, eventIds: readonly number[]): Promise<Map<number, FoundMentor[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<FoundMentor & { event_id: number }>`
    select assigned.event_id, mentors.id, mentors.user_id, mentors.name
    from (
      select event_id, mentor_id from mentor_assignments
      where event_id = any(${eventIds}::int[]) and declined_at is null
      union
      select event_groups.event_id, mentor_id from event_groups join mentor_assignments using (group_id)
      where event_groups.event_id = any(${eventIds}::int[]) and declined_at is null
    ) as assigned join mentors on mentors.id = assigned.mentor_id
    where not exists (
      select 1 from mentor_assignments as declined
      where declined.mentor_id = mentors.id and declined.event_id = assigned.event_id and declined.declined_at is not null)
    order by mentors.name collate "und-x-icu", mentors.id`.execute(db);
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...byEvent].map(([id, own]) => [id, own]));
}

/**
 * Locks the groups of `ids` that exist and are not archived against archiving until the transaction ends, and returns
 * them (`{ id }`).
 */
export async function findUsableGroups(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.id', 'in', ids)
    .where('groups.archived_at', 'is', null)
    .forShare()
    .execute();
}

/** Returns the ids among `ids` that the person leads, archived groups included; none without `run_challenges`. */
export async function findLedGroups(db: Database, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0 || !can(actor, 'run_challenges')) return new Set();
  const rows = await db
    .selectFrom('group_leaders')
    .select('group_id')
    .where('user_id', '=', actor.userId)
    .where('group_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ group_id }) => group_id));
}

/**
 * Tells whether the person leads a group of the program, archived or not, and has `run_challenges`, or is a mentor
 * assigned to the program who has not declined.
 */
export async function worksIn(db: Database, actor: Actor, programId: number): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`select
    (${sql.lit(can(actor, 'run_challenges'))} and exists (
      select 1 from groups join group_leaders on group_leaders.group_id = groups.id
      where group_leaders.user_id = ${actor.userId} and groups.program_id = ${programId}))
    or exists (
      select 1 from mentors join mentor_assignments on mentor_assignments.mentor_id = mentors.id
      where mentors.user_id = ${actor.userId} and mentor_assignments.program_id = ${programId}
        and declined_at is null) as works`.execute(db);
  return rows[0]?.works ?? false;
}

/** Returns the number of groups of the event with the most groups, without deleted ones; 0 if none has any. */
export async function mostGroupsOf(tx: Database, eventIds: readonly number[]): Promise<number> {
  if (eventIds.length === 0) return 0;
  const counts = await tx
    .selectFrom('event_groups')
    .select(sql<number>`count(*)::int`.as('groups'))
    .where('event_id', 'in', eventIds)
    .where('group_id', 'is not', null)
    .groupBy('event_id')
    .execute();
  return Math.max(0, ...counts.map(({ groups }) => groups));
}

/** Returns the ids of an event's groups, archived ones included, deleted ones not. */
export async function findGroupIds(db: Database, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_groups')
    .select('group_id')
    .where('event_id', '=', eventId)
    .where('group_id', 'is not', null)
    .execute();
  return rows.map(({ group_id }) => group_id ?? 0);
}

/**
 * Returns by event id the ids of its groups, archived ones included, deleted ones not; events without any are missing.
 */
export async function findGroupsByEvent(db: Database, eventIds: readonly number[]): Promise<Map<number, number[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_groups')
    .select(['event_id', 'group_id'])
    .where('event_id', 'in', eventIds)
    .where('group_id', 'is not', null)
    .execute();
  const groups = new Map<number, number[]>();
  for (const { event_id, group_id } of rows) groups.set(event_id, [...(groups.get(event_id) ?? []), group_id ?? 0]);
  return groups;
}

/**
 * Adds groups to events, which then count as having had a group, and removes others. For followers of a removed
 * group those of the events that have not begun are recorded as ended. Removing raises the calendar numbers of all
 * these events, only adding those of the events that {@link findEndedAmong} returns. Checks no rights:
 * `planGroupChange` does.
 */
export async function changeGroups(
  tx: Database,
  eventIds: readonly number[],
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (eventIds.length === 0 || added.length + removed.length === 0) return;
  // Calendars that show a date as canceled drop that only for a higher number.
  await raiseNumbers(tx, removed.length > 0 ? eventIds : await findEndedAmong(tx, eventIds));
  for (const groupId of removed) {
    await keepEndedDates(tx, { eventIds, groupId, comeBack: false, givenTo: null, at: sql<Date>`now()` });
  }
  if (removed.length > 0) {
    await tx.deleteFrom('event_groups').where('event_id', 'in', eventIds).where('group_id', 'in', removed).execute();
  }
  if (added.length === 0) return;
  const rows = eventIds.flatMap((event_id) => added.map((group_id) => ({ event_id, group_id })));
  await tx
    .insertInto('event_groups')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute();
  await tx.updateTable('events').set({ had_group: true }).where('id', 'in', eventIds).execute();
}
