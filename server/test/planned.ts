import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Context } from '../src/platform/context.ts';
import { replaceMaterials } from '../src/features/challenges/challenges.repository.ts';
import { aChallenge, aPlan } from './builders.ts';

/** Replaces the materials of a challenge. */
export async function giveMaterials({ db }: Context, challenge_id: number, ...materials: Material[]): Promise<void> {
  await replaceMaterials(db, challenge_id, materials);
}

/** Inserts a plan of one challenge that needs these materials, for an event if given; returns both ids. */
export async function aPlannedChallenge(
  context: Context,
  materials: Material[],
  { event_id, ...plan }: { event_id?: number } & Parameters<typeof aPlan>[1] = {},
) {
  const challenge = await aChallenge(context, { pdf_sha256: 'a'.repeat(64), pdf_bytes: 10, pdf_pages: 1 });
  await giveMaterials(context, challenge.id, ...materials);
  const { id } = await aPlan(context, plan);
  await context.db
    .insertInto('lesson_plan_items')
    .values({ lesson_plan_id: id, kind: 'challenge', challenge_id: challenge.id })
    .execute();
  if (event_id !== undefined) await putOnEvent(context, event_id, id);
  return { plan: id, challenge: challenge.id };
}

/** Adds a plan to an event. */
export async function putOnEvent({ db }: Context, event_id: number, lesson_plan_id: number, order_index = 1) {
  await db.insertInto('event_lesson_plans').values({ event_id, lesson_plan_id, order_index }).execute();
}
