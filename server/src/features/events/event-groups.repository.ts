import type { EventGroup } from '@teamsparks/contract/event-fields';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';

/** By event: its groups by name, those that are gone last. */
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

/** By event: the names of mentors who are assigned to it or to one of its groups and have not declined it. */
export async function findMentorsOf(db: Database, eventIds: readonly number[]): Promise<Map<number, string[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ event_id: number; name: string }>`
    select events.id as event_id, mentors.name
    from events cross join mentors
    where events.id = any(${eventIds}::int[])
      and exists (
        select 1 from mentor_assignments as assigned
        where assigned.mentor_id = mentors.id and assigned.declined_at is null
          and (assigned.event_id = events.id or assigned.group_id in (
            select group_id from event_groups where event_groups.event_id = events.id)))
      and not exists (
        select 1 from mentor_assignments as declined
        where declined.mentor_id = mentors.id and declined.event_id = events.id and declined.declined_at is not null)
    order by mentors.name collate "und-x-icu", mentors.id`.execute(db);
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...byEvent].map(([id, own]) => [id, own.map(({ name }) => name)]));
}

/** Those of `ids` that are there and not archived, locked against that until the transaction ends, and whether the person leads them. */
export async function findUsableGroups(tx: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('groups')
    .select(['groups.id', 'groups.program_id'])
    .select(
      sql<boolean>`exists (
        select 1 from group_leaders where group_id = groups.id and user_id = ${actor.userId})`.as('led'),
    )
    .where('groups.id', 'in', ids)
    .where('groups.archived_at', 'is', null)
    .forShare()
    .execute();
}

/** Those of `ids` that the person leads, archived ones too. */
export async function findLedGroups(db: Database, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('group_leaders')
    .select('group_id')
    .where('user_id', '=', actor.userId)
    .where('group_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ group_id }) => group_id));
}

/** Whether the person leads a group of the program or is assigned to it. */
export async function worksIn(db: Database, actor: Actor, programId: number): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`select
    exists (
      select 1 from groups join group_leaders on group_leaders.group_id = groups.id
      where group_leaders.user_id = ${actor.userId} and groups.program_id = ${programId})
    or exists (
      select 1 from mentors join mentor_assignments on mentor_assignments.mentor_id = mentors.id
      where mentors.user_id = ${actor.userId} and mentor_assignments.program_id = ${programId}
        and declined_at is null) as works`.execute(db);
  return rows[0]?.works ?? false;
}

/** The groups of one event that are still there. */
export async function findGroupIds(db: Database, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_groups')
    .select('group_id')
    .where('event_id', '=', eventId)
    .where('group_id', 'is not', null)
    .execute();
  return rows.map(({ group_id }) => group_id ?? 0);
}

/** Puts groups on events and takes others off; from then on the events had a group. */
export async function changeGroups(
  tx: Database,
  eventIds: readonly number[],
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (eventIds.length === 0) return;
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
