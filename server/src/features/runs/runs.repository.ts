import { type Insertable, type Selectable, sql } from 'kysely';
import type { WhatsNext } from '@teamsparks/contract/practice/fields';
import type { RunItem } from '@teamsparks/contract/runs/run-state';
import { isSharedLogin, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RunsTable, RunStagesTable } from './tables.ts';
import { reads, steers } from './run-sight.repository.ts';
import type { NewStage } from './stages.ts';

export type RunRecord = Selectable<RunsTable>;
export type StageRecord = Selectable<RunStagesTable>;

/**
 * Returns a query for the runs that this person steers: their own (under a shared login, this session's) and, with
 * `run_challenges`, those of groups they lead; runs with a lesson plan only with `view_lesson_plans`.
 */
export function selectSteeredRuns(db: Database, actor: Actor) {
  return db.selectFrom('runs').selectAll('runs').where(steers(actor));
}

const readRuns = (db: Database, actor: Actor) =>
  db.selectFrom('runs').selectAll('runs').select(steers(actor).as('steers')).where(reads(actor));
export type ReadableRun = RunRecord & { steers: boolean };

/** Returns a run that this person may read, with whether they steer it; undefined otherwise. */
export async function findRun(db: Database, actor: Actor, id: number): Promise<ReadableRun | undefined> {
  return readRuns(db, actor).where('runs.id', '=', id).executeTakeFirst();
}

/** Returns SQL for the day (YYYY-MM-DD) on which a row of `runs` was started, or created if it never was, in this time zone. */
export const dayOfRun = (zone: string) =>
  sql<string>`(coalesce(runs.started_at, runs.created_at) at time zone ${zone}::text)::date::text`;

/**
 * Returns day (in `zone`) and group name (null without a group) of a run that the person steers and that contains
 * this challenge; undefined otherwise.
 */
export async function findRunOfChallenge(
  db: Database,
  actor: Actor,
  { runId, challengeId, zone }: { runId: number; challengeId: number; zone: string },
) {
  return selectSteeredRuns(db, actor)
    .clearSelect()
    .leftJoin('groups', 'groups.id', 'runs.group_id')
    .select(['groups.name as group_name', dayOfRun(zone).as('day')])
    .where('runs.id', '=', runId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('run_stages')
          .select('run_stages.number')
          .whereRef('run_stages.run_id', '=', 'runs.id')
          .where('run_stages.challenge_id', '=', challengeId),
      ),
    )
    .executeTakeFirst();
}

/** Locks the row of a run that this person may read until the transaction ends, and returns it; undefined otherwise. */
export async function lockReadableRun(tx: Database, actor: Actor, id: number): Promise<ReadableRun | undefined> {
  return readRuns(tx, actor).where('runs.id', '=', id).forUpdate('runs').executeTakeFirst();
}

/**
 * Returns the row of a run, locked until the transaction ends; undefined if it does not exist. Does not check rights, for
 * screens, which are admitted by their token.
 */
