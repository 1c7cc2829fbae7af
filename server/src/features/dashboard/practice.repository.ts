import { sql } from 'kysely';
import type { Skill } from '@teamsparks/contract/challenge-vocabulary';
import { categories, type Level } from '@teamsparks/contract/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { visibleTo } from '../challenges/index.ts';

const triedBy = (db: Database, actor: Actor) =>
  db
    .selectFrom('challenges')
    .innerJoin('tried', 'tried.challenge_id', 'challenges.id')
    .where('tried.user_id', '=', actor.userId)
    .where(visibleTo(actor));

/** How many of the person's tried challenges train each skill; skills without any are missing. */
export async function countSkills(db: Database, actor: Actor): Promise<Map<Skill, number>> {
  const rows = await triedBy(db, actor)
    .select([sql<Skill>`unnest(skills)`.as('skill'), sql<number>`count(*)::int`.as('tried')])
    .groupBy('skill')
    .execute();
  return new Map(rows.map(({ skill, tried }) => [skill, tried]));
}

/** What the person tried, by category, type and level. */
export async function countTried(db: Database, actor: Actor) {
  return triedBy(db, actor)
    .select(['challenges.category', 'challenges.type', 'challenges.level', sql<number>`count(*)::int`.as('tried')])
    .groupBy(['challenges.category', 'challenges.type', 'challenges.level'])
    .execute();
}
export type TriedCount = Awaited<ReturnType<typeof countTried>>[number];

/** Challenges of one category that are looked at: however large the library is, the answer takes the same time. */
const perCategory = 200;

/** The first untried ones of each category by name, and whatever the person bookmarked. */
const worthLookingAt = (userId: number) => sql<number>`(
  select first.id from unnest(${categories}::text[]) as named (category) cross join lateral (
    select id from challenges
    where category collate "C" = named.category and status <> 'draft' and deleted_at is null
      and not exists (select from tried where tried.user_id = ${userId} and tried.challenge_id = challenges.id)
    order by name_sort, id limit ${sql.lit(perCategory)}) first
  union all select challenge_id from bookmarks where user_id = ${userId})`;

/**
 * Of each category the published challenge that suits best and was not tried: bookmarked ones first, then those of the
 * usual level, then those made for practice.
 */
export async function findBestOfEachCategory(db: Database, actor: Actor, usualLevel: Level | undefined) {
  const bookmarked = sql<boolean>`exists (select from bookmarks
    where bookmarks.user_id = ${actor.userId} and bookmarks.challenge_id = challenges.id)`;
  const tried = sql<boolean>`exists (select from tried
    where tried.user_id = ${actor.userId} and tried.challenge_id = challenges.id)`;
  return db
    .with('best', (inner) =>
      inner
        .selectFrom('challenges')
        .select(['id', 'name', 'category', 'level', 'type', 'tournament_rank', 'level_rank'])
        .select(bookmarked.as('bookmarked'))
        .where('id', 'in', worthLookingAt(actor.userId))
        .where('status', '!=', 'draft')
        .where('deleted_at', 'is', null)
        .where((where) => where.not(tried)),
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
