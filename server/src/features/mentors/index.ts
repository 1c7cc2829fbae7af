import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/mentors/endpoints/mentors';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { importMentors } from './import.service.ts';
import * as mentors from './mentors.service.ts';

export { deleteMentor, insertMentor, lockMentor } from './mentors.repository.ts';
export { listMentors } from './mentors.service.ts';

/** How often one person may open the list in ten minutes: it names minors. */
const looks = 60;

/** Counts every look at mentors, wherever they are shown. */
export const limitLooks = ({ database }: Pick<Context, 'database'>) =>
  new RateLimit(database.pool, 'mentors', looks, 10 * 60);

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
