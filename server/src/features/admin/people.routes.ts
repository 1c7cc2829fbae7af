import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/admin/endpoints/admin';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { AccountLimits } from '../accounts/index.ts';
import { changePerson, endSessions, listPeoplePage, readPerson, resendVerification } from './people.service.ts';

/** Registers the calls with which administrators list, read and change people. */
export function peopleRoutes(app: FastifyInstance, context: Context) {
  const { db, database } = context;
  const limits = new AccountLimits(database.pool);

  serve(app, contract.listPeople, ({ query }) => listPeoplePage(db, query));
  serve(app, contract.getPerson, ({ params }) => readPerson(db, params.id));
  serve(app, contract.changePerson, ({ actor, params, body }) => changePerson(context, actor, params.id, body));

  serve(app, contract.resendVerificationTo, async ({ actor, params }) => {
    await resendVerification(context, limits, actor, params.id);
    return { message: 'The verification email is on its way.' };
  });

  serve(app, contract.endSessionsOf, async ({ actor, params }) => {
    await endSessions(db, actor, params.id);
    return { message: 'This person is signed out everywhere.' };
  });
}
