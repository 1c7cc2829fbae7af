import { sql, type RawBuilder } from 'kysely';
import type { FacetCounts, LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  facetNames,
  type FacetName,
  libraryFacets,
  type OnlySwitch,
} from '@teamsparks/contract/challenges/library-facets';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { selectDoneWith } from '../practiced.repository.ts';
import { isInAudience } from '../challenges.policy.ts';
import { hasSheet } from '../challenges.repository.ts';

type Chosen = Pick<LibraryQuery, FacetName>;

/** SQL for the single option that a row has of each facet; {@link several} has facets with a list. */
const single: Record<Exclude<FacetName, 'safety' | 'skill'>, RawBuilder<string | null>> = {
  minutes: sql`case when minutes <= 10 then 'up-to-10' when minutes <= 15 then '11-15' when minutes <= 20 then '16-20'
    when minutes <= 30 then '21-30' when minutes > 30 then 'over-30' end`,
  setup: sql`setup_difficulty::text`,
  // Some challenges say that they need materials, and do not say which.
  materials: sql`case when material_count > 5 then 'more' when material_count > 0 then 'up-to-5' when not has_materials then 'none' end`,
  mechanic: sql`core_mechanic`,
};
const several = { safety: sql<string[] | null>`safety_flags`, skill: sql<string[]>`skills` };
/** Columns from which {@link single} is computed. */
const columnsOf: Record<keyof typeof single, readonly string[]> = {
  minutes: ['minutes'],
  setup: ['setup_difficulty'],
  materials: ['material_count', 'has_materials'],
  mechanic: ['core_mechanic'],
};

/** Tells whether a row has several options of this facet. */
const isList = (facet: FacetName): facet is keyof typeof several => facet in several;

/** Returns the SQL condition that a row has one of these options. */
function has(facet: FacetName, options: readonly string[]): RawBuilder<boolean> {
  const wantedOptions = sql`${sql.val(options)}::text[]`;
  return isList(facet)
    ? sql`coalesce(${several[facet]} && ${wantedOptions}, false)`
    : sql`coalesce(${single[facet]} = any(${wantedOptions}), false)`;
}

const facetsOf = (actor: Actor) => facetNames.filter((facet) => isInAudience(actor, libraryFacets[facet].audience));

/** Returns the chosen facets that this person may see; the others do not filter. */
const narrowing = (actor: Actor, chosen: Chosen) => facetsOf(actor).filter((facet) => chosen[facet].length > 0);

/** Returns the SQL conditions of the chosen facets that this person may see. */
export function facetConditions(actor: Actor, chosen: Chosen): RawBuilder<boolean>[] {
  return narrowing(actor, chosen).map((facet) => has(facet, chosen[facet]));
}

/** Returns the query without the choices of all facets that {@link countOptions} counts. */
export function withoutFacets<Q extends Chosen>(query: Q): Q {
  return { ...query, ...Object.fromEntries(facetNames.map((facet) => [facet, []])) };
}

const switches: Record<OnlySwitch, (actor: Actor) => RawBuilder<boolean>> = {
  words: () => hasSheet,
  untried: ({ userId }) =>
    sql`not exists (select from tried t where t.user_id = ${userId} and t.challenge_id = challenges.id)`,
  bookmarked: ({ userId }) => sql`challenges.id in (select challenge_id from bookmarks where user_id = ${userId})`,
  unarchived: () => sql`challenges.deleted_at is null`,
};

type Switched = Pick<LibraryQuery, 'only' | 'not_run_with'>;

/**
 * Returns the SQL conditions of the chosen switches (with texts, not tried, bookmarked, not archived), and with
 * `not_run_with` one that the challenge is not among those of {@link selectDoneWith} for these groups.
 */
export function switchConditions(actor: Actor, { only, not_run_with }: Switched): RawBuilder<boolean>[] {
  const chosen = only.map((name) => switches[name](actor));
  return not_run_with.length === 0
    ? chosen
    : [...chosen, sql`challenges.id not in ${selectDoneWith(actor, not_run_with)}`];
}

