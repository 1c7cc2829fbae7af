import { sql } from 'kysely';
import type { Level, Skill } from '@teamsparks/contract/vocabulary';
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

/**
 * Of each category the published challenge that suits best and was not tried: bookmarked ones first, then those of the
 * usual level, then those made for practice.
 */
export async function findBestOfEachCategory(db: Database, actor: Actor, usualLevel: Level | undefined) {
  const bookmarked = sql<boolean>`bookmarks.challenge_id is not null`;
  return db
    .selectFrom('challenges')
    .leftJoin('bookmarks', (join) =>
      join.onRef('bookmarks.challenge_id', '=', 'challenges.id').on('bookmarks.user_id', '=', actor.userId),
    )
    .leftJoin('tried', (join) =>
      join.onRef('tried.challenge_id', '=', 'challenges.id').on('tried.user_id', '=', actor.userId),
    )
    .distinctOn('challenges.category')
    .select(['challenges.id', 'challenges.name', 'challenges.category', 'challenges.level', 'challenges.type'])
    .select(bookmarked.as('bookmarked'))
    .where('tried.challenge_id', 'is', null)
    .where('challenges.status', '!=', 'draft')
    .where('challenges.deleted_at', 'is', null)
    .orderBy('challenges.category')
    .orderBy(bookmarked, 'desc')
    .orderBy(sql`challenges.level is not distinct from ${usualLevel ?? null}`, 'desc')
    .orderBy('challenges.tournament_rank')
    .orderBy('challenges.level_rank')
    .orderBy('challenges.id')
    .execute();
}
export type Candidate = Awaited<ReturnType<typeof findBestOfEachCategory>>[number];
