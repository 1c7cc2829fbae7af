import { sql, type RawBuilder } from 'kysely';
import type { LibraryPage, LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { ownPlan } from '../../platform/db/kept-plans.ts';
import { seesArchived, seesDrafts } from './challenges.policy.ts';

export const groups = ['level', 'tournament_level', 'type', 'category'] as const;
export type Group = (typeof groups)[number];
type Chosen = Pick<LibraryQuery, Group>;

/** How many challenges the library shows. */
export interface LibraryCounts {
  total: number;
  /** Per option under the filters of the other groups. */
  facets: LibraryPage['facets'];
  /** Per option under all filters; '' stands for challenges without a tournament level. */
  shown: Record<Group, ReadonlyMap<string, number>>;
}

/** The combinations in `challenge_counts` that this person may see. */
export const seenCombinations = (actor: Actor) =>
  sql<boolean>`${seesDrafts(actor) ? sql`true` : sql`status <> 'draft'`} and ${seesArchived(actor) ? sql`true` : sql`not archived`}`;

/** What the library shows of the combinations, if nothing but the groups narrows it. */
export const keptCounts = (actor: Actor) =>
  sql`select level, tournament_level, type, category, n from challenge_counts where ${seenCombinations(actor)}`;

/** The same, counted in the rows of `challenges` that meet the conditions. */
export function countedRows(actor: Actor, conditions: readonly RawBuilder<boolean>[]) {
  const drafts = seesDrafts(actor) ? sql`true` : sql`status <> 'draft'`;
  const archived = seesArchived(actor) ? sql`true` : sql`deleted_at is null`;
  return sql`select level, coalesce(tournament_level, '') as tournament_level, type, category, count(*) as n
    from challenges where ${sql.join([drafts, archived, ...conditions], sql` and `)} group by 1, 2, 3, 4`;
}

/** Whether a combination is among the chosen options of these groups. */
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

/** The rows of {@link readCounts}, summed up from `combinations`. */
export function sumOptions(chosen: Chosen): RawBuilder<CountedOption> {
  const sum = (passing: readonly Group[]) => sql`coalesce(sum(n) filter (where ${isChosen(chosen, passing)}), 0)::int`;
  const without = (group: Group) => sum(groups.filter((other) => other !== group));
  return sql<CountedOption>`
    select level, tournament_level, type, category,
      ${without('level')} as of_level, ${without('tournament_level')} as of_tournament_level,
      ${without('type')} as of_type, ${without('category')} as of_category, ${sum(groups)} as of_all
    from combinations group by grouping sets ((level), (tournament_level), (type), (category))`;
}

/** Total under all filters, and per group the count of each option under the filters of the other groups. */
export async function countLibrary(db: Database, chosen: Chosen, combinations: RawBuilder<unknown>, plan = ownPlan) {
  const { rows } =
    await sql<CountedOption>`${plan}with combinations as (${combinations}) ${sumOptions(chosen)}`.execute(db);
  return readCounts(rows);
}

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
