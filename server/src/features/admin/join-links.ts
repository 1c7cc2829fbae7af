import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JoinLink } from '@teamsparks/contract/admin/addresses/join-links';
import * as contract from '@teamsparks/contract/admin/endpoints/join-links';
import type { BodyOf } from '@teamsparks/contract/calls';
import { type Actor, isSharedLogin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Once } from '../../platform/db/run-once.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  doneBy,
  endJoinLink,
  findAdministrators,
  findJoinLinks,
  insertJoinLink,
  type JoinLinkRow,
  lockAdministrators,
  recordAudit,
  shownTo,
} from '../accounts/index.ts';

/** Registers the calls with which administrators list, make and end links for many. */
export function registerJoinLinks(app: FastifyInstance, context: Context) {
  serve(app, contract.listJoinLinks, async ({ actor }) => ({ items: await listLinks(context, actor) }));
  serve(app, contract.makeJoinLink, ({ actor, body, once }) => makeLink(context, actor, once, body));

  serve(app, contract.endJoinLink, async ({ actor, params: { id } }) => {
    if (isSharedLogin(actor)) throw forbidden();
    await inTransaction(context.db, async (tx) => {
      if (!(await endJoinLink(tx, id))) throw notFound(contract.endJoinLink.notFound);
      await recordAudit(tx, { ...doneBy(actor), action: 'join_link.ended', subject: { type: 'join_link', id } });
    });
    return { message: 'The link is ended.' };
  });
}

async function listLinks({ db }: Pick<Context, 'db'>, actor: Actor): Promise<JoinLink[]> {
  const administrators = await findAdministrators(db);
  return (await findJoinLinks(db)).map((row) => {
    const { id, role, domain, seats, taken, made_by, created_at, expires_at } = row;
    return {
      ...{ id, role, domain, seats, taken },
      made_by: made_by === null ? null : shownTo(actor, row),
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      state: stateOf(row, administrators),
    };
  });
}

function stateOf(
  { ended_at, goes_on, made_by, taken, seats }: JoinLinkRow,
  administrators: number[],
): JoinLink['state'] {
  if (ended_at) return 'ended';
  if (!goes_on) return 'over';
  if (made_by === null || !administrators.includes(made_by)) return 'rights';
  return taken >= seats ? 'full' : 'open';
}

async function makeLink(
  context: Context,
  actor: Actor,
  once: Once,
  { role, days, seats, domain }: BodyOf<typeof contract.makeJoinLink>,
) {
  if (isSharedLogin(actor)) throw forbidden();
  return once.run(context, async ({ db: tx }) => {
    // Under the lock of changed rights: who is being demoted makes no link any more.
    if (!(await lockAdministrators(tx)).includes(actor.userId)) throw forbidden();
    const token = randomBytes(32).toString('base64url');
    const id = await insertJoinLink(tx, { role, token, domain, seats, days, madeBy: actor.userId });
    const details = { role, seats, days };
    await recordAudit(tx, { ...doneBy(actor), action: 'join_link.made', subject: { type: 'join_link', id }, details });
    const link = (await listLinks({ db: tx }, actor)).find((one) => one.id === id);
    if (!link) throw notFound();
    return { url: `${context.config.PUBLIC_URL}/signup?join=${token}`, link };
  });
}
