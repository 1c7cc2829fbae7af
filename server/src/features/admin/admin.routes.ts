import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/admin/endpoints/admin';
import * as mailTestContract from '@teamsparks/contract/admin/endpoints/mail-test';
import {
  countToReview,
  decideToReview,
  inviteUnconfirmed,
  listToReview,
  listUnconfirmed,
  refuseRights,
  remindUnconfirmed,
} from '@teamsparks/contract/admin/endpoints/to-review';
import { auditQuery } from '@teamsparks/contract/admin/fields';
import { csvHead, csvRow } from '@teamsparks/contract/shared/write-csv';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { readQuery, serve, servePlain } from '../../platform/http/serve.ts';
import { listMails } from '../../platform/mail/outbox.ts';
import {
  AccountLimits,
  doneBy,
  findAddressesOfAdministrators,
  PasswordConfirmation,
  readSettings,
  recordAudit,
  type Sessions,
} from '../accounts/index.ts';
import { registerOwnAccount } from './account/account.routes.ts';
import {
  type AuditEntryRow,
  type AuditFilter,
  countAuditRows,
  findAuditPage,
  findEntries,
} from './audit.repository.ts';
import { registerInvited } from './invited/invited.routes.ts';
import { registerJoinLinks } from './join-links.ts';
import { confirmMailTest, MailTestLimits, testMail } from './mail-test.service.ts';
import { confirmNewAdministrator } from './new-administrators.ts';
import { changePerson, endSessions, listPeoplePage, readPerson, resendVerification } from './people.service.ts';
import { handleGrantedMails } from './to-review/granted-mail.job.ts';
import { refuseRights as giveBackRights } from './to-review/refuse-rights.service.ts';
import * as requestMails from './to-review/request-mails.service.ts';
import * as review from './to-review/to-review.service.ts';
import * as unconfirmed from './to-review/unconfirmed.service.ts';

/**
 * Registers the calls of people's own account, and those of the list of people, "To review", audit log, outbox, test mail and links for many.
 */
export function registerAdmin(app: FastifyInstance, context: Context, sessions: Sessions) {
  registerOwnAccount(app, context, sessions);
  peopleRoutes(app, context);
  registerInvited(app, context);
  toReviewRoutes(app, context);
  auditRoutes(app, context);
  outboxRoutes(app, context);
  mailTestRoutes(app, context);
  registerJoinLinks(app, context);
}

/** Registers the calls with which administrators list, read and change people. */
function peopleRoutes(app: FastifyInstance, context: Context) {
  const { db, database } = context;
  const limits = new AccountLimits(database.pool);
  const confirmation = new PasswordConfirmation(context);

  serve(app, contract.listPeople, ({ query }) => listPeoplePage(db, query));
  serve(app, contract.getPerson, ({ params }) => readPerson(db, params.id));
  serve(app, contract.changePerson, async ({ actor, params, body }) => {
    const confirmed = await confirmNewAdministrator({ db, confirmation }, actor, params.id, body);
    return changePerson(context, actor, params.id, body, { confirmed });
  });

  serve(app, contract.resendVerificationTo, async ({ actor, params }) => {
    await resendVerification(context, limits, actor, params.id);
    return { message: 'The verification email is on its way.' };
  });

  serve(app, contract.endSessionsOf, async ({ actor, params }) => {
    await endSessions(db, actor, params.id);
    return { message: 'This person is signed out everywhere.' };
  });
}

/** Registers the calls of "To review": list, counts and decision. */
function toReviewRoutes(app: FastifyInstance, context: Context) {
  const limits = new AccountLimits(context.database.pool);
  serve(app, listToReview, ({ actor, query }) => review.listToReview(context, actor, query));
  serve(app, countToReview, ({ actor }) => review.countToReview(context, actor));

  handleGrantedMails(context);

  serve(app, refuseRights, async ({ body, request: { id: requestId, ip } }) => {
    try {
      await giveBackRights(context, body, { requestId, ip });
    } catch (error) {
      // A wrong link or name counts against the network, a right one never.
      if (error instanceof Refusal && error.status < 500) await limits.wrongLink(ip);
      throw error;
    }
    return { message: 'The rights are gone. The administrators know about it.' };
  });

  serve(app, remindUnconfirmed, async ({ actor }) => ({
    message: sentTo(await requestMails.remindUnconfirmed(context, limits, actor)),
  }));

  serve(app, listUnconfirmed, () => unconfirmed.listUnconfirmed(context));
  serve(app, inviteUnconfirmed, ({ actor, params }) => unconfirmed.linkForUnconfirmed(context, actor, params.id));

  serve(app, decideToReview, async ({ actor, params, body }) => ({
    message: await review.decide(context, actor, params, body.decision),
  }));
}

