import { sql, type RawBuilder } from 'kysely';
import type { LibraryPage, LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import { type Database, ownPlan } from '../../../platform/db/database.ts';
import { seesArchived, seesDrafts } from '../challenges.policy.ts';

/** Columns by which the library is counted in stored combinations. */
export const groups = ['level', 'tournament_level', 'type', 'category'] as const;
export type Group = (typeof groups)[number];
type Chosen = Pick<LibraryQuery, Group>;

/** Counts of the challenges in the library. */
export interface LibraryCounts {
  total: number;
  /** Count of each option under the filters of the other groups. */
  facets: LibraryPage['facets'];
  /** Count of each option under all filters; '' stands for challenges without a tournament level. */
  shown: Record<Group, ReadonlyMap<string, number>>;
}

/** Returns the SQL condition for the rows of `challenge_counts` that this person may see. */
export const isVisibleCombination = (actor: Actor) =>
  sql<boolean>`${seesDrafts(actor) ? sql`true` : sql`status <> 'draft'`} and ${seesArchived(actor) ? sql`true` : sql`not archived`}`;

/**
 * Returns SQL for the stored counts by group of the challenges that this person may see, for a library that only the
 * groups filter.
 */
export const selectStoredCounts = (actor: Actor) =>
  sql`select level, tournament_level, type, category, n from challenge_counts where ${isVisibleCombination(actor)}`;

/**
 * Returns SQL for the counts by group of the challenges that this person may see and that meet the conditions, counted
 * row by row.
 */
export function selectRowCounts(actor: Actor, conditions: readonly RawBuilder<boolean>[]) {
  const drafts = seesDrafts(actor) ? sql`true` : sql`status <> 'draft'`;
  const archived = seesArchived(actor) ? sql`true` : sql`deleted_at is null`;
  return sql`select level, coalesce(tournament_level, '') as tournament_level, type, category, count(*) as n
    from challenges where ${sql.join([drafts, archived, ...conditions], sql` and `)} group by 1, 2, 3, 4`;
}

/**
 * Returns the SQL condition that a row has a chosen option in each of the groups `among` (all by default); a group
 * without choices does not filter.
 */
export function isChosen(chosen: Chosen, among: readonly Group[] = groups): RawBuilder<boolean> {
  const narrowing = among.filter((group) => chosen[group].length > 0);
  return sql`${sql.join([sql`true`, ...narrowing.map((group) => sql`${sql.ref(group)} = any(${sql.val(chosen[group])}::text[])`)], sql` and `)}`;
}

export interface CountedOption extends Record<Group, string | null> {
  of_level: number;
  of_tournament_level: number;
  of_type: number;
  of_category: number;
  of_all: number;
}

/**
 * Returns SQL that sums a query named `combinations`, which the statement must define, into one row for each option of
 * a group: its count under all filters and under those of the other groups. {@link readCounts} reads the rows.
 */
export function sumOptions(chosen: Chosen): RawBuilder<CountedOption> {
  const sum = (passing: readonly Group[]) => sql`coalesce(sum(n) filter (where ${isChosen(chosen, passing)}), 0)::int`;
  const sumWithout = (group: Group) => sum(groups.filter((other) => other !== group));
  return sql<CountedOption>`
    select level, tournament_level, type, category,
      ${sumWithout('level')} as of_level, ${sumWithout('tournament_level')} as of_tournament_level,
      ${sumWithout('type')} as of_type, ${sumWithout('category')} as of_category, ${sum(groups)} as of_all
    from combinations group by grouping sets ((level), (tournament_level), (type), (category))`;
}

/**
 * Counts the challenges in `combinations` (SQL that yields counts by group): in total and for each option under all
 * filters, and for each option under the filters of the other groups.
 */
export async function countLibrary(db: Database, chosen: Chosen, combinations: RawBuilder<unknown>, plan = ownPlan) {
  const { rows } =
    await sql<CountedOption>`${plan}with combinations as (${combinations}) ${sumOptions(chosen)}`.execute(db);
  return readCounts(rows);
}

/** Turns the rows of {@link sumOptions} into the total and the counts by group. */
export function readCounts(rows: readonly CountedOption[]): LibraryCounts {
  const facets: LibraryPage['facets'] = { level: {}, tournament_level: {}, type: {}, category: {} };
  const shown = { level: new Map(), tournament_level: new Map(), type: new Map(), category: new Map() };
  let total = 0;
  for (const row of rows) {
    const group = groups.find((name) => row[name] !== null);
    if (!group) continue;
    if (group === 'level') total += row.of_all;
    const option = row[group] ?? '';
    shown[group].set(option, row.of_all);
    // Challenges without a tournament level are no option of that group.
    if (option) facets[group][option] = row[`of_${group}`];
  }
  return { total, facets, shown };
}
