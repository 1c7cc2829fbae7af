import type { Box, BoxRow } from '@teamsparks/contract/boxes/addresses';
import type { BoxChanges } from '@teamsparks/contract/boxes/fields';
import { boxesMax } from '@teamsparks/contract/shared/limits';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid, isStale, notFound, stale } from '../../platform/errors.ts';
import { doneBy, recordAudit, lockUser, shownTo } from '../accounts/index.ts';
import { findItems } from './box-items.repository.ts';
import * as boxes from './boxes.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(boxNotFound);

function rowOf(actor: Actor, row: boxes.FoundBox): BoxRow {
  const { id, name, group_id, group_name, owner_id, username, display_name, materials } = row;
  const others = owner_id !== actor.userId && username !== null;
  const owner = others ? shownTo(actor, { username, display_name }) : null;
  return { id, name, group_id, group_name, owner, materials, can: boxes.rightsOf(actor, row) };
}

export async function boxOf(db: Database, actor: Actor, row: boxes.FoundBox): Promise<Box> {
  const items = await findItems(db, row.id);
  return { ...rowOf(actor, row), materials: items.length, items, version: row.version };
}

export async function listBoxes({ db }: OnDatabase, actor: Actor): Promise<BoxRow[]> {
  return (await boxes.findBoxes(db, actor)).map((row) => rowOf(actor, row));
}

/** Throws "not found" for everybody but its owner and the leaders of its group. */
export async function getBox({ db }: OnDatabase, actor: Actor, id: number): Promise<Box> {
  const row = await boxes.findBox(db, actor, id);
  if (!row) throw missing();
  return boxOf(db, actor, row);
}

/** The row, locked; throws as {@link getBox}. */
export async function demandBox(tx: Database, actor: Actor, id: number): Promise<boxes.FoundBox> {
  const row = await boxes.lockBox(tx, actor, id);
  if (!row) throw missing();
  return row;
}

export async function createBox({ db }: OnDatabase, actor: Actor, name: string): Promise<Box> {
  return inTransaction(db, async (tx) => {
    await demandRoom(tx, actor);
    return getBox({ db: tx }, actor, await boxes.insertBox(tx, actor.userId, name));
  });
}

/** The lock makes those who make boxes at the same time take turns. */
async function demandRoom(tx: Database, actor: Actor): Promise<void> {
  await lockUser(tx, actor.userId);
  if ((await boxes.countOwned(tx, actor.userId)) < boxesMax) return;
  throw conflict(`You have ${boxesMax} boxes. Delete one to make another.`);
}

/** Whoever shares a box may rename it; to whom it is given is for its owner to say. */
export async function updateBox(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: BoxChanges,
  expected?: number,
): Promise<Box> {
  return inTransaction(db, async (tx) => {
    const before = await demandBox(tx, actor, id);
    if (isStale(before, expected)) throw stale('box', await boxOf(tx, actor, before));
    const { group_id } = changes;
    const isGiven = group_id !== undefined && group_id !== before.group_id;
    if (isGiven) await demandGift(tx, actor, before, group_id);
    await boxes.changeBox(tx, id, changes);
    if (isGiven) {
      const subject = { type: 'box', id };
      await recordAudit(tx, { ...doneBy(actor), action: 'box.given', subject, details: { group_id } });
    }
    return getBox({ db: tx }, actor, id);
  });
}

async function demandGift(tx: Database, actor: Actor, box: boxes.FoundBox, groupId: number | null): Promise<void> {
  if (!boxes.rightsOf(actor, box).give) throw forbidden('Only its owner can give a box to another group.');
  if (groupId === null) return;
  if (!(await boxes.leadsNow(tx, actor, groupId))) throw invalid('group_id', 'Please choose a group that you lead.');
}

export async function deleteBox({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const box = await demandBox(tx, actor, id);
    if (!boxes.rightsOf(actor, box).delete) throw forbidden('Only its owner can delete a box.');
    await boxes.changeBox(tx, id, { deleted_at: clock.now() });
  });
}

/** Throws 409 where the person has as many boxes as there may be by now. */
export async function restoreBox({ db }: OnDatabase, actor: Actor, id: number): Promise<Box> {
  return inTransaction(db, async (tx) => {
    await demandRoom(tx, actor);
    if (!(await boxes.lockDeletedBox(tx, actor.userId, id))) throw missing();
    await boxes.changeBox(tx, id, { deleted_at: null });
    return getBox({ db: tx }, actor, id);
  });
}
