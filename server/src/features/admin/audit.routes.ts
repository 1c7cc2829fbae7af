import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { auditQuery } from '@teamsparks/contract/admin/fields';
import * as contract from '@teamsparks/contract/admin/endpoints/admin';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readQuery, serve, servePlain } from '../../platform/http/serve.ts';
import { doneBy, recordAudit } from '../accounts/index.ts';
import { writeAuditCsv } from './audit-csv.ts';
import { countAuditRows, findAuditPage } from './audit.repository.ts';

/** Registers the list of the audit log and its CSV. */
export function auditRoutes(app: FastifyInstance, { db }: Context) {
  serve(app, contract.listAudit, async ({ query }) => {
    const { page, per_page, ...filter } = query;
    const rows = await findAuditPage(db, filter, { limit: per_page, offset: (page - 1) * per_page });
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until.toISOString() }));
    return { items, total: await countAuditRows(db, filter), page, per_page };
  });

  servePlain(app, contract.auditCsv, async (request, reply) => {
    const { page: _, per_page: __, ...filter } = readQuery(auditQuery, request.query);
    await recordAudit(db, { ...doneBy(request.actor as Actor), action: 'audit.exported' });
    reply.header('content-disposition', 'attachment; filename="teamsparks-audit.csv"');
    return reply.type('text/csv; charset=utf-8').send(Readable.from(writeAuditCsv(db, filter)));
  });
}
