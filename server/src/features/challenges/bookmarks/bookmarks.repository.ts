import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cardColumns } from '../challenges.views.ts';
import { visibleTo } from '../challenges.repository.ts';

/** Tells whether the person bookmarked the challenge. */
export async function hasBookmark(db: Database, userId: number, challengeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookmarks')
    .select('challenge_id')
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bookmarks a challenge for a person; does nothing if it is bookmarked already. */
export async function addBookmark(db: Database, userId: number, challengeId: number) {
  await db
    .insertInto('bookmarks')
    .values({ user_id: userId, challenge_id: challengeId })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Deletes the person's bookmark of a challenge, if there is one. */
export async function removeBookmark(db: Database, userId: number, challengeId: number) {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).where('challenge_id', '=', challengeId).execute();
}

/**
 * Returns the cards of the challenges that the person bookmarked and may see now, newest bookmark first. Bookmarks of
 * challenges that are hidden from them stay stored.
 */
export async function findBookmarked(db: Database, actor: Actor) {
  return db
    .selectFrom('challenges')
    .innerJoin('bookmarks', 'bookmarks.challenge_id', 'challenges.id')
    .select(['challenges.id', ...cardColumns])
    .where('bookmarks.user_id', '=', actor.userId)
    .where(visibleTo(actor))
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('challenges.id')
    .execute();
}

/** Locks the person's row until the transaction ends, so that two toggles by one person take turns. */
export async function lockPerson(db: Database, userId: number) {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
