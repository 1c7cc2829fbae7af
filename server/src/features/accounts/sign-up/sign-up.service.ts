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
import { recordAudit } from '../audit/index.ts';
import { demandUsableDisplayName, demandUsableUsername, usernameTaken } from '../names/index.ts';
import {
  deleteUnverifiedUsers,
  hashPassword,
  insertUserIfFree,
  isUsernameTaken,
  markEmailVerified,
  readSignInName,
  requireGoodPassword,
  revokeSessionsOf,
  setPasswordHash,
  SignInLimits,
} from '../auth/index.ts';
import {
  claimEmailToken,
  deleteOldTokens,
  endUnusedTokens,
  findEmailToken,
  markTokenUsed,
} from './sign-up.repository.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { invalidVerification, type Origin, takeNewAddress } from './new-address.service.ts';
import { requestMail } from './requested-mails.ts';

/**
 * Creates an unverified account and requests its mail. A known e-mail address gets the same reply, so that nobody can
 * find out who is registered, and its owner is told by mail. A known username is a conflict, because it must be unique. A
 * repeated request creates nothing more. Answers who is new, if anybody is.
 */
export async function register(context: Context, once: Once, wanted: Wanted, origin: Origin) {
  const { username, email, password, role } = wanted;
  demandUsableUsername(username);
  demandUsableDisplayName(wanted.display_name);
  requireGoodPassword({ password, username, email, role }, context.config);
  // Before the key is looked at: a second request takes as long as the first, and nothing slow belongs into a transaction.
  const passwordHash = await hashPassword(password, origin);
  const made = await once.run(context, async ({ db: tx }) => ({
    userId: await makeAccount(tx, wanted, passwordHash, origin),
  }));
  context.jobs.poke();
  return made;
}

type Wanted = BodyOf<typeof registerEndpoint>;

async function makeAccount(tx: Database, wanted: Wanted, passwordHash: string, origin: Origin) {
  const { username, email, role } = wanted;
  const userId = await insertUserIfFree(tx, {
    username,
    displayName: wanted.display_name,
    email,
    passwordHash,
    role,
    verified: false,
    ageConfirmed: wanted.age_confirmed === true,
    termsVersion: wanted.terms_version,
  });
  if (userId === undefined && (await isUsernameTaken(tx, username))) throw usernameTaken();
  await requestMail(tx, { mail: userId === undefined ? 'existing-account' : 'verification', email });
  if (userId !== undefined) await recordAudit(tx, { actorId: userId, action: 'account.registered', ...origin });
  return userId;
}

/** Verifies the address that the token was sent to. Opening the link twice is no error. */
export async function verifyEmail({ db }: Context, token: string, origin: Origin) {
  await inTransaction(db, async (tx) => {
    if (await takeNewAddress(tx, token, origin)) return;
    const { user, found } = (await claimEmailToken(tx, 'verify', token)) ?? {};
    if (!user || !found || user.email !== found.email || (found.used_at && !user.email_verified_at)) {
      throw invalidVerification();
    }
    if (found.used_at) return;
    await markTokenUsed(tx, found.token_hash);
    await markEmailVerified(tx, user.id);
    await recordAudit(tx, { actorId: user.id, action: 'account.verified', ...origin });
  }).catch((error: unknown) => {
    // Somebody else has the new address by now.
    if ((error as { constraint?: string }).constraint === 'users_email_key') throw invalidVerification();
    throw error;
  });
}

const invalidReset = () => new Refusal('bad_request', linkSentences.reset);

export async function isResetTokenGood({ db }: Context, token: string): Promise<boolean> {
  const found = await findEmailToken(db, 'reset', token);
  return found !== undefined && !found.used_at;
}

/**
 * Sets a new password by the token of a mail, once. Ends every session and every other link, and verifies the address,
 * because the mail was read there. Signs nobody in.
 */
export async function resetPassword(
  context: Context,
  { token, password }: BodyOf<typeof resetEndpoint>,
  origin: Origin,
) {
  const { config, db, jobs } = context;
  const owner = await inTransaction(db, (tx) => ownerOfReset(tx, token));
  requireGoodPassword({ ...owner.user, password }, config);
  // Hashing is slow on purpose, and nothing slow belongs into a transaction: the token is claimed after it.
  const passwordHash = await hashPassword(password, origin);
  await inTransaction(db, async (tx) => {
    const { user, tokenHash } = await ownerOfReset(tx, token);
    await markTokenUsed(tx, tokenHash);
    await endUnusedTokens(tx, user.id);
    await setPasswordHash(tx, user.id, passwordHash);
    await markEmailVerified(tx, user.id);
    await revokeSessionsOf(tx, user.id, 'password reset');
    await queueMail(config, tx, passwordChangedMail(user, config.PUBLIC_URL));
    await recordAudit(tx, { actorId: user.id, action: 'account.password_reset', ...origin });
  });
  jobs.poke();
  const { id, username, email } = owner.user;
  const names = [await readSignInName(db, username), await readSignInName(db, email)];
  await new SignInLimits(context.database.pool).forgive(id, names, origin.ip);
}

async function ownerOfReset(tx: Context['db'], token: string) {
  const { user, found } = (await claimEmailToken(tx, 'reset', token)) ?? {};
  if (!user || !found || found.used_at || user.status !== 'active' || user.email !== found.email) throw invalidReset();
  return { user, tokenHash: found.token_hash };
}

/** Hourly, deletes sign-ups not verified in 7 days, and tokens 7 days after they expired. */
export async function sweepUnverified({ db }: Context) {
  await deleteUnverifiedUsers(db, signUpRoles);
  await deleteOldTokens(db);
}
