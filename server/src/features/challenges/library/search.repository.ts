import { sql, type RawBuilder } from 'kysely';
import { levels, tournamentLevels, type LibrarySort } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { likePatternFor, nameKey } from '../challenge-name.ts';
import {
  type CountedOption,
  isChosen,
  readCounts,
  isVisibleCombination,
  sumOptions,
} from './counts.repository.ts';
import type { ResolvedQuery } from './resolve-library-query.ts';
import { selectIdsWithWords } from './sheet-words.repository.ts';

/** Sort terms for combinations; rank columns exist only in `challenges`. */
const ofCombination: Record<LibrarySort, RawBuilder<unknown>[]> = {
  name: [],
  level: [sql`array_position(${sql.val(levels)}::text[], level)`],
  // Without a tournament level the position is null, which sorts last.
  tournament_level: [sql`array_position(${sql.val(tournamentLevels)}::text[], tournament_level)`],
  type: [sql`type collate "C"`],
  category: [sql`category collate "C"`],
};

/** Returns SQL for the challenges whose name has the text, or that match it by a keyword or their texts. */
function selectMatches({ search, tags, words }: ResolvedQuery): RawBuilder<unknown> {
  const columns = sql`challenge_id, name_sort, combination`;
  const names = sql`select ${columns} from challenge_names where name_key like ${likePatternFor(nameKey(search))}`;
  const others = [
    ...(words ? [selectIdsWithWords(words)] : []),
    ...(tags.matching.length > 0
      ? [sql`select id from challenges where tag_ids && ${sql.val(tags.matching.map(({ id }) => id))}::int[]`]
      : []),
  ];
  if (others.length === 0) return names;
  const ids = sql.join(others, sql` union all `);
  return sql`${names} union select ${columns} from challenge_names where challenge_id = any(array(${ids}))`;
}

/**
 * Returns counts and the ids of a page for a search that only the groups filter. Reads the table of names once, which
 * fills a tenth of the pages of `challenges`.
 */
export async function searchLibrary(db: Database, actor: Actor, query: ResolvedQuery) {
  const { rows } = await sql<CountedOption & { ids: number[] | null }>`
    with found as materialized (${selectMatches(query)}),
    combinations as (
      select level, tournament_level, type, category, counted.n
      from (select combination, count(*) as n from found group by combination) counted
      join challenge_counts on id = combination where ${isVisibleCombination(actor)})
    select options.*, null::int[] as ids from (${sumOptions(query)}) options
    union all select null, null, null, null, 0, 0, 0, 0, 0, array(${pageOf(actor, query)})`.execute(db);
  return { ...readCounts(rows), ids: rows.find(({ ids }) => ids)?.ids ?? [] };
}

/** Returns SQL for the ids of the page, in order. */
function pageOf(actor: Actor, { sort, page, per_page, ...filters }: ResolvedQuery): RawBuilder<unknown> {
  const shown = sql`array(select id from challenge_counts where ${isVisibleCombination(actor)} and ${isChosen(filters)})`;
  const ranks = ofCombination[sort];
  const ranked = ranks.length > 0 ? sql`join challenge_counts on id = combination` : sql``;
  const lastPage = sql`(
    select coalesce(greatest(0, sum(n)::int - 1) / ${per_page}::int * ${per_page}::int, 0) from combinations where ${isChosen(filters)})`;
  const offset = page === 1 ? sql`0` : sql`least(${(page - 1) * per_page}::int, ${lastPage})`;
  return sql`select challenge_id from found ${ranked} where combination = any(${shown})
    order by ${sql.join([...ranks, sql`name_sort`, sql`challenge_id`])} limit ${per_page} offset ${offset}`;
}
