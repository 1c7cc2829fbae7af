import { eventRunsMax, skippedMs } from '@teamsparks/contract/runs/vocabulary';
import { sql } from 'kysely';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { worksInsideSince } from '../lesson-plans/index.ts';
import { hosts, reads, seesItsWords, steers } from './run-sight.repository.ts';

/** Milliseconds that the stages of a run took. */
const spent = sql<number>`coalesce((
  select sum(stage.spent_ms) from run_stages as stage where stage.run_id = runs.id), 0)::float8`;
const onlyChallenge = sql<number | null>`(
  select min(stage.challenge_id) from run_stages as stage where stage.run_id = runs.id having count(*) = 1)`;

/**
 * The latest runs of an event that this person sees from inside: all that work at it see all of them, who stands in those begun
 * since. Whoever only administers is not told of teams.
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
    .where(seesItsWords(actor))
    .where(sql<boolean>`(${sql.lit(can(actor, 'system_administration'))} or ${works} or ${steers(actor)})`)
    .orderBy('runs.created_at', 'desc')
    .orderBy('runs.id', 'desc')
    .limit(eventRunsMax)
    .execute();
}
export type EventRunRow = Awaited<ReturnType<typeof findRunsOfEvent>>[number];

/** The run of this plan that has not ended and that the person steers; the latest, their own first. */
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

/** What was run at an event since `from` and has ended, whoever ran it: plan and challenge of each stage. */
export async function findDone(db: Database, eventId: number, from: Date) {
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

/** By event: how many runs were begun there. For whoever shows events among other things. */
export async function countRunsOf(db: Database, eventIds: readonly number[]): Promise<Map<number, number>> {
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

/** Milliseconds of a part in all runs, and those for which the longest of its parts was on in one of them, reading apart. */
interface Taken {
  ms: number;
  longest: number;
}

/**
 * By part of a plan: how long it took in the runs of the event that have ended. One in which no part took time was a try, and
 * says nothing.
 */
export async function findTaken(db: Database, eventId: number): Promise<Map<number, Taken>> {
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

/** What teams want to do next time, as it stands in the runs of the event that this person reads; the latest first. */
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
