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
import { wrapFailure } from '../../platform/http/wrap-failure.ts';
import { findVisibleOf } from '../challenges/index.ts';
import { addSession, linkVideo } from './training/index.ts';
import { findItems, findPlaces, forgetItemsTakenOut, insertItem, orderItems, takeItemOut } from './items.repository.ts';
import { changing, refuseTooMany } from './items.service.ts';
import { getPlan } from './lesson-plans.service.ts';

type OnDatabase = Pick<Context, 'db'>;

/** At the end of the plan, whole or not at all. */
export async function addItem({ db }: OnDatabase, actor: Actor, planId: number, item: NewItem): Promise<WholePlan> {
  const { added: _, ...plan } = await addItems({ db }, actor, planId, { items: [item] });
  return plan;
}

/** One after another where they are wanted; all of them or none. What they replace can come back for a day. */
export async function addItems(
  { db }: OnDatabase,
  actor: Actor,
  planId: number,
  { items, replaces, ...place }: AddedItems,
) {
  return changing(db, actor, planId, async (tx, present) => {
    const after = replaces ?? place.after;
    if (typeof after === 'number' && !present.some(({ id }) => id === after)) {
      throw notFound(teachingSentences.itemNotFound);
    }
    if (replaces !== undefined) {
      await forgetItemsTakenOut(tx, planId);
      await takeItemOut(tx, replaces);
    }
    const added = await insertItems(tx, actor, { planId, items, after });
    return { ...(await getPlan({ db: tx }, actor, planId)), added };
  });
}

interface Insertion extends Omit<AddedItems, 'replaces'> {
  planId: number;
}

/** Answers their ids in order. What was taken out of the plan keeps its place among what is in it. */
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

/** By challenge: how long it takes with reading and scoring. Throws where one of them is out of this person's sight. */
async function challengesFor(tx: Database, actor: Actor, items: readonly NewItem[]) {
  const ids = new Set(items.flatMap((item) => (item.kind === 'challenge' ? [item.challenge_id] : [])));
  if (ids.size === 0) return new Map<number, number | null>();
  const found = (await findVisibleOf(tx, actor, [...ids])).filter(({ deleted_at }) => deleted_at === null);
  if (found.length < ids.size) throw notFound(sentences.challengeNotFound);
  return new Map(
    found.map(({ id, time_limits }) => {
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
      // As long as it takes by itself, unless something else is said.
      return { ...item, minutes: item.minutes ?? own.get(item.challenge_id) ?? null };
    default:
      return item;
  }
}

type AddedVideo = Extract<NewItem, { kind: 'video' }>;

/** Of the named session, or of a new one of that name. */
async function sessionVideoFor(tx: Database, actor: Actor, video: AddedVideo): Promise<number> {
  const { training_video_id, training_session_id, session_name = '' } = video;
  const sessionId = training_session_id ?? (await addSession(tx, actor, { name: session_name, description: null })).id;
  return (await linkVideo(tx, { training_session_id: sessionId, training_video_id, video_order: 1 })).id;
}
