import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import type { Invitations } from '../accounts/index.ts';
import { createPlan, duplicatePlan, type AssignToEvent } from './create-plan.service.ts';
import { addItem, addItems } from './add-items.service.ts';
import { findPlans } from './find-plans.service.ts';
import * as items from './items.service.ts';
import * as plans from './lesson-plans.service.ts';
import { offerBack } from './plan-copies.service.ts';
import * as authors from './authors.service.ts';
import { readWarmUps } from './warm-ups.ts';

export { exportCoAuthorships, sweepRemovedAuthors } from './authors.repository.ts';
export { type AssignToEvent, createPlan } from './create-plan.service.ts';
export { readWarmUps } from './warm-ups.ts';
export { addItem } from './add-items.service.ts';
export { findArchivedParts, findChallengesRun } from './items.repository.ts';
export { putInOrder } from './items.service.ts';
export { copyForEvent } from './plan-copies.service.ts';
export { exportPlans, findLastOwnPlan, findPlanVersions, lockPlans } from './lesson-plans.repository.ts';
export { keepCopyRestorable, sweepPlanCopies } from './plan-copies.repository.ts';
export { findPlansWith, outlinesOf, minutesOfPart, type PartTime } from './plan-outlines.repository.ts';
export { getPlan, plansOf, removePlan, setStatus as setPlanStatus, updatePlan } from './lesson-plans.service.ts';
export { administers, canEdit, canPlan, prepares } from './event-sight.policy.ts';
export {
  answersFor,
  concerns,
  dayIsAhead,
  type FoundEvent,
  isVisibleTo,
  knowsProgram,
  leads,
  standsIn,
  takesOver,
  visibleEvents,
  worksInsideSince,
} from './event-sight.repository.ts';
export {
  insertProgram,
  lockProgram,
  programIsVisibleTo,
  registerPrograms,
  seesArchivedPrograms,
} from './programs/index.ts';
export { exportProgress, exportTraining, registerTraining, sweepRemovedVideos } from './training/index.ts';

interface OtherFeatures {
  assignToEvent: AssignToEvent;
  invitations: Invitations;
}

/** Registers the routes of lesson plans, their parts and authors, and the invitations to become a co-author. */
export function registerLessonPlans(
  app: FastifyInstance,
  context: Context,
  { assignToEvent, invitations }: OtherFeatures,
) {
  invitations.register('author', authors.inviteToWrite);
  authorRoutes(app, context, invitations);
  serve(app, contract.listLessonPlans, ({ actor }) => plans.listPlans(context, actor));

  serve(app, contract.findLessonPlans, ({ actor, query }) => findPlans(context, actor, query));

  serve(app, contract.getLessonPlan, async ({ actor, params, reply }) =>
    tagged(reply, await plans.getPlan(context, actor, params.id)),
  );

  serve(app, contract.createLessonPlan, ({ actor, body, once }) =>
    once.run({ ...context, assignToEvent }, (within) => createPlan(within, actor, body)),
  );

  serve(app, contract.updateLessonPlan, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await plans.updatePlan(context, actor, params.id, body, expectedVersion(request))),
  );

  serve(app, contract.deleteLessonPlan, async ({ actor, params }) => {
    await plans.removePlan(context, actor, params.id);
    return { message: 'The lesson plan has been deleted.' };
  });
  serve(app, contract.restoreLessonPlan, ({ actor, params }) => plans.restorePlan(context, actor, params.id));
  serve(app, contract.setLessonPlanStatus, ({ actor, params, body }) =>
    plans.setStatus(context, actor, params.id, body.status),
  );
  serve(app, contract.duplicateLessonPlan, ({ actor, params, once }) =>
    once.run(context, (within) => duplicatePlan(within, actor, params.id)),
  );

  serve(app, contract.offerBackLessonPlan, async ({ actor, params, request, reply }) =>
    tagged(reply, await offerBack(context, actor, params.id, expectedVersion(request))),
  );

  serve(app, contract.listLessonSessionVideos, ({ actor, params }) =>
    plans.listSessionVideos(context, actor, params.id),
  );
  serve(app, contract.createLessonSessionVideo, ({ actor, body, once }) =>
    once.run(context, (within) => items.attachSessionVideo(within, actor, body)),
  );

  serve(app, contract.listWarmUps, () => readWarmUps());
  serve(app, contract.addPlanItem, ({ actor, params, body, once }) =>
    once.run(context, (within) => addItem(within, actor, params.id, body)),
  );
  serve(app, contract.addPlanItems, ({ actor, params, body, once }) =>
    once.run(context, (within) => addItems(within, actor, params.id, body)),
  );
  serve(app, contract.removePlanItems, ({ actor, params, body }) => items.removeItems(context, actor, params.id, body));

  serve(app, contract.updatePlanItem, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await items.updateItem(context, actor, params, body, expectedVersion(request))),
  );

  serve(app, contract.removePlanItem, ({ actor, params }) => items.removeItem(context, actor, params));
  serve(app, contract.restorePlanItem, ({ actor, params }) => items.restoreItem(context, actor, params));
  serve(app, contract.orderPlanItems, ({ actor, params, body }) =>
    items.putInOrder(context, actor, params.id, body.items),
  );
}

function authorRoutes(app: FastifyInstance, context: Context, invitations: Invitations) {
  serve(app, contract.listPlanAuthors, ({ actor, params }) => authors.listAuthors(context, actor, params.id));
  serve(app, contract.inviteAuthor, ({ actor, params, body }) =>
    authors.inviteAuthor(invitations, context, actor, params.id, body.username),
  );
  serve(app, contract.removeAuthor, ({ actor, params }) =>
    authors.removeAuthor(context, actor, params.id, params.userId),
  );
  serve(app, contract.restoreAuthor, ({ actor, params }) =>
    authors.restoreAuthor(context, actor, params.id, params.userId),
  );
}
