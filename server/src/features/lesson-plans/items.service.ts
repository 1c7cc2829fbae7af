import type { ItemChanges, RemovedItems } from '@teamsparks/contract/lesson-plans/fields/items';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { planItemsMax } from '@teamsparks/contract/shared/limits';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, isStale, notFound, stale } from '../../platform/errors.ts';
import { wrapFailure } from '../../platform/http/failures.ts';
import { lockSessionVideo } from './training/index.ts';
import {
  changeItem,
  findItems,
  deleteExpiredItems,
  insertItem,
  type ItemRecord,
  orderItems,
  restoreRemovedItem,
  markItemRemoved,
} from './items.repository.ts';
import { changePlan } from './lesson-plans.repository.ts';
import { demandEditable, getPlan, recordPlan } from './lesson-plans.service.ts';
import { sessionVideosIn } from './lesson-plans.views.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Locks the plan, moves its version on, runs `work` on its parts in the same transaction, writes an audit entry, and
 * returns the result of `work`; throws 412 if the version is not `expected`, 403 or 404 if this person cannot edit the
 * plan.
 */
export async function changePlanItems<T>(
  db: Database,
  actor: Actor,
  planId: number,
  work: (tx: Database, items: ItemRecord[]) => Promise<T>,
  expected?: number,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const plan = await demandEditable(tx, actor, planId);
    if (isStale(plan, expected)) throw stale('lesson plan', await getPlan({ db: tx }, actor, planId));
    // Before the work: its answer includes the new version.
    await changePlan(tx, planId, {});
    const result = await work(tx, await findItems(tx, planId));
    await recordPlan(tx, actor, 'lesson_plan.updated', plan, { fields: ['items'] });
    return result;
  });
}

/** Throws 409 if a plan with `present` parts cannot take `added` more, one without it. */
export function refuseTooMany(present: number, added = 1): void {
  if (present + added > planItemsMax) throw conflict(`A lesson plan has at most ${planItemsMax} parts.`);
}

interface NewSessionVideo {
  lesson_plan_id: number;
  training_session_video_id: number;
  order_index: number;
}

/**
 * Adds a session's video to a plan as one of its parts and returns it; throws 404 if the plan is not visible or the
 * link or its video is gone, 403 if this person may not edit the plan, 409 beyond the most parts. Moves the plan's
 * version on and writes an audit entry.
 */
export async function attachSessionVideo({ db }: OnDatabase, actor: Actor, link: NewSessionVideo) {
  const { lesson_plan_id, training_session_video_id } = link;
  return changePlanItems(db, actor, lesson_plan_id, async (tx, items) => {
    refuseTooMany(items.length);
    if (!(await lockSessionVideo(tx, training_session_video_id))) {
      throw notFound(teachingSentences.sessionVideoNotFound);
    }
    const { id } = await wrapFailure(teachingSentences.addSessionFailed, () =>
      insertItem(tx, { ...link, kind: 'video' }),
    );
    const attached = (await sessionVideosIn(tx, actor, lesson_plan_id)).find((item) => item.id === id);
    if (!attached) throw notFound(teachingSentences.itemNotFound);
    return attached;
  });
}

const demandItem = (items: readonly ItemRecord[], id: number): ItemRecord => {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw notFound(teachingSentences.itemNotFound);
  return item;
};

interface ItemKey {
  id: number;
  itemId: number;
}

/**
 * Updates the given fields of a part and returns the plan; throws 412 if the plan's version is not `expected`, 404
 * if the plan is not visible or has no such part, 403 if this person may not edit it. Ignores a title on parts other
 * than texts and breaks, and a text on parts other than texts. Moves the plan's version on and writes an audit
 * entry.
 */
export async function updateItem(
  { db }: OnDatabase,
  actor: Actor,
  { id, itemId }: ItemKey,
  changes: ItemChanges,
  expected?: number,
): Promise<WholePlan> {
  const work = async (tx: Database, items: ItemRecord[]) => {
    const { kind } = demandItem(items, itemId);
    const { minutes, title, text } = changes;
    const columns = {
      ...(minutes !== undefined && { minutes }),
      ...(title !== undefined && (kind === 'text' || kind === 'break') && { title }),
      ...(text !== undefined && kind === 'text' && { text }),
    };
    if (Object.keys(columns).length > 0) {
      await wrapFailure(teachingSentences.updatePlanFailed, () => changeItem(tx, itemId, columns));
    }
    return getPlan({ db: tx }, actor, id);
  };
  return changePlanItems(db, actor, id, work, expected);
}

/**
 * Removes a part and returns the plan; {@link restoreItem} restores it to its place for a day. Throws 404 if the
 * plan is not visible or has no such part, 403 if this person may not edit it. Moves the plan's version on and
 * writes an audit entry.
 */
export async function removeItem({ db }: OnDatabase, actor: Actor, { id, itemId }: ItemKey): Promise<WholePlan> {
  return changePlanItems(db, actor, id, async (tx, items) => {
    demandItem(items, itemId);
    await deleteExpiredItems(tx, id);
    await markItemRemoved(tx, itemId);
    return getPlan({ db: tx }, actor, id);
  });
}

/**
 * Removes several parts and returns the plan; ignores ids that are no parts of it, or no longer. With `restores` it
 * restores the part that they replaced; removes nothing and throws 404 if that part is past restoring, 409 if the
 * plan is full. Throws 403 or 404 if this person cannot edit the plan. Moves its version on and writes an audit
 * entry.
 */
export async function removeItems({ db }: OnDatabase, actor: Actor, id: number, removed: RemovedItems) {
  return changePlanItems(db, actor, id, async (tx, items) => {
    await deleteExpiredItems(tx, id);
    const itemsToRemove = items.filter((one) => removed.items.includes(one.id));
    for (const item of itemsToRemove) await markItemRemoved(tx, item.id);
    if (removed.restores !== undefined)
      await restoreAmong(tx, items.length - itemsToRemove.length, { id, itemId: removed.restores });
    return getPlan({ db: tx }, actor, id);
  });
}

/**
 * Restores a part removed within the last day to its place and returns the plan; throws 404 after that, if its video
 * is deleted or the plan is not visible, 409 if the plan is full, 403 if this person may not edit it. Moves the
 * plan's version on and writes an audit entry.
 */
export async function restoreItem({ db }: OnDatabase, actor: Actor, key: ItemKey): Promise<WholePlan> {
  return changePlanItems(db, actor, key.id, async (tx, items) => {
    await restoreAmong(tx, items.length, key);
    return getPlan({ db: tx }, actor, key.id);
  });
}

async function restoreAmong(tx: Database, present: number, { id, itemId }: ItemKey): Promise<void> {
  refuseTooMany(present);
  if (!(await restoreRemovedItem(tx, id, itemId))) throw notFound(teachingSentences.itemNotFound);
}

/**
 * Reorders all parts of the plan and returns it; throws 409 if `wanted` is not exactly its parts, because the screen is
 * out of date, 403 or 404 if this person cannot edit the plan. Moves the plan's version on and writes an audit entry.
 */
export async function putInOrder({ db }: OnDatabase, actor: Actor, id: number, wanted: readonly number[]) {
  return changePlanItems(db, actor, id, async (tx, items) => {
    const wantedIds = new Set(wanted);
    if (items.length !== wanted.length || items.some((item) => !wantedIds.has(item.id))) {
      throw conflict('This lesson plan has changed since you loaded it.');
    }
    await orderItems(tx, id, wanted);
    return getPlan({ db: tx }, actor, id);
  });
}
