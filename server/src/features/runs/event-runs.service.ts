import {
  getPlanRun as planEndpoint,
  listEventRuns as listEndpoint,
} from '@teamsparks/contract/runs/endpoints/event-runs';
import type { EventRun, EventRuns, PlanRun } from '@teamsparks/contract/runs/fields/event-run';
import type { PlannedPart } from '@teamsparks/contract/events/addresses';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { findRunnableAiChallenge } from '../ai/index.ts';
import { findVisibleOf } from '../challenges/index.ts';
import * as events from '../events/index.ts';
import { findLedGroupOf, findLedNow } from '../groups/index.ts';
import { type FoundEvent, plansOf } from '../lesson-plans/index.ts';
import { type EventRunRow, findEndedStages, findOpenRunOfPlan, findRunsOfEvent } from './event-runs.repository.ts';
import type { Runs } from './runs.ts';
import { findPoints } from './listed-runs.repository.ts';

type Listing = Pick<Runs, 'context' | 'now'>;

const minuteMs = 60_000;

/**
 * Returns the latest runs of an event that the person may know of (at most 100), the first of its current groups
 * that they lead, an open run that they steer and the first plan due now (each null if there is none). Throws 404 if
 * the event or its program is archived, or unless they are its leader, substitute, a mentor assigned to it or a
 * group of it, or an administrator.
 */
export async function listEventRuns(runs: Listing, actor: Actor, id: number): Promise<EventRuns> {
  const { db } = runs.context;
  const event = await events.readCurrentEvent(db, actor, id);
  if (!event.sees_inside) throw notFound(listEndpoint.notFound);
  const rows = await findRunsOfEvent(db, actor, id);
  const open = rows.filter(({ phase, steers }) => phase !== 'ended' && steers);
  return {
    runs: await toEventRuns(db, actor, rows),
    group_id: await findLedGroupOf(db, actor, id),
    open: (open.find(({ hosts }) => hosts) ?? open[0])?.id ?? null,
    due: (await dueAt(runs, actor, event))[0]?.lesson_plan.id ?? null,
  };
}

/**
 * Returns a plan's open run that the person steers (of several their own, then the latest; null if there is none),
 * whether the plan is due now at an event that they see from inside, the event and group to run it for (null if there
 * is none), and the group of the next event; throws 404 for a plan that the person does not see.
 */
export async function readPlanRun(runs: Listing, actor: Actor, id: number): Promise<PlanRun> {
  const { db } = runs.context;
  const plan = (await plansOf(db, actor, [id])).get(id);
  if (!plan) throw notFound(planEndpoint.notFound);
  const [open, group_id] = [await findOpenRunOfPlan(db, actor, id), await nextGroupOf(runs, actor, id)];
  const currentEvents = await events.findEventsOn(db, actor, id, new Date(runs.now()));
  for (const event of currentEvents) {
    const due = await dueAt(runs, actor, event);
    if (due.some(({ lesson_plan }) => lesson_plan.id === id)) {
      return {
        open,
        due: true,
        event: { id: event.id, group_id: await findLedGroupOf(db, actor, event.id) },
        group_id,
      };
    }
  }
  const at = currentEvents[0]?.id ?? (plan.event_id === null ? null : await insideOf(db, actor, plan.event_id));
  return {
    open,
    due: false,
    event: at === null ? null : { id: at, group_id: await findLedGroupOf(db, actor, at) },
    group_id,
  };
}

/** Returns the event id if this person may begin a run there: they see it from inside and it is not archived; null otherwise. */
async function insideOf(db: Database, actor: Actor, id: number): Promise<number | null> {
  const event = await events.findEvent(db, actor, id);
  return event?.sees_inside && !event.archived_at && !event.program_archived ? id : null;
}

/** Returns the plans to run now, in their order: the event is on, nobody has looked back on it, and they were not run yet. */
async function dueAt({ context: { db }, now }: Listing, actor: Actor, event: FoundEvent): Promise<PlannedPart[]> {
  if (!events.isOn(event, new Date(now())) || (await events.findLookedBackOn(db, [event.id])).has(event.id)) return [];
  const endedStages = await findEndedStages(db, event.id, events.startsOn(event));
  const plans = (await events.plansInOrder(db, actor, event)) ?? [];
  return plans.filter(({ lesson_plan, challenges }) => {
    const ofPlan = endedStages.filter(({ lesson_plan_id }) => lesson_plan_id === lesson_plan.id);
    const wasRun =
      ofPlan.length > 0 && challenges.every(({ id }) => ofPlan.some(({ challenge_id }) => challenge_id === id));
    return lesson_plan.items > 0 && !wasRun;
  });
}

/**
 * Returns the first group, by name, that the person leads now of the next event that uses the plan and has such a
 * group; null if there is none.
 */
async function nextGroupOf({ context }: Listing, actor: Actor, planId: number): Promise<number | null> {
  const led = await findLedNow(context.db, actor);
  const ahead = led.length > 0 ? await events.listEventsAhead(context, actor, planId) : [];
  const groups = await events.findGroupsByEvent(context.db, ahead);
  const [first = null] = ahead.flatMap((event) => led.find((id) => groups.get(event)?.includes(id)) ?? []);
  return first;
}

async function toEventRuns(db: Database, actor: Actor, rows: readonly EventRunRow[]): Promise<EventRun[]> {
  const points = await findPoints(
    db,
    rows.map(({ id }) => id),
  );
  const knowsName = await nameVisibility(db, actor, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.reads || knowsName(row) ? row.name : null,
    started_at: (row.started_at ?? row.created_at).toISOString(),
    phase: row.phase,
    minutes: Math.round(row.spent_ms / minuteMs),
    teams: row.works || row.reads ? (points.get(row.id) ?? []) : null,
    can: { open: row.reads },
  }));
}

/**
 * Returns a test that tells whether the name of a run this person does not read may be shown: they see the plan and challenges it is
 * made of, so a draft's name stays hidden.
 */
async function nameVisibility(db: Database, actor: Actor, rows: readonly EventRunRow[]) {
  const others = rows.filter(({ reads }) => !reads);
  const idsIn = (key: 'lesson_plan_id' | 'challenge_id' | 'ai_challenge_id') => [
    ...new Set(others.flatMap((row) => row[key] ?? [])),
  ];
  const plans = await plansOf(db, actor, idsIn('lesson_plan_id'));
  const wanted = idsIn('challenge_id');
  const challenges = new Set((wanted.length > 0 ? await findVisibleOf(db, actor, wanted) : []).map(({ id }) => id));
  const ai = new Set<number>();
  for (const id of can(actor, 'view_ai_challenges') ? idsIn('ai_challenge_id') : []) {
    if (await findRunnableAiChallenge(db, actor, id)) ai.add(id);
  }
  const sees = (id: number | null, seen: { has: (id: number) => boolean }) => id === null || seen.has(id);
  return ({ lesson_plan_id, challenge_id, ai_challenge_id }: EventRunRow): boolean =>
    sees(lesson_plan_id, plans) && sees(challenge_id, challenges) && sees(ai_challenge_id, ai);
}
