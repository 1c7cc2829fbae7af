import type { TriedChanges } from '@teamsparks/contract/practice/fields';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cardColumns, visibleTo } from '../../challenges/index.ts';

/** Returns the person's favorites, newest first, without those they cannot see now. */
export async function findFavorites(db: Database, actor: Actor) {
  return db
    .selectFrom('challenges')
    .innerJoin('favorites', 'favorites.challenge_id', 'challenges.id')
    .select(['challenges.id', ...cardColumns])
    .where('favorites.user_id', '=', actor.userId)
    .where(visibleTo(actor))
    .orderBy('favorites.created_at', 'desc')
    .orderBy('challenges.id')
    .execute();
}

/** Adds a favorite; does nothing if it is one already. */
export async function addFavorite(db: Database, userId: number, challengeId: number) {
  await db
    .insertInto('favorites')
    .values({ user_id: userId, challenge_id: challengeId })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Removes a favorite; does nothing if there is none. */
export async function removeFavorite(db: Database, userId: number, challengeId: number) {
  await db.deleteFrom('favorites').where('user_id', '=', userId).where('challenge_id', '=', challengeId).execute();
}

const triedRows = (db: Database, actor: Actor) =>
  db
    .selectFrom('challenges')
    .innerJoin('tried', 'tried.challenge_id', 'challenges.id')
    .select(['challenges.id', ...cardColumns])
    .select(['tried.tried_on', 'tried.team', 'tried.note'])
    .where('tried.user_id', '=', actor.userId)
    .where(visibleTo(actor));

/** Returns the visible challenges that the person marked as tried, the last day first. */
export async function findTried(db: Database, actor: Actor) {
  return triedRows(db, actor)
    .orderBy('tried.tried_on', 'desc')
    .orderBy('tried.created_at', 'desc')
    .orderBy('challenges.id')
    .execute();
}

/** Returns the person's mark for one challenge; undefined if there is none or the person cannot see the challenge. */
export async function findTriedOne(db: Database, actor: Actor, challengeId: number) {
  return triedRows(db, actor).where('challenges.id', '=', challengeId).executeTakeFirst();
}

/** Tells whether the person marked the challenge as tried. */
export async function hasTried(db: Database, userId: number, challengeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tried')
    .select('challenge_id')
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a challenge as tried, or updates the given fields of the mark; a new mark gets the day `today` unless one is given. */
export async function putTried(
  db: Database,
  { userId, challengeId, today }: { userId: number; challengeId: number; today: string },
  changes: TriedChanges,
) {
  const fields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await db
    .insertInto('tried')
    .values({ user_id: userId, challenge_id: challengeId, tried_on: today, ...fields })
    .onConflict((same) => {
      const row = same.columns(['user_id', 'challenge_id']);
      return Object.keys(fields).length > 0 ? row.doUpdateSet(fields) : row.doNothing();
    })
    .execute();
}

/** Returns all favorites and tried marks of a person for the export of their data, also of challenges they cannot see. */
export async function exportDashboard(db: Database, userId: number) {
  return {
    favorites: await db
      .selectFrom('favorites')
      .select(['challenge_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('challenge_id')
      .execute(),
    tried: await db
      .selectFrom('tried')
      .select(['challenge_id', 'tried_on', 'team', 'note', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('challenge_id')
      .execute(),
  };
}
