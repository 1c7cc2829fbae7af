import { invitedDays } from '@teamsparks/contract/admin/invited-limits';
import type { renewInvitations } from '@teamsparks/contract/admin/endpoints/invited';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Pool } from 'pg';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { forbidden, notFound, Refusal } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { doneBy, lockAdministrators, recordAudit } from '../../accounts/index.ts';
import { newToken, queueInvitations } from './invitation-mail.job.ts';
import { lockRenewable, type Renewable, storeRenewals } from './invited.repository.ts';
import { readInvitingSchool } from './inviting-school.ts';

/** Limits how often an address gets another mail: once in 10 minutes, three times a day. */
export class RenewalLimits {
  readonly #soon: RateLimit;
  readonly #day: RateLimit;

  constructor(pool: Pool) {
    this.#soon = new RateLimit(pool, 'invitation-renewal', 1, 10 * 60);
    this.#day = new RateLimit(pool, 'invitation-renewals', 3, 24 * 60 * 60);
  }

  /** Counts a renewal for each of these and returns those that are due. Not within a transaction. */
  async due(rows: readonly Renewable[]): Promise<number[]> {
    const due: number[] = [];
    for (const { id, email } of rows) {
      const address = email.toLowerCase();
      if ((await this.#soon.tryTake(address)) && (await this.#day.tryTake(address))) due.push(id);
    }
    return due;
  }
}

/** Returns those among these invitations that can be renewed now, and counts them; throws 404 if nobody could renew any. */
export async function takeRenewals({ db }: Pick<Context, 'db'>, limits: RenewalLimits, ids: readonly number[]) {
  const rows = await inTransaction(db, async (tx) => {
    // Before the rows, as inviting does, so that neither waits for the other.
    await lockAdministrators(tx);
    return lockRenewable(tx, ids);
  });
  if (rows.length === 0) throw notFound('Invitation not found.');
  return { due: await limits.due(rows), all: rows.length };
}

/** Renews invitations, as the caller's; returns how many were, and how many not yet. Throws 429 if none is due, 404 if there is none. */
export async function renew(
  context: Context,
  limits: RenewalLimits,
  actor: Actor,
  { ids }: BodyOf<typeof renewInvitations>,
) {
  const { due, all } = await takeRenewals(context, limits, ids);
  if (due.length === 0) {
    throw new Refusal('too_many_requests', 'This was renewed a moment ago. Please wait 10 minutes.', {
      retryAfter: 10 * 60,
    });
  }
  const renewed = await inTransaction(context.db, async (db) => {
    const administrators = await lockAdministrators(db);
    if (!administrators.includes(actor.userId)) throw forbidden();
    return renewWithin({ ...context, db }, actor, due, administrators);
  });
  context.jobs.poke();
  return { renewed, too_soon: all - due.length };
}

/** Renews these invitations in the caller's transaction, which has locked the administrators, and queues their mails; returns how many. */
export async function renewWithin(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  actor: Actor,
  ids: readonly number[],
  administrators: readonly number[],
): Promise<number> {
  const { config, db } = context;
  const rows = await lockRenewable(db, ids);
  if (rows.length === 0) return 0;
  const school = await readInvitingSchool(context, actor, invitedDays);
  const tokens = config.SMTP_URL === '' ? [] : rows.map(() => newToken());
  await storeRenewals(
    db,
    rows.map(({ id }, index) => ({ id, mailTokenHash: tokens[index]?.hash ?? null })),
    { invitedBy: actor.userId, expiresAt: school.expiresAt, administrators },
  );
  const mailed = rows.flatMap((row, index) => {
    const token = tokens[index]?.token;
    return token === undefined ? [] : [{ ...row, token }];
  });
  await queueInvitations(context, mailed, school);
  const details = { invitations: rows.map(({ id }) => id) };
  await recordAudit(db, { ...doneBy(actor), action: 'invited.renewed', details });
  return rows.length;
}
