import type { Outcome } from '@teamsparks/contract/practice/vocabulary';
import { lookingBackPartsMax } from '@teamsparks/contract/shared/limits';
import { sql } from 'kysely';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { opensChallenge } from '../../challenges/index.ts';
import { minutesOfPart, type PartTime } from '../../lesson-plans/index.ts';

/** A part of an event, with whether its reader may know the challenge. */
export interface EventPart {
  event_id: number;
  item_id: number;
  lesson_plan_id: number | null;
  plan_name: string;
  kind: 'video' | 'challenge' | 'text' | 'break';
  title: string;
  minutes: number | null;
  challenge_id: number | null;
  category: Category | null;
  outcome: Outcome;
  /** The reader may open the challenge. */
  opens: boolean;
  /** The reader may know its name: a draft's only if they may open it, an archived challenge's always. */
  knows: boolean;
}

/** `took`: minutes in the runs of its event; null if no run contained it. */
export type TimedPart = EventPart & { took: number | null };

const knows = (actor: Actor) => sql<boolean>`(${opensChallenge(actor)} or challenges.status is distinct from 'draft')`;

/**
 * Returns the parts of these plans as they are now, in the order of `planIds`, at most 1000, each with the outcome
 * "done".
 */
export async function findPlannedParts(
  db: Database,
  actor: Actor,
  eventId: number,
  planIds: readonly number[],
): Promise<EventPart[]> {
  if (planIds.length === 0) return [];
  const { rows } = await sql<EventPart & PartTime>`
    select ${eventId}::int as event_id, item.id as item_id, plan.id as lesson_plan_id, plan.name as plan_name, item.kind,
      coalesce(challenges.name, video.title, item.title, 'Part') as title,
      item.minutes, video.duration_seconds, case when ${opensChallenge(actor)} then challenges.time_limits end as time_limits,
      challenges.id as challenge_id, challenges.category, 'done' as outcome,
      ${opensChallenge(actor)} as opens, ${knows(actor)} as knows
    from lesson_plan_items as item
      join lesson_plans as plan on plan.id = item.lesson_plan_id
      left join challenges on challenges.id = item.challenge_id
      left join training_session_videos as link on link.id = item.training_session_video_id
      left join training_videos as video on video.id = link.training_video_id
    where item.lesson_plan_id = any(${planIds}::int[]) and item.removed_at is null
    order by array_position(${planIds}::int[], plan.id), item.order_index, item.id
    limit ${lookingBackPartsMax}`.execute(db);
  return rows.map(({ duration_seconds, time_limits, ...part }) => ({
    ...part,
    minutes: minutesOfPart({ ...part, duration_seconds, time_limits }),
  }));
}

/**
 * Returns the parts saved with these events' looking back, in order, with what this person `opens` and `knows`; titles
 * that they may not know are not removed yet.
 */
export async function findSavedParts(db: Database, actor: Actor, eventIds: readonly number[]): Promise<EventPart[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<EventPart>`
    select part.event_id, part.item_id, part.lesson_plan_id, part.plan_name, part.kind, part.title, part.minutes,
      part.challenge_id, part.category, part.outcome, ${opensChallenge(actor)} as opens, ${knows(actor)} as knows
    from looking_back_parts as part left join challenges on challenges.id = part.challenge_id
    where part.event_id = any(${eventIds}::int[])
    order by part.event_id, part.position`.execute(db);
  return rows;
}

/**
 * Returns the marks saved about an event, with the written line while it is kept; undefined if nobody has looked back
 * on it. The saved parts are left to {@link findSavedParts}.
 */
export async function findLookingBack(db: Database, eventId: number) {
  const [row] = await findLookingBacks(db, [eventId]);
  return row;
}
export type LookingBackRow = NonNullable<Awaited<ReturnType<typeof findLookingBack>>>;

