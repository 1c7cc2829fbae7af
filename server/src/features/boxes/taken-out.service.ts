import { keysOf, materialMatch, quantityIn, thousandths } from '@teamsparks/contract/shared/lines/material-match';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { changeItem, findItems } from './box-items.repository.ts';
import { addToLockedBox } from './box-items.service.ts';
import { changeBox, lockBox, lockBoxRow } from './boxes.repository.ts';

interface Amount {
  name: string;
  units: string;
  quantity: number;
}

/**
 * Takes materials out of a box as far as it has them, and returns what was taken, in the units of the box; locks the box
 * until the transaction ends. Tools and uncounted items stay. Throws 422 for a box that the person may not use.
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

/** Adds materials to a box, even if the person may no longer use it; locks the box until the transaction ends. */
export async function returnToBox(tx: Database, boxId: number, taken: readonly Amount[]): Promise<void> {
  await lockBoxRow(tx, boxId);
  await addToLockedBox(
    tx,
    boxId,
    taken.map((amount) => ({ ...amount, is_tool: false })),
  );
}
