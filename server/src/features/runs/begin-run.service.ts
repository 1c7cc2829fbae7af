import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { NewRun } from '@teamsparks/contract/runs/fields/run';
import type { RunBeginning } from '@teamsparks/contract/runs/fields/run-list';
import type { Run } from '@teamsparks/contract/runs/fields/run-view';
import { debriefQuestions } from '@teamsparks/contract/runs/debrief-questions';
import { openRunsMax } from '@teamsparks/contract/runs/vocabulary';
import { aiChallengeNotFound, challengeNotFound, sameTeamName } from '@teamsparks/contract/shared/sentences';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { can, isSharedLogin, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { findRunnableAiChallenge } from '../ai/index.ts';
import { lockUser, publishesChallenges, readsChallengeDetails } from '../accounts/index.ts';
import { findVisible, findVisibleOf, nameKey } from '../challenges/index.ts';
import { readCurrentEvent } from '../events/index.ts';
import { findGroup, findGroups } from '../groups/index.ts';
import { getPlan, readWarmUps } from '../lesson-plans/index.ts';
import type { Runs } from './runs.ts';
import { findLastTeams, findRecentQuestions } from './earlier-runs.repository.ts';
import { readRunFor } from './read-run.service.ts';
import { countOpenRuns, insertRun } from './runs.repository.ts';
import {
  aiStage,
  challengeStages,
  type NewStage,
  planStages,
  practicePlanStages,
  runPartsOf,
  withoutTalk,
  withPlanMinutes,
} from './stages.ts';

/** What a run is made of: a challenge, a plan, an AI challenge or an unsaved practice plan. */
interface RunSource {
  name: string;
  stages: NewStage[];
  /** Contains a draft that this person may not publish, so no other screen may join. */
  only_alone: boolean;
  /** Category that the debrief questions are chosen by. */
  category: string | null;
  skills: string[];
  archived?: NonNullable<RunBeginning['archived']>;
  /** Minutes of the closing talk; only practice plans, and plans that end with their talk, set them. */
  talk_minutes?: number;
}

const minuteMs = 60_000;

/**
 * Returns what the dialog that begins a run shows: name, stages, parts (minutes), and, with `run_challenges`, the
 * current groups the person leads with the team names of their last runs. Throws 404 for what they cannot see, 409
 * for a plan with nothing to run, 422 for a practice plan without a challenge.
 */
export async function readBeginning({ context: { db } }: Runs, actor: Actor, what: BeginningOf): Promise<RunBeginning> {
  const source = await findSource(db, actor, what);
  const plan = what.lesson_plan_id === undefined ? undefined : await demandPlan(db, actor, what.lesson_plan_id);
  const stages = stagesOf(source, what.kind, plan);
  const { name, only_alone, archived = [] } = source;
  const groups = can(actor, 'run_challenges') ? await findGroups(db, actor, false) : [];
  const lastTeams = await findLastTeams(
    db,
    groups.map((group) => group.id),
  );
  return {
    name,
    only_alone,
    challenge_id: what.kind === 'challenge' ? (what.id ?? null) : null,
    ...(archived.length > 0 && { archived }),
    parts: runPartsOf(stages, source.talk_minutes).map(({ ms, ...part }) => ({ ...part, minutes: ms / minuteMs })),
    stages: stages.map(({ title, minutes }) => ({ title, minutes })),
    groups: groups
      .filter(({ archived_at }) => archived_at === null)
      .map((group) => ({
        id: group.id,
        name: group.name,
        teams: Math.ceil(group.children / group.team_size),
        last_teams: lastTeams.get(group.id) ?? [],
      })),
  };
}

/**
 * Creates a run in its lobby with its teams and (unless it is on one device) a join code, and returns it; call it
 * inside a transaction. Throws 404 for what the person cannot see, 403 for a draft they may not publish on several
 * screens or an event they see only from outside, 409 over the limit of open runs or for a plan with nothing to run,
 * 422 for a group archived or not visible, a practice plan without a challenge, or two teams of one name.
 */
export async function beginRun(runs: Runs, tx: Database, actor: Actor, wanted: NewRun): Promise<Run> {
  const source = await findSource(tx, actor, wanted);
  if (wanted.place === 'room' && source.only_alone) {
    throw forbidden('Drafts run on one device only. Publish it to let other screens join.');
  }
  await lockUser(tx, actor.userId);
  if ((await countOpenRuns(tx, actor)) >= openRunsMax) {
    throw conflict(`You have ${openRunsMax} open runs. End one to begin another.`);
  }
  const plan = await demandReferences(tx, actor, wanted);
  const stages = stagesOf(source, wanted.kind, plan);
  const parts = runPartsOf(stages, source.talk_minutes).map((part, at) => ({
    ...part,
    ms: Math.round((wanted.minutes?.[at] ?? part.ms / minuteMs) * minuteMs),
  }));
  const teams = wanted.teams.map((name) => ({ name, name_key: nameKey(name) }));
  // Later runs recognize a team by its name, so two teams of a run cannot share one.
  if (new Set(teams.map(({ name_key }) => name_key)).size < teams.length) throw invalid('teams', sameTeamName);
  const avoid = await findRecentQuestions(tx, actor.userId, wanted.group_id, teams);
  const row = await insertRun(
    tx,
    {
      host_id: actor.userId,
      session_id: isSharedLogin(actor) ? actor.sessionId : null,
      name: source.name,
      group_id: wanted.group_id,
      event_id: wanted.event_id,
      lesson_plan_id: wanted.kind === 'plan' ? (wanted.id ?? null) : wanted.lesson_plan_id,
      ai_challenge_id: wanted.kind === 'ai' ? (wanted.id ?? null) : null,
      rules: wanted.rules,
      place: wanted.place,
      sound: wanted.sound,
      parts: JSON.stringify(parts),
      questions: JSON.stringify(debriefQuestions({ ...source, avoid, seed: Date.now() })),
    },
    stages,
    teams,
  );
  return readRunFor(runs, tx, actor, row.id);
}

/** Returns the plan that the run refers to, if any; throws unless this person may use its group, event and plan. */
async function demandReferences(tx: Database, actor: Actor, { group_id, event_id, lesson_plan_id }: NewRun) {
  const group = group_id === null ? undefined : await findGroup(tx, actor, group_id);
  if (group_id !== null && (!group || group.archived_at)) throw invalid('group_id', 'Please choose a group.');
  if (event_id !== null) await demandInside(tx, actor, event_id);
  return lesson_plan_id === null ? undefined : demandPlan(tx, actor, lesson_plan_id);
}

/** Throws 403 for people who see the event only from outside: they run its plans without naming the event. */
async function demandInside(tx: Database, actor: Actor, id: number) {
  const event = await readCurrentEvent(tx, actor, id);
  if (!event.sees_inside) throw forbidden('Only leaders and high school mentors of this event start its runs.');
}

async function demandPlan(db: Database, actor: Actor, id: number) {
  if (!can(actor, 'view_lesson_plans')) throw notFound(teachingSentences.planNotFound);
  return getPlan({ db }, actor, id);
}

type RunOf = Pick<NewRun, 'kind' | 'id' | 'session'>;
type BeginningOf = RunOf & { lesson_plan_id?: number | undefined };

/** Returns the stages, with the plan's minutes where a single challenge of a plan is run by itself. */
const stagesOf = ({ stages }: RunSource, kind: RunOf['kind'], plan: WholePlan | undefined): NewStage[] =>
  plan && kind === 'challenge' ? withPlanMinutes(plan, stages) : stages;

async function findSource(db: Database, actor: Actor, { kind, id = 0, session }: RunOf): Promise<RunSource> {
  switch (kind) {
    case 'challenge':
      return findChallenge(db, actor, id);
    case 'plan':
      return findPlan(db, actor, id);
    case 'ai':
      return findAi(db, actor, id);
    case 'session':
      return findPracticePlan(db, actor, session);
  }
}

async function findChallenge(db: Database, actor: Actor, id: number): Promise<RunSource> {
  const row = await findVisible(db, actor, id);
  const stage = row && (await challengeStages(db, [row])).get(id);
  if (!stage) throw notFound(challengeNotFound);
  const only_alone = row.status === 'draft' && !publishesChallenges(actor);
  return { name: row.name, stages: [stage], only_alone, category: row.category, skills: row.skills };
}

async function findPlan(db: Database, actor: Actor, id: number): Promise<RunSource> {
  const { plan, talkMinutes } = withoutTalk(await demandPlan(db, actor, id));
  const challenges = plan.items.filter((item) => item.kind === 'challenge');
  const ids = challenges.flatMap(({ challenge, archived }) => (challenge && !archived ? [challenge.id] : []));
  const rows = ids.length > 0 ? await findVisibleOf(db, actor, ids) : [];
  const stages = planStages(plan, await challengeStages(db, rows));
  const archived = challenges.flatMap(({ id: item_id, archived: was }) => (was ? [{ item_id, name: was.name }] : []));
  if (stages.length === 0 && archived.length > 0) throw conflict('The challenges of this plan were archived.');
  if (stages.length === 0) throw conflict('This plan has no parts yet. Add one to run it.');
  const isDraft = (plan.status === 'draft' && !plan.for_group) || rows.some(({ status }) => status === 'draft');
  const [first] = rows;
  return {
    name: plan.name,
    stages,
    only_alone: isDraft && !publishesChallenges(actor),
    category: first?.category ?? null,
    skills: rows.flatMap(({ skills }) => skills),
    archived,
    talk_minutes: talkMinutes,
  };
}

/** Resolves a practice plan that is saved nowhere; throws 404 unless this person sees every challenge in it. */
async function findPracticePlan(db: Database, actor: Actor, parts: NewRun['session']): Promise<RunSource> {
  const ids = parts.flatMap(({ kind, of }) => (kind === 'challenge' ? [Number(of)] : []));
  const rows = ids.length > 0 ? await findVisibleOf(db, actor, [...new Set(ids)]) : [];
  if (rows.length < new Set(ids).size) throw notFound(challengeNotFound);
  const stages = practicePlanStages(parts, {
    challenges: await challengeStages(db, rows),
    warmUps: await readWarmUps(),
    countsSetup: readsChallengeDetails(actor),
  });
  const [first] = rows;
  if (!first || stages.length === 0) throw invalid('session', 'A session has at least one challenge.');
  return {
    name: practicePlanName(ids.map((id) => rows.find((row) => row.id === id)?.name ?? '')),
    stages,
    only_alone: rows.some(({ status }) => status === 'draft') && !publishesChallenges(actor),
    category: first.category,
    skills: rows.flatMap(({ skills }) => skills),
    talk_minutes: parts.findLast(({ kind }) => kind === 'debrief')?.minutes ?? 0,
  };
}

/** Returns the first challenge's name and the number of others, such as "Flamingo Tower and 2 more". */
const practicePlanName = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

async function findAi(db: Database, actor: Actor, id: number): Promise<RunSource> {
  const challenge = can(actor, 'view_ai_challenges') ? await findRunnableAiChallenge(db, actor, id) : undefined;
  if (!challenge) throw notFound(aiChallengeNotFound);
  const { title, category, level, details } = challenge;
  const stages = [aiStage({ title, category, level }, details)];
  return { name: title, stages, only_alone: false, category, skills: details?.skills ?? [] };
}
