import type { changePassword as changeEndpoint, disableTotp } from '@teamsparks/contract/admin/endpoints/account';
import type { BodyOf } from '@teamsparks/contract/calls';
import { renderSVG } from 'uqr';
import type { Actor } from '../../../platform/actor.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  hashPassword,
  isLongPassword,
  lockUser,
  replacePassword,
  requireGoodPassword,
  setPassword,
} from '../../accounts/index.ts';
import { passwordDroppedNotice, secondFactorNotice } from '../mails.ts';
import { type OwnAccount, recordOwnAction } from './own-account.ts';
import { workingProviders } from './identities.service.ts';
import { findAccount } from './profile.repository.ts';

/**
 * Sets a new password, ends every session (this one too: the caller starts another) and every mailed link, which
 * someone with the old password may have requested, and mails a notice to a confirmed address. Throws 422 for a wrong or refused password, 429
 * after 5 wrong ones, 409 if the account has none or it was just changed elsewhere.
 */
export async function changePassword(
  { context, confirmation }: OwnAccount,
  actor: Actor,
  { current_password, password }: BodyOf<typeof changeEndpoint>,
) {
  const { config, db, jobs } = context;
  const before = await confirmation.demand(actor, current_password);
  requireGoodPassword({ ...actor, password }, config);
  const passwordHash = await hashPassword(password, { ip: actor.ip });
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (user?.password_hash !== before) throw conflict('Your password has just been changed elsewhere.');
    const chosen = { passwordHash, isLong: isLongPassword(password, config), reason: 'password changed' };
    // The owner of an address that nobody has shown hears nothing of the account.
    await (actor.isVouched ? replacePassword(tx, user.id, chosen) : setPassword(config, tx, user, chosen));
    await recordOwnAction(tx, actor, 'account.password_changed');
  });
  jobs.poke();
}

/**
 * Drops a password that holds the rights of staff back, so that providers alone open the account; returns their names, ends every session (this one too: the
 * caller starts another) and every mailed link, and mails a notice. Throws 422 for a wrong password, 429 after 5 wrong ones, 409 if
 * the password holds nothing back, no provider is linked, two-step login is on, or the password was just changed elsewhere.
 */
export async function dropPassword({ context, confirmation }: OwnAccount, actor: Actor, password: string) {
  const { config, db, jobs } = context;
  if (!actor.isHeldBack) throw conflict('Your password does not hold your rights back.');
  const before = await confirmation.demand(actor, password);
  const names = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (user?.password_hash !== before) throw conflict('Your password has just been changed elsewhere.');
    if (user.totp_enabled_at) throw conflict('Please turn off two-step login first. It needs the password.');
    const providers = await workingProviders(context, tx, user.id);
    if (providers === '') throw conflict('Your password is your only way to log in. Please choose a longer one.');
    await replacePassword(tx, user.id, { passwordHash: null, isLong: null, reason: 'password dropped' });
    await queueMail(config, tx, passwordDroppedNotice(user, providers, config.PUBLIC_URL));
    await recordOwnAction(tx, actor, 'account.password_dropped');
    return providers;
  });
  jobs.poke();
  return names;
}

/**
 * Checks the password, creates the secret for an authenticator app in place of an unfinished one, and returns it as text, address
 * and QR code (SVG); it takes effect with {@link enableSecondFactor}. Throws 403 for people who are not staff, 422 for a wrong
 * password, 429 after 5 wrong ones, 409 if the account has none, its address is not its own yet, or two-step login is on.
 */
export async function beginSecondFactor(
  { context, confirmation, secondFactor }: OwnAccount,
  actor: Actor,
  password: string,
) {
  if (!actor.isStaff) throw forbidden('Two-step login is for mentors and administrators.');
  await requireOwnAddress(context.db, actor);
  await confirmation.demand(actor, password);
  const { secret, otpauthUrl } = await secondFactor.begin(actor.userId, actor.username);
  return { secret, otpauth_url: otpauthUrl, qr_svg: renderSVG(otpauthUrl) };
}

/**
 * Turns two-step login on with a first code, mails a notice, and returns the recovery codes; throws 409 if it is on
 * or {@link beginSecondFactor} has stored no secret, 422 for a wrong code.
 */
export function enableSecondFactor(own: OwnAccount, actor: Actor, code: string) {
  return withNotice(own, actor, 'on', async (tx) => {
    await requireOwnAddress(tx, actor);
    return { recovery_codes: await own.secondFactor.turnOn(tx, actor, code) };
  });
}

/** Throws 409 until the person has opened a mailed link on a device on which they log in: the address may be someone else's. */
async function requireOwnAddress(db: Database, { userId }: Actor) {
  const account = await findAccount(db, userId);
  if (account?.email_proof === 'own') return;
  throw conflict('Please confirm your email address first: open the link of our mail on this device.');
}

/**
 * Turns two-step login off with password and code, deletes the secret and the recovery codes, and mails a notice; open also to
 * people who are no longer staff. Throws 422 for a wrong password or code, 429 after 5 wrong ones, 409 if it is off or the account
 * has no password.
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
