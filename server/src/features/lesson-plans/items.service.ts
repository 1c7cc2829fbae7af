import type { ItemChanges, RemovedItems } from '@teamsparks/contract/lesson-plans/fields/items';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { planItemsMax } from '@teamsparks/contract/shared/limits';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, isStale, notFound, stale } from '../../platform/errors.ts';
import { wrapFailure } from '../../platform/http/wrap-failure.ts';
import { lockSessionVideo } from './training/index.ts';
import {
  changeItem,
  findItems,
  forgetItemsTakenOut,
  insertItem,
  type ItemRecord,
  orderItems,
  putItemBack,
  takeItemOut,
} from './items.repository.ts';
import { changePlan } from './lesson-plans.repository.ts';
import { demandEditable, getPlan, recordPlan } from './lesson-plans.service.ts';
import { sessionVideosIn } from './lesson-plans.views.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Changes the parts of a plan of the `expected` version while nobody else does; the plan notes that it changed. */
export async function changing<T>(
  db: Database,
  actor: Actor,
  planId: number,
  work: (tx: Database, items: ItemRecord[]) => Promise<T>,
  expected?: number,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const plan = await demandEditable(tx, actor, planId);
    if (isStale(plan, expected)) throw stale('lesson plan', await getPlan({ db: tx }, actor, planId));
    // First: the answer has the new version.
    await changePlan(tx, planId, {});
    const result = await work(tx, await findItems(tx, planId));
    await recordPlan(tx, actor, 'lesson_plan.updated', plan, { fields: ['items'] });
    return result;
  });
}

export function refuseTooMany(present: number, added = 1): void {
  if (present + added > planItemsMax) throw conflict(`A lesson plan has at most ${planItemsMax} parts.`);
}

interface NewSessionVideo {
  lesson_plan_id: number;
  training_session_video_id: number;
  order_index: number;
}

/** Puts a session's video into the plan: one step of the documented chain. */
export async function attachSessionVideo({ db }: OnDatabase, actor: Actor, link: NewSessionVideo) {
  const { lesson_plan_id, training_session_video_id } = link;
  return changing(db, actor, lesson_plan_id, async (tx, items) => {
    refuseTooMany(items.length);
    if (!(await lockSessionVideo(tx, training_session_video_id))) {
      throw notFound(teachingSentences.sessionVideoNotFound);
    }
    const { id } = await wrapFailure(teachingSentences.addSessionFailed, () =>
      insertItem(tx, { ...link, kind: 'video' }),
    );
    const made = (await sessionVideosIn(tx, actor, lesson_plan_id)).find((one) => one.id === id);
    if (!made) throw notFound(teachingSentences.itemNotFound);
    return made;
  });
}

const demand = (items: readonly ItemRecord[], id: number): ItemRecord => {
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound(teachingSentences.itemNotFound);
  return found;
};

interface ItemKey {
  id: number;
  itemId: number;
}

/**
 * Changes what is named, where the plan is still the version that was `expected`. Titles are of texts and breaks, texts of
 * texts; for other kinds they do not count.
 */
export async function updateItem(
  { db }: OnDatabase,
  actor: Actor,
  { id, itemId }: ItemKey,
  changes: ItemChanges,
  expected?: number,
): Promise<WholePlan> {
  const work = async (tx: Database, items: ItemRecord[]) => {
    const { kind } = demand(items, itemId);
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
  return changing(db, actor, id, work, expected);
}

/** For a day it can come back to its place: {@link restoreItem}. */
export async function removeItem({ db }: OnDatabase, actor: Actor, { id, itemId }: ItemKey): Promise<WholePlan> {
  return changing(db, actor, id, async (tx, items) => {
    demand(items, itemId);
    await forgetItemsTakenOut(tx, id);
    await takeItemOut(tx, itemId);
    return getPlan({ db: tx }, actor, id);
  });
}

/**
 * Several at once, each for a day: {@link restoreItem}. What is out already stays out. Takes out nothing where the part that
 * they replaced cannot come back.
 */
export async function removeItems({ db }: OnDatabase, actor: Actor, id: number, removed: RemovedItems) {
  return changing(db, actor, id, async (tx, items) => {
    await forgetItemsTakenOut(tx, id);
    const out = items.filter((one) => removed.items.includes(one.id));
    for (const item of out) await takeItemOut(tx, item.id);
    if (removed.restores !== undefined)
      await restoreAmong(tx, items.length - out.length, { id, itemId: removed.restores });
    return getPlan({ db: tx }, actor, id);
  });
}

export async function restoreItem({ db }: OnDatabase, actor: Actor, key: ItemKey): Promise<WholePlan> {
  return changing(db, actor, key.id, async (tx, items) => {
    await restoreAmong(tx, items.length, key);
    return getPlan({ db: tx }, actor, key.id);
  });
}

async function restoreAmong(tx: Database, present: number, { id, itemId }: ItemKey): Promise<void> {
  refuseTooMany(present);
  if (!(await putItemBack(tx, id, itemId))) throw notFound(teachingSentences.itemNotFound);
}

/** All parts, each once; whoever names others has an old plan on screen. */
export async function putInOrder({ db }: OnDatabase, actor: Actor, id: number, wanted: readonly number[]) {
  return changing(db, actor, id, async (tx, items) => {
    const asked = new Set(wanted);
    if (items.length !== wanted.length || items.some((item) => !asked.has(item.id))) {
      throw conflict('This lesson plan has changed since you loaded it.');
    }
    await orderItems(tx, id, wanted);
    return getPlan({ db: tx }, actor, id);
  });
}
