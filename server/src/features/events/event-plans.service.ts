import type { EventLessonPlan } from '@teamsparks/contract/events';
import { updateEvent } from '@teamsparks/contract/endpoints/events';
import type { LessonPlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { plansOf } from '../lesson-plans/index.ts';
import { type Assignment, deleteAssignment, findAssignments, insertAssignment } from './event-plans.repository.ts';
import { findEvents, type FoundEvent } from './events.repository.ts';
import { readCurrentEvent } from './events.service.ts';

/** The plans of one event, or of all, as far as this person can see both; throws "not found" for an event out of sight. */
export async function listEventPlans(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  eventId: number | undefined,
): Promise<EventLessonPlan[]> {
  const events =
    eventId === undefined
      ? await findEvents(db, actor, { withArchived: false })
      : [await readCurrentEvent(db, actor, eventId)];
  const assignments = await findAssignments(
    db,
    events.map(({ id }) => id),
  );
  const plans = await plansOf(
    db,
    actor,
    assignments.map(({ lesson_plan_id }) => lesson_plan_id),
  );
  return assignments.flatMap((assignment) => {
    const lesson_plan = plans.get(assignment.lesson_plan_id);
    return lesson_plan ? [{ ...assignment, lesson_plan }] : [];
  });
}

/** Throws 404 where the event or the plan is out of this person's sight, 409 where they belong together already. */
export async function assignPlan({ db }: Pick<Context, 'db'>, actor: Actor, pair: Assignment) {
  return inTransaction(db, (tx) => assignToEvent(tx, actor, pair));
}

/** {@link assignPlan} as a part of the transaction `tx`. */
export async function assignToEvent(tx: Database, actor: Actor, pair: Assignment): Promise<EventLessonPlan> {
  const { event, lesson_plan } = await demandBoth(tx, actor, pair);
  if (!(await insertAssignment(tx, pair))) throw conflict('This lesson plan is already assigned to this event.');
  await record(tx, actor, 'event.plan_assigned', event, lesson_plan);
  return { ...pair, lesson_plan };
}

/** The plan stays. Throws 404 where they do not belong together, or one of them is out of this person's sight. */
export async function takePlanOff({ db }: Pick<Context, 'db'>, actor: Actor, pair: Assignment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { event, lesson_plan } = await demandBoth(tx, actor, pair);
    if (!(await deleteAssignment(tx, pair))) throw notFound(teachingSentences.notAssigned);
    await record(tx, actor, 'event.plan_taken_off', event, lesson_plan);
  });
}

async function demandBoth(tx: Database, actor: Actor, { event_id, lesson_plan_id }: Assignment) {
  // A new plan may name its event without any call for events.
  if (!can(actor, 'view_events')) throw notFound(updateEvent.notFound);
  const event = await readCurrentEvent(tx, actor, event_id);
  const lesson_plan = (await plansOf(tx, actor, [lesson_plan_id])).get(lesson_plan_id);
  if (!lesson_plan) throw notFound(teachingSentences.planNotFound);
  return { event, lesson_plan };
}

function record(tx: Database, actor: Actor, action: string, { id, name }: FoundEvent, plan: LessonPlan) {
  const subject = { type: 'event', id };
  return recordAudit(tx, { ...doneBy(actor), action, subject, details: { name, lesson_plan_id: plan.id } });
}