export async function lockRun(tx: Database, id: number): Promise<RunRecord | undefined> {
  return tx.selectFrom('runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the row of a run without checking rights; undefined if it does not exist. */
export async function readRun(db: Database, id: number): Promise<RunRecord | undefined> {
  return db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns id, name and teams of the runs not ended that this person hosts and steers, and since when they are there, the
 * latest first; runs with a lesson plan only with `view_lesson_plans`.
 */
export async function findOpenRuns(db: Database, actor: Actor): Promise<WhatsNext['runs']> {
  // Without the parts and questions: every dashboard asks for this.
  const rows = await selectSteeredRuns(db, actor)
    .clearSelect()
    .select(['runs.id', 'runs.name', 'runs.started_at', 'runs.created_at'])
    .select(sql<number>`(select count(*)::int from run_teams where run_teams.run_id = runs.id)`.as('teams'))
    .where('runs.host_id', '=', actor.userId)
    .where('runs.phase', '!=', 'ended')
    .orderBy('runs.created_at', 'desc')
    .execute();
  return rows.map(({ started_at, created_at, ...run }) => ({
    ...run,
    started_at: (started_at ?? created_at).toISOString(),
  }));
}

/** Returns by run id the number of its last event; runs that do not exist are missing. */
export async function findLastSeqs(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('runs').select(['id', 'seq']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** Counts the open runs that this person hosts; under a shared login, only those of its session. */
export async function countOpenRuns(db: Database, actor: Actor): Promise<number> {
  const { total } = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('host_id', '=', actor.userId)
    .where('phase', '!=', 'ended')
    .$if(isSharedLogin(actor), (query) => query.where('session_id', '=', actor.sessionId))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Inserts a run with its stages and teams (at least one team), both numbered from 0 in the given order, and returns
 * its row.
 */
export async function insertRun(
  tx: Database,
  values: Insertable<RunsTable>,
  stages: readonly NewStage[],
  teams: readonly { name: string; name_key: string }[],
): Promise<RunRecord> {
  const row = await tx.insertInto('runs').values(values).returningAll().executeTakeFirstOrThrow();
  if (stages.length > 0) {
    await tx
      .insertInto('run_stages')
      .values(
        stages.map(({ limits: _, scoring, team, host, ...stage }, number) => ({
          ...stage,
          run_id: row.id,
          number,
          scoring: JSON.stringify(scoring),
          team: team && JSON.stringify(team),
          host: host && JSON.stringify(host),
        })),
      )
      .execute();
  }
  await tx
    .insertInto('run_teams')
    .values(teams.map((team, number) => ({ ...team, run_id: row.id, number })))
    .execute();
  return row;
}

/** Deletes a run with all that belongs to it for good; does not check rights. */
export async function eraseRun(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('runs').where('id', '=', id).execute();
}

/** Returns the stages of a run in order. */
export async function findStages(db: Database, runId: number): Promise<StageRecord[]> {
  return db.selectFrom('run_stages').selectAll().where('run_id', '=', runId).orderBy('number').execute();
}

/** Returns the teams of a run in order. */
export async function findTeams(db: Database, runId: number) {
  return db
    .selectFrom('run_teams')
    .select(['number', 'name', 'name_key'])
    .where('run_id', '=', runId)
    .orderBy('number')
    .execute();
}

/** Returns the scoring items of each stage of a run, in order, without the texts. */
export async function findStageScoring(db: Database, runId: number): Promise<RunItem[][]> {
  const rows = await db
    .selectFrom('run_stages')
    .select('scoring')
    .where('run_id', '=', runId)
    .orderBy('number')
    .execute();
  return rows.map(({ scoring }) => scoring);
}

export interface StageOutcome {
  number: number;
  finished: boolean;
  spent_ms: number;
  /** Time of its longest part, without reading (ms). */
  longest_ms: number;
}

/**
 * Stores for each given stage by number whether it was finished, and how long it and its longest part without
 * reading took (ms).
 */
export async function updateStageOutcomes(tx: Database, runId: number, outcomes: readonly StageOutcome[]) {
  for (const { number, ...outcome } of outcomes) {
    await tx.updateTable('run_stages').set(outcome).where('run_id', '=', runId).where('number', '=', number).execute();
  }
}

/** Replaces the stored points of all teams in one stage; an empty list deletes them. */
export async function replaceStagePoints(
  tx: Database,
  runId: number,
  stage: number,
  points: readonly { team: number; item: number; points: number }[],
) {
  await tx.deleteFrom('run_points').where('run_id', '=', runId).where('stage', '=', stage).execute();
  if (points.length === 0) return;
  await tx
    .insertInto('run_points')
    .values(points.map((one) => ({ ...one, run_id: runId, stage })))
    .execute();
}

/**
 * Returns the runs that the person hosted, with teams and their points, and the logged answers, "Next time" lines
 * and settled points; without the texts of challenges. Lists are `json`: as `jsonb` they take twice as long.
 */
export async function exportRuns(db: Database, userId: number) {
  const lines = sql<object[]>`(
    select coalesce(json_agg(jsonb_build_object('kind', e.kind, 'at', e.at) || e.payload order by e.seq), '[]')
    from run_events e where e.run_id = runs.id and e.kind in ('answer', 'next_time', 'settle'))`;
  const teams = sql<object[]>`(
    select coalesce(json_agg(json_build_object('name', t.name, 'points',
      (select sum(p.points) from run_points p where p.run_id = t.run_id and p.team = t.number)) order by t.number), '[]')
    from run_teams t where t.run_id = runs.id)`;
  return db
    .selectFrom('runs')
    .select(['id', 'name', 'rules', 'created_at', 'started_at', 'ended_at', 'questions'])
    .select([teams.as('teams'), lines.as('lines')])
    .where('host_id', '=', userId)
    .orderBy('id')
    .execute();
}
