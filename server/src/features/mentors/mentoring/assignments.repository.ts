import type { AssignmentSubject } from '@teamsparks/contract/mentors/addresses';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface Subject {
  subject: AssignmentSubject;
  subject_id: number;
}

const columns = { event: 'event_id', group: 'group_id', program: 'program_id' } as const;
const tables = { event: 'events', group: 'groups', program: 'programs' } as const;

/**
 * True if the assignment `a` is to the event `e`, to a group of it or to its program. Rows that only decline assign
 * nothing.
 */
export const covers = sql<boolean>`(not a.only_declines and (a.event_id = e.id or a.program_id = e.program_id
  or a.group_id in (select group_id from event_groups where event_groups.event_id = e.id)))`;

/** True if the mentor of `a` has declined the event `e`. */
export const declines = sql<boolean>`exists (select 1 from mentor_assignments as d
  where d.mentor_id = a.mentor_id and d.event_id = e.id and d.declined_at is not null)`;

/** Locks the event, group or program until the transaction ends, so that assignments to it take turns. */
export async function lockSubject(tx: Database, { subject, subject_id }: Subject): Promise<void> {
  await sql`select 1 from ${sql.table(tables[subject])} where id = ${subject_id} for no key update`.execute(tx);
}

interface FoundAssigned {
  id: number | null;
  mentor_id: number;
  name: string;
  through: AssignmentSubject;
  declined: boolean;
}

/**
 * Returns the mentors assigned to the subject sorted by name, for an event also those of its groups and its program,
 * with whether they declined the event (false for a group or program). `id` is null for a mentor assigned only
 * through those.
 */
export async function findAssigned(db: Database, { subject, subject_id }: Subject): Promise<FoundAssigned[]> {
  if (subject === 'event') return findAssignedToEvent(db, subject_id);
  return db
    .selectFrom('mentor_assignments as a')
    .innerJoin('mentors as m', 'm.id', 'a.mentor_id')
    .select(['a.id', 'a.mentor_id', 'm.name'])
    .select([sql<AssignmentSubject>`${subject}`.as('through'), sql<boolean>`false`.as('declined')])
    .where(`a.${columns[subject]}`, '=', subject_id)
    .orderBy(sql`m.name collate "und-x-icu"`)
    .orderBy('m.id')
    .execute();
}

async function findAssignedToEvent(db: Database, eventId: number): Promise<FoundAssigned[]> {
  const { rows } = await sql<FoundAssigned>`
    select min(a.id) filter (where a.event_id = e.id) as id, a.mentor_id, m.name, bool_or(${declines}) as declined,
      case when bool_or(a.event_id is not null) then 'event' when bool_or(a.group_id is not null) then 'group'
        else 'program' end as through
    from mentor_assignments as a join mentors as m on m.id = a.mentor_id join events as e on ${covers}
    where e.id = ${eventId}
    group by a.mentor_id, m.name
    order by m.name collate "und-x-icu", a.mentor_id`.execute(db);
  return rows;
}

/** Returns how many mentors are assigned to the subject itself, not through a group or program. */
export async function countAssigned(tx: Database, { subject, subject_id }: Subject): Promise<number> {
  const { total } = await tx
    .selectFrom('mentor_assignments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(columns[subject], '=', subject_id)
    .where('only_declines', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** Assigns the mentor to the subject; returns false if they were assigned already. An earlier decline stays. */
export async function putAssignment(tx: Database, mentorId: number, { subject, subject_id }: Subject, by: number) {
  const row = await tx
    .insertInto('mentor_assignments')
    .values({ mentor_id: mentorId, [columns[subject]]: subject_id, assigned_by: by })
    .onConflict((same) =>
      same
        .columns(['mentor_id', 'program_id', 'group_id', 'event_id'])
        .doUpdateSet({ only_declines: false, assigned_by: by })
        .where('mentor_assignments.only_declines', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the assignment with its subject and whether it is declined; undefined if there is none, or the row only
 * declines.
 */
export async function findAssignment(tx: Database, id: number) {
  const row = await tx
    .selectFrom('mentor_assignments')
    .select(['id', 'mentor_id', 'event_id', 'group_id', 'program_id', 'declined_at'])
    .where('id', '=', id)
    .where('only_declines', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const subject = row.event_id !== null ? 'event' : row.group_id !== null ? 'group' : 'program';
  const subject_id = row.event_id ?? row.group_id ?? row.program_id ?? 0;
  return { id, mentor_id: row.mentor_id, declined: row.declined_at !== null, subject, subject_id } as const;
}
export type FoundAssignment = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

/**
 * Removes an assignment, as {@link findAssignment} returns it. A decline stays in its row, so that assigning the mentor
 * again does not undo it.
 */
export async function removeAssignment(tx: Database, { id, declined }: FoundAssignment): Promise<void> {
  if (declined) await tx.updateTable('mentor_assignments').set({ only_declines: true }).where('id', '=', id).execute();
  else await tx.deleteFrom('mentor_assignments').where('id', '=', id).execute();
}

/**
 * Returns what a mentor is assigned to (id of the assignment, kind, id and name of the subject): programs, then
 * groups, then events, each kind sorted by name, canceled and past events included.
 */
export async function findAssignmentsOf(db: Database, mentorId: number) {
  const { rows } = await sql<{ id: number; subject: AssignmentSubject; subject_id: number; name: string }>`
    select a.id, coalesce(e.name, g.name, p.name) as name, coalesce(a.event_id, a.group_id, a.program_id) as subject_id,
      case when a.event_id is not null then 'event' when a.group_id is not null then 'group' else 'program' end as subject
    from mentor_assignments as a left join events as e on e.id = a.event_id
      left join groups as g on g.id = a.group_id left join programs as p on p.id = a.program_id
    where a.mentor_id = ${mentorId} and not a.only_declines
    order by num_nonnulls(a.event_id), num_nonnulls(a.group_id), coalesce(e.name, g.name, p.name) collate "und-x-icu", a.id`.execute(
    db,
  );
  return rows;
}

/**
 * Returns how many events that are not canceled and begin from day `first` to day `last` each mentor is assigned to
 * (also through a group or program) and has not declined, and the duration (minutes) of those with hours, by mentor
 * id; a mentor without any is absent.
 */
export async function findLoads(db: Database, first: string, last: string) {
  const { rows } = await sql<{ mentor_id: number; events: number; minutes: number }>`
    select mentor_id, count(*)::int as events,
      coalesce(sum(extract(epoch from ends - begins) / 60) filter (where begins_at is not null), 0)::int as minutes
    from (
      select distinct a.mentor_id, e.id, e.begins, e.ends, e.begins_at
      from mentor_assignments as a join events as e on ${covers}
      where e.archived_at is null and e.start_date between ${first} and ${last} and not ${declines}
    ) as assigned
    group by mentor_id`.execute(db);
  return new Map(rows.map(({ mentor_id, ...load }) => [mentor_id, load]));
}

/**
 * Returns the mentors (id, name), each once, who are assigned to at least one of these events, itself or through a
 * group or its program, and have not declined that event.
 */
export async function findMentorsOfAll(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct m.id, m.name
    from mentor_assignments as a join mentors as m on m.id = a.mentor_id join events as e on ${covers}
    where e.id = any(${eventIds}::int[]) and not ${declines}`.execute(db);
  return rows;
}
