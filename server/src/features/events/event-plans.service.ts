import type { WholeEvent } from '@teamsparks/contract/event-fields';
import type { EventLessonPlan } from '@teamsparks/contract/events';
import { updateEvent } from '@teamsparks/contract/endpoints/events';
import type { LessonPlan } from '@teamsparks/contract/lesson-plans';
import { eventPlansMax } from '@teamsparks/contract/limits';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { plansOf } from '../lesson-plans/index.ts';
import {
  type Assignment,
  deleteAssignment,
  findAssignments,
  insertAssignment,
  orderAssignments,
} from './event-plans.repository.ts';
import type { FoundEvent } from './event-sight.repository.ts';
import { canPlan } from './events.policy.ts';
import { findEvents, lockEvent } from './events.repository.ts';
import { getEvent, readCurrentEvent } from './event-reading.service.ts';
import { planIdsIn, plansInOrder } from './planned-parts.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * The plans of one event, or of all, as far as this person can see both: who sees an event only as a follower gets none.
 * Throws "not found" for an event out of sight.
 */
export async function listEventPlans(
  { db }: OnDatabase,
  actor: Actor,
  eventId: number | undefined,
): Promise<EventLessonPlan[]> {
  const events = eventId === undefined ? await findEvents(db, actor, {}) : [await readCurrentEvent(db, actor, eventId)];
  const shown = events.filter(({ sees_plans }) => sees_plans).map(({ id }) => id);
  const assignments = await findAssignments(db, shown);
  const plans = await plansOf(db, actor, planIdsIn(assignments));
  return assignments.flatMap((assignment) => {
    const lesson_plan = plans.get(assignment.lesson_plan_id);
    return lesson_plan ? [{ ...assignment, lesson_plan }] : [];
  });
}

/** Throws 404 where the event or the plan is out of this person's sight, 409 where they belong together already. */
export async function assignPlan(
  { db }: OnDatabase,
  actor: Actor,
  wanted: Assignment & { order_index?: number | undefined },
) {
  return inTransaction(db, (tx) => assignToEvent(tx, actor, wanted));
}

/** {@link assignPlan} as a part of the transaction `tx`. */
export async function assignToEvent(
  tx: Database,
  actor: Actor,
  { order_index, ...pair }: Assignment & { order_index?: number | undefined },
): Promise<EventLessonPlan> {
  const { event, lesson_plan } = await demandBoth(tx, actor, pair);
  if ((await findAssignments(tx, [event.id])).length >= eventPlansMax) {
    throw conflict(`An event has at most ${eventPlansMax} lesson plans.`);
  }
  if (!(await insertAssignment(tx, pair, order_index))) {
    throw conflict('This lesson plan is already assigned to this event.');
  }
  await record(tx, actor, 'event.plan_assigned', event, lesson_plan);
  return { ...pair, lesson_plan };
}

/** The plan stays. Throws 404 where they do not belong together, or one of them is out of this person's sight. */
export async function takePlanOff({ db }: OnDatabase, actor: Actor, pair: Assignment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { event, lesson_plan } = await demandBoth(tx, actor, pair);
    if (!(await deleteAssignment(tx, pair))) throw notFound(teachingSentences.notAssigned);
    await record(tx, actor, 'event.plan_taken_off', event, lesson_plan);
  });
}

/** Throws 409 unless `wanted` names exactly the plans that this person sees there. */
export async function orderPlans(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  wanted: readonly number[],
): Promise<Omit<WholeEvent, 'missing'>> {
  return inTransaction(db, async (tx) => {
    const event = await demandPlannable(tx, actor, id);
    const plans = (await plansInOrder(tx, actor, event)) ?? [];
    const asked = new Set(wanted);
    if (plans.length !== wanted.length || plans.some(({ lesson_plan }) => !asked.has(lesson_plan.id))) {
      throw conflict('The plans of this event have changed since you loaded it.');
    }
    await orderAssignments(tx, id, wanted);
    const details = { name: event.name, lesson_plan_ids: wanted };
    await recordAudit(tx, { ...doneBy(actor), action: 'event.plans_ordered', subject: { type: 'event', id }, details });
    return getEvent({ db: tx }, actor, id);
  });
}

async function demandBoth(tx: Database, actor: Actor, { event_id, lesson_plan_id }: Assignment) {
  const event = await demandPlannable(tx, actor, event_id);
  const lesson_plan = (await plansOf(tx, actor, [lesson_plan_id])).get(lesson_plan_id);
  if (!lesson_plan) throw notFound(teachingSentences.planNotFound);
  return { event, lesson_plan };
}

/** The event, locked, so that plans get their places one after the other. */
async function demandPlannable(tx: Database, actor: Actor, id: number): Promise<FoundEvent> {
  // A new plan may name its event without any call for events.
  const event = can(actor, 'view_events') ? await lockEvent(tx, actor, id) : undefined;
  if (!event || event.archived_at || event.program_archived) throw notFound(updateEvent.notFound);
  if (!canPlan(actor, event)) throw forbidden(teachingSentences.editDenied);
  return event;
}

function record(tx: Database, actor: Actor, action: string, { id, name }: FoundEvent, plan: LessonPlan) {
  const subject = { type: 'event', id };
  return recordAudit(tx, { ...doneBy(actor), action, subject, details: { name, lesson_plan_id: plan.id } });
}
