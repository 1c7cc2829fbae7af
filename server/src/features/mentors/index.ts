import * as contract from '@teamsparks/contract/mentors/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import * as mentors from './mentors.service.ts';
import * as own from './mentoring/mentoring.service.ts';
import { importMentors } from './import.service.ts';
import { joinAccount, lookAtAccount, partAccount } from './mentoring/account.service.ts';
import { assignMentor, listAssigned, unassignMentor, suggestMentors } from './mentoring/assignments.service.ts';

export { insertMentor } from './mentors.repository.ts';
export { exportMentoring, readOwnAnswer } from './mentoring/mentoring.service.ts';
export { findLoads, findMentorsOfAll } from './mentoring/assignments.repository.ts';
export { removeOwnMentor } from './mentoring/account.service.ts';
export { sweepMentorQuestions } from './mentoring/accounts.repository.ts';
export { mailMentorNotices } from './mentoring/notices.service.ts';

/** Registers the routes of the list of mentors. */
export function registerMentors(app: FastifyInstance, context: Context) {
  const limit = mentors.limitLooks(context);

  serve(app, contract.listMentors, ({ actor }) => mentors.listMentors(context, limit, actor));
  serve(app, contract.createMentor, ({ actor, body, once }) =>
    once.run(context, (within) => mentors.createMentor(within, actor, body)),
  );

  serve(app, contract.updateMentor, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await mentors.updateMentor(context, actor, params.id, body, expectedVersion(request))),
  );

  serve(app, contract.removeMentor, async ({ actor, params }) => {
    await mentors.removeMentor(context, actor, params.id);
    return { message: 'The high school mentor has been removed.' };
  });

  serve(app, contract.importMentors, ({ actor, body, once }) =>
    once.run(context, (within) => importMentors(within, actor, body)),
  );
}

/** Registers the routes of mentors' accounts, their answers, availability and assignments. */
export function registerMentoring(app: FastifyInstance, context: Context) {
  const limit = mentors.limitLooks(context);

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
    return { message: 'The high school mentor is no longer assigned.' };
  });
  serve(app, contract.suggestMentors, ({ actor, query }) => suggestMentors(context, limit, actor, query));
}
