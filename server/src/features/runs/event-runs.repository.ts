import { eventRunsMax, skippedMs } from '@teamsparks/contract/runs/vocabulary';
import { sql } from 'kysely';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { worksInsideSince } from '../lesson-plans/index.ts';
import { hosts, reads, seesTextsOfRun, steers } from './run-sight.repository.ts';

/** SQL: time that all stages of a run took together (ms). */
const spent = sql<number>`coalesce((
  select sum(stage.spent_ms) from run_stages as stage where stage.run_id = runs.id), 0)::float8`;
/** SQL: the challenge of a run that has one stage; null for any other run. */
const onlyChallenge = sql<number | null>`(
  select min(stage.challenge_id) from run_stages as stage where stage.run_id = runs.id having count(*) = 1)`;

/**
 * Returns the latest runs of an event, newest first, at most 100: all for administrators; for others those they
 * steer, and those for which {@link worksInsideSince} holds at their creation. Runs with a lesson plan need
 * `view_lesson_plans`. `works` tells whether the person hosts the run or {@link worksInsideSince} holds.
 */
export async function findRunsOfEvent(db: Database, actor: Actor, eventId: number) {
  const works = sql<boolean>`(${hosts(actor)} or ${worksInsideSince(actor, sql`runs.created_at`)})`;
  return db
    .selectFrom('runs')
    .innerJoin('events', 'events.id', 'runs.event_id')
    .select(['runs.id', 'runs.name', 'runs.phase', 'runs.created_at', 'runs.started_at'])
    .select(['runs.lesson_plan_id', 'runs.ai_challenge_id'])
    .select([spent.as('spent_ms'), onlyChallenge.as('challenge_id')])
    .select([works.as('works'), steers(actor).as('steers'), reads(actor).as('reads'), hosts(actor).as('hosts')])
    .where('runs.event_id', '=', eventId)
    .where(seesTextsOfRun(actor))
    .where(sql<boolean>`(${sql.lit(can(actor, 'system_administration'))} or ${works} or ${steers(actor)})`)
    .orderBy('runs.created_at', 'desc')
    .orderBy('runs.id', 'desc')
    .limit(eventRunsMax)
    .execute();
}
export type EventRunRow = Awaited<ReturnType<typeof findRunsOfEvent>>[number];

/**
 * Returns the id of the open run of this plan that the person steers, their own first, then the latest begun; null if
 * there is none.
 */
export async function findOpenRunOfPlan(db: Database, actor: Actor, planId: number): Promise<number | null> {
  const row = await db
    .selectFrom('runs')
    .select('runs.id')
    .where('runs.lesson_plan_id', '=', planId)
    .where('runs.phase', '<>', 'ended')
    .where(steers(actor))
    .orderBy(hosts(actor), 'desc')
    .orderBy('runs.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Returns the distinct pairs of plan id and challenge id (either may be null) among the stages of an event's ended
 * runs that were created at `from` or later, no matter who hosted them.
 */
export async function findEndedStages(db: Database, eventId: number, from: Date) {
  return db
    .selectFrom('runs')
    .innerJoin('run_stages as stage', 'stage.run_id', 'runs.id')
    .select(['runs.lesson_plan_id', 'stage.challenge_id'])
    .distinct()
    .where('runs.event_id', '=', eventId)
    .where('runs.phase', '=', 'ended')
    .where('runs.created_at', '>=', from)
    .execute();
}

/** Returns by event id the number of runs started there; events without one are missing. Does not check who may see them. */
export async function countRunsByEvent(db: Database, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('runs')
    .select(['event_id', sql<number>`count(*)::int`.as('runs')])
    .where('event_id', '=', sql<number>`any(${eventIds}::int[])`)
    .where('started_at', 'is not', null)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, runs }) => [event_id ?? 0, runs]));
}

/** Time a part of a plan took in all runs (ms), and the longest that one step of it took in one run, without reading (ms). */
interface TimeTaken {
  ms: number;
  longest: number;
}

/**
 * Returns by plan part id how long it took in all (`ms`) in the event's ended runs, and the longest that one step of
 * it took without reading (`longest`, ms; for runs without that number the whole time). Leaves out runs in which no
 * stage took 15 seconds, and parts that no run contained.
 */
export async function findTimesByPart(db: Database, eventId: number): Promise<Map<number, TimeTaken>> {
  const rows = await db
    .selectFrom('runs')
    .innerJoin('run_stages as stage', 'stage.run_id', 'runs.id')
    .select(['stage.item_id', sql<number>`sum(stage.spent_ms)::float8`.as('ms')])
    .select(sql<number>`max(coalesce(stage.longest_ms, stage.spent_ms))`.as('longest'))
    .where('runs.event_id', '=', eventId)
    .where('runs.phase', '=', 'ended')
    .where('stage.item_id', 'is not', null)
    .where(sql<boolean>`exists (
      select from run_stages as other where other.run_id = runs.id and other.spent_ms >= ${skippedMs})`)
    .groupBy('stage.item_id')
    .execute();
  return new Map(rows.map(({ item_id, ...taken }) => [item_id ?? 0, taken]));
}

/**
 * Returns the teams' last "Next time we …" lines in those runs of the event that this person reads, the latest first, at
 * most `most`, each text once.
 */
export async function findNextTimesAt(db: Database, actor: Actor, eventId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select said.payload ->> 'text' as text
    from run_events as said join runs on runs.id = said.run_id
    where runs.event_id = ${eventId} and ${reads(actor)} and said.kind = 'next_time' and said.payload ->> 'text' <> ''
      and not exists (
        select from run_events as later where later.run_id = said.run_id and later.kind = 'next_time'
          and later.seq > said.seq and later.payload ->> 'team' = said.payload ->> 'team')
    order by said.at desc, said.seq desc limit ${most}`.execute(db);
  return [...new Set(rows.map(({ text }) => text))];
}
