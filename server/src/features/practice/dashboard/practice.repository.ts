import { sql } from 'kysely';
import type { Skill } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, type Category, type ChallengeType, type Level } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { opensChallenge, aiPracticeDays, selectPracticed, practiceDays } from '../../challenges/index.ts';

/** A challenge practiced on one day. */
export interface Practiced {
  /** "2026-11-21" */
  day: string;
  name: string;
  /** Null for AI challenges without a category. */
  category: Category | null;
  type: ChallengeType | null;
  level: Level | null;
  skills: Skill[];
}

/**
 * Returns the challenges that the person marked as tried or ran to the end and may open now, and the AI challenges
 * that they ran to the end, each once a day (days of runs in `zone`); the last day first, then by name. A shared
 * login gets only the runs of its session.
 */
export async function findPracticed(db: Database, actor: Actor, zone: string): Promise<Practiced[]> {
  const { rows } = await sql<Practiced>`
    select practiced.day::text, challenges.name, challenges.category, challenges.type, challenges.level, challenges.skills
    from ${practiceDays(actor, zone)} as practiced join challenges on challenges.id = practiced.challenge_id
    where ${opensChallenge(actor)}
    union all
    select day::text, title, category, null, level, '{}'::text[] from ${aiPracticeDays(actor, zone)} as practiced
    order by 1 desc, 2`.execute(db);
  return rows;
}

/** Challenges considered per category, so that the size of the library does not matter. */
const perCategory = 200;

/** Returns SQL for the ids of challenges to consider: the first unpracticed of each category by name, and all bookmarks. */
const worthLookingAt = (actor: Actor) => sql<number>`(
  select first.id from unnest(${categories}::text[]) as named (category) cross join lateral (
    select id from challenges
    where category collate "C" = named.category and status <> 'draft' and deleted_at is null
      and id not in ${selectPracticed(actor)}
    order by name_sort, id limit ${sql.lit(perCategory)}) first
  union all select challenge_id from bookmarks where user_id = ${actor.userId})`;

/**
 * Returns for each category the best published or locked challenge that the person has not practiced, among
 * bookmarks and the first 200 by name: bookmarked first, then the usual level, then those for practice; categories
 * without one are missing.
 */
export async function findBestOfEachCategory(db: Database, actor: Actor, usualLevel: Level | undefined) {
  const bookmarked = sql<boolean>`exists (select from bookmarks
    where bookmarks.user_id = ${actor.userId} and bookmarks.challenge_id = challenges.id)`;
  return db
    .with('best', (inner) =>
      inner
        .selectFrom('challenges')
        .select(['id', 'name', 'category', 'level', 'type', 'tournament_rank', 'level_rank'])
        .select(bookmarked.as('bookmarked'))
        .where('id', 'in', worthLookingAt(actor))
        .where('status', '!=', 'draft')
        .where('deleted_at', 'is', null)
        .where('id', 'not in', selectPracticed(actor)),
    )
    .selectFrom('best')
    .distinctOn('category')
    .select(['id', 'name', 'category', 'level', 'type', 'bookmarked'])
    .orderBy('category')
    .orderBy('bookmarked', 'desc')
    .orderBy(sql`level is not distinct from ${usualLevel ?? null}`, 'desc')
    .orderBy('tournament_rank')
    .orderBy('level_rank')
    .orderBy('id')
    .execute();
}
export type Candidate = Awaited<ReturnType<typeof findBestOfEachCategory>>[number];
