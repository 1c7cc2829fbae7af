import type { Outcome } from '@teamsparks/contract/practice/vocabulary';
import { lookingBackPartsMax } from '@teamsparks/contract/shared/limits';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { opensChallenge } from '../../challenges/index.ts';
import { minutesOfPart, type PartTime } from '../../lesson-plans/index.ts';

/** A part with what decides whether a reader may know of its challenge. */
export interface FoundPart {
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
  /** The reader can open the challenge. */
  opens: boolean;
  /** The reader may know its name: drafts are known to those who see them, archived challenges keep the name they had. */
  knows: boolean;
}

/** With the minutes that it took in the runs of its event; null where none had it. */
export type TimedPart = FoundPart & { took: number | null };

const knows = (actor: Actor) => sql<boolean>`(${opensChallenge(actor)} or challenges.status is distinct from 'draft')`;

/** The parts that the event has now, in the order of `planIds`, all of them done. */
export async function findPartsNow(
  db: Database,
  actor: Actor,
  eventId: number,
  planIds: readonly number[],
): Promise<FoundPart[]> {
  if (planIds.length === 0) return [];
  const { rows } = await sql<FoundPart & PartTime>`
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
    ...{ ...part, minutes: minutesOfPart({ ...part, duration_seconds, time_limits }) },
  }));
}

/** The parts that were kept, in their order. */
export async function findPartsKept(db: Database, actor: Actor, eventIds: readonly number[]): Promise<FoundPart[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<FoundPart>`
    select part.event_id, part.item_id, part.lesson_plan_id, part.plan_name, part.kind, part.title, part.minutes,
      part.challenge_id, part.category, part.outcome, ${opensChallenge(actor)} as opens, ${knows(actor)} as knows
    from looking_back_parts as part left join challenges on challenges.id = part.challenge_id
    where part.event_id = any(${eventIds}::int[])
    order by part.event_id, part.position`.execute(db);
  return rows;
}

export async function findRow(db: Database, eventId: number) {
  const [row] = await findRows(db, [eventId]);
  return row;
}
export type FoundRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** What was said of these events, with the line as long as it is kept. */
export async function findRows(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('looking_back')
    .leftJoin('looking_back_lines', 'looking_back_lines.event_id', 'looking_back.event_id')
    .selectAll('looking_back')
    .select('looking_back_lines.line')
    .where('looking_back.event_id', 'in', eventIds)
    .execute();
}

/** All children of the groups of an event that are still there; null without a group. */
export async function countChildren(db: Database, eventId: number): Promise<number | null> {
  const row = await db
    .selectFrom('event_groups')
    .innerJoin('groups', 'groups.id', 'event_groups.group_id')
    .select(sql<number | null>`sum(groups.children)::int`.as('children'))
    .where('event_groups.event_id', '=', eventId)
    .executeTakeFirst();
  return row?.children ?? null;
}

type Said = Pick<FoundRow, 'children' | 'engagement' | 'time_mark' | 'materials'>;

/** Moves the version on. */
export async function putRow(tx: Database, eventId: number, said: Said): Promise<void> {
  await tx
    .insertInto('looking_back')
    .values({ event_id: eventId, ...said })
    .onConflict((same) =>
      same.column('event_id').doUpdateSet({
        ...said,
        version: sql<number>`looking_back.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Whoever changes the line has written it; the same line again stays as old as it is. */
export async function putLine(
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

/** By event: how many children came, where somebody counted them. For whoever shows events among other things. */
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
