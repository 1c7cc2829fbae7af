import { sql } from 'kysely';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';

// What counts as done, for practice of a person, coverage of a group and the filter of the picker.

/** Challenges of ended runs whose work stage ran to its end. */
const ran = sql`(
  select runs.host_id, runs.session_id, runs.group_id, runs.started_at,
    stage.challenge_id, stage.title, stage.team
  from runs join run_stages as stage on stage.run_id = runs.id
  where runs.phase = 'ended' and stage.kind = 'challenge' and stage.finished) as ran`;

const hostedBy = (actor: Actor) =>
  isSharedLogin(actor)
    ? sql<boolean>`ran.host_id = ${actor.userId} and ran.session_id = ${actor.sessionId}`
    : sql<boolean>`ran.host_id = ${actor.userId}`;

/** Returns SQL that is true if a run of the person, of an AI challenge too, counts as done. */
export const hasDoneRun = (actor: Actor) => sql<boolean>`exists (select from ${ran} where ${hostedBy(actor)})`;

const dayIn = (zone: string) => sql<string>`(ran.started_at at time zone ${zone}::text)::date`;

/**
 * Returns SQL for the challenges that the person marked as tried or ran to the end, each at most once a day (in
 * `zone`); for a shared login only the runs of this session.
 */
export const practiceDays = (actor: Actor, zone: string) => sql`(
  select challenge_id, tried_on as day from tried where user_id = ${actor.userId}
  union
  select ran.challenge_id, ${dayIn(zone)} from ${ran} where ${hostedBy(actor)} and ran.challenge_id is not null)`;

/**
 * Returns SQL for the AI challenges that the person ran to the end (a shared login: in this session), each at most once
 * a day (in `zone`): title, category, level and day, all from the run, because they are in no library.
 */
export const aiPracticeDays = (actor: Actor, zone: string) => sql`(
  select distinct ran.title, ran.team ->> 'category' as category, ran.team ->> 'level' as level, ${dayIn(zone)} as day
  from ${ran} where ${hostedBy(actor)} and ran.challenge_id is null)`;

/**
 * Returns SQL for the ids of the challenges that the person marked as tried or ran to the end, for a shared login
 * only the runs of this session; ids may repeat.
 */
export const selectPracticed = (actor: Actor) => sql<number>`(
  select challenge_id from tried where user_id = ${actor.userId}
  union all
  select ran.challenge_id from ${ran} where ${hostedBy(actor)} and ran.challenge_id is not null)`;

/**
 * Returns SQL for the ids of the challenges run to the end with one of these groups, or not skipped in looking back at
 * one of its events that is not archived; ids may repeat. Ignores groups that the actor does not lead, and every group
 * without `run_challenges`.
 */
export function selectDoneWith(actor: Actor, groupIds: readonly number[]) {
  const led = sql`(
    select group_id from group_leaders
    where group_id = any(${[...groupIds]}::int[]) and user_id = ${actor.userId} and ${sql.lit(can(actor, 'run_challenges'))})`;
  return sql<number>`(
    select ran.challenge_id from ${ran} where ran.group_id in ${led} and ran.challenge_id is not null
    union all
    select part.challenge_id from event_groups
      join events on events.id = event_groups.event_id and events.archived_at is null
      join looking_back_parts as part on part.event_id = events.id
    where event_groups.group_id in ${led} and part.challenge_id is not null and part.outcome <> 'skipped')`;
}
