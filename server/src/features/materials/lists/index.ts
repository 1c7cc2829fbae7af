import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/materials/endpoints/material-lists';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listLists } from './list-lists.ts';
import * as lists from './material-lists.service.ts';

export { closeLists } from './closing.service.ts';
export { countOpenMaterials } from './open-materials.service.ts';
export { readList } from './material-lists.service.ts';

/** Registers the routes of the lists of plans, events and groups. */
export function registerMaterialLists(app: FastifyInstance, context: Context) {
  serve(app, contract.listMaterialLists, ({ actor }) => listLists(context, actor));
  serve(app, contract.getMaterialList, ({ actor, params }) => lists.readList(context, actor, params));
  serve(app, contract.changeMaterialList, ({ actor, params, body }) =>
    lists.changeList(context, actor, params, body.entries),
  );
  serve(app, contract.seeMaterialList, ({ actor, params, body }) =>
    lists.confirmSeen(context, actor, params, body.fingerprint),
  );
}
