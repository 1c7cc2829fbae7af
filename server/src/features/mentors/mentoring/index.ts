import * as contract from '@teamsparks/contract/mentors/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import { limitLooks } from '../looks.ts';
import { joinAccount, lookAtAccount, partAccount } from './account.service.ts';
import { deleteOldQuestions } from './accounts.repository.ts';
import { assignMentor, listAssigned, unassignMentor } from './assignments.service.ts';
import * as own from './mentoring.service.ts';
import { suggestMentors } from './suggestions.service.ts';

export { findLoads, findMentorsOfAll } from './assignments.repository.ts';
export { removeOwnMentor } from './account.service.ts';
export { exportMentoring } from './export.service.ts';
export { readOwnAnswer } from './mentoring.service.ts';
export { mailMentorNotices } from './notices.service.ts';

/** Registers the routes of mentors' accounts, their answers, availability and assignments. */
export function registerMentoring(app: FastifyInstance, context: Context) {
  const limit = limitLooks(context);

  serve(app, contract.readMentorAccount, ({ actor, params }) => lookAtAccount(context, limit, actor, params.id));
  serve(app, contract.joinMentor, ({ actor, params, body }) => joinAccount(context, actor, params.id, body.username));
  serve(app, contract.partMentor, ({ actor, params }) => partAccount(context, actor, params.id));

  serve(app, contract.readMentoring, ({ actor }) => own.readMentoring(context, actor));
  serve(app, contract.confirmMentor, ({ actor, params }) => own.confirmMentor(context, actor, params.id));
  serve(app, contract.leaveMentor, ({ actor, params }) => own.leaveMentor(context, actor, params.id));
  serve(app, contract.saveAvailability, async ({ actor, body, request, reply }) =>
    tagged(reply, await own.saveAvailability(context, actor, body, expectedVersion(request))),
  );

  serve(app, contract.declineEvent, ({ actor, params }) => own.answerEvent(context, actor, params.id, false));
  serve(app, contract.acceptEvent, ({ actor, params }) => own.answerEvent(context, actor, params.id, true));

  serve(app, contract.listAssignedMentors, ({ actor, query }) => listAssigned(context, actor, query));
  serve(app, contract.assignMentor, ({ actor, body, once }) =>
    once.run(context, (within) => assignMentor(within, actor, body)),
  );
  serve(app, contract.unassignMentor, async ({ actor, params }) => {
    await unassignMentor(context, actor, params.id);
    return { message: 'The mentor is no longer assigned.' };
  });
  serve(app, contract.suggestMentors, ({ actor, query }) => suggestMentors(context, limit, actor, query));
}

/**
 * Deletes questions to accounts without an answer for 30 days, and separations that can no longer be undone. Runs
 * hourly.
 */
export const sweepMentorQuestions = ({ db }: Context) => deleteOldQuestions(db);
