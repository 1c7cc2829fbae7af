import { Readable } from 'node:stream';
import * as contract from '@teamsparks/contract/admin/endpoints/invited';
import { invitedCsvQuery } from '@teamsparks/contract/admin/invited';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readQuery, serve, servePlain } from '../../../platform/http/serve.ts';
import { doneBy, recordAudit } from '../../accounts/index.ts';
import { copyLink, restoreInvited, withdrawInvited } from './change.service.ts';
import { checkPasted } from './check.service.ts';
import { handleInvitationMails } from './invitation-mail.job.ts';
import { invite } from './invite.service.ts';
import { listInvitedPage, writeInvitedCsv } from './list.service.ts';
import { renew, RenewalLimits } from './renew.service.ts';

/** Registers the calls with which administrators invite people and see to their invitations, and the job that mails them. */
export function registerInvited(app: FastifyInstance, context: Context) {
  const { db, database } = context;
  const limits = new RenewalLimits(database.pool);
  handleInvitationMails(context);

  serve(app, contract.checkInvitations, ({ body }) => checkPasted(context, body));
  serve(app, contract.invitePeople, ({ actor, body, once }) => invite(context, limits, { once, actor, wanted: body }));
  serve(app, contract.listInvited, ({ query }) => listInvitedPage(context, query));
  serve(app, contract.renewInvitations, ({ actor, body }) => renew(context, limits, actor, body));
  serve(app, contract.copyInvitationLink, ({ actor, params }) => copyLink(context, actor, params.id));

  serve(app, contract.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvited(context, actor, params.id);
    return { message: 'Invitation withdrawn.' };
  });

  serve(app, contract.restoreInvitation, async ({ actor, params }) => {
    await restoreInvited(context, actor, params.id);
    return { message: 'The invitation is open again.' };
  });

  servePlain(app, contract.invitedCsv, async (request, reply) => {
    const { state } = readQuery(invitedCsvQuery, request.query);
    await recordAudit(db, { ...doneBy(request.actor as Actor), action: 'invited.exported' });
    reply.header('content-disposition', 'attachment; filename="teamsparks-invited.csv"');
    return reply.type('text/csv; charset=utf-8').send(Readable.from(writeInvitedCsv(db, state)));
  });
}
