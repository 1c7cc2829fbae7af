import { sql } from 'kysely';
import { requestPauseDays, type RequestWish } from '@teamsparks/contract/admin/vocabulary';
import type { Database } from '../../platform/db/database.ts';

/** What is asked for, with the class or club. */
export interface NewRunRequest {
  wants: RequestWish;
  note: string | null;
}

/**
 * Returns a person's request, `long_ago` if it was decided more than 30 days ago, `confirmed` if the address is the account's own;
 * undefined if there is none.
 */
export async function findRunRequest(db: Database, userId: number) {
  return db
    .selectFrom('run_requests')
    .innerJoin('users', 'users.id', 'run_requests.user_id')
    .select(['wants', 'note', 'asked_at', 'granted', 'decided_at'])
    .select(sql<boolean>`coalesce(decided_at < now() - ${requestPauseDays} * interval '1 day', false)`.as('long_ago'))
    .select(sql<boolean>`email_proof is not distinct from 'own'`.as('confirmed'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Locks a person's request until the transaction ends and returns it (wants, granted, decided_at); undefined if there is none.
 */
export async function lockRunRequest(tx: Database, userId: number) {
  return tx
    .selectFrom('run_requests')
    .select(['wants', 'granted', 'decided_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves a person's new request in place of a decided one; does nothing while one is waiting. */
export async function saveRunRequest(db: Database, userId: number, { wants, note }: NewRunRequest) {
  const reset = { wants, note, asked_at: sql<Date>`now()`, granted: null, decided_at: null, decided_by: null };
  await db
    .insertInto('run_requests')
    .values({ user_id: userId, wants, note })
    .onConflict((row) => row.column('user_id').doUpdateSet(reset).where('run_requests.decided_at', 'is not', null))
    .execute();
}

/** Stores the decision on a person's request; null makes it wait again. Changes no rights: the caller does. */
export async function settleRunRequest(
  tx: Database,
  userId: number,
  settled: { at: Date; by: number | null; granted: boolean } | null,
) {
  await tx
    .updateTable('run_requests')
    .set({
      granted: settled?.granted ?? null,
      decided_at: settled?.at ?? null,
      decided_by: settled?.by ?? null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes a person's request if it is still undecided; does nothing otherwise. */
export async function removeWaitingRequest(db: Database, userId: number) {
  await db.deleteFrom('run_requests').where('user_id', '=', userId).where('decided_at', 'is', null).execute();
}

/** Returns a person's request for the export of their data; null if there is none. */
export async function exportRunRequest(db: Database, userId: number) {
  const row = await db
    .selectFrom('run_requests')
    .select(['wants', 'note', 'asked_at', 'granted', 'decided_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets the notes of requests a day after the decision; runs hourly. */
export async function sweepRequestNotes({ db }: { db: Database }) {
  await db
    .updateTable('run_requests')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('decided_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
