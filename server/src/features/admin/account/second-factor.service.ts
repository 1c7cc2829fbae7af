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

/** Creates the secret for an authenticator app, as text and as a picture to scan; staff only. */
export async function beginSecondFactor({ confirmation, secondFactor }: OwnAccount, actor: Actor, password: string) {
  if (!isStaff(actor.role)) throw forbidden('Two-step login is for mentors and administrators.');
  await confirmation.demand(actor, password);
  const { secret, otpauthUrl } = await secondFactor.begin(actor.userId, actor.username);
  return { secret, otpauth_url: otpauthUrl, qr_svg: renderSVG(otpauthUrl) };
}

export function enableSecondFactor(own: OwnAccount, actor: Actor, code: string) {
  return andTell(own, actor, 'on', async (tx) => ({ recovery_codes: await own.secondFactor.turnOn(tx, actor, code) }));
}

/** Open to everyone who has it on, even if they are no longer staff. */
export async function disableSecondFactor(
  own: OwnAccount,
  actor: Actor,
  { current_password, code }: BodyOf<typeof disableTotp>,
) {
  await own.confirmation.demand(actor, current_password);
  await own.secondFactor.demandCode(actor, code);
  await andTell(own, actor, 'off', (tx) => own.secondFactor.turnOff(tx, actor));
}

async function andTell<T>(
  { context: { config, db, jobs } }: OwnAccount,
  actor: Actor,
  state: 'on' | 'off',
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(db, async (tx) => {
    const result = await work(tx);
    await queueMail(config, tx, secondFactorNotice(actor, state, config.PUBLIC_URL));
    return result;
  });
  jobs.poke();
  return done;
}
