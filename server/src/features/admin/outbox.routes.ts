import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/endpoints/admin';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listMails } from '../../platform/mail/outbox-list.ts';

export function outboxRoutes(app: FastifyInstance, { config, db }: Context) {
  serve(app, contract.listOutbox, async ({ query: { page, per_page } }) => ({
    ...(await listMails(config, db, { limit: per_page, offset: (page - 1) * per_page })),
    page,
    per_page,
  }));
}
