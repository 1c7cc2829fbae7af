import { sql, type RawBuilder } from 'kysely';
import { fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ownPlan, samePlan } from '../../../platform/db/kept-plans.ts';
import type { ChallengeRecord } from '../tables.ts';
import { runsChallenges } from '../../accounts/index.ts';
import { likePatternFor, nameKey } from '../challenge-name.ts';
import { hasSheet, opensChallenge, visibleTo } from '../challenges.repository.ts';
import {
  selectRowCounts,
  countLibrary,
  groups,
  selectStoredCounts,
  type LibraryCounts,
} from './counts.repository.ts';
import { countOptions, facetConditions, switchConditions, withoutFacets } from './facets.repository.ts';
import { inOrder, orders, placeOf } from './order.repository.ts';
import { searchLibrary } from './search.repository.ts';
import { boxSuffices } from '../needs/box.repository.ts';
import type { SearchedWords } from './searched-words.ts';
import type { ResolvedQuery } from './resolve-library-query.ts';
import { selectIdsWithWords } from './sheet-words.repository.ts';

/** Returns the conditions that counts per combination do not cover: search text, tags, facets, switches and boxes. */
function matches(actor: Actor, query: ResolvedQuery): RawBuilder<boolean>[] {
  return [...narrowed(actor, query), ...(nameKey(query.search) === '' ? [] : [foundBy(query)])];
}

/** Returns the conditions of facets, switches, boxes and chosen tags. */
function narrowed(actor: Actor, query: ResolvedQuery): RawBuilder<boolean>[] {
  const { chosen } = query.tags;
  const inBoxes = query.stock ? [boxSuffices(query.stock, runsChallenges(actor))] : [];
  const tagged = chosen ? [havingOneOf(chosen)] : [];
  return [...facetConditions(actor, query), ...switchConditions(actor, query), ...inBoxes, ...tagged];
}

/** Returns the condition that the search text is in the name, a keyword or the texts. */
function foundBy({ search, tags, words }: ResolvedQuery): RawBuilder<boolean> {
  const key = nameKey(search);
  const ways = [sql<boolean>`name_key like ${likePatternFor(key)}`];
  if (tags.matching.length > 0) ways.push(havingOneOf(tags.matching.map(({ id }) => id)));
  const inNameOrKeyword = sql<boolean>`(${sql.join(ways, sql` or `)})`;
  // A separate query: in one condition with the names, every row would be tried against the words.
  const inText = (searched: SearchedWords) =>
    sql<boolean>`id = any(array(select id from challenges where ${inNameOrKeyword} union all ${selectIdsWithWords(searched)}))`;
  return words ? inText(words) : inNameOrKeyword;
}

const havingOneOf = (tagIds: readonly number[]) => sql<boolean>`tag_ids && ${sql.val(tagIds)}::int[]`;

function having(db: Database, actor: Actor, query: ResolvedQuery, conditions: readonly RawBuilder<boolean>[]) {
  let rows = db.selectFrom('challenges').where(visibleTo(actor));
  for (const group of groups) {
    if (query[group].length > 0) rows = rows.where(group, 'in', query[group] as never[]);
  }
  for (const condition of conditions) rows = rows.where(condition);
  return rows;
}

/** Selects the rows that pass all filters. */
const passing = (db: Database, actor: Actor, query: ResolvedQuery) => having(db, actor, query, matches(actor, query));

/** Selects the rows that pass all filters but do not match the search text. */
export const selectUnmatched = (db: Database, actor: Actor, query: ResolvedQuery) =>
  having(db, actor, query, [...narrowed(actor, query), sql`not ${foundBy(query)}`]);

/** Returns for each option of the facets how many challenges it shows under all other filters. */
export async function countFacets(db: Database, actor: Actor, query: ResolvedQuery) {
  const rows = passing(db, actor, withoutFacets(query)).selectAll('challenges');
  return countOptions(db, actor, sql`(${rows}) challenges`, query);
}

