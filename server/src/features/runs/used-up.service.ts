import type { TakingOut, UsedUp } from '@teamsparks/contract/runs/fields/used-up';
import { shoppingList } from '@teamsparks/contract/materials/shopping-list';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { returnToBox, takeFromBox } from '../boxes/index.ts';
import { lockSteeredRun } from './read-run.service.ts';
import type { RunRecord } from './runs.repository.ts';
import { deleteUsedUp, findDoneMaterials, findUsedUp, insertUsedUp } from './used-up.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Returns the materials that the finished challenges used up, by their lists and for all teams, without challenges
 * that the person no longer sees, and what was taken out of a box for them (null if that was not done). Locks the
 * run meanwhile; throws as {@link lockSteeredRun}.
 */
export async function readUsedUp({ db }: OnDatabase, actor: Actor, id: number): Promise<UsedUp> {
  return inTransaction(db, async (tx) => usedUpOf(tx, actor, await lockSteeredRun(tx, actor, id)));
}

async function usedUpOf(tx: Database, actor: Actor, { id }: RunRecord): Promise<UsedUp> {
  const { teams, stages } = await findDoneMaterials(tx, actor, id);
  const lines = stages.map((materials, stage) => ({
    id: stage,
    materials: materials.filter(({ category }) => category === 'damaging'),
  }));
  const list = shoppingList(lines, { teams, rounds: 1, reuse: false });
  return {
    materials: list.filter(({ need }) => need > 0).map(({ name, units, need }) => ({ name, units, quantity: need })),
    taken: (await findUsedUp(tx, id)) ?? null,
  };
}

/**
 * Takes the given materials out of a box, as far as the box has them (tools and uncounted items stay), notes that
 * for the run, and returns as {@link readUsedUp}. Throws as {@link lockSteeredRun}, 409 before the run has ended or
 * if it was done already, and 422 for a box that the person may not use.
 */
export async function takeUsedUp(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  { box_id, materials }: TakingOut,
): Promise<UsedUp> {
  return inTransaction(db, async (tx) => {
    const run = await lockSteeredRun(tx, actor, id);
    if (run.phase !== 'ended') throw conflict('This run has not ended yet.');
    if (await findUsedUp(tx, id)) throw conflict('This was taken out of a box already. Put it back first.');
    await insertUsedUp(tx, id, box_id, await takeFromBox(tx, actor, box_id, materials));
    return usedUpOf(tx, actor, run);
  });
}

/**
 * Puts what was taken out for a run, if anything was, back into its box and returns as {@link readUsedUp}; throws as
 * {@link lockSteeredRun}.
 */
export async function putBackUsedUp({ db }: OnDatabase, actor: Actor, id: number): Promise<UsedUp> {
  return inTransaction(db, async (tx) => {
    const run = await lockSteeredRun(tx, actor, id);
    await returnUsedUp(tx, id);
    return usedUpOf(tx, actor, run);
  });
}

/**
 * Puts what was taken out for a run back into its box and deletes the note of it; does nothing without such a note.
 * Checks no rights: call it in the transaction that locked the run.
 */
export async function returnUsedUp(tx: Database, runId: number): Promise<void> {
  const taken = await findUsedUp(tx, runId);
  if (!taken) return;
  await deleteUsedUp(tx, runId);
  await returnToBox(tx, taken.box_id, taken.materials);
}
