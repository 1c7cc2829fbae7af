import { sql } from 'kysely';
import { type Actor, isSharedLogin } from '../../platform/actor.ts';

// What counts as practice of a person.

/** The challenges of ended runs of which a working part ran to its end. */
const ran = sql`(
  select runs.host_id, runs.session_id, runs.group_id, runs.started_at,
    stage.challenge_id, stage.title, stage.team
  from runs join run_stages as stage on stage.run_id = runs.id
  where runs.phase = 'ended' and stage.kind = 'challenge' and stage.finished) as ran`;

const hostedBy = (actor: Actor) =>
  isSharedLogin(actor)
    ? sql<boolean>`ran.host_id = ${actor.userId} and ran.session_id = ${actor.sessionId}`
    : sql<boolean>`ran.host_id = ${actor.userId}`;

const dayIn = (zone: string) => sql<string>`(ran.started_at at time zone ${zone}::text)::date`;

/** The challenges that the person marked as tried or ran, each once a day. */
export const practiceDays = (actor: Actor, zone: string) => sql`(
  select challenge_id, tried_on as day from tried where user_id = ${actor.userId}
  union
  select ran.challenge_id, ${dayIn(zone)} from ${ran} where ${hostedBy(actor)} and ran.challenge_id is not null)`;

/** AI challenges are in no library: what the run keeps of them counts, each once a day. */
export const aiPracticeDays = (actor: Actor, zone: string) => sql`(
  select distinct ran.title, ran.team ->> 'category' as category, ran.team ->> 'level' as level, ${dayIn(zone)} as day
  from ${ran} where ${hostedBy(actor)} and ran.challenge_id is null)`;

/** The ids of the challenges that the person marked as tried or ran. */
export const practicedBy = (actor: Actor) => sql<number>`(
  select challenge_id from tried where user_id = ${actor.userId}
  union all
  select ran.challenge_id from ${ran} where ${hostedBy(actor)} and ran.challenge_id is not null)`;
