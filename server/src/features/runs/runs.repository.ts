import { type Insertable, type Selectable, sql } from 'kysely';
import type { RunItem } from '@teamsparks/contract/runs/run-state';
import { isSharedLogin, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RunsTable, RunStagesTable } from '../../tables.ts';
import { reads, steers } from './run-sight.repository.ts';
import type { NewStage } from './stages.ts';

export type RunRecord = Selectable<RunsTable>;
export type StageRecord = Selectable<RunStagesTable>;

/** Runs of this person, and those of groups that they lead. */
export function ownRuns(db: Database, actor: Actor) {
  return db.selectFrom('runs').selectAll('runs').where(steers(actor));
}

const readRuns = (db: Database, actor: Actor) =>
  db.selectFrom('runs').selectAll('runs').select(steers(actor).as('steers')).where(reads(actor));
export type FoundRun = RunRecord & { steers: boolean };

/** One that this person steers, or only reads. */
export async function findRun(db: Database, actor: Actor, id: number): Promise<FoundRun | undefined> {
  return readRuns(db, actor).where('runs.id', '=', id).executeTakeFirst();
}

/** On which day the run began, where the installation is. */
export const dayOfRun = (zone: string) =>
  sql<string>`(coalesce(runs.started_at, runs.created_at) at time zone ${zone}::text)::date::text`;

/** A run of this challenge that the person reads: its day and its group. */
export async function findShowing(
  db: Database,
  actor: Actor,
  { runId, challengeId, zone }: { runId: number; challengeId: number; zone: string },
) {
  return ownRuns(db, actor)
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

/** The row, locked until the transaction ends. */
export async function lockFoundRun(tx: Database, actor: Actor, id: number): Promise<FoundRun | undefined> {
  return readRuns(tx, actor).where('runs.id', '=', id).forUpdate('runs').executeTakeFirst();
}

/** Whoever asks: for screens, which have their own way in. */
export async function lockRun(tx: Database, id: number): Promise<RunRecord | undefined> {
  return tx.selectFrom('runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function readRun(db: Database, id: number): Promise<RunRecord | undefined> {
  return db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Runs that this person began and did not end, the latest first. */
export async function findOpenRuns(db: Database, actor: Actor): Promise<{ id: number; name: string }[]> {
  // Without the parts and questions: every dashboard asks for this.
  return ownRuns(db, actor)
    .clearSelect()
    .select(['runs.id', 'runs.name'])
    .where('runs.host_id', '=', actor.userId)
    .where('runs.phase', '!=', 'ended')
    .orderBy('runs.created_at', 'desc')
    .execute();
}

/** By run: the number of its last event. */
export async function findSeqs(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('runs').select(['id', 'seq']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

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
          ...{ ...stage, run_id: row.id, number, scoring: JSON.stringify(scoring) },
          ...{ team: team && JSON.stringify(team), host: host && JSON.stringify(host) },
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

export async function eraseRun(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('runs').where('id', '=', id).execute();
}

export async function findStages(db: Database, runId: number): Promise<StageRecord[]> {
  return db.selectFrom('run_stages').selectAll().where('run_id', '=', runId).orderBy('number').execute();
}

export async function findTeams(db: Database, runId: number) {
  return db
    .selectFrom('run_teams')
    .select(['number', 'name', 'name_key'])
    .where('run_id', '=', runId)
    .orderBy('number')
    .execute();
}

/** What folding needs of the stages: no words. */
export async function findScoring(db: Database, runId: number): Promise<RunItem[][]> {
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
  /** Of its longest part, reading apart. */
  longest_ms: number;
}

/** How the stages went, for lists, coverage and the print of a run. */
export async function keepOutcomes(tx: Database, runId: number, outcomes: readonly StageOutcome[]) {
  for (const { number, ...outcome } of outcomes) {
    await tx.updateTable('run_stages').set(outcome).where('run_id', '=', runId).where('number', '=', number).execute();
  }
}

/** The points of one stage, written anew. */
export async function keepPoints(
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
