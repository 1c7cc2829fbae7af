import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, isStale, notFound, stale } from '../../platform/errors.ts';
import { readPlan } from './create-plan.service.ts';
import { deleteExpiredItems } from './items.repository.ts';
import { initialStatus } from './lesson-plans.policy.ts';
import { changePlan, insertPlan, lockPlan } from './lesson-plans.repository.ts';
import { demandEditable, getPlan, recordPlan } from './lesson-plans.service.ts';
import { copyItems, keepCopiedVersion, markAllItemsRemoved } from './plan-copies.repository.ts';

/**
 * Copies a plan into a new plan for one event only and returns it; a copy of a copy has the first plan as its original.
 * The caller puts it on the event in the same transaction. Throws 404 if the plan is not visible. Writes an audit
 * entry.
 */
export async function copyForEvent(tx: Database, actor: Actor, id: number, event_id: number): Promise<LessonPlan> {
  const from = await demandLocked(tx, actor, id);
  const { name, description, begins_at, budget_minutes } = from;
  const origin =
    from.event_id === null
      ? { copied_from: from.id, copied_version: from.version }
      : { copied_from: from.copied_from, copied_version: from.copied_version };
  const row = await insertPlan(tx, {
    name,
    description,
    begins_at,
    budget_minutes,
    event_id,
    created_by: actor.userId,
    ...origin,
    // Locking concerns the original: a copy of a locked plan starts as published.
    status: initialStatus(actor, from.status === 'locked' ? 'published' : from.status),
  });
  await copyItems(tx, from.id, row.id);
  await recordPlan(tx, actor, 'lesson_plan.created', row, { status: row.status, copy_of: from.id, event_id });
  return readPlan(tx, actor, row.id);
}

/**
 * Replaces name, description, times and parts of the original of the copy `id` and returns it; old parts stay
 * restorable for a day. Throws 404 for a copy that is not visible, 409 without an original, 404 or 403 if the
 * original is not editable, 412 if its version is not `expected`, by default the one last taken over or offered back.
 * Writes an audit entry.
 */
export async function offerBack(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
  expected?: number,
): Promise<WholePlan> {
  return inTransaction(db, async (tx) => {
    const copy = await demandLocked(tx, actor, id);
    const { name, description, begins_at, budget_minutes, copied_from } = copy;
    if (copied_from === null) throw conflict('This lesson plan has no original to offer it to.');
    const original = await demandEditable(tx, actor, copied_from);
    if (isStale(original, expected ?? copy.copied_version ?? undefined)) {
      throw stale('lesson plan', await getPlan({ db: tx }, actor, original.id));
    }
    await markAllItemsRemoved(tx, original.id);
    await deleteExpiredItems(tx, original.id);
    await copyItems(tx, copy.id, original.id);
    await changePlan(tx, original.id, { name, description, begins_at, budget_minutes });
    await keepCopiedVersion(tx, copy.id);
    await recordPlan(tx, actor, 'lesson_plan.offered_back', { id: original.id, name }, { copy: copy.id });
    return getPlan({ db: tx }, actor, original.id);
  });
}

async function demandLocked(tx: Database, actor: Actor, id: number) {
  const row = await lockPlan(tx, actor, id);
  if (!row) throw notFound(teachingSentences.planNotFound);
  return row;
}
