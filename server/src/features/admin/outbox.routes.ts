import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/admin/endpoints/admin';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listMails } from '../../platform/mail/outbox-list.ts';
import { doneBy, recordAudit, findAddressesOfAdministrators } from '../accounts/index.ts';

/** Registers the list of sent and queued mails. */
export function outboxRoutes(app: FastifyInstance, { config, db }: Context) {
  serve(app, contract.listOutbox, async ({ actor, query: { page, per_page } }) => {
    // A link opens an account: no administrator may get into another administrator's account by reading mails.
    const withheld = await findAddressesOfAdministrators(db, { except: actor.userId });
    const mails = await listMails(config, db, { limit: per_page, offset: (page - 1) * per_page, withheld });
    await recordAudit(db, { ...doneBy(actor), action: 'outbox.viewed', details: { mails: mails.items.length } });
    return { ...mails, page, per_page };
  });
}
