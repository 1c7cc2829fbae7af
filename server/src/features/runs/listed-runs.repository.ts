import { sql } from 'kysely';
import type { RunListQuery } from '@teamsparks/contract/runs/fields/run';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { likePatternFor, nameKey, opensChallenge } from '../challenges/index.ts';
import { selectSteeredRuns } from './runs.repository.ts';

type Narrowing = Omit<RunListQuery, 'page' | 'per_page'>;

/** Selects the runs that this person steers and that match the filters of the list. */
function filteredRuns(db: Database, actor: Actor, query: Narrowing) {
  const { group_id, challenge_id, lesson_plan_id, event_id, team, search } = query;
  return selectSteeredRuns(db, actor)
    .$if(group_id !== undefined, (runs) => runs.where('runs.group_id', '=', group_id as number))
    .$if(lesson_plan_id !== undefined, (runs) => runs.where('runs.lesson_plan_id', '=', lesson_plan_id as number))
    .$if(event_id !== undefined, (runs) => runs.where('runs.event_id', '=', event_id as number))
    .$if(challenge_id !== undefined, (runs) =>
      runs.where(sql<boolean>`exists (
        select from run_stages s where s.run_id = runs.id and s.challenge_id = ${challenge_id})`),
    )
    .$if(team !== undefined, (runs) =>
      runs.where(sql<boolean>`exists (
        select from run_teams t where t.run_id = runs.id and t.name_key = ${nameKey(team ?? '')})`),
    )
    .$if(search !== undefined, (runs) =>
      runs.where(sql<boolean>`(lower(runs.name) like ${likePatternFor(nameKey(search ?? ''))} or exists (
        select from run_teams t where t.run_id = runs.id and t.name_key like ${likePatternFor(nameKey(search ?? ''))}))`),
    );
}

/** Counts the runs that match the filters and that this person steers. */
export async function countRuns(db: Database, actor: Actor, query: Narrowing): Promise<number> {
  const { total } = await filteredRuns(db, actor, query)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns SQL for the id of the challenge of a run that has one stage, if this person may open it; null otherwise. */
const onlyChallenge = (actor: Actor) => sql<number | null>`(
  select min(challenges.id) from run_stages as stage
  left join challenges on challenges.id = stage.challenge_id
    and ${opensChallenge(actor)}
  where stage.run_id = runs.id having count(*) = 1)`;

export type ListedRow = Awaited<ReturnType<typeof findListedRuns>>[number];

/**
 * Returns one page of the matching runs that this person steers, newest first, with their group's name, the time they took
 * (ms), and the challenge of a run with one stage if this person may open it (else null).
 */
export async function findListedRuns(db: Database, actor: Actor, query: RunListQuery) {
  return filteredRuns(db, actor, query)
    .leftJoin('groups', 'groups.id', 'runs.group_id')
    .select('groups.name as group_name')
    .select(
      sql<number>`coalesce((select sum(s.spent_ms) from run_stages s where s.run_id = runs.id), 0)::float8`.as(
        'spent_ms',
      ),
    )
    .select(onlyChallenge(actor).as('challenge_id'))
    .orderBy('runs.created_at', 'desc')
    .orderBy('runs.id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
}

/** Returns by run id its teams in order (name, points of all stages together); null points where none were given. */
export async function findPoints(db: Database, runIds: readonly number[]) {
  if (runIds.length === 0) return new Map<number, { name: string; points: number | null }[]>();
  const { rows } = await sql<{ run_id: number; name: string; points: number | null }>`
    select t.run_id, t.name, (select sum(p.points) from run_points p where p.run_id = t.run_id and p.team = t.number) as points
    from run_teams t where t.run_id = any(${[...runIds]}::int[]) order by t.run_id, t.number`.execute(db);
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map([...byRun].map(([id, own]) => [id, own.map(({ name, points }) => ({ name, points }))]));
}

interface ProgressRow {
  run_id: number;
  name: string;
  at: Date;
  team: string;
  name_key: string;
  group_id: number | null;
  group_name: string | null;
  points: number;
  of: number;
}

/**
 * Returns the points of each team that got any (with `query.team` only that team), and the possible points, in each
 * matching ended run that this person steers, oldest first; only the latest `limit` rows.
 */
export async function findProgressRows(
  db: Database,
  actor: Actor,
  query: Narrowing,
  limit: number,
): Promise<ProgressRow[]> {
  const runs = filteredRuns(db, actor, query).where('runs.phase', '=', 'ended').as('r');
  const rows = await db
    .selectFrom(runs)
    .innerJoin('run_teams as t', 't.run_id', 'r.id')
    .leftJoin('groups', 'groups.id', 'r.group_id')
    .select(['r.id as run_id', 'r.name', 't.name as team', 't.name_key', 'r.group_id', 'groups.name as group_name'])
    .select(sql<Date>`coalesce(r.started_at, r.created_at)`.as('at'))
    .select(
      sql<number>`(select sum(p.points) from run_points p where p.run_id = r.id and p.team = t.number)`.as('points'),
    )
    .select(
      sql<number>`(select sum((item ->> 'points')::float8) from run_stages s, jsonb_array_elements(s.scoring) as item
        where s.run_id = r.id)`.as('of'),
    )
    .where(sql<boolean>`exists (select from run_points p where p.run_id = r.id and p.team = t.number)`)
    .$if(query.team !== undefined, (all) => all.where('t.name_key', '=', nameKey(query.team ?? '')))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
