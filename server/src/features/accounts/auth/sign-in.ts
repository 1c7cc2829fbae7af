import type { FastifyReply, FastifyRequest } from 'fastify';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { recordAudit } from '../audit.repository.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { markAddressOwn } from './address-owner.repository.ts';
import type { OpenedLinks } from './opened-links.ts';
import { hashPassword, isLongPassword, isOutdated, isStaff, passwordFits, undoIfBusy } from './passwords.ts';
import { isKnownAt } from './sessions.repository.ts';
import { type SecondFactor, wrongCode } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import type { SignInLimits, Taken, Target } from './sign-in-limits.ts';
import { findUserForSignIn, readSignInName, replacePasswordHash, setStaffPassword } from './users.repository.ts';

interface Credentials {
  username: string;
  password: string;
  totp?: string | undefined;
}

type SignInUser = NonNullable<Awaited<ReturnType<typeof findUserForSignIn>>>;

/** What a login works with. */
export interface SignInServices {
  context: Context;
  sessions: Sessions;
  browsers: KnownBrowsers;
  limits: SignInLimits;
  secondFactor: SecondFactor;
  openedLinks: OpenedLinks;
}

/**
 * Logs in with a username or an email address: starts a session, sets its cookies, records it, and returns the
 * session's id and the person's row. Throws `invalid_credentials` (the same reply in the same time for unknown
 * names, wrong passwords, accounts without a password and accounts tried too often), `totp_required`,
 * `account_suspended`, `email_not_verified`, the refusal of a limit, or 503 if too many logins wait. With `accept`, which may throw and
 * returns the person's row as it is then, an invitation is accepted once the person is proven and before the session starts.
 */
export async function signIn(
  services: SignInServices,
  { username, password, totp }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
  accept?: (userId: number) => Promise<SignInUser>,
) {
  const { context, sessions, limits, openedLinks } = services;
  const { db } = context;
  const { user: proven, ...attempt } = await checkPassword(services, { username, password }, request);
  await checkSecondFactor(services, proven, totp, attempt, request);
  if (proven.status !== 'active') {
    await countFailure(services, attempt, request, 'suspended');
    throw new Refusal('account_suspended', 'Your account is suspended. Please contact your administrator.');
  }
  await limits.succeed(attempt.target, attempt.taken);
  const user = accept ? await accept(proven.id) : proven;
  if (!user.email_verified_at && user.email_proof !== 'administrator') {
    throw new Refusal('email_not_verified', 'Please verify your email address before logging in.');
  }
  if (user.password_hash && isOutdated(user.password_hash)) {
    const stronger = await hashPassword(password, request);
    await replacePasswordHash(db, user.id, { from: user.password_hash, to: stronger });
  }
  await measurePassword(context, user, password);
  if (user.email_proof !== 'own' && openedLinks.addressOf(request, user.id) === user.email)
    await markAddressOwn(db, user.id);
  const session = await sessions.start(user.id, request, reply);
  await recordAudit(db, { actorId: user.id, action: 'session.started', requestId: request.id, ip: request.ip });
  request.log.info({ ip: request.ip, user_id: user.id }, 'signed in');
  return { sessionId: session.id, user: { ...user, first_session: session.is_first } };
}

/** Stores whether the typed password has staff's length, if the person is staff and that is unknown or was not so. */
async function measurePassword({ config, db }: Context, user: SignInUser, password: string) {
  if (user.staff_password === true || !isStaff(user)) return;
  const isLong = isLongPassword(password, config);
  if (isLong !== user.staff_password) await setStaffPassword(db, user.id, isLong);
}

interface Attempt {
  target: Target;
  taken: Taken;
}

/** Returns the person whose name and password these are; throws "invalid credentials" or the refusal of a limit. */
async function checkPassword(services: SignInServices, { username, password }: Credentials, request: FastifyRequest) {
  const { browsers, limits } = services;
  const { db } = services.context;
  const { ip } = request;
  const name = await readSignInName(db, username);
  // Before the account is looked up: nothing that a stranger sees may depend on whether it exists.
  const typed = await limits.take(name, ip);
  const user = await findUserForSignIn(db, name);
  const knownHere = await isKnownAt(db, user?.id, ip);
  const target = { userId: user?.id, name, ip, knownHere, browser: browsers.numberFor(request, user?.id) };
  const taken = await limits.takeOfAccount(target, typed);
  const checked = passwordFits(user?.password_hash ?? null, password, { ip, refused: taken.refused });
  const fits = await undoIfBusy(checked, () => limits.undo(target, taken));
  // Again, because others may have failed in the meantime; and for everyone, so that a refusal takes the same time with any password.
  const closed = await limits.closedTo(taken, ip);
  if (user && fits && taken.mayTry && (!closed || taken.aboveOthers)) return { user, target, taken };
  const why = !user ? 'unknown name' : taken.mayTry ? 'wrong password' : 'too many attempts';
  const refusal = await countFailure(services, { target, taken }, request, why);
  throw refusal ?? new Refusal('invalid_credentials', sentences.invalidCredentials);
}

/**
 * Counts a failure and records it if it took a point of a limit, so that no one can fill the log; returns the refusal if it took
 * none. Does not store what was typed: people type their password into the name field.
 */
async function countFailure(
  { context: { db }, limits }: SignInServices,
  { target, taken }: Attempt,
  { id: requestId, ip, log }: FastifyRequest,
  reason: 'unknown name' | 'wrong password' | 'suspended' | 'too many attempts' | 'wrong code',
): Promise<Refusal | undefined> {
  const refusal = await limits.fail(target, taken);
  if (refusal) return refusal;
  const { userId } = target;
  log.info({ ip, user_id: userId, reason }, 'sign-in failed');
  const subject = userId === undefined ? {} : { subject: { type: 'user', id: userId } };
  await recordAudit(db, { actorId: null, action: 'session.failed', ...subject, details: { reason }, requestId, ip });
  return undefined;
}

/** Throws "totp required" if the person's two-step code is missing (login not counted) or wrong (counted, or a right password would buy endless guesses). */
async function checkSecondFactor(
  services: SignInServices,
  user: { id: number; totp_secret: string | null; totp_enabled_at: Date | null },
  code: string | undefined,
  attempt: Attempt,
  request: FastifyRequest,
) {
  if (!user.totp_enabled_at || !user.totp_secret) return;
  if (!code?.trim()) {
    await services.limits.undo(attempt.target, attempt.taken);
    throw new Refusal('totp_required', 'Please enter the code from your authenticator app.');
  }
  const by = { userId: user.id, requestId: request.id, ip: request.ip };
  if (await services.secondFactor.accepts(by, user.totp_secret, code)) return;
  await countFailure(services, attempt, request, 'wrong code');
  const detail = wrongCode(code);
  throw new Refusal('totp_required', detail, { fields: { totp: detail } });
}
