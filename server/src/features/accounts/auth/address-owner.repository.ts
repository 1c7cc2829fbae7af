import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { deleteIdentities } from '../providers/identities.repository.ts';
import { removeWaitingRequest } from '../run-requests.repository.ts';
import { endUnusedTokens } from '../sign-up/sign-up.repository.ts';
import { revokeSessionsOf } from './sessions.repository.ts';

/** Marks a verified or vouched address as the account's own; does nothing if it is, or is neither. */
export async function markAddressOwn(db: Database, userId: number) {
  await db
    .updateTable('users')
    .set({ email_proof: 'own', email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .where((where) =>
      where.or([where('email_verified_at', 'is not', null), where('email_proof', '=', 'administrator')]),
    )
    .where('email_proof', 'is distinct from', 'own')
    .execute();
}

/**
 * Stores what an accepted invitation says about an address: that it is the account's own, or that an administrator vouches for the
 * person while nobody has shown the address, so that it counts as unverified. An address that is the account's own stays so.
 */
export async function setAddressProof(tx: Database, userId: number, proof: 'own' | 'administrator') {
  await tx
    .updateTable('users')
    .set({
      email_proof: proof,
      pending_email: null,
      email_verified_at: proof === 'own' ? sql<Date>`coalesce(email_verified_at, now())` : null,
    })
    .where('id', '=', userId)
    .where('email_proof', 'is distinct from', 'own')
    .execute();
}

/**
 * Ends every way into an account that someone else may have opened before the owner of its address came: password, sessions,
 * mailed links, identities but that of the provider `keep`, second factor, a pending address and a waiting request. The caller opens
 * the owner's way.
 */
export async function endEarlierAccess(
  tx: Database,
  userId: number,
  reason: string,
  { keep = '' }: { keep?: string } = {},
) {
  await tx
    .updateTable('users')
    .set({
      password_hash: null,
      staff_password: null,
      pending_email: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
    })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await deleteIdentities(tx, userId, { except: keep });
  await removeWaitingRequest(tx, userId);
  await endUnusedTokens(tx, userId);
  await endUnusedTokens(tx, userId, 'not_me');
  await revokeSessionsOf(tx, userId, reason);
}

/** Verifies an address that its owner has proven by logging in through Google, and stores the owner's consent. */
export async function giveToOwnerOfAddress(
  tx: Database,
  userId: number,
  { termsVersion, proof }: { termsVersion: string; proof: 'link' | 'own' },
) {
  await tx
    .updateTable('users')
    .set({
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
      email_proof: proof,
      age_confirmed_at: sql<Date>`now()`,
      terms_version: termsVersion,
    })
    .where('id', '=', userId)
    .execute();
}

/** Tells whether both a password and a provider open the account: then a session does not say whose mailbox the password is of. */
export async function hasSeveralWaysIn(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`exists (select from identities i where i.user_id = users.id)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells whether somebody has shown that this address is theirs. */
export async function isAddressShown(db: Database, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
