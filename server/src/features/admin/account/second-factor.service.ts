import type { disableTotp } from '@teamsparks/contract/admin/endpoints/account';
import type { BodyOf } from '@teamsparks/contract/calls';
import { renderSVG } from 'uqr';
import type { Actor } from '../../../platform/actor.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { isStaff } from '../../accounts/index.ts';
import { secondFactorNotice } from './mails/second-factor-notice.ts';
import type { OwnAccount } from './own-account.ts';

/**
 * Checks the password, creates the secret for an authenticator app and returns it as text, address and QR code (SVG);
 * it takes effect with {@link enableSecondFactor}. Throws 403 for people who are not staff, 422 for a wrong password,
 * 409 if two-step login is on.
 */
export async function beginSecondFactor({ confirmation, secondFactor }: OwnAccount, actor: Actor, password: string) {
  if (!isStaff(actor.role)) throw forbidden('Two-step login is for mentors and administrators.');
  await confirmation.demand(actor, password);
  const { secret, otpauthUrl } = await secondFactor.begin(actor.userId, actor.username);
  return { secret, otpauth_url: otpauthUrl, qr_svg: renderSVG(otpauthUrl) };
}

/**
 * Turns two-step login on with a first code, mails a notice, and returns the recovery codes; throws 409 without
 * {@link beginSecondFactor}, 422 for a wrong code.
 */
export function enableSecondFactor(own: OwnAccount, actor: Actor, code: string) {
  return withNotice(own, actor, 'on', async (tx) => ({
    recovery_codes: await own.secondFactor.turnOn(tx, actor, code),
  }));
}

/**
 * Turns two-step login off with password and code, and mails a notice; open also to people who are no longer staff.
 * Throws 422 for a wrong password or code, 409 if it is off.
 */
export async function disableSecondFactor(
  own: OwnAccount,
  actor: Actor,
  { current_password, code }: BodyOf<typeof disableTotp>,
) {
  await own.confirmation.demand(actor, current_password);
  await own.secondFactor.demandCode(actor, code);
  await withNotice(own, actor, 'off', (tx) => own.secondFactor.turnOff(tx, actor));
}

/** Runs `work` in a transaction that also queues the notice, and returns its result. */
async function withNotice<T>(
  { context: { config, db, jobs } }: OwnAccount,
  actor: Actor,
  state: 'on' | 'off',
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    const outcome = await work(tx);
    await queueMail(config, tx, secondFactorNotice(actor, state, config.PUBLIC_URL));
    return outcome;
  });
  jobs.poke();
  return result;
}
