import { type RawBuilder, sql } from 'kysely';
import { lastRunsOfQuestions } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../platform/db/database.ts';

// What earlier runs say about a team. Two teams are the same if their names and their group (or, without a group, their host) match.

interface Owner {
  host_id: number | null;
  group_id: number | null;
}

/** Returns the SQL condition for runs of the same group, or without a group those of the same host. */
const ofSame = ({ host_id, group_id }: Owner) =>
  group_id === null
    ? sql<boolean>`runs.group_id is null and runs.host_id = ${host_id}`
    : sql<boolean>`runs.group_id = ${group_id}`;

/** Returns by group id the team names of the group's latest run; groups without a run are missing. */
export async function findLastTeams(db: Database, groupIds: readonly number[]): Promise<Map<number, string[]>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ group_id: number; name: string }>`
    select last.group_id, run_teams.name
    from (select distinct on (group_id) group_id, id from runs
      where group_id = any(${[...groupIds]}::int[]) order by group_id, created_at desc) as last
    join run_teams on run_teams.run_id = last.id order by last.group_id, run_teams.number`.execute(db);
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  return new Map([...byGroup].map(([id, own]) => [id, own.map(({ name }) => name)]));
}

/**
 * Returns the debrief questions, each once, of the last five runs in which any of these teams took part, to avoid
 * repeating them: runs of the group, or with `groupId` null the host's runs without a group.
 */
export async function findRecentQuestions(
  db: Database,
  hostId: number,
  groupId: number | null,
  teams: readonly { name_key: string }[],
): Promise<string[]> {
  const keys = teams.map(({ name_key }) => name_key);
  const { rows } = await sql<{ question: string }>`
    select distinct jsonb_array_elements_text(recent.questions) as question
    from (select distinct runs.id, runs.questions, runs.created_at from runs
      join run_teams on run_teams.run_id = runs.id and run_teams.name_key = any(${keys}::text[])
      where ${ofSame({ host_id: hostId, group_id: groupId })}
      order by runs.created_at desc limit ${lastRunsOfQuestions}) as recent`.execute(db);
  return rows.map(({ question }) => question);
}

type Column = RawBuilder<number>;

/** Returns SQL that selects a team's last "Next time we …" line in a run: no row if none was typed, '' if it was emptied. */
export const selectLastNextTime = ({ run, team }: { run: Column; team: Column }) => sql`(
  select payload ->> 'text' as text from run_events
  where run_id = ${run} and kind = 'next_time' and (payload ->> 'team')::int = ${team} order by seq desc limit 1)`;

/**
 * Returns by team number of this run the "Next time we …" line of the latest earlier run of the same team that has one;
 * teams without any are missing.
 */
export async function findNextTimes(db: Database, run: Owner & { id: number }): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; text: string }>`
    select distinct on (mine.number) mine.number, said.text
    from run_teams as mine
    join run_teams as theirs on theirs.name_key = mine.name_key and theirs.run_id < mine.run_id
    join runs on runs.id = theirs.run_id and ${ofSame(run)}
    cross join lateral ${selectLastNextTime({ run: sql`theirs.run_id`, team: sql`theirs.number` })} as said
    where mine.run_id = ${run.id} and said.text <> ''
    order by mine.number, theirs.run_id desc`.execute(db);
  return new Map(rows.map(({ number, text }) => [number, text]));
}

/**
 * Returns the most points that each team had in each library challenge of this run in one stage of an earlier run,
 * keyed "stage team"; missing where it had none.
 */
export async function findBests(db: Database, run: Owner & { id: number }): Promise<Map<string, number>> {
  const { rows } = await sql<{ stage: number; team: number; best: number }>`
    select stage, team, max(points)::float8 as best from (
      select mine.number as stage, team.number as team, sum(run_points.points) as points
      from run_stages as mine
      join run_teams as team on team.run_id = mine.run_id
      join run_stages as other on other.challenge_id = mine.challenge_id and other.run_id < mine.run_id
      join runs on runs.id = other.run_id and ${ofSame(run)}
      join run_teams as theirs on theirs.run_id = runs.id and theirs.name_key = team.name_key
      join run_points on run_points.run_id = runs.id and run_points.stage = other.number
        and run_points.team = theirs.number
      where mine.run_id = ${run.id} and mine.challenge_id is not null
      group by mine.number, team.number, other.run_id, other.number) as sums
    group by stage, team`.execute(db);
  return new Map(rows.map(({ stage, team, best }) => [`${stage} ${team}`, best]));
}
