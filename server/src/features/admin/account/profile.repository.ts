import { sql } from 'kysely';
import type { Preferences } from '@teamsparks/contract/accounts/preferences';
import type { Database } from '../../../platform/db/database.ts';

/**
 * Returns a person's profile, preferences and consents, and whether they have a password (`has_password`); undefined if
 * there is no such person.
 */
export async function findAccount(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'display_name',
      'email',
      'pending_email',
      'phone',
      'school',
      'picture',
      'role',
      'created_at',
    ])
    .select([
      'preferences',
      'age_confirmed_at',
      'terms_version',
      'email_verified_at',
      'email_proof',
      'role_by',
      'staff_password',
      'new_rights',
      'totp_enabled_at',
    ])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Returns a person's preferences as stored, unchecked; undefined if the person no longer exists. */
export async function findPreferences(db: Database, userId: number): Promise<unknown> {
  const row = await db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst();
  return row?.preferences;
}

export interface AccountChange {
  username?: string;
  username_skeleton?: string;
  display_name?: string | null;
  phone?: string | null;
  school?: string | null;
  picture?: string | null;
  pending_email?: string | null;
}

/** Updates only the given columns of a person's row. */
export async function updateAccount(tx: Database, userId: number, change: AccountChange) {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Merges the chosen preferences into the stored ones, so that two open pages that change different ones do not undo each other. */
export async function mergePreferences(tx: Database, userId: number, chosen: Partial<Preferences>) {
  await tx
    .updateTable('users')
    .set({ preferences: sql<string>`coalesce(preferences, '{}') || ${JSON.stringify(chosen)}::jsonb` })
    .where('id', '=', userId)
    .execute();
}