/** Returns a page of the library with its counts; a number beyond the last page returns the last one. */
export async function findLibraryPage(db: Database, actor: Actor, query: ResolvedQuery) {
  const conditions = narrowed(actor, query);
  if (nameKey(query.search) !== '' && conditions.length === 0) {
    const { ids, ...counts } = await searchLibrary(db, actor, query);
    const onPage = sql<boolean>`id = any(${sql.val(ids)}::int[])`;
    return { ...counts, rows: ids.length === 0 ? [] : await readRows(db, onPage, inOrder(query.sort), samePlan) };
  }
  const all = matches(actor, query);
  const counts = await (all.length === 0
    ? countLibrary(db, query, selectStoredCounts(actor), samePlan)
    : countLibrary(db, query, selectRowCounts(actor, all)));
  return { ...counts, rows: await findRows(db, actor, query, counts) };
}

/** Up to this many matches are sorted faster than found by walking all rows in order. */
const fewMatches = 5_000;
/** Up to this many rows are read in full faster than found in an index first. */
const fewSteps = 100;

/**
 * Returns the rows of a page: finds their ids in an index, then reads only those. Counts pages of the later half from
 * the end.
 */
async function findRows(db: Database, actor: Actor, query: ResolvedQuery, counts: LibraryCounts) {
  const { total, offset, bounds } = placeOf(query, counts);
  const size = Math.min(query.per_page, total - offset);
  if (size <= 0) return [];
  const conditions = matches(actor, query);
  const onPages = having(db, actor, query, [...conditions, ...bounds]);
  const narrows = conditions.length > 0 || groups.some((group) => query[group].length > 0);
  if (!narrows && offset + size <= fewSteps) {
    const visible = sql<boolean>`${sql.join([opensChallenge(actor), ...bounds], sql` and `)}`;
    // Literals, because the plan depends on the length of the walk, which a parameter would hide.
    const page = sql`${inOrder(query.sort)} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
    return readRows(db, visible, page, bounds.length === 0 ? samePlan : ownPlan);
  }
  const fromEnd = offset > total / 2;
  const skipped = fromEnd ? total - offset - size : offset;
  const candidates = onPages.select(['id', 'name_sort', 'level_rank', 'tournament_rank', 'type', 'category']);
  const first = sql.raw(total <= fewMatches && conditions.length > 0 ? 'materialized' : 'not materialized');
  const onPage = sql<boolean>`id = any(array(with found as ${first} (${candidates})
    select id from found order by ${inOrder(query.sort, fromEnd)} limit ${size} offset ${skipped}))`;
  return readRows(db, onPage, inOrder(query.sort));
}

async function readRows(db: Database, where: RawBuilder<boolean>, order: RawBuilder<unknown>, plan = ownPlan) {
  const { rows } = await sql<LibraryRecord>`${plan}
    select ${rowColumns}, ${hasSheet} as has_sheet from challenges where ${where} order by ${order}`.execute(db);
  return rows;
}

const inRow = ['id', ...fieldsWith('inRows'), 'minutes', 'pdf_sha256', 'deleted_at', 'version', 'tag_ids'] as const;
const rowColumns = sql.raw(inRow.join(', '));
export type LibraryRecord = Pick<ChallengeRecord, (typeof inRow)[number]> & { has_sheet: boolean };

/**
 * Returns the challenges before and after this one for the query, null at either end, found from its place in the order
 * without counting pages.
 */
export async function findNeighbors(db: Database, actor: Actor, query: ResolvedQuery, row: ChallengeRecord) {
  const terms = orders[query.sort];
  const columns = sql.join(terms.map(({ column }) => column));
  const place = sql.join(terms.map(({ of }) => sql.val(of(row))));
  const nearest = async (side: '<' | '>') => {
    let rows = passing(db, actor, query)
      .select(['id', 'name'])
      .where(sql<boolean>`(${columns}) ${sql.raw(side)} (${place})`);
    for (const { column } of terms) rows = rows.orderBy(column, side === '<' ? 'desc' : 'asc');
    return (await rows.limit(1).executeTakeFirst()) ?? null;
  };
  return { previous: await nearest('<'), next: await nearest('>') };
}
