import type { Box, BoxRow } from '@teamsparks/contract/boxes/addresses';
import type { BoxChanges } from '@teamsparks/contract/boxes/fields';
import { boxesMax } from '@teamsparks/contract/shared/limits';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid, isStale, notFound, stale } from '../../platform/errors.ts';
import { doneBy, lockUser, recordAudit, shownTo } from '../accounts/index.ts';
import * as boxes from './boxes.repository.ts';
import { findItems } from './boxes.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(boxNotFound);

/** Converts a row for the list; names the owner only if it is someone else. */
function rowOf(actor: Actor, row: boxes.FoundBox): BoxRow {
  const { id, name, group_id, group_name, owner_id, username, display_name, materials } = row;
  const others = owner_id !== actor.userId && username !== null;
  const owner = others ? shownTo(actor, { username, display_name }) : null;
  return { id, name, group_id, group_name, owner, materials, can: boxes.boxRightsOf(actor, row) };
}

/** Returns a box: its row with its items; checks no rights. */
export async function toBox(db: Database, actor: Actor, row: boxes.FoundBox): Promise<Box> {
  const items = await findItems(db, row.id);
  return { ...rowOf(actor, row), materials: items.length, items, version: row.version };
}

/** Returns the boxes that this person may use, by name, without their items. */
export async function listBoxes({ db }: OnDatabase, actor: Actor): Promise<BoxRow[]> {
  return (await boxes.findBoxes(db, actor)).map((row) => rowOf(actor, row));
}

/**
 * Returns a box with its items; throws 404 for everyone but its owner and the leaders of its group with `run_challenges`, and for a
 * deleted box.
 */
export async function getBox({ db }: OnDatabase, actor: Actor, id: number): Promise<Box> {
  const row = await boxes.findBox(db, actor, id);
  if (!row) throw missing();
  return toBox(db, actor, row);
}

/** Returns the row of a box, locked until the transaction ends; throws 404 as {@link getBox}. */
export async function demandBox(tx: Database, actor: Actor, id: number): Promise<boxes.FoundBox> {
  const row = await boxes.lockBox(tx, actor, id);
  if (!row) throw missing();
  return row;
}

/** Creates an empty box of this person and returns it; throws 409 if they own too many. */
export async function createBox({ db }: OnDatabase, actor: Actor, name: string): Promise<Box> {
  return inTransaction(db, async (tx) => {
    await demandRoom(tx, actor);
    return getBox({ db: tx }, actor, await boxes.insertBox(tx, actor.userId, name));
  });
}

/** Locks the person, so that boxes are created one at a time; throws 409 if they own too many. */
async function demandRoom(tx: Database, actor: Actor): Promise<void> {
  await lockUser(tx, actor.userId);
  if ((await boxes.countOwned(tx, actor.userId)) < boxesMax) return;
  throw conflict(`You have ${boxesMax} boxes. Delete one to make another.`);
}

/**
 * Renames a box or shares it with a group (null: with none), and returns it. Everyone who uses it may rename it;
 * only the owner may share it, which the audit log records. Throws 404 as {@link getBox}, 412 if `expected` is not
 * its version, 403 if anyone else shares it, 422 for a group that is archived or that the owner does not lead with
 * `run_challenges`.
 */
export async function updateBox(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: BoxChanges,
  expected?: number,
): Promise<Box> {
  return inTransaction(db, async (tx) => {
    const before = await demandBox(tx, actor, id);
    if (isStale(before, expected)) throw stale('box', await toBox(tx, actor, before));
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

/** Throws 403 unless the person owns the box, and 422 unless they lead the group. */
async function demandGift(tx: Database, actor: Actor, box: boxes.FoundBox, groupId: number | null): Promise<void> {
  if (!boxes.boxRightsOf(actor, box).give) throw forbidden('Only its owner can give a box to another group.');
  if (groupId === null) return;
  if (!(await boxes.leadsActiveGroup(tx, actor, groupId)))
    throw invalid('group_id', 'Please choose a group that you lead.');
}

/**
 * Marks a box as deleted; its owner can restore it for a day. Throws 404 as {@link getBox}, or 403 for anyone but
 * its owner.
 */
export async function deleteBox({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const box = await demandBox(tx, actor, id);
    if (!boxes.boxRightsOf(actor, box).delete) throw forbidden('Only its owner can delete a box.');
    await boxes.changeBox(tx, id, { deleted_at: clock.now() });
  });
}

/** Restores the person's own box that was deleted within the last day, and returns it; throws 404, or 409 if they own too many. */
export async function restoreBox({ db }: OnDatabase, actor: Actor, id: number): Promise<Box> {
  return inTransaction(db, async (tx) => {
    await demandRoom(tx, actor);
    if (!(await boxes.lockDeletedBox(tx, actor.userId, id))) throw missing();
    await boxes.changeBox(tx, id, { deleted_at: null });
    return getBox({ db: tx }, actor, id);
  });
}
