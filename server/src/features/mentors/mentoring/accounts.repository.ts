import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** How long separating an account can be undone without asking it again. */
const undoable = sql`interval '1 hour'`;

const mentorWithAccount = (db: Database) =>
  db
    .selectFrom('mentors')
    .leftJoin('mentor_join_requests as asked', (join) =>
      join.onRef('asked.mentor_id', '=', 'mentors.id').on('asked.parted_at', 'is', null),
    )
    .leftJoin('users', (join) => join.on('users.id', '=', sql<number>`coalesce(mentors.user_id, asked.user_id)`))
    .select(['mentors.id', 'mentors.name', 'mentors.email', 'mentors.user_id', 'users.username']);

/**
 * Returns the mentor with the username of the joined or asked account (`user_id` only if it is joined), or undefined if
 * there is no such mentor.
 */
export async function findMentorAccount(db: Database, id: number) {
  return mentorWithAccount(db).where('mentors.id', '=', id).executeTakeFirst();
}

/**
 * Locks the account of exactly this username (in any case) until the transaction ends and returns it. Only an active
 * account with a verified address; undefined otherwise, and for a login that many people share.
 */
export async function lockAccountNamed(tx: Database, username: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .select(sql<boolean>`coalesce((preferences ->> 'email_notices')::boolean, true)`.as('wants_notices'))
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .where('role', '<>', 'demoAdmin')
    .forUpdate()
    .executeTakeFirst();
}
export type FoundUser = NonNullable<Awaited<ReturnType<typeof lockAccountNamed>>>;

/** Returns the mentor (id, name) that the account is joined to, or undefined. */
export async function findMentorOf(db: Database, userId: number) {
  return db.selectFrom('mentors').select(['id', 'name']).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Joins the mentor to the account, or to none with null; fails with the constraint `mentors_user_id_key` if the account
 * is joined to another mentor.
 */
export async function setAccount(tx: Database, mentorId: number, userId: number | null): Promise<void> {
  await tx.updateTable('mentors').set({ user_id: userId }).where('id', '=', mentorId).execute();
}

/**
 * Stores the question whether the account is this mentor, in place of an earlier question or remembered separation.
 */
export async function putQuestion(tx: Database, mentorId: number, userId: number, askedBy: number | null) {
  const values = { user_id: userId, asked_by: askedBy, created_at: sql<Date>`now()`, parted_at: null };
  await tx
    .insertInto('mentor_join_requests')
    .values({ mentor_id: mentorId, ...values })
    .onConflict((same) => same.column('mentor_id').doUpdateSet(values))
    .execute();
}

/**
 * Remembers the separated account in place of any open question, so that it can be joined again for an hour without
 * one.
 */
export async function rememberParted(tx: Database, mentorId: number, userId: number) {
  const values = { user_id: userId, asked_by: null, parted_at: sql<Date>`now()` };
  await tx
    .insertInto('mentor_join_requests')
    .values({ mentor_id: mentorId, ...values })
    .onConflict((same) => same.column('mentor_id').doUpdateSet(values))
    .execute();
}

/** Tells whether the account was separated from this mentor within the last hour. */
export async function wasJustParted(tx: Database, mentorId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('mentor_join_requests')
    .select('user_id')
    .where('mentor_id', '=', mentorId)
    .where('user_id', '=', userId)
    .where('parted_at', '>', sql<Date>`now() - ${undoable}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the mentor's open question and remembered separation: once joined there is nothing to ask or undo. */
export async function closeQuestions(tx: Database, mentorId: number): Promise<void> {
  await tx.deleteFrom('mentor_join_requests').where('mentor_id', '=', mentorId).execute();
}

/**
 * Deletes the mentor's open question, or with `userId` only a question to that account; returns false if there was
 * none.
 */
export async function deleteQuestion(tx: Database, mentorId: number, userId?: number): Promise<boolean> {
  let rows = tx.deleteFrom('mentor_join_requests').where('mentor_id', '=', mentorId).where('parted_at', 'is', null);
  if (userId !== undefined) rows = rows.where('user_id', '=', userId);
  return (await rows.executeTakeFirst()).numDeletedRows > 0n;
}

/** Returns the mentors (id, name) that the person was asked about and has not answered, by id. */
export async function findQuestions(db: Database, userId: number) {
  return db
    .selectFrom('mentor_join_requests as asked')
    .innerJoin('mentors', 'mentors.id', 'asked.mentor_id')
    .select(['asked.mentor_id', 'mentors.name'])
    .where('asked.user_id', '=', userId)
    .where('asked.parted_at', 'is', null)
    .orderBy('asked.mentor_id')
    .execute();
}

/** Deletes separations that can no longer be undone, and questions that got no answer in 30 days. Runs hourly. */
export async function sweepMentorQuestions({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('mentor_join_requests')
    .where(sql<boolean>`parted_at < now() - ${undoable} or created_at < now() - interval '30 days'`)
    .execute();
}
