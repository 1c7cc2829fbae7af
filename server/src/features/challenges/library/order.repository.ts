import { sql, type RawBuilder } from 'kysely';
import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import { levels, tournamentLevels, type LibrarySort } from '@teamsparks/contract/shared/vocabulary';
import type { ChallengeRecord } from '../tables.ts';
import type { Group, LibraryCounts } from './counts.repository.ts';

interface Term {
  column: RawBuilder<unknown>;
  of: (row: ChallengeRecord) => string | number;
}
const byName: Term[] = [
  { column: sql`name_sort`, of: (row) => row.name_sort },
  { column: sql`id`, of: (row) => row.id },
];

/** Sort column of each group, and the value it has for each option; '' is no tournament level. */
const ofGroup: Record<Group, { column: RawBuilder<unknown>; place: (option: string) => string | number }> = {
  level: { column: sql`level_rank`, place: (option) => levels.findIndex((level) => level === option) + 1 },
  tournament_level: {
    column: sql`tournament_rank`,
    place: (option) => (option ? tournamentLevels.findIndex((level) => level === option) : tournamentLevels.length) + 1,
  },
  type: { column: sql`type collate "C"`, place: (option) => option },
  category: { column: sql`category collate "C"`, place: (option) => option },
};
const byGroup = (group: Group): Term[] => {
  const { column, place } = ofGroup[group];
  return [{ column, of: (row) => place(row[group] ?? '') }, ...byName];
};

/** Sort terms of each order: column, and its value for a row. */
export const orders: Record<LibrarySort, Term[]> = {
  name: byName,
  level: byGroup('level'),
  tournament_level: byGroup('tournament_level'),
  type: byGroup('type'),
  category: byGroup('category'),
};

/** Returns the SQL terms of ORDER BY for a sort; reversed with `fromEnd`. */
export function inOrder(sort: LibrarySort, fromEnd = false): RawBuilder<unknown> {
  const direction = sql.raw(fromEnd ? 'desc' : 'asc');
  return sql.join(orders[sort].map(({ column }) => sql`${column} ${direction}`));
}

interface Place {
  /** Rows to skip before the page, among `total`. */
  offset: number;
  total: number;
  bounds: RawBuilder<boolean>[];
}

/**
 * Returns where a page begins: `offset` and `total` count only rows within `bounds`. Sorted by a group, the bounds
 * leave out options that the page does not cover; a number beyond the last page means the last one.
 */
export function placeOf({ sort, page, per_page }: LibraryQuery, { total, shown }: LibraryCounts): Place {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const offset = (Math.min(page, lastPage) - 1) * per_page;
  if (sort === 'name' || total === 0) return { offset, total, bounds: [] };
  const { column, place } = ofGroup[sort];
  const options = [...shown[sort]].map(([option, count]) => ({ at: place(option), count }));
  let [before, within] = [0, 0];
  const about = options
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .filter(({ count }) => {
      if (before + within + count <= offset) {
        before += count;
        return false;
      }
      const isOnPage = before + within < offset + per_page;
      if (isOnPage) within += count;
      return isOnPage;
    });
  const bounds = [sql<boolean>`${column} between ${about[0]?.at} and ${about.at(-1)?.at}`];
  return { offset: offset - before, total: within, bounds };
}
