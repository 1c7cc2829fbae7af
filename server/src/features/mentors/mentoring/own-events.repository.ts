import type { OwnEvent } from '@teamsparks/contract/mentors/addresses';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { covers, declines } from './assignments.repository.ts';

const eventsMax = 200;

/** Events that {@link covers} assigns to a mentor, with their programs. */
const assignedEvents = sql`mentor_assignments as a join events as e on ${covers} left join programs as p on p.id = e.program_id`;

/** Builds the condition that the event is neither canceled nor over at `now`. */
const isAhead = (now: Date) => sql`e.archived_at is null and p.archived_at is null and e.ends > ${now}`;

/**
 * Returns the events that the mentor is assigned to and that are neither over nor canceled nor of an archived
 * program, declined ones included, the first one first; 200 at most.
 */
export async function findOwnEvents(db: Database, mentorId: number, now: Date): Promise<OwnEvent[]> {
  const { rows } = await sql<OwnEvent>`
    select e.id, e.name, e.start_date, e.end_date, e.place,
      to_char(make_interval(mins => e.begins_at), 'HH24:MI') as begins_at,
      to_char(make_interval(mins => e.ends_at), 'HH24:MI') as ends_at,
      bool_or(${declines}) as declined
    from ${assignedEvents}
    where a.mentor_id = ${mentorId} and ${isAhead(now)}
    group by e.id
    order by e.begins, e.id
    limit ${eventsMax}`.execute(db);
  return rows;
}

/**
 * Tells whether the mentor is assigned to the event, even if they declined it, and it is neither over nor canceled
 * nor of an archived program.
 */
export async function isAssignedTo(tx: Database, mentorId: number, eventId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${assignedEvents}
    where a.mentor_id = ${mentorId} and e.id = ${eventId} and ${isAhead(now)}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns whether the account's mentor declined the event (`declined`); undefined unless they are assigned to it and
 * it is neither over nor canceled nor of an archived program.
 */
export async function findOwnAnswer(db: Database, userId: number, eventId: number, now: Date) {
  const { rows } = await sql<{ declined: boolean }>`
    select bool_or(${declines}) as declined
    from ${assignedEvents} join mentors as m on m.id = a.mentor_id
    where m.user_id = ${userId} and e.id = ${eventId} and ${isAhead(now)}
    group by e.id`.execute(db);
  return rows[0];
}

/** Declines the event for the mentor: in their assignment to it, or else in a row that only declines. */
export async function putDecline(tx: Database, mentorId: number, eventId: number, now: Date): Promise<void> {
  await tx
    .insertInto('mentor_assignments')
    .values({ mentor_id: mentorId, event_id: eventId, declined_at: now, only_declines: true })
    .onConflict((same) =>
      same
        .columns(['mentor_id', 'program_id', 'group_id', 'event_id'])
        .doUpdateSet({ declined_at: sql<Date>`coalesce(mentor_assignments.declined_at, ${now})` }),
    )
    .execute();
}

/**
 * Removes the mentor's decline. A row that only declined is deleted: kept, it would be an assignment that nobody made.
 */
export async function removeDecline(tx: Database, mentorId: number, eventId: number): Promise<void> {
  const ofBoth = { mentor_id: mentorId, event_id: eventId };
  await tx
    .deleteFrom('mentor_assignments')
    .where((where) => where.and({ ...ofBoth, only_declines: true }))
    .execute();
  await tx
    .updateTable('mentor_assignments')
    .set({ declined_at: null })
    .where((where) => where.and(ofBoth))
    .execute();
}

/** Returns the person's assignments and declines, for the export of their data. */
export async function exportAssignments(db: Database, userId: number) {
  const { rows } = await sql`
    select a.event_id, a.group_id, a.program_id, a.created_at, a.declined_at, not a.only_declines as assigned
    from mentor_assignments as a join mentors as m on m.id = a.mentor_id
    where m.user_id = ${userId} order by a.id`.execute(db);
  return rows;
}
