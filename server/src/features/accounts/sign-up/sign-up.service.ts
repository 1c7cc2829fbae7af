import type {
  register as registerEndpoint,
  resetPassword as resetEndpoint,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { linkSentences, signUpRoles } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import type { Once } from '../../../platform/db/run-once.ts';
import { Refusal } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { recordAudit } from '../audit.repository.ts';
import { requireUsableDisplayName, requireUsableUsername, usernameTaken } from '../names.ts';
import {
  deleteUnverifiedUsers,
  insertUserIfFree,
  isUsernameTaken,
  markEmailVerified,
  type NewPassword,
  type NoPassword,
  readSignInName,
  replaceEmail,
  setPasswordHash,
} from '../auth/users.repository.ts';
import { endEarlierAccess, markAddressOwn } from '../auth/address-owner.repository.ts';
import { hashPassword, isLongPassword, isStaff, requireGoodPassword } from '../auth/passwords.ts';
import { revokeSessionsOf } from '../auth/sessions.repository.ts';
import { SignInLimits } from '../auth/sign-in-limits.ts';
import { passwordChangedMail } from '../mails.ts';
import {
  claimEmailToken,
  deleteOldTokens,
  endUnusedTokens,
  findEmailToken,
  forgetMailsTo,
  markTokenUsed,
} from './sign-up.repository.ts';
import { keepSeat } from '../join-links/join-links.repository.ts';
import { type OpenLink, requireItsTurn, requireOpenLink, requireSeat, standingBy } from '../join-links/open-link.ts';
import { saveRunRequest } from '../run-requests.repository.ts';
import { requireMaySignUp } from './who-may-sign-up.ts';
import { requestMail } from './requested-mails.ts';

/** Id and address of the request, for the audit log. */
export interface Origin {
  requestId: string;
  ip: string;
}

/**
 * Creates an unverified account and queues its verification mail; returns the new person's id as `userId`. For a
 * known email address it creates nothing, leaves `userId` undefined and mails the owner instead, so that no one can
 * find out who is registered. With the token of a link for many it holds one of its seats, and the link decides about role and request. Throws 403 where only other people may sign up, 409 for a taken or reserved username, 422 for a refused name or password; a
 * repetition with the same key creates nothing more.
 */
export async function register(context: Context, once: Once, wanted: Wanted, origin: Origin) {
  const { username, email, password, join } = wanted;
  const link = join === undefined ? undefined : await requireOpenLink(context.db, join);
  await requireMaySignUp(context, { email, invited: link !== undefined });
  if (link) await requireItsTurn(context, link, email);
  const standing = link ? standingBy(link) : { role: wanted.role, wants: wanted.wants };
  requireUsableUsername(username);
  requireUsableDisplayName(wanted.display_name);
  requireGoodPassword({ password, username, email, isStaff: standing.wants === 'mentor' }, context.config);
  // Before `once` looks at the request's key: a repeated request takes as long as the first, and nothing slow belongs in a transaction.
  const passwordHash = await hashPassword(password, origin);
  const newPassword = { passwordHash, isLong: isLongPassword(password, context.config) };
  const registered = await once.run(context, async ({ db: tx }) => ({
    userId: await createAccount(tx, { ...wanted, ...standing, ...newPassword, link }, origin),
  }));
  context.jobs.poke();
  return registered;
}

type Wanted = BodyOf<typeof registerEndpoint>;

async function createAccount(
  tx: Database,
  wanted: Wanted & NewPassword & { link: OpenLink | undefined },
  origin: Origin,
) {
  const { username, email, role, passwordHash, isLong, link } = wanted;
  // For every form, known address or not: how many are left must not tell them apart.
  if (link) await requireSeat(tx, link);
  const userId = await insertUserIfFree(tx, {
    username,
    displayName: wanted.display_name,
    email,
    passwordHash,
    staffPassword: isLong,
    role,
    verified: false,
    ageConfirmed: wanted.age_confirmed === true,
    termsVersion: wanted.terms_version,
    joinLink: link?.id,
  });
  if (userId === undefined && (await isUsernameTaken(tx, username))) throw usernameTaken();
  await requestMail(tx, { mail: userId === undefined ? 'existing-account' : 'verification', email });
  if (userId === undefined) return undefined;
  if (wanted.wants) await saveRunRequest(tx, userId, { wants: wanted.wants, note: null });
  await recordAudit(tx, { actorId: userId, action: 'account.registered', ...origin });
  return userId;
}

/**
 * Verifies the address that the token was mailed to, or makes it the account's new one, which ends the other mailed
 * links; returns the account as it is then. Throws 400 for a wrong or expired link. A used link is no error while the account
 * still has the address: a scanner of mails may have been first.
 */
export async function verifyEmail({ db }: Context, token: string, origin: Origin) {
  return inTransaction(db, async (tx) => {
    const changed = await takeNewAddress(tx, token, origin);
    if (changed) return changed;
    const { user, emailToken } = (await claimEmailToken(tx, 'verify', token)) ?? {};
    if (!user || !emailToken || user.email !== emailToken.email || (emailToken.used_at && !user.email_verified_at)) {
      throw invalidVerification();
    }
    // Vouched for: only a login tells the person from the owner of the address. Nothing is used up, for a scanner may be first.
    if (emailToken.used_at || user.email_proof === 'administrator') return user;
    await markTokenUsed(tx, emailToken.token_hash);
    await markEmailVerified(tx, user.id);
    if (!user.email_verified_at) await keepSeat(tx, user.id);
    if (!user.email_verified_at) await recordAudit(tx, { actorId: user.id, action: 'account.verified', ...origin });
    return user;
  }).catch((error: unknown) => {
    // Someone else took the new address in the meantime.
    if ((error as { constraint?: string }).constraint === 'users_email_key') throw invalidVerification();
    throw error;
  });
}

/** Returns the 400 for a verification link that does not work. */
const invalidVerification = () => new Refusal('bad_request', linkSentences.verification);

/**
 * Replaces the account's address by the pending one if the token was mailed to it, marks it verified, and ends the
 * links of older mails, which went to the old address. Returns the account then, and for a token already used for the present
 * address; undefined if the token is of another kind or unknown. Throws 400 if the pending address has changed since.
 */
async function takeNewAddress(tx: Database, token: string, origin: Origin) {
  const { user, emailToken } = (await claimEmailToken(tx, 'verify_new', token)) ?? {};
  if (!user || !emailToken) return undefined;
  if (emailToken.used_at && user.email === emailToken.email) return user;
  // While an administrator vouches for the address it stays: the owner of it must still be able to come.
  const stays = user.email_proof === 'administrator';
  if (stays || emailToken.used_at || user.pending_email !== emailToken.email) throw invalidVerification();
  await markTokenUsed(tx, emailToken.token_hash);
  await endUnusedTokens(tx, user.id);
  await replaceEmail(tx, user.id, emailToken.email);
  await forgetMailsTo(tx, user.email);
  await recordAudit(tx, {
    actorId: user.id,
    action: 'account.email_changed',
    subject: { type: 'user', id: user.id },
    ...origin,
  });
  return { ...user, email: emailToken.email };
}

const invalidReset = () => new Refusal('bad_request', linkSentences.reset);

/**
 * Tells whether a password reset link exists and has neither expired nor been used; {@link resetPassword} refuses
 * more, such as those of suspended accounts.
 */
export async function isResetTokenGood({ db }: Context, token: string): Promise<boolean> {
  const emailToken = await findEmailToken(db, 'reset', token);
  return emailToken !== undefined && !emailToken.used_at;
}

/**
 * Sets a new password with the token of a mail, which works once, and mails a notice; throws 400 for a wrong link,
 * 422 for a refused password. Ends every session and every other link, clears the person's login limits in this
 * network, and makes the address the account's own, because mail was read there and a way in was chosen. Where it was not its own
 * before, whatever someone else set up ends too, as the second factor and Google.
 */
export async function resetPassword(
  context: Context,
  { token, password }: BodyOf<typeof resetEndpoint>,
  origin: Origin,
) {
  const { config, db, jobs } = context;
  const owner = await inTransaction(db, (tx) => ownerOfReset(tx, token));
  requireGoodPassword({ ...owner.user, isStaff: isStaff(owner.user), password }, config);
  // Hashing is slow on purpose, and nothing slow belongs in a transaction: the token is claimed afterwards.
  const passwordHash = await hashPassword(password, origin);
  await inTransaction(db, async (tx) => {
    const { user, tokenHash } = await ownerOfReset(tx, token);
    await markTokenUsed(tx, tokenHash);
    if (user.email_proof !== 'own') await endEarlierAccess(tx, user.id, 'the owner of the address came');
    await setPassword(config, tx, user, {
      passwordHash,
      isLong: isLongPassword(password, config),
      reason: 'password reset',
    });
    if (!user.email_verified_at) await keepSeat(tx, user.id);
    await markEmailVerified(tx, user.id);
    await markAddressOwn(tx, user.id);
    await recordAudit(tx, { actorId: user.id, action: 'account.password_reset', ...origin });
  });
  jobs.poke();
  const { id, username, email } = owner.user;
  const names = [await readSignInName(db, username), await readSignInName(db, email)];
  await new SignInLimits(context.database.pool).forgive(id, names, origin.ip);
}

/**
 * Stores a new password (as hash), drops a pending new address, ends the person's sessions for this reason and every mailed link,
 * and queues a notice to them; call `jobs.poke()` after the commit.
 */
export async function setPassword(
  config: Context['config'],
  tx: Database,
  user: { id: number; username: string; email: string },
  password: NewPassword & { reason: string },
) {
  await replacePassword(tx, user.id, password);
  await queueMail(config, tx, passwordChangedMail(user, config.PUBLIC_URL));
}

/** Stores a new password (as hash) or that there is none, as {@link setPassword} does, without a notice. */
export async function replacePassword(
  tx: Context['db'],
  userId: number,
  { reason, ...password }: (NewPassword | NoPassword) & { reason: string },
) {
  await setPasswordHash(tx, userId, password);
  await endUnusedTokens(tx, userId);
  await revokeSessionsOf(tx, userId, reason);
}

/** Returns the active person of an unused reset token, and its hash; throws 400 for any other token. */
async function ownerOfReset(tx: Context['db'], token: string) {
  const { user, emailToken } = (await claimEmailToken(tx, 'reset', token)) ?? {};
  const isValid =
    user && emailToken && !emailToken.used_at && user.status === 'active' && user.email === emailToken.email;
  if (!isValid) throw invalidReset();
  return { user, tokenHash: emailToken.token_hash };
}

/**
 * Deletes people with a role of the sign-up whose address is still unverified after 7 days and who have no stored
 * session, and tokens 7 days after they expired; runs hourly.
 */
export async function sweepUnverified({ db }: Context) {
  await deleteUnverifiedUsers(db, signUpRoles);
  await deleteOldTokens(db);
}
