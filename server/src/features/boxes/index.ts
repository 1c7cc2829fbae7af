import * as contract from '@teamsparks/contract/boxes/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { addItems, removeFromBox, updateItem } from './box-items.service.ts';
import { findBox, findItems, type FoundItem } from './boxes.repository.ts';
import * as boxes from './boxes.service.ts';

export { returnToBox, takeFromBox } from './box-items.service.ts';
export { deleteExpiredBoxes, deleteUngroupedBoxes, exportBoxes } from './boxes.repository.ts';

/** Returns the items of a box that this person may use, by name; undefined if there is no such box or it is marked as deleted. */
export async function findBoxItems(db: Database, actor: Actor, boxId: number): Promise<FoundItem[] | undefined> {
  return (await findBox(db, actor, boxId)) && findItems(db, boxId);
}

/** Registers the routes of boxes and their items. */
export function registerBoxes(app: FastifyInstance, context: Context) {
  serve(app, contract.listBoxes, ({ actor }) => boxes.listBoxes(context, actor));
  serve(app, contract.createBox, ({ actor, body, once }) =>
    once.run(context, (within) => boxes.createBox(within, actor, body.name)),
  );
  serve(app, contract.getBox, async ({ actor, params, reply }) =>
    tagged(reply, await boxes.getBox(context, actor, params.id)),
  );
  serve(app, contract.updateBox, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await boxes.updateBox(context, actor, params.id, body, expectedVersion(request))),
  );
  serve(app, contract.deleteBox, async ({ actor, params }) => {
    await boxes.deleteBox(context, actor, params.id);
    return { message: 'The box has been deleted.' };
  });
  serve(app, contract.restoreBox, ({ actor, params }) => boxes.restoreBox(context, actor, params.id));

  serve(app, contract.addBoxItems, ({ actor, params, body, once }) =>
    once.run(context, (within) => addItems(within, actor, params.id, body)),
  );
  serve(app, contract.updateBoxItem, ({ actor, params, body }) =>
    updateItem(context, actor, params.id, params.itemId, body),
  );
  serve(app, contract.removeBoxItem, ({ actor, params }) => removeFromBox(context, actor, params.id, params.itemId));
}