/** Returns how many people are written to, in a sentence. */
const sentTo = (people: number) => (people === 1 ? 'Sent to 1 person.' : `Sent to ${people} people.`);

/** Registers the list of sent and queued mails. */
function outboxRoutes(app: FastifyInstance, { config, db }: Context) {
  serve(app, contract.listOutbox, async ({ actor, query: { page, per_page } }) => {
    // A link opens an account: no administrator may get into another administrator's account by reading mails.
    const withheld = await findAddressesOfAdministrators(db, { except: actor.userId });
    const mails = await listMails(config, db, { limit: per_page, offset: (page - 1) * per_page, withheld });
    await recordAudit(db, { ...doneBy(actor), action: 'outbox.viewed', details: { mails: mails.items.length } });
    return { ...mails, page, per_page };
  });
}

/** Registers the calls of the test mail. */
function mailTestRoutes(app: FastifyInstance, context: Context) {
  const { pool } = context.database;
  const [limits, links] = [new MailTestLimits(pool), new AccountLimits(pool)];
  serve(app, mailTestContract.testMail, ({ actor }) => testMail(context, limits, actor));

  serve(app, mailTestContract.confirmMailTest, async ({ body, request: { ip } }) => {
    try {
      await confirmMailTest(context, body.token);
    } catch (error) {
      // A wrong link counts against the network, a right one never.
      if (error instanceof Refusal && error.status < 500) await links.wrongLink(ip);
      throw error;
    }
    return { message: 'Your test email arrived.' };
  });
}

/** Registers the list of the audit log and its CSV. */
function auditRoutes(app: FastifyInstance, context: Context) {
  const { db } = context;
  const readZone = async () => (await readSettings(context)).time_zone;

  serve(app, contract.listAudit, async ({ query }) => {
    const { page, per_page, ...wanted } = query;
    const filter = { ...wanted, zone: await readZone() };
    const rows = await findAuditPage(db, filter, { limit: per_page, offset: (page - 1) * per_page });
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until.toISOString() }));
    return { items, total: await countAuditRows(db, filter), page, per_page };
  });

  servePlain(app, contract.auditCsv, async (request, reply) => {
    const { page: _, per_page: __, ...wanted } = readQuery(auditQuery, request.query);
    const filter = { ...wanted, zone: await readZone() };
    await recordAudit(db, { ...doneBy(request.actor as Actor), action: 'audit.exported' });
    reply.header('content-disposition', 'attachment; filename="teamsparks-audit.csv"');
    return reply.type('text/csv; charset=utf-8').send(Readable.from(writeAuditCsv(db, filter)));
  });
}

const batchEntries = 500;
const csvColumns = ['time', 'actor', 'action', 'subject type', 'subject id', 'subject', 'details', 'address'];

/** Yields the matching audit entries as CSV, newest first, in batches, because the log may be larger than memory. */
async function* writeAuditCsv(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead(csvColumns);
  for (let before: number | undefined; ;) {
    const entries = await findEntries(db, filter, { limit: batchEntries, before });
    if (entries.length > 0) yield entries.map((entry) => csvRow(valuesOf(entry))).join('');
    if (entries.length < batchEntries) return;
    before = entries.at(-1)?.id;
  }
}

function valuesOf({ at, actor, action, subject_type, subject_id, subject, details, ip }: AuditEntryRow): string[] {
  return [at.toISOString(), actor, action, subject_type, subject_id, subject, JSON.stringify(details), ip].map(
    (value) => String(value ?? ''),
  );
}