/** Rows counted at most; counts of a larger library are lower bounds ("at least"). */
const mostRows = 100_000;

/** Joins all conditions but one: the filters under which the options of one facet are counted. */
const allBut = (conditions: readonly RawBuilder<unknown>[], index: number) =>
  sql.join([sql`true`, ...conditions.toSpliced(index, 1)], sql` and `);

/**
 * Returns the sets of columns to count by. Options of single-valued facets are named after grouping, because naming
 * them in every row takes as long as counting.
 */
const sets = (facets: readonly FacetName[]) => [
  facets.flatMap((facet) => (isList(facet) ? [] : columnsOf[facet])).map((column) => sql.ref(column)),
  ...facets.flatMap((facet) => (isList(facet) ? [[several[facet]]] : [])),
];

/**
 * Counts for each option of the facets that the actor sees how many of `rows`, which no facet has filtered yet, it
 * shows under the chosen options of the other facets. Counts some 100,000 rows at most; `at_least` tells that there
 * are more.
 */
export async function countOptions(
  db: Database,
  actor: Actor,
  rows: RawBuilder<unknown>,
  chosen: Chosen,
): Promise<FacetCounts> {
  const facets = facetsOf(actor);
  const narrowed = narrowing(actor, chosen);
  const passes = narrowed.map((facet) => sql.ref(`in_${facet}`));
  const alike = sets(facets);
  const columns = sql.join(alike.flat());
  const passing = narrowed.map((facet) => sql`, ${has(facet, chosen[facet])} as ${sql.ref(`in_${facet}`)}`);
  const names = [...narrowed, 'others'].map((name) => sql.ref(`of_${name}`));
  const counts = names.map((name, index) => sql`count(*) filter (where ${allBut(passes, index)}) as ${name}`);
  const optionColumns = facets.map(
    (facet) => sql`${isList(facet) ? several[facet] : single[facet]} as ${sql.ref(facet)}`,
  );
  const counted = facets.map((facet) => {
    const options = isList(facet) ? sql.ref(facet) : sql`array[${sql.ref(facet)}]`;
    return sql`(${facet}, ${options}, ${sql.ref(`of_${narrowed.includes(facet) ? facet : 'others'}`)})`;
  });
  const answer = await sql<{ facet: FacetName | 'seen'; option: string; n: number }>`
    with found as (select ${columns} ${sql.join(passing, sql``)} from ${rows} limit ${mostRows + 1}),
    alike as (
      select ${columns}, ${sql.join(counts)}, case when grouping(minutes) = 0 then count(*) end as seen
      from found group by grouping sets (${sql.join(alike.map((set) => sql`(${sql.join(set)})`))})),
    named as (select ${sql.join(optionColumns)}, ${sql.join(names)}, seen from alike),
    sets as (
      select ${sql.join(facets.map((facet) => sql.ref(facet)))},
        ${sql.join(names.map((name) => sql`sum(${name}) as ${name}`))},
        case when grouping(minutes) = 0 then sum(seen) end as seen
      from named group by grouping sets (${sql.join(facets.map((facet) => sql`(${sql.ref(facet)})`))}))
    select facet, option, sum(n)::int as n from sets
    cross join lateral (values ${sql.join([...counted, sql`('seen', array['rows'], seen)`])}) as counted (facet, options, n)
    cross join lateral unnest(options) as option
    where option is not null and n is not null group by facet, option`.execute(db);
  return readCounts(facets, answer.rows);
}

function readCounts(
  facets: readonly FacetName[],
  rows: readonly { facet: string; option: string; n: number }[],
): FacetCounts {
  const countsOf = (name: string) =>
    Object.fromEntries(rows.filter(({ facet }) => facet === name).map(({ option, n }) => [option, n]));
  const groups = Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)]));
  return {
    groups: groups as FacetCounts['groups'],
    at_least: (countsOf('seen')['rows'] ?? 0) > mostRows,
  };
}
