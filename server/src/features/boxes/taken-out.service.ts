import { materialMatch } from '@teamsparks/contract/materials/material-match';
import { boxNotFound } from '@teamsparks/contract/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { changeItem, findItems, insertItems } from './box-items.repository.ts';
import { changeBox, lockBox } from './boxes.repository.ts';

interface Amount {
  name: string;
  units: string;
  quantity: number;
}

/**
 * Takes these out of a box, as far as it has them, and answers what was really taken, in the units of the box. Tools, and what
 * nobody counts, stay. Throws 422 for a box that the person does not share.
 */
export async function takeOut(tx: Database, actor: Actor, boxId: number, wanted: readonly Amount[]): Promise<Amount[]> {
  if (!(await lockBox(tx, actor, boxId))) throw invalid('box_id', boxNotFound);
  const items = new Map((await findItems(tx, boxId)).map((item) => [materialMatch(item).key, item]));
  const taken: Amount[] = [];
  for (const amount of wanted) {
    const match = materialMatch(amount);
    const item = items.get(match.key);
    if (!item || item.is_tool || item.quantity === null) continue;
    const asked = thousandths((amount.quantity * match.size) / materialMatch(item).size);
    const quantity = Math.min(asked, item.quantity);
    if (quantity <= 0) continue;
    item.quantity = thousandths(item.quantity - quantity);
    await changeItem(tx, item.id, { quantity: item.quantity });
    taken.push({ name: item.name, units: item.units, quantity });
  }
  await changeBox(tx, boxId);
  return taken;
}

/** Puts back what was taken out, whoever changed the box meanwhile. */
export async function putBack(tx: Database, boxId: number, taken: readonly Amount[]): Promise<void> {
  await tx.selectFrom('boxes').select('id').where('id', '=', boxId).forUpdate().execute();
  const items = new Map((await findItems(tx, boxId)).map((item) => [materialMatch(item).key, item]));
  for (const amount of taken) {
    const match = materialMatch(amount);
    const item = items.get(match.key);
    if (!item) await insertItems(tx, boxId, [{ ...amount, is_tool: false }]);
    else if (item.quantity !== null) {
      const more = (amount.quantity * match.size) / materialMatch(item).size;
      await changeItem(tx, item.id, { quantity: thousandths(item.quantity + more) });
    }
  }
  await changeBox(tx, boxId);
}

const thousandths = (amount: number) => Math.round(amount * 1000) / 1000;
