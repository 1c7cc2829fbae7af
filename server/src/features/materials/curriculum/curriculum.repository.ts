import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CurriculumNotesTable } from '../tables.ts';
import { visibleTo } from '../../challenges/index.ts';

export interface ListedChoice {
  challenge_id: number;
  listed: boolean;
  changed_at: Date;
}
export type Note = Omit<CurriculumNotesTable, 'user_id'>;

/** Returns those ids that exist, each with whether this person sees the challenge. */
export async function findChallengeIds(db: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('challenges')
    .select('id')
    .select((where) => visibleTo(actor)(where).as('visible'))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Stores choices about challenges, at most one about each, because two make the statement fail. A stored choice stays if
 * its `changed_at` is later.
 */
export async function mergeChallenges(db: Database, userId: number, choices: readonly ListedChoice[]) {
  if (choices.length === 0) return;
  await db
    .insertInto('curriculum_challenges')
    .values(choices.map((choice) => ({ ...choice, user_id: userId })))
    .onConflict((same) =>
      same
        .columns(['user_id', 'challenge_id'])
        .doUpdateSet({ listed: sql`excluded.listed`, changed_at: sql`excluded.changed_at` })
        .whereRef('excluded.changed_at', '>=', 'curriculum_challenges.changed_at'),
    )
    .execute();
}

/**
 * Stores notes; a stored note stays if its `changed_at` is later. The caller passes at most one note about each
 * thing, because two make the statement fail.
 */
export async function mergeNotes(db: Database, userId: number, notes: readonly Note[]) {
  if (notes.length === 0) return;
  await db
    .insertInto('curriculum_notes')
    .values(notes.map((note) => ({ ...note, user_id: userId })))
    .onConflict((same) =>
      same
        .columns(['user_id', 'kind', 'item'])
        .doUpdateSet({ value: sql`excluded.value`, changed_at: sql`excluded.changed_at` })
        .whereRef('excluded.changed_at', '>=', 'curriculum_notes.changed_at'),
    )
    .execute();
}

/** Deletes the oldest notes about materials beyond `most`. */
export async function trimNotes(db: Database, userId: number, most: number) {
  await db
    .deleteFrom('curriculum_notes')
    .where('user_id', '=', userId)
    .where((where) =>
      where(
        where.refTuple('kind', 'item'),
        'in',
        where
          .selectFrom('curriculum_notes as old')
          .select(['old.kind', 'old.item'])
          .where('old.user_id', '=', userId)
          .where('old.kind', 'in', ['have', 'done'])
          .orderBy('old.changed_at', 'desc')
          .orderBy('old.item')
          .offset(most)
          .$asTuple('kind', 'item'),
      ),
    )
    .execute();
}

/**
 * Returns the challenges that a person put on their list or removed from it (`listed` false), each with whether `viewer`
 * sees it.
 */
export async function findListed(db: Database, userId: number, viewer: Actor) {
  return db
    .selectFrom('curriculum_challenges')
    .innerJoin('challenges', 'challenges.id', 'curriculum_challenges.challenge_id')
    .select(['curriculum_challenges.challenge_id', 'curriculum_challenges.listed', 'curriculum_challenges.changed_at'])
    .select((where) => visibleTo(viewer)(where).as('visible'))
    .where('curriculum_challenges.user_id', '=', userId)
    .orderBy('curriculum_challenges.changed_at')
    .orderBy('curriculum_challenges.challenge_id')
    .execute();
}

/** Returns all notes of a person's list. */
export async function findNotes(db: Database, userId: number): Promise<Note[]> {
  return db
    .selectFrom('curriculum_notes')
    .select(['kind', 'item', 'value', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('item')
    .execute();
}

/** Returns the secret name under which a person's list is shared; null if it is not. */
export async function findShare(db: Database, userId: number): Promise<string | null> {
  const row = await db.selectFrom('curriculum_shares').select('share').where('user_id', '=', userId).executeTakeFirst();
  return row?.share ?? null;
}

/** Stores the name under which a list is shared; keeps an existing one, so that two presses make one. */
export async function insertShare(db: Database, userId: number, share: string) {
  await db
    .insertInto('curriculum_shares')
    .values({ user_id: userId, share })
    .onConflict((same) => same.column('user_id').doNothing())
    .execute();
}

/** Stops sharing a person's list. */
export async function deleteShare(db: Database, userId: number) {
  await db.deleteFrom('curriculum_shares').where('user_id', '=', userId).execute();
}

/** Returns the owner of a shared list; undefined if there is none or their account is not active. */
export async function findOwnerOf(db: Database, share: string) {
  return db
    .selectFrom('curriculum_shares')
    .innerJoin('users', 'users.id', 'curriculum_shares.user_id')
    .select(['users.id', 'users.display_name', 'users.username'])
    .where('curriculum_shares.share', '=', share)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
}

/**
 * Returns the challenges and notes stored for a person's list, including removed and hidden challenges, and whether
 * it is shared, for the export of their data.
 */
export async function exportCurriculum(db: Database, userId: number) {
  return {
    challenges: await db
      .selectFrom('curriculum_challenges')
      .select(['challenge_id', 'listed', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('challenge_id')
      .execute(),
    notes: await findNotes(db, userId),
    shared: (await findShare(db, userId)) !== null,
  };
}
