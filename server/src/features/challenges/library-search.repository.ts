import { sql, type RawBuilder } from 'kysely';
import { levels, tournamentLevels, type LibrarySort } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { containing, nameKey } from './challenge-name.ts';
import { type CountedOption, isChosen, readCounts, seenCombinations, sumOptions } from './library-counts.repository.ts';
import type { Asked } from './search/meant.ts';
import { havingWords } from './search/sheet-words.repository.ts';

/** How combinations are ordered; a rank is a column of `challenges` only. */
const ofCombination: Record<LibrarySort, RawBuilder<unknown>[]> = {
  name: [],
  level: [sql`array_position(${sql.val(levels)}::text[], level)`],
  // Without one, nothing is found in the list, and nothing comes last.
  tournament_level: [sql`array_position(${sql.val(tournamentLevels)}::text[], tournament_level)`],
  type: [sql`type collate "C"`],
  category: [sql`category collate "C"`],
};

/** Names with the text, and challenges that are found by a keyword or their words. */
function found({ search, tags, words }: Asked): RawBuilder<unknown> {
  const columns = sql`challenge_id, name_sort, combination`;
  const names = sql`select ${columns} from challenge_names where name_key like ${containing(nameKey(search))}`;
  const others = [
    ...(words ? [havingWords(words)] : []),
    ...(tags.found.length > 0
      ? [sql`select id from challenges where tag_ids && ${sql.val(tags.found.map(({ id }) => id))}::int[]`]
      : []),
  ];
  if (others.length === 0) return names;
  const ids = sql.join(others, sql` union all `);
  return sql`${names} union select ${columns} from challenge_names where challenge_id = any(array(${ids}))`;
}

/**
 * What is found by a search text and narrowed by nothing but the groups: its counts and the ids of a page, from one look at the
 * names. They stand on a tenth of the pages that the challenges fill, and are counted by their combination.
 */
export async function searchLibrary(db: Database, actor: Actor, asked: Asked) {
  const { rows } = await sql<CountedOption & { ids: number[] | null }>`
    with found as materialized (${found(asked)}),
    combinations as (
      select level, tournament_level, type, category, counted.n
      from (select combination, count(*) as n from found group by combination) counted
      join challenge_counts on id = combination where ${seenCombinations(actor)})
    select options.*, null::int[] as ids from (${sumOptions(asked)}) options
    union all select null, null, null, null, 0, 0, 0, 0, 0, array(${pageOf(actor, asked)})`.execute(db);
  return { ...readCounts(rows), ids: rows.find(({ ids }) => ids)?.ids ?? [] };
}

function pageOf(actor: Actor, { sort, page, per_page, ...asked }: Asked): RawBuilder<unknown> {
  const shown = sql`array(select id from challenge_counts where ${seenCombinations(actor)} and ${isChosen(asked)})`;
  const ranks = ofCombination[sort];
  const ranked = ranks.length > 0 ? sql`join challenge_counts on id = combination` : sql``;
  const lastPage = sql`(
    select coalesce(greatest(0, sum(n)::int - 1) / ${per_page}::int * ${per_page}::int, 0) from combinations where ${isChosen(asked)})`;
  const offset = page === 1 ? sql`0` : sql`least(${(page - 1) * per_page}::int, ${lastPage})`;
  return sql`select challenge_id from found ${ranked} where combination = any(${shown})
    order by ${sql.join([...ranks, sql`name_sort`, sql`challenge_id`])} limit ${per_page} offset ${offset}`;
}
