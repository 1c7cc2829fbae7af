import { sql, type RawBuilder } from 'kysely';
import { fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import { type LibrarySort, levels, tournamentLevels } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import { type Database, ownPlan, samePlan } from '../../../platform/db/database.ts';
import { hasSheet, opensChallenge } from '../challenges.repository.ts';
import type { ChallengeRecord } from '../tables.ts';
import {
  type CountedOption,
  countLibrary,
  groups,
  isChosen,
  isVisibleCombination,
  type LibraryCounts,
  readCounts,
  selectRowCounts,
  selectStoredCounts,
  sumOptions,
} from './counts.repository.ts';
import { countOptions, withoutFacets } from './facets.repository.ts';
import {
  filterConditions,
  isSearched,
  matchConditions,
  selectMatches,
  selectRows,
  selectSearched,
} from './matches.repository.ts';
import { inOrder, orders, placeOf } from './order.repository.ts';
import type { ResolvedQuery } from './resolve-query.ts';

const listed = [
  'id',
  ...fieldsWith('inRows'),
  'minutes',
  'one_liner',
  'setup_difficulty',
  'pdf_sha256',
  'deleted_at',
  'version',
  'tag_ids',
] as const;
const listedColumns = sql.raw(listed.join(', '));
/** A challenge as the list needs it. */
export type LibraryRecord = Pick<ChallengeRecord, (typeof listed)[number]> & { has_sheet: boolean };

type LibraryRows = LibraryCounts & { rows: LibraryRecord[] };

/**
 * Returns the rows on a page of the challenges that this person sees and that match the query, with the total and the
 * counts of options; a number beyond the last page returns the last one.
 */
export function findLibraryPage(db: Database, actor: Actor, query: ResolvedQuery): Promise<LibraryRows> {
  const isNameSearch = isSearched(query) && filterConditions(actor, query).length === 0;
  return isNameSearch ? findSearchedPage(db, actor, query) : findFilteredPage(db, actor, query);
}

/**
 * Returns a page and counts of a search that only the groups filter. Counts and ids come from one reading of the table
 * of names.
 */
async function findSearchedPage(db: Database, actor: Actor, query: ResolvedQuery): Promise<LibraryRows> {
  const answer = await sql<CountedOption & { ids: number[] | null }>`
    with found as materialized (${selectSearched(query)}),
    combinations as (
      select level, tournament_level, type, category, counted.n
      from (select combination, count(*) as n from found group by combination) counted
      join challenge_counts on id = combination where ${isVisibleCombination(actor)})
    select options.*, null::int[] as ids from (${sumOptions(query)}) options
    union all select null, null, null, null, 0, 0, 0, 0, 0, array(${selectSearchedIds(actor, query)})`.execute(db);
  const ids = answer.rows.find((row) => row.ids)?.ids ?? [];
  const onPage = sql<boolean>`id = any(${sql.val(ids)}::int[])`;
  const rows = ids.length === 0 ? [] : await readRows(db, onPage, inOrder(query.sort), samePlan);
  return { ...readCounts(answer.rows), rows };
}

/** Sort terms for combinations; rank columns exist only in `challenges`. */
const ofCombination: Record<LibrarySort, RawBuilder<unknown>[]> = {
  name: [],
  level: [sql`array_position(${sql.val(levels)}::text[], level)`],
  // Without a tournament level the position is null, which sorts last.
  tournament_level: [sql`array_position(${sql.val(tournamentLevels)}::text[], tournament_level)`],
  type: [sql`type collate "C"`],
  category: [sql`category collate "C"`],
};

/** Returns SQL for the ids of the page, in order, among the queries `found` and `combinations`. */
function selectSearchedIds(actor: Actor, { sort, page, per_page, ...filters }: ResolvedQuery): RawBuilder<unknown> {
  const shown = sql`array(select id from challenge_counts where ${isVisibleCombination(actor)} and ${isChosen(filters)})`;
  const ranks = ofCombination[sort];
  const ranked = ranks.length > 0 ? sql`join challenge_counts on id = combination` : sql``;
  const lastPage = sql`(
    select coalesce(greatest(0, sum(n)::int - 1) / ${per_page}::int * ${per_page}::int, 0) from combinations where ${isChosen(filters)})`;
  const offset = page === 1 ? sql`0` : sql`least(${(page - 1) * per_page}::int, ${lastPage})`;
  return sql`select challenge_id from found ${ranked} where combination = any(${shown})
    order by ${sql.join([...ranks, sql`name_sort`, sql`challenge_id`])} limit ${per_page} offset ${offset}`;
}

/** Returns a page and counts of a query with any filters; stored counts serve where only the groups filter. */
async function findFilteredPage(db: Database, actor: Actor, query: ResolvedQuery): Promise<LibraryRows> {
  const conditions = matchConditions(actor, query);
  const counts = await (conditions.length === 0
    ? countLibrary(db, query, selectStoredCounts(actor), samePlan)
    : countLibrary(db, query, selectRowCounts(actor, conditions)));
  const place = placeOf(query, counts);
  const page = { ...place, size: Math.min(query.per_page, place.total - place.offset) };
  if (page.size <= 0) return { ...counts, rows: [] };
  const isNarrowed = conditions.length > 0 || groups.some((group) => query[group].length > 0);
  const rows =
    !isNarrowed && page.offset + page.size <= fewSteps
      ? await readFirstRows(db, actor, query, page)
      : await readIndexedRows(db, actor, query, { ...page, conditions });
  return { ...counts, rows };
}

/** Up to this many rows are read in full faster than found in an index first. */
const fewSteps = 100;

type Page = ReturnType<typeof placeOf> & { size: number };

/** Reads the rows of a page near the beginning of the whole library. */
function readFirstRows(db: Database, actor: Actor, { sort }: ResolvedQuery, { bounds, offset, size }: Page) {
  const visible = sql<boolean>`${sql.join([opensChallenge(actor), ...bounds], sql` and `)}`;
  // Literals, because the plan depends on the length of the walk, which a parameter would hide.
  const page = sql`${inOrder(sort)} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
  return readRows(db, visible, page, bounds.length === 0 ? samePlan : ownPlan);
}

/** Up to this many matches are sorted faster than found by walking all rows in order. */
const fewMatches = 5_000;

type FilteredPage = Page & { conditions: readonly RawBuilder<boolean>[] };

/**
 * Reads the rows of any page: finds their ids in an index, then reads only those. Counts pages of the later half from
 * the end.
 */
function readIndexedRows(db: Database, actor: Actor, query: ResolvedQuery, page: FilteredPage) {
  const { total, offset, bounds, size, conditions } = page;
  const fromEnd = offset > total / 2;
  const skipped = fromEnd ? total - offset - size : offset;
  const candidates = selectRows(db, actor, query, [...conditions, ...bounds]).select([
    'id',
    'name_sort',
    'level_rank',
    'tournament_rank',
    'type',
    'category',
  ]);
  const first = sql.raw(total <= fewMatches && conditions.length > 0 ? 'materialized' : 'not materialized');
  const onPage = sql<boolean>`id = any(array(with found as ${first} (${candidates})
    select id from found order by ${inOrder(query.sort, fromEnd)} limit ${size} offset ${skipped}))`;
  return readRows(db, onPage, inOrder(query.sort));
}

async function readRows(db: Database, where: RawBuilder<boolean>, order: RawBuilder<unknown>, plan = ownPlan) {
  const { rows } = await sql<LibraryRecord>`${plan}
    select ${listedColumns}, ${hasSheet} as has_sheet from challenges where ${where} order by ${order}`.execute(db);
  return rows;
}

/**
 * Returns for each option of the facets that the actor sees how many visible challenges it shows under all filters
 * but those of its own facet; `at_least` tells that only the first 100,000 or so were counted.
 */
export async function countFacets(db: Database, actor: Actor, query: ResolvedQuery) {
  const rows = selectMatches(db, actor, withoutFacets(query)).selectAll('challenges');
  return countOptions(db, actor, sql`(${rows}) challenges`, query);
}

/**
 * Returns the challenges (id and name) before and after this one among those that match the query, null at either end.
 * This one need not match: its place in the order counts.
 */
export async function findNeighbors(db: Database, actor: Actor, query: ResolvedQuery, row: ChallengeRecord) {
  const terms = orders[query.sort];
  const columns = sql.join(terms.map(({ column }) => column));
  const place = sql.join(terms.map(({ of }) => sql.val(of(row))));
  const nearest = async (side: '<' | '>') => {
    let rows = selectMatches(db, actor, query)
      .select(['id', 'name'])
      .where(sql<boolean>`(${columns}) ${sql.raw(side)} (${place})`);
    for (const { column } of terms) rows = rows.orderBy(column, side === '<' ? 'desc' : 'asc');
    return (await rows.limit(1).executeTakeFirst()) ?? null;
  };
  return { previous: await nearest('<'), next: await nearest('>') };
}
