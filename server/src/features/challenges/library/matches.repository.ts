import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { runsChallenges } from '../../accounts/index.ts';
import { likePatternFor, nameKey, visibleTo } from '../challenges.repository.ts';
import { boxSuffices } from '../needs/needs.repository.ts';
import { groups } from './counts.repository.ts';
import { facetConditions, switchConditions } from './facets.repository.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import { selectIdsWithWords } from './sheet-words.repository.ts';
import { leastSimilarity } from './typing-mistakes.ts';

/** Tells whether the query has a search text. */
export const isSearched = ({ search }: ResolvedQuery) => nameKey(search) !== '';

/** Returns the conditions that counts per combination do not cover: search text, tags, facets, switches and boxes. */
export function matchConditions(actor: Actor, query: ResolvedQuery): RawBuilder<boolean>[] {
  const filters = filterConditions(actor, query);
  return isSearched(query) ? [...filters, matchesSearch(query)] : filters;
}

/** Returns the conditions of facets, switches, boxes and chosen tags: those of {@link matchConditions} without the search text. */
export function filterConditions(actor: Actor, query: ResolvedQuery): RawBuilder<boolean>[] {
  const conditions = [...facetConditions(actor, query), ...switchConditions(actor, query)];
  if (query.stock) conditions.push(boxSuffices(query.stock, runsChallenges(actor)));
  if (query.tags.chosen) conditions.push(hasTag(query.tags.chosen));
  return conditions;
}

const hasTag = (tagIds: readonly number[]) => sql<boolean>`tag_ids && ${sql.val(tagIds)}::int[]`;

/** Returns the condition that the search text is in the name, a keyword or the texts. */
function matchesSearch({ search, tags, words }: ResolvedQuery): RawBuilder<boolean> {
  const inName = sql<boolean>`name_key like ${likePatternFor(nameKey(search))}`;
  const inKeyword = tags.matching.length > 0 ? sql` or ${hasTag(tags.matching.map(({ id }) => id))}` : sql``;
  const inNameOrKeyword = sql<boolean>`(${inName}${inKeyword})`;
  if (!words) return inNameOrKeyword;
  // A separate query: in one condition with the names, every row would be tried against the words.
  return sql<boolean>`id = any(array(select id from challenges where ${inNameOrKeyword} union all ${selectIdsWithWords(words)}))`;
}

/**
 * Returns SQL for the challenges that have the search text in the name or a keyword, or its words in the texts if
 * these are searched. Checks neither visibility nor the other filters; reads the table of names, which fills a tenth
 * of the pages of `challenges`.
 */
export function selectSearched({ search, tags, words }: ResolvedQuery): RawBuilder<unknown> {
  const columns = sql`challenge_id, name_sort, combination`;
  const byName = sql`select ${columns} from challenge_names where name_key like ${likePatternFor(nameKey(search))}`;
  const otherIds: RawBuilder<unknown>[] = [];
  if (words) otherIds.push(selectIdsWithWords(words));
  if (tags.matching.length > 0)
    otherIds.push(sql`select id from challenges where ${hasTag(tags.matching.map(({ id }) => id))}`);
  if (otherIds.length === 0) return byName;
  const ids = sql.join(otherIds, sql` union all `);
  return sql`${byName} union select ${columns} from challenge_names where challenge_id = any(array(${ids}))`;
}

/**
 * Returns a query of the challenges that this person sees, in the chosen groups and under these conditions; the caller
 * selects its columns.
 */
export function selectRows(
  db: Database,
  actor: Actor,
  query: ResolvedQuery,
  conditions: readonly RawBuilder<boolean>[],
) {
  let rows = db.selectFrom('challenges').where(visibleTo(actor));
  for (const group of groups) {
    if (query[group].length > 0) rows = rows.where(group, 'in', query[group] as never[]);
  }
  for (const condition of conditions) rows = rows.where(condition);
  return rows;
}

/**
 * Returns a query of the challenges that this person sees and that pass the search text and all filters; the caller
 * selects its columns.
 */
export const selectMatches = (db: Database, actor: Actor, query: ResolvedQuery) =>
  selectRows(db, actor, query, matchConditions(actor, query));

/** Selects the rows that pass all filters but do not match the search text. */
const selectUnmatched = (db: Database, actor: Actor, query: ResolvedQuery) =>
  selectRows(db, actor, query, [...filterConditions(actor, query), sql`not ${matchesSearch(query)}`]);

/** Names fetched at a time: the embedded engine compares them in some 10 ms. */
const fetched = 400;

export interface NamedRow {
  id: number;
  name: string;
  name_key: string;
}

/**
 * Calls `onRows` with batches of the challenges that the actor sees, that pass the filters but do not match the
 * search text, and whose names share enough trigrams with `typed`, until there are no more or `goOn` returns false.
 * Uses a cursor, because the embedded engine has no `statement_timeout`.
 */
export async function readCandidates(
  db: Database,
  actor: Actor,
  { query, typed, goOn }: { query: ResolvedQuery; typed: string; goOn: () => boolean },
  onRows: (rows: readonly NamedRow[]) => void,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const threshold = String(leastSimilarity(typed));
    // Otherwise the cursor is planned for its first rows and reads all names without the index.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    const alike = selectUnmatched(tx, actor, query)
      .select(['id', 'name', 'name_key'])
      .where(sql<boolean>`name_key %> ${typed}`);
    await sql`declare alike no scroll cursor for ${alike}`.execute(tx);
    for (let more = true; more && goOn();) {
      const { rows } = await sql<NamedRow>`fetch ${sql.lit(fetched)} from alike`.execute(tx);
      onRows(rows);
      more = rows.length === fetched;
    }
  });
}
