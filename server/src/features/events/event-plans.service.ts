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
import {
  copyForEvent,
  plansOf,
  keepCopyRestorable,
  canPlan,
  type FoundEvent,
  lockPlans,
} from '../lesson-plans/index.ts';
import {
  type Assignment,
  deleteAssignment,
  findAssignments,
  findAssignmentsInOrder,
  insertAssignment,
  orderAssignments,
  findEventsOfPlans,
} from './event-plans.repository.ts';
import { findEvents, lockEvent, lockEvents } from './events.repository.ts';
import { getEvent, type ReadEvent, readCurrentEvent } from './event-reading.service.ts';
import { planIdsIn, plansInOrder } from './events.views.ts';
import { raiseNumbers } from './ended-dates.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Returns the pairs of event and plan, with the plan, of one event or of all current ones, the latest assigned
 * first; leaves out events whose plans this person does not see, and plans they may not see. Throws 404 if the one
 * event is not visible, or if it or its program is archived.
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

/**
 * Puts a plan on an event and returns the pair with the plan; throws 404 if the event or the plan is not visible or
 * the event or its program is archived, 403 if this person may not plan the event, 409 if it is full. Copies the
 * plan where {@link assignToEvent} does.
 */
export async function assignPlan(
  { db }: OnDatabase,
  actor: Actor,
  wanted: Assignment & { order_index?: number | undefined },
) {
  return inTransaction(db, (tx) => assignToEvent(tx, actor, wanted));
}

/**
 * Does what {@link assignPlan} does within the transaction `tx`, with the same errors. A plan that the event has
 * already, or that is for another event only, is put there as a copy, and the answer is about the copy. Writes an
 * audit entry.
 */
export async function assignToEvent(
  tx: Database,
  actor: Actor,
  { order_index, ...pair }: Assignment & { order_index?: number | undefined },
): Promise<EventLessonPlan> {
  const { event, lesson_plan: wanted } = await demandBoth(tx, actor, pair);
  const assignments = await findAssignments(tx, [event.id]);
  if (assignments.length >= eventPlansMax) throw conflict(`An event has at most ${eventPlansMax} lesson plans.`);
  const isAssigned = assignments.some(({ lesson_plan_id }) => lesson_plan_id === wanted.id);
  const isOfOther = wanted.event_id !== null && wanted.event_id !== event.id;
  const lesson_plan = isAssigned || isOfOther ? await copyForEvent(tx, actor, wanted.id, event.id) : wanted;
  const pairOnEvent = { event_id: event.id, lesson_plan_id: lesson_plan.id };
  await insertAssignment(tx, pairOnEvent, order_index);
  await record(tx, actor, 'event.plan_assigned', event, lesson_plan);
  return { ...pairOnEvent, lesson_plan };
}

/**
 * Replaces a plan on the event with a copy for this event only, with the same place number, and returns the pair
 * with the copy. Throws 404 if the event does not have the plan, one is not visible or the event or its program is
 * archived, 403 if this person may not plan the event, 409 if the plan is for one event only already. Writes an
 * audit entry.
 */
export async function replaceWithCopy({ db }: OnDatabase, actor: Actor, pair: Assignment): Promise<EventLessonPlan> {
  return inTransaction(db, async (tx) => {
    const { event, lesson_plan: original } = await demandBoth(tx, actor, pair);
    const assignments = await findAssignmentsInOrder(tx, [event.id]);
    const place = assignments.find(({ lesson_plan_id }) => lesson_plan_id === original.id);
    if (!place) throw notFound(teachingSentences.notAssigned);
    if (original.event_id !== null) throw conflict('This lesson plan is only for this event already.');
    const lesson_plan = await copyForEvent(tx, actor, original.id, event.id);
    const copyOnEvent = { event_id: event.id, lesson_plan_id: lesson_plan.id };
    await deleteAssignment(tx, pair);
    await insertAssignment(tx, copyOnEvent, place.order_index);
    await record(tx, actor, 'event.plan_assigned', event, lesson_plan);
    return { ...copyOnEvent, lesson_plan };
  });
}

/**
 * Removes a plan from an event. The plan itself stays; a copy for this event only stays restorable for a day. Throws
 * 404 if the event does not have the plan, one is not visible or the event or its program is archived, 403 if this
 * person may not plan the event. Writes an audit entry.
 */
export async function removePlanFromEvent({ db }: OnDatabase, actor: Actor, pair: Assignment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { event, lesson_plan } = await demandBoth(tx, actor, pair);
    // The plan before the event's calendar number: renaming a plan locks in this order, so the two cannot deadlock.
    if (lesson_plan.event_id !== null) await keepCopyRestorable(tx, lesson_plan.id);
    if (!(await deleteAssignment(tx, pair))) throw notFound(teachingSentences.notAssigned);
    await record(tx, actor, 'event.plan_taken_off', event, lesson_plan);
  });
}

/**
 * Reorders the event's plans and returns the event; throws 409 unless `wanted` names exactly the plans this person
 * sees there, 404 if the event is not visible or it or its program is archived, 403 if this person may not plan it.
 * Writes an audit entry.
 */
export async function orderPlans(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  wanted: readonly number[],
): Promise<ReadEvent> {
  return inTransaction(db, async (tx) => {
    const event = await demandPlannable(tx, actor, id);
    const plans = (await plansInOrder(tx, actor, event)) ?? [];
    const wantedIds = new Set(wanted);
    if (plans.length !== wanted.length || plans.some(({ lesson_plan }) => !wantedIds.has(lesson_plan.id))) {
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

/**
 * Locks the event, so that plans get their places one after the other, and returns it; throws 404 if it is not visible
 * or canceled, 403 if this person may not plan it.
 */
async function demandPlannable(tx: Database, actor: Actor, id: number): Promise<FoundEvent> {
  // Creating a plan may name an event without the permission for events having been checked.
  const event = can(actor, 'view_events') ? await lockEvent(tx, actor, id) : undefined;
  if (!event || event.archived_at || event.program_archived) throw notFound(updateEvent.notFound);
  if (!canPlan(actor, event)) throw forbidden(teachingSentences.editDenied);
  return event;
}

function record(tx: Database, actor: Actor, action: string, { id, name }: FoundEvent, plan: LessonPlan) {
  const subject = { type: 'event', id };
  return recordAudit(tx, { ...doneBy(actor), action, subject, details: { name, lesson_plan_id: plan.id } });
}

/**
 * Locks events, and plans that are not deleted, and returns the plans; raises and so locks the calendar numbers of
 * these events and of all that use the plans. Each is locked in the order of ids. Changing one plan locks in this
 * order, too; another order would deadlock.
 */
export async function lockWithPlans(
  tx: Database,
  { eventIds, planIds }: { eventIds: readonly number[]; planIds: readonly number[] },
) {
  await lockEvents(tx, eventIds);
  const plans = await lockPlans(tx, planIds);
  await raiseNumbers(tx, [...eventIds, ...(await findEventsOfPlans(tx, planIds))]);
  return plans;
}
