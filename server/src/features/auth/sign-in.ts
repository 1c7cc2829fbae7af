import type { FastifyReply, FastifyRequest } from 'fastify';
import * as sentences from '@teamsparks/contract/sentences';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { recordAudit } from '../audit/index.ts';
import { hashPassword, isOutdated, passwordFits } from './password-hash.ts';
import { hasSignedInFrom } from './sessions.repository.ts';
import { type SecondFactor, wrongCode } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import type { SignInLimits, Target } from './sign-in-limits.ts';
import { findUserForSignIn, readSignInName, replacePasswordHash } from './users.repository.ts';

interface Credentials {
  username: string;
  password: string;
  totp?: string | undefined;
}

interface SignInServices {
  context: Context;
  sessions: Sessions;
  limits: SignInLimits;
  secondFactor: SecondFactor;
}

/**
 * Signs in with a username or an e-mail address; answers the new session's id and the person's. Unknown people, wrong
 * passwords, disabled accounts, accounts without a password and accounts tried too often get the same reply in the same
 * time, so that nobody can find out which accounts exist.
 */
export async function signIn(
  { context, sessions, limits, secondFactor }: SignInServices,
  { username, password, totp }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db } = context;
  const { ip } = request;
  const name = await readSignInName(db, username);
  // Before it is known whether there is such an account: nothing that a stranger sees may depend on it.
  await limits.take(name, ip);
  const user = await findUserForSignIn(db, name);
  const target = { userId: user?.id, name, knownClient: await hasSignedInFrom(db, user?.id, ip) };
  const mayTry = await limits.takeOfAccount(target);
  const active = user?.status === 'active' ? user : undefined;
  const fits = await passwordFits(active?.password_hash ?? null, password);
  if (!active || !fits || !mayTry) {
    const why = !user ? 'unknown name' : !active ? 'suspended' : mayTry ? 'wrong password' : 'too many attempts';
    await recordFailure(db, request, user?.id, why);
    throw new Refusal('invalid_credentials', sentences.invalidCredentials);
  }
  await checkSecondFactor({ context, secondFactor, limits }, active, totp, target, request);
  await limits.giveBack(target, ip);
  if (!active.email_verified_at) {
    throw new Refusal('email_not_verified', 'Please verify your email address before logging in.');
  }
  if (active.password_hash && isOutdated(active.password_hash)) {
    const stronger = await hashPassword(password);
    await replacePasswordHash(db, active.id, { from: active.password_hash, to: stronger });
  }
  const sessionId = await sessions.start(active.id, request, reply);
  await recordAudit(db, { actorId: active.id, action: 'session.started', requestId: request.id, ip: request.ip });
  request.log.info({ ip: request.ip, user_id: active.id }, 'signed in');
  return { sessionId, user: active };
}

/**
 * Records failures that cost a point of a limit, so that nobody can fill the log. Does not store what was typed: people type
 * their password into the name field.
 */
async function recordFailure(
  db: Context['db'],
  { id: requestId, ip, log }: FastifyRequest,
  userId: number | undefined,
  reason: 'unknown name' | 'wrong password' | 'suspended' | 'too many attempts' | 'wrong code',
) {
  log.info({ ip, user_id: userId, reason }, 'sign-in failed');
  const subject = userId === undefined ? {} : { subject: { type: 'user', id: userId } };
  await recordAudit(db, { actorId: null, action: 'session.failed', ...subject, details: { reason }, requestId, ip });
}

/** A missing code leaves the attempt uncounted, a wrong one counts: else a right password would buy endless guesses. */
async function checkSecondFactor(
  { context, secondFactor, limits }: Omit<SignInServices, 'sessions'>,
  user: { id: number; totp_secret: string | null; totp_enabled_at: Date | null },
  code: string | undefined,
  target: Target,
  request: FastifyRequest,
) {
  if (!user.totp_enabled_at || !user.totp_secret) return;
  if (!code?.trim()) {
    await limits.refund(target, request.ip);
    throw new Refusal('totp_required', 'Please enter the code from your authenticator app.');
  }
  const by = { userId: user.id, requestId: request.id, ip: request.ip };
  if (await secondFactor.accepts(by, user.totp_secret, code)) return;
  await recordFailure(context.db, request, user.id, 'wrong code');
  throw new Refusal('totp_required', wrongCode, { fields: { totp: wrongCode } });
}
