import { preferences } from '@teamsparks/contract/admin/fields';
import type { Profile } from '@teamsparks/contract/admin/addresses/account';
import { asciiAddress, invalidEmail, isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import type { BodyOf } from '@teamsparks/contract/calls';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { safeParse } from 'zod/v4/core';
import { type Actor, can } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, invalid, Refusal } from '../../../platform/errors.ts';
import type { Config } from '../../../config.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  findLinkedIdentities,
  findUserByEmail,
  issueEmailToken,
  lockUser,
  requireUsableDisplayName,
  requireUsableUsername,
  shortestPassword,
  usernameSkeleton,
  usernameTaken,
} from '../../accounts/index.ts';
import { addressChangeNotice, addressInUseMail, newAddressMail } from '../mails.ts';
import { type OwnAccount, recordOwnAction } from './own-account.ts';
import { findAccount, findPreferences, mergePreferences, updateAccount } from './profile.repository.ts';

type Change = BodyOf<typeof updateProfile>;

/** Returns the person's account as the account page shows it; throws 401 if it no longer exists. */
export async function readProfile({ db, config }: Pick<Context, 'db' | 'config'>, actor: Actor): Promise<Profile> {
  const account = await findAccount(db, actor.userId);
  if (!account) throw new Refusal('unauthorized', 'Please log in.');
  const { created_at, totp_enabled_at, preferences: chosen } = account;
  const identities = await findLinkedIdentities({ db, config }, actor.userId);
  return {
    ...account,
    created_at: created_at.toISOString(),
    google: identities.find(({ kind }) => kind === 'google')?.email ?? null,
    identities: identities.map(({ kind, name, email }) => ({ provider: kind, name, email })),
    email_own: account.email_proof === 'own',
    email_vouched: actor.isVouched,
    totp_enabled: totp_enabled_at !== null,
    totp_allowed: actor.isStaff && can(actor, 'add_edit_account'),
    password_min: shortestPassword(actor.isStaff, config),
    preferences: readPreferences(chosen),
  };
}

/**
 * Returns the stored preferences, the standard for each that is missing; all standard ones if any of the stored is
 * no longer valid, so that the page still opens.
 */
export function readPreferences(chosen: unknown): Preferences {
  const read = safeParse(preferences, chosen ?? {});
  return read.success ? read.data : standardPreferences;
}

/** Returns a person's preferences; the standard ones if none are stored or there is no such person. */
export async function preferencesOf(db: Database, userId: number): Promise<Preferences> {
  return readPreferences(await findPreferences(db, userId));
}

/**
 * Tells whether a person's preferences allow email notices, such as the one about a changed role; as the standard
 * says if none are stored.
 */
export async function wantsEmailNotices(tx: Database, userId: number): Promise<boolean> {
  return (await preferencesOf(tx, userId)).email_notices;
}

/**
 * Changes the given fields, records it, and returns the profile. A new address needs the password, takes effect once
 * the link mailed to it is opened (if it is another account's, that owner gets a mail without a link), and the old
 * one gets a warning; giving the present one cancels a pending change. Throws 409 for a taken or reserved username, and for a
 * new address while an administrator vouches for the present one; 422 for a refused name, address or password, 429 above the limits.
 */
export async function changeProfile(own: OwnAccount, actor: Actor, change: Change): Promise<Profile> {
  const { email, current_password, preferences: chosen, username, ...columns } = change;
  const { context } = own;
  if (change.username !== undefined) requireUsableUsername(change.username);
  requireUsableDisplayName(change.display_name);
  const wantsNewAddress = email !== undefined && email.toLowerCase() !== asciiAddress(actor.email).toLowerCase();
  if (wantsNewAddress && !isNewAddress(email)) throw invalid('email', invalidEmail);
  if (wantsNewAddress) await permitNewAddress(own, actor, current_password);
  await inTransactionWithUniqueName(context.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new Refusal('unauthorized', 'Please log in.');
    await updateAccount(tx, actor.userId, { ...columns, ...(username && usernameColumns(username)) });
    if (chosen) await mergePreferences(tx, actor.userId, chosen);
    if (wantsNewAddress) await requestNewAddress(context.config, tx, user, email);
    // Entering the current address cancels a pending change.
    else if (email !== undefined) await updateAccount(tx, actor.userId, { pending_email: null });
    const fields = Object.keys(change).filter((field) => field !== 'current_password');
    await recordOwnAction(tx, actor, 'account.updated', { fields });
  });
  context.jobs.poke();
  return readProfile(context, actor);
}

const usernameColumns = (username: string) => ({ username, username_skeleton: usernameSkeleton(username) });

/** Throws if the present address is not confirmed, the password is missing or wrong, or too many mails about new addresses were sent. */
async function permitNewAddress({ confirmation, limits }: OwnAccount, actor: Actor, password: string | undefined) {
  if (actor.isVouched) throw conflict('Please confirm your present email address before you change it.');
  if (!password) {
    const detail = 'Please enter your current password to change your email address.';
    throw new Refusal('invalid', detail, { fields: { current_password: detail } });
  }
  await confirmation.demand(actor, password);
  if (!(await limits.mail(actor.userId, 'new-address'))) {
    throw new Refusal('too_many_requests', 'Please wait a moment before you request another email.', {
      retryAfter: 60,
    });
  }
}

interface Owner {
  id: number;
  username: string;
  email: string;
}

/**
 * Stores a new address as pending and queues a mail with a link to confirm it, and a warning to the old address; call
 * `jobs.poke()` after the commit. If another account has the address, its owner gets a mail instead and nothing else
 * differs, so that no one can find out who is registered.
 */
async function requestNewAddress(config: Config, tx: Database, user: Owner, email: string) {
  const { PUBLIC_URL } = config;
  await updateAccount(tx, user.id, { pending_email: email });
  const owner = await findUserByEmail(tx, email);
  const token = await issueEmailToken(tx, 'verify_new', { id: user.id, email });
  await queueMail(
    config,
    tx,
    owner ? addressInUseMail(owner, PUBLIC_URL) : newAddressMail(user, email, PUBLIC_URL, token),
  );
  await queueMail(config, tx, addressChangeNotice(user, PUBLIC_URL));
}

/** Runs `work` in a transaction; throws 409 if the new username is taken or looks like a taken one. */
async function inTransactionWithUniqueName(db: Database, work: (tx: Database) => Promise<void>) {
  try {
    await inTransaction(db, work);
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string };
    if (constraint !== 'users_username_key' && constraint !== 'users_username_skeleton_key') throw error;
    throw usernameTaken();
  }
}
