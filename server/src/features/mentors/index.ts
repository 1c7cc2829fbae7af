import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/mentors/endpoints';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { importMentors } from './import.service.ts';
import { limitLooks } from './looks.ts';
import * as mentors from './mentors.service.ts';

export { insertMentor } from './mentors.repository.ts';
export {
  exportMentoring,
  findLoads,
  findMentorsOfAll,
  registerMentoring,
  removeOwnMentor,
  sweepMentorQuestions,
  readOwnAnswer,
  mailMentorNotices,
} from './mentoring/index.ts';

/** Registers the routes of the list of mentors. */
export function registerMentors(app: FastifyInstance, context: Context) {
  const limit = limitLooks(context);

  serve(app, contract.listMentors, ({ actor }) => mentors.listMentors(context, limit, actor));
  serve(app, contract.createMentor, ({ actor, body, once }) =>
    once.run(context, (within) => mentors.createMentor(within, actor, body)),
  );

  serve(app, contract.updateMentor, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await mentors.updateMentor(context, actor, params.id, body, expectedVersion(request))),
  );

  serve(app, contract.removeMentor, async ({ actor, params }) => {
    await mentors.removeMentor(context, actor, params.id);
    return { message: 'The mentor has been removed.' };
  });

  serve(app, contract.importMentors, ({ actor, body, once }) =>
    once.run(context, (within) => importMentors(within, actor, body)),
  );
}
