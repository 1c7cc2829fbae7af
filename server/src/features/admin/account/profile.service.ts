import { preferences } from '@teamsparks/contract/admin/fields';
import type { Profile } from '@teamsparks/contract/admin/addresses/account';
import { asciiAddress, invalidEmail, isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import type { BodyOf } from '@teamsparks/contract/calls';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { safeParse } from 'zod/v4/core';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalid, Refusal } from '../../../platform/errors.ts';
import {
  isStaff,
  lockUser,
  shortestPassword,
  findIdentities,
  requireUsableDisplayName,
  requireUsableUsername,
  usernameSkeleton,
  usernameTaken,
} from '../../accounts/index.ts';
import { askForNewAddress } from './new-address.service.ts';
import { recordOwn, type OwnAccount } from './own-account.ts';
import { findAccount, findPreferences, mergePreferences, updateAccount } from './profile.repository.ts';

type Change = BodyOf<typeof updateProfile>;

/** The person's account as the page shows it. */
export async function readProfile({ db, config }: Pick<Context, 'db' | 'config'>, actor: Actor): Promise<Profile> {
  const account = await findAccount(db, actor.userId);
  if (!account) throw new Refusal('unauthorized', 'Please log in.');
  const { created_at, totp_enabled_at, preferences: chosen } = account;
  return {
    ...account,
    created_at: created_at.toISOString(),
    google: (await findIdentities(db, actor.userId))[0]?.email ?? null,
    totp_enabled: totp_enabled_at !== null,
    totp_allowed: isStaff(actor.role) && can(actor, 'add_edit_account'),
    password_min: shortestPassword(actor.role, config),
    preferences: readPreferences(chosen),
  };
}

/** A choice that a newer version no longer offers must not lock anybody out of the page: then all are standard. */
export function readPreferences(chosen: unknown): Preferences {
  const read = safeParse(preferences, chosen ?? {});
  return read.success ? read.data : standardPreferences;
}

/** A person's preferences, which need no flag. */
export async function preferencesOf(db: Database, userId: number): Promise<Preferences> {
  return readPreferences(await findPreferences(db, userId));
}

/** True if this person wants emails that are not about the safety of their account. */
export async function wantsNotices(tx: Database, userId: number): Promise<boolean> {
  return (await preferencesOf(tx, userId)).email_notices;
}

/** Changes the named fields. A new address needs the password and takes effect once confirmed by mail. */
export async function changeProfile(own: OwnAccount, actor: Actor, change: Change): Promise<Profile> {
  const { email, current_password, preferences: chosen, username, ...rest } = change;
  const { context } = own;
  if (change.username !== undefined) requireUsableUsername(change.username);
  requireUsableDisplayName(change.display_name);
  const wantsNewAddress = email !== undefined && email.toLowerCase() !== asciiAddress(actor.email).toLowerCase();
  if (wantsNewAddress && !isNewAddress(email)) throw invalid('email', invalidEmail);
  if (wantsNewAddress) await permitNewAddress(own, actor, current_password);
  await inUniqueNames(context.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new Refusal('unauthorized', 'Please log in.');
    await updateAccount(tx, actor.userId, { ...rest, ...(username && namedAs(username)) });
    if (chosen) await mergePreferences(tx, actor.userId, chosen);
    if (wantsNewAddress) await askForNewAddress(context.config, tx, user, email);
    // Naming the present address takes the wish for another one back.
    else if (email !== undefined) await updateAccount(tx, actor.userId, { pending_email: null });
    const fields = Object.keys(change).filter((field) => field !== 'current_password');
    await recordOwn(tx, actor, 'account.updated', { fields });
  });
  context.jobs.poke();
  return readProfile(context, actor);
}

const namedAs = (username: string) => ({ username, username_skeleton: usernameSkeleton(username) });

async function permitNewAddress({ confirmation, limits }: OwnAccount, actor: Actor, password: string | undefined) {
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

async function inUniqueNames(db: Database, work: (tx: Database) => Promise<void>) {
  try {
    await inTransaction(db, work);
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string };
    if (constraint !== 'users_username_key' && constraint !== 'users_username_skeleton_key') throw error;
    throw usernameTaken();
  }
}
