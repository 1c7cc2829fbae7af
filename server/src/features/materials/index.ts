import type { FastifyInstance } from 'fastify';
import * as curriculumContract from '@teamsparks/contract/materials/endpoints/curriculum';
import * as listsContract from '@teamsparks/contract/materials/endpoints/material-lists';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import * as curriculum from './curriculum/curriculum.service.ts';
import * as lists from './lists/material-lists.service.ts';
import { listLists } from './lists/owners.ts';

export { exportCurriculum } from './curriculum/curriculum.repository.ts';
export { closeLists, countOpenMaterials } from './lists/event-lists.service.ts';
export { readList } from './lists/material-lists.service.ts';
export { shoppingPlanOf } from './lists/needs.ts';

/** Registers the routes of the personal materials list and those of the lists of plans, events and groups. */
export function registerMaterials(app: FastifyInstance, context: Context) {
  serve(app, curriculumContract.getCurriculum, ({ actor }) => curriculum.getCurriculum(context, actor));

  serve(app, curriculumContract.changeCurriculum, ({ actor, body }) =>
    curriculum.changeCurriculum(context, actor, body.entries),
  );
  serve(app, curriculumContract.shareCurriculum, ({ actor, once }) =>
    once.run(context, (within) => curriculum.shareCurriculum(within, actor)),
  );
  serve(app, curriculumContract.unshareCurriculum, ({ actor }) => curriculum.unshareCurriculum(context, actor));

  serve(app, curriculumContract.getSharedCurriculum, ({ actor, params }) =>
    curriculum.getShared(context, actor, params.share),
  );

  serve(app, listsContract.listMaterialLists, ({ actor }) => listLists(context, actor));

  serve(app, listsContract.getMaterialList, ({ actor, params }) => lists.readList(context, actor, params));

  serve(app, listsContract.changeMaterialList, ({ actor, params, body }) =>
    lists.changeList(context, actor, params, body.entries),
  );
  serve(app, listsContract.seeMaterialList, ({ actor, params, body }) =>
    lists.confirmSeen(context, actor, params, body.fingerprint),
  );
}
