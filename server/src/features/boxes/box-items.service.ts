import type { Box } from '@teamsparks/contract/boxes/addresses';
import type { BoxAdditions, BoxItemChanges, NewBoxItem } from '@teamsparks/contract/boxes/fields';
import { boxItemsMax, materialQuantityMax } from '@teamsparks/contract/shared/limits';
import { readBoxList } from '@teamsparks/contract/shared/lines/box-text';
import {
  keysOf,
  lineKey,
  materialMatch,
  quantityIn,
  thousandths,
} from '@teamsparks/contract/shared/lines/material-match';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import {
  changeBox,
  changeItem,
  findItems,
  type FoundItem,
  insertItems,
  lockBox,
  lockBoxRow,
  removeItem,
} from './boxes.repository.ts';
import { demandBox, getBox } from './boxes.service.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Adds materials, as items or a typed list, to a box; returns the box and the lines that could not be read. One that
 * the box has in a unit of the same measure is added to that line, up to the maximum, which becomes uncounted if
 * either is. Throws 404 if the person may not use the box, 409 if it gets too full, 422 if no line of a list can be
 * read.
 */
export async function addItems(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  additions: BoxAdditions,
): Promise<Box & { left_out: string[] }> {
  const { items, leftOut } = 'items' in additions ? { ...additions, leftOut: [] } : itemsOf(additions.text);
  return inTransaction(db, async (tx) => {
    await demandBox(tx, actor, id);
    if ((await addToLockedBox(tx, id, items)) > boxItemsMax) {
      throw conflict(`A box holds ${boxItemsMax} different materials. Take some out, or begin another box.`);
    }
    return { ...(await getBox({ db: tx }, actor, id)), left_out: leftOut };
  });
}

/** Parses a typed list into items and the lines left out; throws 422 if no line is a material. */
function itemsOf(text: string): { items: NewBoxItem[]; leftOut: string[] } {
  const { items, leftOut } = readBoxList(text);
  if (items.length === 0) throw invalid('text', 'None of this reads like a material. Please write one on each line.');
  return { items: items.map((item) => ({ ...item, is_tool: false })), leftOut };
}

/**
 * Adds items to a box that the caller has locked, and raises its version; one whose {@link lineKey} is there already
 * is added to that line, which becomes uncounted if either is. Returns how many different keys the box then holds,
 * for the caller to refuse too many.
 */
export async function addToLockedBox(tx: Database, boxId: number, added: readonly NewBoxItem[]): Promise<number> {
  const inBox = new Map((await findItems(tx, boxId)).map((item) => [lineKey(item), item]));
  const grown = new Map<number, number | null>();
  const fresh = new Map<string, NewBoxItem>();
  for (const item of added) {
    const key = lineKey(item);
    const present = inBox.get(key);
    const before = present ?? fresh.get(key);
    const together = before ? { ...before, quantity: sumOf(before, item) } : item;
    if (!present) fresh.set(key, together);
    else grown.set(present.id, (present.quantity = together.quantity));
  }
  for (const [id, quantity] of grown) await changeItem(tx, id, { quantity });
  await insertItems(tx, boxId, [...fresh.values()]);
  await changeBox(tx, boxId);
  return inBox.size + fresh.size;
}

/** Adds up two quantities in the unit of the first; null (uncounted) if either is. */
function sumOf(before: NewBoxItem, { quantity, ...added }: NewBoxItem): number | null {
  if (before.quantity === null || quantity === null) return null;
  return bounded(before.quantity + quantityIn(before, { ...added, quantity }));
}

/** Rounds a quantity to thousandths, between 0 and the maximum. */
const bounded = (quantity: number): number => Math.min(materialQuantityMax, Math.max(0, thousandths(quantity)));

/**
 * Updates an item of a box and returns the box, whose version it raises. `by` is added to the quantity, which stays between 0 and
 * the maximum, or uncounted. Throws 404 if the person may not use the box or it has no such item.
 */
export async function updateItem(
  { db }: OnDatabase,
  actor: Actor,
  boxId: number,
  itemId: number,
  { by, ...changes }: BoxItemChanges,
): Promise<Box> {
  return inTransaction(db, async (tx) => {
    await demandBox(tx, actor, boxId);
    const before = (await findItems(tx, boxId)).find(({ id }) => id === itemId);
    if (!before) throw notFound(boxNotFound);
    const values = by === undefined ? changes : { ...changes, quantity: movedBy(before, by) };
    if (Object.keys(values).length > 0) await changeItem(tx, itemId, values);
    await changeBox(tx, boxId);
    return getBox({ db: tx }, actor, boxId);
  });
}

/** Returns the quantity plus the difference; null (uncounted) stays null. */
const movedBy = ({ quantity }: FoundItem, by: number) => (quantity === null ? null : bounded(quantity + by));

/** Removes an item from a box and returns the box; throws 404 if the person may not use the box or it has no such item. */
export async function removeFromBox({ db }: OnDatabase, actor: Actor, boxId: number, itemId: number): Promise<Box> {
  return inTransaction(db, async (tx) => {
    await demandBox(tx, actor, boxId);
    if (!(await removeItem(tx, boxId, itemId))) throw notFound(boxNotFound);
    await changeBox(tx, boxId);
    return getBox({ db: tx }, actor, boxId);
  });
}

interface Amount {
  name: string;
  units: string;
  quantity: number;
}

/**
 * Takes materials, or what serves in their place, out of a box as far as it has them, and returns what was taken
 * from each item, in the units of the box; raises its version and locks it until the transaction ends. Tools and
 * uncounted items stay. Throws 422 for a box that the person may not use.
 */
export async function takeFromBox(
  tx: Database,
  actor: Actor,
  boxId: number,
  wanted: readonly Amount[],
): Promise<Amount[]> {
  if (!(await lockBox(tx, actor, boxId))) throw invalid('box_id', boxNotFound);
  const items = Map.groupBy(await findItems(tx, boxId), (item) => materialMatch(item).key);
  const taken: Amount[] = [];
  for (const amount of wanted) {
    let rest = amount.quantity;
    for (const item of keysOf(amount).flatMap((key) => items.get(key) ?? [])) {
      if (item.is_tool || item.quantity === null) continue;
      const quantity = Math.min(quantityIn(item, { ...amount, quantity: rest }), item.quantity);
      if (quantity <= 0) continue;
      rest -= quantityIn(amount, { ...item, quantity });
      item.quantity = thousandths(item.quantity - quantity);
      await changeItem(tx, item.id, { quantity: item.quantity });
      taken.push({ name: item.name, units: item.units, quantity });
    }
  }
  await changeBox(tx, boxId);
  return taken;
}

/**
 * Adds materials to a box and raises its version, without checking rights or how full it is, also if it is marked as deleted; locks
 * the box until the transaction ends.
 */
export async function returnToBox(tx: Database, boxId: number, taken: readonly Amount[]): Promise<void> {
  await lockBoxRow(tx, boxId);
  await addToLockedBox(
    tx,
    boxId,
    taken.map((amount) => ({ ...amount, is_tool: false })),
  );
}
