import { sql, type RawBuilder } from 'kysely';
import { fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { ownPlan, samePlan } from '../../platform/db/kept-plans.ts';
import type { ChallengeRecord } from '../../tables.ts';
import { runsChallenges } from '../accounts/index.ts';
import { containing, nameKey } from './challenge-name.ts';
import { hasSheet, opensChallenge, visibleTo } from './challenges.repository.ts';
import { countedRows, countLibrary, groups, keptCounts, type LibraryCounts } from './library-counts.repository.ts';
import { countOptions, havingFacets, passingSwitches, withoutFacets } from './library-facets.repository.ts';
import { inOrder, orders, placeOf } from './library-order.repository.ts';
import { searchLibrary } from './library-search.repository.ts';
import { isComplete } from './needs/box.repository.ts';
import type { AskedWords } from './search/asked-words.ts';
import type { Asked } from './search/meant.ts';
import { havingWords } from './search/sheet-words.repository.ts';

/** What the counts per combination know nothing of: the search text, the tags, and what a mentor knows of a challenge. */
function matches(actor: Actor, asked: Asked): RawBuilder<boolean>[] {
  return [...narrowed(actor, asked), ...(nameKey(asked.search) === '' ? [] : [foundBy(asked)])];
}

/** The further filters and chosen tags. */
function narrowed(actor: Actor, asked: Asked): RawBuilder<boolean>[] {
  const { chosen } = asked.tags;
  const inBoxes = asked.stock ? [isComplete(asked.stock, runsChallenges(actor))] : [];
  const tagged = chosen ? [havingOneOf(chosen)] : [];
  return [...havingFacets(actor, asked), ...passingSwitches(actor, asked), ...inBoxes, ...tagged];
}

/** The search text is in the name, a keyword or the words. */
function foundBy({ search, tags, words }: Asked): RawBuilder<boolean> {
  const key = nameKey(search);
  const ways = [sql<boolean>`name_key like ${containing(key)}`];
  if (tags.found.length > 0) ways.push(havingOneOf(tags.found.map(({ id }) => id)));
  const found = sql<boolean>`(${sql.join(ways, sql` or `)})`;
  // Found apart and then looked up: in one condition with the names, every row would be tried against the words.
  const inText = (asked: AskedWords) =>
    sql<boolean>`id = any(array(select id from challenges where ${found} union all ${havingWords(asked)}))`;
  return words ? inText(words) : found;
}

const havingOneOf = (tagIds: readonly number[]) => sql<boolean>`tag_ids && ${sql.val(tagIds)}::int[]`;

function having(db: Database, actor: Actor, asked: Asked, conditions: readonly RawBuilder<boolean>[]) {
  let rows = db.selectFrom('challenges').where(visibleTo(actor));
  for (const group of groups) {
    if (asked[group].length > 0) rows = rows.where(group, 'in', asked[group] as never[]);
  }
  for (const condition of conditions) rows = rows.where(condition);
  return rows;
}

/** The rows that pass all filters. */
const passing = (db: Database, actor: Actor, asked: Asked) => having(db, actor, asked, matches(actor, asked));

/** The rows that pass all filters but are not found by the search text. */
export const passingUnfound = (db: Database, actor: Actor, asked: Asked) =>
  having(db, actor, asked, [...narrowed(actor, asked), sql`not ${foundBy(asked)}`]);

/** What each further filter would show of the rows that pass all the others. */
export async function countFacets(db: Database, actor: Actor, asked: Asked) {
  const rows = passing(db, actor, withoutFacets(asked)).selectAll('challenges');
  return countOptions(db, actor, sql`(${rows}) challenges`, asked);
}

/** A page of the library; a number beyond the last one means the last one. */
export async function findLibraryPage(db: Database, actor: Actor, asked: Asked) {
  const conditions = narrowed(actor, asked);
  if (nameKey(asked.search) !== '' && conditions.length === 0) {
    const { ids, ...counts } = await searchLibrary(db, actor, asked);
    const onPage = sql<boolean>`id = any(${sql.val(ids)}::int[])`;
    return { ...counts, rows: ids.length === 0 ? [] : await readRows(db, onPage, inOrder(asked.sort), samePlan) };
  }
  const all = matches(actor, asked);
  const counts = await (all.length === 0
    ? countLibrary(db, asked, keptCounts(actor), samePlan)
    : countLibrary(db, asked, countedRows(actor, all)));
  return { ...counts, rows: await findRows(db, actor, asked, counts) };
}

/** So many are found and put in order sooner than they turn up on a walk through all in order. */
const fewMatches = 5_000;
/** So many rows are read whole sooner than they are found in an index alone first. */
const fewSteps = 100;

/**
 * Which rows are on a page is found in an index alone, then only those are read. Pages of the later half are counted from the
 * other end.
 */
async function findRows(db: Database, actor: Actor, asked: Asked, counts: LibraryCounts) {
  const { total, offset, bounds } = placeOf(asked, counts);
  const size = Math.min(asked.per_page, total - offset);
  if (size <= 0) return [];
  const conditions = matches(actor, asked);
  const found = having(db, actor, asked, [...conditions, ...bounds]);
  const narrows = conditions.length > 0 || groups.some((group) => asked[group].length > 0);
  if (!narrows && offset + size <= fewSteps) {
    const visible = sql<boolean>`${sql.join([opensChallenge(actor), ...bounds], sql` and `)}`;
    // How far a walk goes is what its plan depends on: as a parameter it would be unknown.
    const page = sql`${inOrder(asked.sort)} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
    return readRows(db, visible, page, bounds.length === 0 ? samePlan : ownPlan);
  }
  const fromEnd = offset > total / 2;
  const skipped = fromEnd ? total - offset - size : offset;
  const candidates = found.select(['id', 'name_sort', 'level_rank', 'tournament_rank', 'type', 'category']);
  const first = sql.raw(total <= fewMatches && conditions.length > 0 ? 'materialized' : 'not materialized');
  const onPage = sql<boolean>`id = any(array(with found as ${first} (${candidates})
    select id from found order by ${inOrder(asked.sort, fromEnd)} limit ${size} offset ${skipped}))`;
  return readRows(db, onPage, inOrder(asked.sort));
}

async function readRows(db: Database, where: RawBuilder<boolean>, order: RawBuilder<unknown>, plan = ownPlan) {
  const { rows } = await sql<LibraryRecord>`${plan}
    select ${rowColumns}, ${hasSheet} as has_sheet from challenges where ${where} order by ${order}`.execute(db);
  return rows;
}

const inRow = ['id', ...fieldsWith('inRows'), 'minutes', 'pdf_sha256', 'deleted_at', 'version', 'tag_ids'] as const;
const rowColumns = sql.raw(inRow.join(', '));
export type LibraryRecord = Pick<ChallengeRecord, (typeof inRow)[number]> & { has_sheet: boolean };

/** What stands before and after this challenge, found from its place in the order: no page is counted. */
export async function findNeighbors(db: Database, actor: Actor, asked: Asked, row: ChallengeRecord) {
  const terms = orders[asked.sort];
  const columns = sql.join(terms.map(({ column }) => column));
  const place = sql.join(terms.map(({ of }) => sql.val(of(row))));
  const nearest = async (side: '<' | '>') => {
    let rows = passing(db, actor, asked)
      .select(['id', 'name'])
      .where(sql<boolean>`(${columns}) ${sql.raw(side)} (${place})`);
    for (const { column } of terms) rows = rows.orderBy(column, side === '<' ? 'desc' : 'asc');
    return (await rows.limit(1).executeTakeFirst()) ?? null;
  };
  return { previous: await nearest('<'), next: await nearest('>') };
}