/** Returns the marks saved about these events, with the written line while it is kept. */
export async function findLookingBacks(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('looking_back')
    .leftJoin('looking_back_lines', 'looking_back_lines.event_id', 'looking_back.event_id')
    .selectAll('looking_back')
    .select('looking_back_lines.line')
    .where('looking_back.event_id', 'in', eventIds)
    .execute();
}

/** Sums the children of an event's groups that still exist; null without a group. */
export async function countChildren(db: Database, eventId: number): Promise<number | null> {
  const row = await db
    .selectFrom('event_groups')
    .innerJoin('groups', 'groups.id', 'event_groups.group_id')
    .select(sql<number | null>`sum(groups.children)::int`.as('children'))
    .where('event_groups.event_id', '=', eventId)
    .executeTakeFirst();
  return row?.children ?? null;
}

type Marks = Pick<LookingBackRow, 'children' | 'engagement' | 'time_mark' | 'materials'>;

/** Saves the marks of an event; raises the version if there were marks before. */
export async function saveMarks(tx: Database, eventId: number, marks: Marks): Promise<void> {
  await tx
    .insertInto('looking_back')
    .values({ event_id: eventId, ...marks })
    .onConflict((same) =>
      same.column('event_id').doUpdateSet({
        ...marks,
        version: sql<number>`looking_back.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/**
 * Saves the line of an event under its writer's name in place of any other, or deletes it (null); an unchanged line keeps
 * writer and date.
 */
export async function saveLine(
  tx: Database,
  eventId: number,
  { line, writtenBy }: { line: string | null; writtenBy: number },
): Promise<void> {
  await tx
    .deleteFrom('looking_back_lines')
    .where('event_id', '=', eventId)
    .where(sql<boolean>`line is distinct from ${line}`)
    .execute();
  if (line === null) return;
  await tx
    .insertInto('looking_back_lines')
    .values({ event_id: eventId, line, written_by: writtenBy })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Inserts the parts of an event that has no saved parts yet, in the given order. */
export async function insertParts(tx: Database, parts: readonly TimedPart[]): Promise<void> {
  const rows = parts.map(({ opens: _, knows: __, took: ___, ...part }, index) => ({ ...part, position: index + 1 }));
  // One statement may name 65,535 values.
  for (let at = 0; at < rows.length; at += 500) {
    await tx
      .insertInto('looking_back_parts')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

/** Sets the outcome of these saved parts of an event. */
export async function setOutcome(
  tx: Database,
  eventId: number,
  outcome: Outcome,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .updateTable('looking_back_parts')
    .set({ outcome })
    .where('event_id', '=', eventId)
    .where('item_id', '=', sql<number>`any(${itemIds}::int[])`)
    .where('outcome', '<>', outcome)
    .execute();
}

/** Returns by event id the number of children who came, if it was counted; does not check who may see the events. */
export async function findAttendance(db: Database, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('looking_back')
    .select(['event_id', 'children'])
    .where('event_id', '=', sql<number>`any(${eventIds}::int[])`)
    .where('children', 'is not', null)
    .execute();
  return new Map(rows.map(({ event_id, children }) => [event_id, children ?? 0]));
}

/** Deletes the lines written more than `months` months ago, and raises the version, so that a form opened before is refused. */
export async function deleteOldLines(db: Database, now: Date, months: number): Promise<void> {
  await sql`
    with gone as (
      delete from looking_back_lines
      where written_at < ${now}::timestamptz - make_interval(months => ${months})
      returning event_id)
    update looking_back set version = version + 1 where event_id in (select event_id from gone)`.execute(db);
}

/** Returns the lines that a person wrote, with their events, for the export of their data. */
export async function exportLines(db: Database, userId: number) {
  return db
    .selectFrom('looking_back_lines')
    .innerJoin('events', 'events.id', 'looking_back_lines.event_id')
    .select(['events.name as event', 'events.start_date', 'looking_back_lines.line', 'looking_back_lines.written_at'])
    .where('looking_back_lines.written_by', '=', userId)
    .orderBy('looking_back_lines.written_at')
    .orderBy('looking_back_lines.event_id')
    .execute();
}
