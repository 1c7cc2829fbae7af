import { sql, type RawBuilder } from 'kysely';
import type { LibraryPage, LibraryQuery } from '@teamsparks/contract/challenges';
import type { LibrarySort } from '@teamsparks/contract/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { nameKey } from './challenge-name.ts';
import { seesArchived, seesDrafts } from './challenges.policy.ts';
import { visibleTo } from './challenges.repository.ts';

const groups = ['level', 'tournament_level', 'type', 'category'] as const;
type Group = (typeof groups)[number];

/** `%`, `_` and `\` are letters like any other. */
function containing(search: string): string {
  return `%${nameKey(search).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The counted combinations that this person may see: from the maintained counts, or with a search text from the matching
 * rows themselves (performance.md).
 */
function combinations(actor: Actor, search: string): RawBuilder<unknown> {
  const drafts = seesDrafts(actor) ? sql`true` : sql`status <> 'draft'`;
  if (search === '') {
    const archived = seesArchived(actor) ? sql`true` : sql`not archived`;
    return sql`select level, tournament_level, type, category, n from challenge_counts where ${drafts} and ${archived}`;
  }
  const archived = seesArchived(actor) ? sql`true` : sql`deleted_at is null`;
  return sql`select level, coalesce(tournament_level, '') as tournament_level, type, category, count(*) as n
    from challenges where ${drafts} and ${archived} and name_key like ${containing(search)} group by 1, 2, 3, 4`;
}

interface FacetRow extends Record<Group, string | null> {
  of_level: number;
  of_tournament_level: number;
  of_type: number;
  of_category: number;
  of_all: number;
}

/** Total under all filters, and per group the count of each option under the filters of the other groups. */
export async function countLibrary(db: Database, actor: Actor, query: LibraryQuery) {
  const chosen = (group: Group): RawBuilder<boolean> =>
    query[group].length === 0 ? sql`true` : sql`${sql.ref(group)} = any(${sql.val(query[group])}::text[])`;
  const sum = (passing: readonly Group[]) =>
    sql`coalesce(sum(n) filter (where ${sql.join(passing.map(chosen), sql` and `)}), 0)::int`;
  const without = (group: Group) => sum(groups.filter((other) => other !== group));
  const { rows } = await sql<FacetRow>`
    with combinations as (${combinations(actor, query.search)})
    select level, tournament_level, type, category,
      ${without('level')} as of_level, ${without('tournament_level')} as of_tournament_level,
      ${without('type')} as of_type, ${without('category')} as of_category, ${sum(groups)} as of_all
    from combinations group by grouping sets ((level), (tournament_level), (type), (category))`.execute(db);
  return readFacets(rows);
}

function readFacets(rows: FacetRow[]): { total: number; facets: LibraryPage['facets'] } {
  const facets: LibraryPage['facets'] = { level: {}, tournament_level: {}, type: {}, category: {} };
  let total = 0;
  for (const row of rows) {
    const group = groups.find((name) => row[name] !== null);
    if (!group) continue;
    if (group === 'level') total += row.of_all;
    const option = row[group];
    // Challenges without a tournament level are no option of that group.
    if (option) facets[group][option] = row[`of_${group}`];
  }
  return { total, facets };
}

const orders: Record<LibrarySort, RawBuilder<unknown>[]> = {
  name: [sql`name_sort`, sql`id`],
  level: [sql`level_rank`, sql`name_sort`, sql`id`],
  tournament_level: [sql`tournament_rank`, sql`name_sort`, sql`id`],
  type: [sql`type collate "C"`, sql`name_sort`, sql`id`],
  category: [sql`category collate "C"`, sql`name_sort`, sql`id`],
};

/**
 * The rows of one page. Which ones is found in an index alone, then only those rows are read; pages of the later half are
 * counted from the other end.
 */
export async function findLibraryRows(db: Database, actor: Actor, query: LibraryQuery, total: number) {
  const offset = (query.page - 1) * query.per_page;
  const size = Math.min(query.per_page, total - offset);
  if (size <= 0) return [];
  const fromEnd = offset > total / 2;
  let page = db.selectFrom('challenges').select('id').where(visibleTo(actor));
  for (const group of groups) {
    if (query[group].length > 0) page = page.where(group, 'in', query[group] as never[]);
  }
  if (query.search !== '') page = page.where('name_key', 'like', containing(query.search));
  for (const term of orders[query.sort]) page = page.orderBy(term, fromEnd ? 'desc' : 'asc');
  let rows = db
    .selectFrom('challenges')
    .select([
      'id',
      'name',
      'status',
      'level',
      'tournament_level',
      'type',
      'category',
      'pdf_sha256',
      'deleted_at',
      'version',
    ])
    .where('id', 'in', page.limit(size).offset(fromEnd ? Math.max(0, total - offset - size) : offset));
  for (const term of orders[query.sort]) rows = rows.orderBy(term);
  return rows.execute();
}
export type LibraryRecord = Awaited<ReturnType<typeof findLibraryRows>>[number];
