import { type RawBuilder, sql } from 'kysely';
import type { NextTime, TeamPoints } from '@teamsparks/contract/practice/fields';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { type Actor, can } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { opensChallenge } from '../challenges/index.ts';
import { selectLastNextTime } from './earlier-runs.repository.ts';
import { dayOfRun, selectSteeredRuns } from './runs.repository.ts';

// What a group's page shows of its ended runs.

interface GroupPeriod {
  groupId: number;
  /** Time zone that days are counted in. */
  zone: string;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** A challenge of a run of which a working part ran to its end. */
export interface DoneInRun {
  id: number | null;
  name: string;
  category: Category | null;
  /** The reader may open the challenge. */
  opens: boolean;
}

export interface GroupRun {
  id: number;
  event_id: number | null;
  name: string;
  day: string;
  /** This person may open the run; administrators see only what was run and when. */
  readable: boolean;
  teams: string[];
  done: DoneInRun[];
}

function readable(db: Database, actor: Actor, groupId: number): RawBuilder<boolean> {
  if (!can(actor, 'view_challenge_library')) return sql`false`;
  const own = selectSteeredRuns(db, actor).clearSelect().select('runs.id').where('runs.group_id', '=', groupId);
  return sql`runs.id in (${own})`;
}

const ended = (groupId: number) => sql<boolean>`runs.group_id = ${groupId} and runs.phase = 'ended'`;
const since = ({ from, zone }: GroupPeriod) => (from === undefined ? sql`true` : sql`${dayOfRun(zone)} >= ${from}`);
const until = ({ to, zone }: GroupPeriod) => (to === undefined ? sql`true` : sql`${dayOfRun(zone)} <= ${to}`);

/**
 * Returns the group's ended runs of the period or of these events in which a challenge was finished or points were
 * given, the latest first, at most `limit`. The caller checks that this person sees the group; `readable` says
 * whether they may open the run.
 */
export async function findGroupRuns(
  db: Database,
  actor: Actor,
  { eventIds, ...period }: GroupPeriod & { eventIds: readonly number[] },
): Promise<GroupRun[]> {
  const { groupId, zone, limit } = period;
  const { rows } = await sql<GroupRun>`
    select runs.id, runs.event_id, runs.name, ${dayOfRun(zone)} as day, ${readable(db, actor, groupId)} as readable,
      array(select team.name from run_teams as team where team.run_id = runs.id order by team.number) as teams,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', stage.challenge_id, 'name', stage.title, 'category', stage.team ->> 'category', 'opens', ${opensChallenge(actor)}
        ) order by stage.number), '[]')
        from run_stages as stage left join challenges on challenges.id = stage.challenge_id
        where stage.run_id = runs.id and stage.kind = 'challenge' and stage.finished) as done
    from runs
    where ${ended(groupId)}
      and (runs.event_id = any(${[...eventIds]}::int[]) or (${since(period)} and ${until(period)}))
      and (exists (select from run_stages where run_stages.run_id = runs.id and run_stages.finished)
        or exists (select from run_points where run_points.run_id = runs.id))
    order by runs.started_at desc, runs.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns each team's "Next time we …" line from its last ended run of the period that has one, the latest first, at
 * most `limit`; only from runs of the group that this person steers, and none without `view_challenge_library`.
 */
export async function findGroupNextTimes(db: Database, actor: Actor, period: GroupPeriod): Promise<NextTime[]> {
  const { rows } = await sql<NextTime>`
    select team, text, run_id, day from (
      select distinct on (team.name_key) team.name as team, said.text, runs.id as run_id, ${dayOfRun(period.zone)} as day,
        runs.started_at
      from runs join run_teams as team on team.run_id = runs.id
      cross join lateral ${selectLastNextTime({ run: sql`runs.id`, team: sql`team.number` })} as said
      where ${ended(period.groupId)} and ${since(period)} and ${until(period)} and said.text <> ''
        and ${readable(db, actor, period.groupId)}
      order by team.name_key, runs.started_at desc, runs.id desc) as last
    order by started_at desc, run_id desc, team limit ${period.limit}`.execute(db);
  return rows;
}

/**
 * Returns per team and challenge the points in its last ended run that gave any, if that is in the period (runs
 * after `to` are ignored), beside the most it had earlier, also before the period (null if none); at most `limit`,
 * only from runs of the group that this person steers, and none without `view_challenge_library`.
 */
export async function findGroupPoints(db: Database, actor: Actor, period: GroupPeriod): Promise<TeamPoints[]> {
  const { groupId, zone, from } = period;
  const same = sql`partition by name_key, challenge_key order by started_at`;
  const { rows } = await sql<TeamPoints>`
    with had as (
      select team.name as team, team.name_key, stage.title as challenge,
        coalesce(stage.challenge_id::text, lower(stage.title)) as challenge_key,
        case when ${opensChallenge(actor)} then stage.challenge_id end as challenge_id,
        runs.id as run_id, stage.number as stage, runs.started_at, ${dayOfRun(zone)} as day, scored.points,
        (select sum((item ->> 'points')::float8) from jsonb_array_elements(stage.scoring) as item) as of
      from runs
      join run_teams as team on team.run_id = runs.id
      join run_stages as stage on stage.run_id = runs.id and stage.kind = 'challenge'
      left join challenges on challenges.id = stage.challenge_id
      cross join lateral (
        select sum(given.points) as points from run_points as given
        where given.run_id = runs.id and given.stage = stage.number and given.team = team.number) as scored
      where ${ended(groupId)} and ${until(period)} and scored.points is not null and ${readable(db, actor, groupId)}),
    compared as (
      select had.*, row_number() over (${same} desc, run_id desc, stage desc) as nth,
        max(points) over (${same}, run_id, stage rows between unbounded preceding and 1 preceding) as best_before
      from had)
    select team, challenge_id, challenge, run_id, day, points, of, best_before from compared
    where nth = 1 and ${from === undefined ? sql`true` : sql`day >= ${from}`}
    order by name_key, challenge, run_id limit ${period.limit}`.execute(db);
  return rows;
}
