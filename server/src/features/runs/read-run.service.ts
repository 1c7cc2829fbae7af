import type { Run, RunCode, RunStage } from '@teamsparks/contract/runs/fields/run-view';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { reopenMinutes } from '@teamsparks/contract/runs/vocabulary';
import { runNotFound } from '@teamsparks/contract/shared/sentences';
import { type Actor, can } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound, forbidden } from '../../platform/errors.ts';
import { runsChallenges } from '../accounts/index.ts';
import { prepares, plansOf } from '../lesson-plans/index.ts';
import { findEvent, findLookedBackOn } from '../events/index.ts';
import { findGroup } from '../groups/index.ts';
import { type JoinCode, findOrMakeCode } from './screens.repository.ts';
import { findNextTimes } from './earlier-runs.repository.ts';
import type { Runs } from './runs.ts';
import type { LiveRun } from './live-runs.ts';
import { hostMessageOf } from './messages.ts';
import {
  findRun,
  findTeams,
  type ReadableRun,
  lockReadableRun,
  type RunRecord,
  type StageRecord,
} from './runs.repository.ts';
import { pdfPagesOf, type Sight, sightOf } from './stage-sight.service.ts';

/** Returns the error (404) for a run that does not exist or that the person may not read. */
export const runNotFoundError = () => notFound(runNotFound);

/**
 * Returns a run as this person may read it, with its current state; throws 404 if they may not. If they steer it and it is
 * open and not on one device only, makes its join code where there is none.
 */
export async function readRunFor(runs: Runs, db: Database, actor: Actor, id: number): Promise<Run> {
  const row = await findRun(db, actor, id);
  if (!row) throw runNotFoundError();
  const live = await runs.live.at(db, row);
  const { name, rules, place, sound, parts, questions, started_at, created_at, ended_at } = row;
  const { stages } = live.info;
  const sees = await sightOf(db, actor, row, stages);
  return {
    id,
    name,
    rules,
    place,
    sound,
    questions,
    started_at: (started_at ?? created_at).toISOString(),
    ended_at: ended_at && ended_at.toISOString(),
    of: {
      ...waysTo(row, stages, sees),
      ...(await readPlanEventGroup(db, actor, row)),
    },
    teams: await teamsOf(db, row, live),
    track: {
      parts,
      teams: live.info.teams.length,
      scoring: stages.map(({ scoring }) => scoring),
      pdf_pages: await pdfPagesOf(db, actor, stages, sees),
    },
    stages: stagesOf(actor, stages, sees),
    code: await codeOf(runs, db, row),
    message: hostMessageOf(live, { now: runs.now(), seen: undefined, connected: runs.presence.connected(live) }),
    can: rightsOn(runs, actor, row),
  };
}

function rightsOn(runs: Runs, actor: Actor, { host_id, steers, ended_at }: ReadableRun) {
  return {
    steer: steers,
    delete: steers && mayDeleteRun(actor, { host_id }),
    reopen: steers && ended_at !== null && runs.now() - ended_at.getTime() < reopenMinutes * 60_000,
  };
}

/**
 * Tells whether the actor is the run's host or the host's account is deleted; the caller checks that the actor steers the
 * run.
 */
export const mayDeleteRun = (actor: Actor, { host_id }: Pick<RunRecord, 'host_id'>): boolean =>
  host_id === null || host_id === actor.userId;

/** Returns the ids for links to the challenge, if the run has only one and this person may open it now. */
function waysTo({ ai_challenge_id }: ReadableRun, [only, ...others]: readonly StageRecord[], sees: Sight) {
  if (!only || others.length > 0 || sees(only) !== 'whole') return { challenge_id: null, ai_challenge_id: null };
  return { challenge_id: only.challenge_id, ai_challenge_id };
}

