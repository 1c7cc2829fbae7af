import type { EventLessonPlan } from '@teamsparks/contract/events/addresses';
import { updateEvent } from '@teamsparks/contract/events/endpoints';
import type { LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { eventPlansMax } from '@teamsparks/contract/shared/limits';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit } from '../accounts/index.ts';
import { copyForEvent, plansOf, keepCopyRestorable, canPlan, type FoundEvent } from '../lesson-plans/index.ts';
import {
  type Assignment,
  deleteAssignment,
  findAssignments,
  findAssignmentsInOrder,
  insertAssignment,
  orderAssignments,
} from './event-plans.repository.ts';
import { findEvents, lockEvent } from './events.repository.ts';
import { getEvent, type ReadEvent, readCurrentEvent } from './event-reading.service.ts';
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

/** Throws 404 where the event or the plan is out of this person's sight. */
export async function assignPlan(
  { db }: OnDatabase,
  actor: Actor,
  wanted: Assignment & { order_index?: number | undefined },
) {
  return inTransaction(db, (tx) => assignToEvent(tx, actor, wanted));
}

/**
 * {@link assignPlan} as a part of the transaction `tx`. A plan that the event has already, or that is for another event only, is
 * put on it as a copy, which the answer then names.
 */
export async function assignToEvent(
  tx: Database,
  actor: Actor,
  { order_index, ...pair }: Assignment & { order_index?: number | undefined },
): Promise<EventLessonPlan> {
  const { event, lesson_plan: wanted } = await demandBoth(tx, actor, pair);
  const there = await findAssignments(tx, [event.id]);
  if (there.length >= eventPlansMax) throw conflict(`An event has at most ${eventPlansMax} lesson plans.`);
  const isThere = there.some(({ lesson_plan_id }) => lesson_plan_id === wanted.id);
  const isOfOther = wanted.event_id !== null && wanted.event_id !== event.id;
  const lesson_plan = isThere || isOfOther ? await copyForEvent(tx, actor, wanted.id, event.id) : wanted;
  const made = { event_id: event.id, lesson_plan_id: lesson_plan.id };
  await insertAssignment(tx, made, order_index);
  await record(tx, actor, 'event.plan_assigned', event, lesson_plan);
  return { ...made, lesson_plan };
}

/** Puts a copy of a plan, which may then be changed for this event only, into its place. Throws 404 where the event has it not. */
export async function changeForEvent({ db }: OnDatabase, actor: Actor, pair: Assignment): Promise<EventLessonPlan> {
  return inTransaction(db, async (tx) => {
    const { event, lesson_plan: original } = await demandBoth(tx, actor, pair);
    const there = await findAssignmentsInOrder(tx, [event.id]);
    const place = there.find(({ lesson_plan_id }) => lesson_plan_id === original.id);
    if (!place) throw notFound(teachingSentences.notAssigned);
    if (original.event_id !== null) throw conflict('This lesson plan is only for this event already.');
    const lesson_plan = await copyForEvent(tx, actor, original.id, event.id);
    const made = { event_id: event.id, lesson_plan_id: lesson_plan.id };
    await deleteAssignment(tx, pair);
    await insertAssignment(tx, made, place.order_index);
    await record(tx, actor, 'event.plan_assigned', event, lesson_plan);
    return { ...made, lesson_plan };
  });
}

/** The plan stays; a copy for this event only stays for a day. Throws 404 where they do not belong together, or one of them is out of this person's sight. */
export async function takePlanOff({ db }: OnDatabase, actor: Actor, pair: Assignment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { event, lesson_plan } = await demandBoth(tx, actor, pair);
    // Plan before event's number, as whoever renames the plan locks them.
    if (lesson_plan.event_id !== null) await keepCopyRestorable(tx, lesson_plan.id);
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
): Promise<ReadEvent> {
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
