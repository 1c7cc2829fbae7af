import type { NewPlan } from '@teamsparks/contract/lesson-plans/fields/lesson-plan';
import type { LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { NewVideo } from '@teamsparks/contract/lesson-plans/fields/training';
import type { Insertable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { wrapFailure } from '../../platform/http/failures.ts';
import type { LessonPlansTable } from './tables.ts';
import { addSession, addVideo, linkVideo } from './training/index.ts';
import { insertItems } from './add-items.service.ts';
import { insertItem } from './items.repository.ts';
import { initialStatus } from './lesson-plans.policy.ts';
import { findVisiblePlan, insertPlan, type PlanRecord } from './lesson-plans.repository.ts';
import { recordPlan } from './lesson-plans.service.ts';
import { copyItems } from './plan-copies.repository.ts';
import { toPlan } from './lesson-plans.views.ts';

/**
 * Assigns a plan to an event within the transaction `tx`; refuses an event that this person cannot see. Passed in by
 * the events feature.
 */
export type AssignToEvent = (
  tx: Database,
  actor: Actor,
  pair: { event_id: number; lesson_plan_id: number },
) => Promise<unknown>;

interface Creating extends Pick<Context, 'db'> {
  assignToEvent: AssignToEvent;
}

/**
 * Creates a plan in one transaction and returns it without its parts: as a copy of the plan `copy_of` if given, then
 * the new videos (each with a session and both links) and parts, then the link to the event. Throws 404 if the plan to
 * copy is not visible, and the errors of adding parts and of assigning to the event. Writes an audit entry.
 */
export async function createPlan({ db, assignToEvent }: Creating, actor: Actor, input: NewPlan) {
  return inTransaction(db, (tx) => createWithin(tx, assignToEvent, actor, input));
}

async function createWithin(tx: Database, assignToEvent: AssignToEvent, actor: Actor, input: NewPlan) {
  const { name, description, event_id, copy_of } = input;
  const from = copy_of === undefined ? undefined : await demandVisible(tx, actor, copy_of);
  const plan = await wrapFailure(teachingSentences.createPlanFailed, () =>
    insertRecordedPlan(tx, actor, { name, description, status: initialStatus(actor, input.status) }, from),
  );
  await fillPlan(tx, actor, plan, input);
  if (event_id !== undefined && event_id !== null) {
    await wrapFailure(teachingSentences.assignFailed, () =>
      assignToEvent(tx, actor, { event_id, lesson_plan_id: plan.id }),
    );
  }
  return readPlan(tx, actor, plan.id);
}

type PlanValues = Pick<Insertable<LessonPlansTable>, 'name' | 'description' | 'status'>;

/** Inserts the plan with an audit entry; with `from` it copies that plan's times and parts, too. */
async function insertRecordedPlan(tx: Database, actor: Actor, values: PlanValues, from: PlanRecord | undefined) {
  const times = from && { begins_at: from.begins_at, budget_minutes: from.budget_minutes };
  const row = await insertPlan(tx, { ...values, ...times, created_by: actor.userId });
  if (from) await copyItems(tx, from.id, row.id);
  await recordPlan(tx, actor, 'lesson_plan.created', row, { status: row.status, ...(from && { copy_of: from.id }) });
  return row;
}

async function fillPlan(tx: Database, actor: Actor, plan: { id: number }, { videos = [], items = [] }: NewPlan) {
  for (const [index, video] of videos.entries()) await attachNewVideo(tx, actor, plan, video, index + 1);
  if (items.length > 0) await insertItems(tx, actor, { planId: plan.id, items });
}

async function attachNewVideo(tx: Database, actor: Actor, plan: { id: number }, video: NewVideo, place: number) {
  const { id: training_video_id } = await addVideo(tx, actor, video);
  const session = await addSession(tx, actor, { name: `Session ${place}: ${video.title}`, description: null });
  const link = await linkVideo(tx, { training_session_id: session.id, training_video_id, video_order: 1 });
  await wrapFailure(teachingSentences.addSessionFailed, () =>
    insertItem(tx, {
      lesson_plan_id: plan.id,
      kind: 'video',
      training_session_video_id: link.id,
      order_index: place,
    }),
  );
}

/**
 * Creates a draft of this person's own with the same description, times and parts, named "Copy of …", and returns it
 * without its parts; throws 404 if the plan is not visible. Writes an audit entry.
 */
export async function duplicatePlan({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<LessonPlan> {
  return inTransaction(db, async (tx) => {
    const from = await demandVisible(tx, actor, id);
    const { description } = from;
    const copy = await insertRecordedPlan(tx, actor, { name: copyName(from.name), description, status: 'draft' }, from);
    return readPlan(tx, actor, copy.id);
  });
}

/** Returns "Copy of …", cut to the longest name (200 characters). */
const copyName = (name: string) => `Copy of ${name}`.slice(0, nameMaxLength).toWellFormed().trimEnd();

/** Returns the plan if this person may see it; throws 404 otherwise. */
export async function demandVisible(tx: Database, actor: Actor, id: number): Promise<PlanRecord> {
  const row = await findVisiblePlan(tx, actor, id);
  if (!row) throw notFound(teachingSentences.planNotFound);
  return row;
}

/** Returns the plan as this person may see it, without its parts; throws 404 if it is not visible. */
export const readPlan = async (tx: Database, actor: Actor, id: number): Promise<LessonPlan> =>
  toPlan(actor, await demandVisible(tx, actor, id));
