import { wholeMinutes } from '@teamsparks/contract/challenges/challenge-minutes';
import type { AddedItems, NewItem } from '@teamsparks/contract/lesson-plans/fields/items';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { planMinutesMax } from '@teamsparks/contract/shared/limits';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { wrapFailure } from '../../platform/http/failures.ts';
import { findVisibleOf } from '../challenges/index.ts';
import { addSession, linkVideo } from './training/index.ts';
import {
  findItems,
  findPlaces,
  deleteExpiredItems,
  insertItem,
  orderItems,
  markItemRemoved,
} from './items.repository.ts';
import { changePlanItems, refuseTooMany } from './items.service.ts';
import { getPlan } from './lesson-plans.service.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Adds one part at the end of the plan and returns the whole plan; throws 404 if it is not visible, 403 if this
 * person may not edit it, 404 for a challenge that they cannot see or that is archived, and for a video or session
 * that does not exist, 409 beyond the most parts. Writes an audit entry.
 */
export async function addItem({ db }: OnDatabase, actor: Actor, planId: number, item: NewItem): Promise<WholePlan> {
  const { added: _, ...plan } = await addItems({ db }, actor, planId, { items: [item] });
  return plan;
}

/**
 * Adds parts after the part `after` (null: at the beginning; absent: at the end), or in place of the part `replaces`,
 * which it removes, and returns the whole plan with the ids of the new parts in `added`; adds all or none. Throws 404
 * if the plan has no such part, and the errors of {@link addItem}; a replaced part stays restorable for a day. Writes
 * an audit entry.
 */
export async function addItems(
  { db }: OnDatabase,
  actor: Actor,
  planId: number,
  { items, replaces, ...place }: AddedItems,
) {
  return changePlanItems(db, actor, planId, async (tx, present) => {
    const after = replaces ?? place.after;
    if (typeof after === 'number' && !present.some(({ id }) => id === after)) {
      throw notFound(teachingSentences.itemNotFound);
    }
    if (replaces !== undefined) {
      await deleteExpiredItems(tx, planId);
      await markItemRemoved(tx, replaces);
    }
    const added = await insertItems(tx, actor, { planId, items, after });
    return { ...(await getPlan({ db: tx }, actor, planId)), added };
  });
}

interface Insertion extends Omit<AddedItems, 'replaces'> {
  planId: number;
}

/**
 * Inserts parts after the part `after` (null: at the beginning; absent: at the end) and returns their ids in order;
 * for a video it also makes the session it names. Throws 409 beyond the most parts, 404 as {@link addItem} for what
 * the parts show. The caller has locked the plan, checked the right to edit it and moves its version on.
 */
export async function insertItems(tx: Database, actor: Actor, { planId, items, after }: Insertion): Promise<number[]> {
  refuseTooMany((await findItems(tx, planId)).length, items.length);
  const places = await findPlaces(tx, planId);
  const minutesOf = await challengesFor(tx, actor, items);
  const added: number[] = [];
  for (const item of items) {
    const failed = item.kind === 'video' ? teachingSentences.addVideoFailed : teachingSentences.updatePlanFailed;
    const columns = await columnsOf(tx, actor, item, minutesOf);
    const row = await wrapFailure(failed, () => insertItem(tx, { ...columns, lesson_plan_id: planId }));
    added.push(row.id);
  }
  const at = after === undefined ? places.length : places.indexOf(after ?? 0) + 1;
  await orderItems(tx, planId, places.toSpliced(at, 0, ...added));
  return added;
}

/**
 * Returns the default duration (minutes) by challenge id, reading and scoring included; throws 404 if this person
 * cannot see one, or if it is archived.
 */
async function challengesFor(tx: Database, actor: Actor, items: readonly NewItem[]) {
  const ids = new Set(items.flatMap((item) => (item.kind === 'challenge' ? [item.challenge_id] : [])));
  if (ids.size === 0) return new Map<number, number | null>();
  const challenges = (await findVisibleOf(tx, actor, [...ids])).filter(({ deleted_at }) => deleted_at === null);
  if (challenges.length < ids.size) throw notFound(sentences.challengeNotFound);
  return new Map(
    challenges.map(({ id, time_limits }) => {
      const minutes = wholeMinutes(time_limits);
      return [id, minutes && Math.min(planMinutesMax, minutes)];
    }),
  );
}

type OwnMinutes = ReadonlyMap<number, number | null>;

async function columnsOf(tx: Database, actor: Actor, item: NewItem, own: OwnMinutes) {
  switch (item.kind) {
    case 'video':
      return { kind: item.kind, training_session_video_id: await sessionVideoFor(tx, actor, item) };
    case 'challenge':
      // Without a duration of its own the part takes as long as the challenge does.
      return { ...item, minutes: item.minutes ?? own.get(item.challenge_id) ?? null };
    default:
      return item;
  }
}

type AddedVideo = Extract<NewItem, { kind: 'video' }>;

/** Returns the id of the link between the video and the given session, or a new session of that name. */
async function sessionVideoFor(tx: Database, actor: Actor, video: AddedVideo): Promise<number> {
  const { training_video_id, training_session_id, session_name = '' } = video;
  const sessionId = training_session_id ?? (await addSession(tx, actor, { name: session_name, description: null })).id;
  return (await linkVideo(tx, { training_session_id: sessionId, training_video_id, video_order: 1 })).id;
}
