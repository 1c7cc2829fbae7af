import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Returns a person's sealed TOTP secret and when it was turned on; undefined if there is no such person. */
export async function findSecondFactor(db: Database, userId: number) {
  return db.selectFrom('users').select(['totp_secret', 'totp_enabled_at']).where('id', '=', userId).executeTakeFirst();
}

/**
 * Stores a sealed secret that is not turned on yet, in place of an earlier one; returns false if the second factor
 * is already on or there is no such person.
 */
export async function setPendingSecret(db: Database, userId: number, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Turns the second factor on for this sealed secret and marks the code of `step` as used. Returns false if it is
 * already on or this secret is no longer stored.
 */
export async function turnOn(db: Database, userId: number, sealed: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_enabled_at: sql`now()`, totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_secret', '=', sealed)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Turns the second factor off and deletes its secret; returns false if it was off, and then keeps a secret that is
 * not turned on yet. Deletes the recovery codes in both cases.
 */
export async function turnOff(db: Database, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return numUpdatedRows === 1n;
}

/**
 * Marks the code of a time step as used and stores the sealed secret as `to`. Returns false if that step or a later one was
 * used before (also by a request at the same moment), the secret is no longer `from`, or the second factor is off.
 */
export async function takeStep(
  db: Database,
  userId: number,
  step: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step, totp_secret: to })
    .where('id', '=', userId)
    .where('totp_secret', '=', from)
    .where('totp_enabled_at', 'is not', null)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a person's recovery codes by the codes with these hashes; fails without any. */
export async function replaceRecoveryCodes(db: Database, userId: number, hashes: readonly string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_sha256) => ({ user_id: userId, code_sha256 })))
    .execute();
}

/** Deletes a recovery code, which uses it up; returns false if the person has no such code. */
export async function takeRecoveryCode(db: Database, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_sha256', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