/** Returns the teams; their earlier results and "Next time" lines only for people who steer the run. */
async function teamsOf(db: Database, row: ReadableRun, { info }: LiveRun) {
  const teams = await findTeams(db, row.id);
  const nextTimes = row.steers ? await findNextTimes(db, row) : new Map<number, string>();
  const bests = row.steers ? info.bests : new Map<string, number>();
  return teams.map(({ number, name }) => ({
    name,
    next_time: nextTimes.get(number) ?? null,
    bests: info.stages.map((_, stage) => bests.get(`${stage} ${number}`) ?? null),
  }));
}

/** Returns the stages without the texts that the person may no longer see; host texts only for holders of `run_challenges`. */
function stagesOf(actor: Actor, stages: readonly StageRecord[], sees: Sight): RunStage[] {
  return stages.map((stage) => {
    const { kind, title, challenge_id, minutes, words, video_url, team, host } = stage;
    const isShown = sees(stage) !== 'nothing';
    return {
      kind,
      title,
      minutes,
      text: words,
      video_url,
      challenge_id: sees(stage) === 'whole' ? challenge_id : null,
      team: isShown ? team : null,
      ...(isShown && host && runsChallenges(actor) && { host }),
    };
  });
}

async function codeOf(runs: Runs, db: Database, row: ReadableRun): Promise<RunCode | null> {
  if (row.phase === 'ended' || row.place === 'alone' || !row.steers) return null;
  return joinCodeWithLink(runs, await findOrMakeCode(db, row.id, 'team'), 'team');
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const paths: Record<ScreenKind, string> = { team: 'run', appraiser: 'appraise' };

/**
 * Returns a join code with the link that other devices open, from PUBLIC_URL and never a Host header; only its path if
 * PUBLIC_URL is on localhost or another loopback address.
 */
export function joinCodeWithLink({ context: { config } }: Runs, { code, secret }: JoinCode, kind: ScreenKind): RunCode {
  // Behind # no server, log or referrer sees the secret.
  const path = `/${paths[kind]}/${code}#${secret}`;
  const url = new URL(path, config.PUBLIC_URL);
  return { code, link: loopback.test(url.hostname) ? path : url.href };
}

/**
 * Returns the row of a run that this person steers, locked until the transaction ends; throws 404 if they may not read it,
 * or 403 if they may only read it.
 */
export async function lockSteeredRun(tx: Database, actor: Actor, id: number): Promise<RunRecord> {
  const row = await lockReadableRun(tx, actor, id);
  if (!row) throw runNotFoundError();
  if (!row.steers) throw forbidden('Only its host and the leaders of its group steer this run.');
  return row;
}

type Around = Pick<Run['of'], 'lesson_plan' | 'event' | 'group'>;

/**
 * Returns the lesson plan, event and group that a run belongs to; each is null if there is none or this person may not see
 * it now, an archived event also. The event's `look_back` is true if the person prepares it and nobody has looked back on
 * it.
 */
async function readPlanEventGroup(
  db: Database,
  actor: Actor,
  { lesson_plan_id, event_id, group_id }: RunRecord,
): Promise<Around> {
  const seesPlans = lesson_plan_id !== null && can(actor, 'view_lesson_plans');
  const plan = seesPlans ? (await plansOf(db, actor, [lesson_plan_id])).get(lesson_plan_id) : undefined;
  const group = group_id === null ? undefined : await findGroup(db, actor, group_id);
  return {
    lesson_plan: plan ? { id: plan.id, name: plan.name } : null,
    group: group ? { id: group.id, name: group.name } : null,
    event: event_id === null ? null : await eventOf(db, actor, event_id),
  };
}

async function eventOf(db: Database, actor: Actor, id: number): Promise<Around['event']> {
  const event = await findEvent(db, actor, id);
  if (!event || event.archived_at || event.program_archived) return null;
  const isDone = (await findLookedBackOn(db, [id])).has(id);
  return { id, name: event.name, begins: event.begins.toISOString(), look_back: !isDone && prepares(actor, event) };
}
