import { sql, type RawBuilder } from 'kysely';
import { fieldsWith } from '@teamsparks/contract/challenge-field-table';
import type { LibraryPage, LibraryQuery } from '@teamsparks/contract/challenges';
import type { Stock } from '@teamsparks/contract/materials/reckoning';
import type { LibrarySort } from '@teamsparks/contract/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChallengeRecord } from '../../tables.ts';
import { runsChallenges } from '../auth/index.ts';
import { containing, nameKey } from './challenge-name.ts';
import { seesArchived, seesDrafts } from './challenges.policy.ts';
import { hasSheet, visibleTo } from './challenges.repository.ts';
import { countOptions, havingFacets, passingSwitches, withoutFacets } from './library-facets.repository.ts';
import { isComplete } from './needs/box.repository.ts';
import type { AskedWords } from './search/asked-words.ts';
import { havingWords } from './search/sheet-words.repository.ts';
import type { MeantTags } from './tags/tags.repository.ts';

const groups = ['level', 'tournament_level', 'type', 'category'] as const;
type Group = (typeof groups)[number];

/** A query of the library whose tags have been looked up, with the words that it asks of the text. */
export type Asked = LibraryQuery & {
  tags: MeantTags;
  words: AskedWords | undefined;
  /** What the chosen boxes have. */
  stock: readonly Stock[] | undefined;
};

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

/**
 * The counted combinations that this person may see: from the maintained counts, or with a search text or tags from the
 * matching rows themselves.
 */
function combinations(actor: Actor, asked: Asked): RawBuilder<unknown> {
  const conditions = matches(actor, asked);
  const drafts = seesDrafts(actor) ? sql`true` : sql`status <> 'draft'`;
  if (conditions.length === 0) {
    const archived = seesArchived(actor) ? sql`true` : sql`not archived`;
    return sql`select level, tournament_level, type, category, n from challenge_counts where ${drafts} and ${archived}`;
  }
  const archived = seesArchived(actor) ? sql`true` : sql`deleted_at is null`;
  return sql`select level, coalesce(tournament_level, '') as tournament_level, type, category, count(*) as n
    from challenges where ${sql.join([drafts, archived, ...conditions], sql` and `)} group by 1, 2, 3, 4`;
}

interface FacetRow extends Record<Group, string | null> {
  of_level: number;
  of_tournament_level: number;
  of_type: number;
  of_category: number;
  of_all: number;
}

/** Total under all filters, and per group the count of each option under the filters of the other groups. */
export async function countLibrary(db: Database, actor: Actor, asked: Asked) {
  const chosen = (group: Group): RawBuilder<boolean> =>
    asked[group].length === 0 ? sql`true` : sql`${sql.ref(group)} = any(${sql.val(asked[group])}::text[])`;
  const sum = (passing: readonly Group[]) =>
    sql`coalesce(sum(n) filter (where ${sql.join(passing.map(chosen), sql` and `)}), 0)::int`;
  const without = (group: Group) => sum(groups.filter((other) => other !== group));
  const { rows } = await sql<FacetRow>`
    with combinations as (${combinations(actor, asked)})
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

interface Term {
  column: RawBuilder<unknown>;
  of: (row: ChallengeRecord) => string | number;
}
const byName: Term[] = [
  { column: sql`name_sort`, of: (row) => row.name_sort },
  { column: sql`id`, of: (row) => row.id },
];
const orders: Record<LibrarySort, Term[]> = {
  name: byName,
  level: [{ column: sql`level_rank`, of: (row) => row.level_rank }, ...byName],
  tournament_level: [{ column: sql`tournament_rank`, of: (row) => row.tournament_rank }, ...byName],
  type: [{ column: sql`type collate "C"`, of: (row) => row.type }, ...byName],
  category: [{ column: sql`category collate "C"`, of: (row) => row.category }, ...byName],
};

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

/** So many are found and put in order sooner than they turn up on a walk through all in order. */
const fewMatches = 5_000;

/**
 * The rows of one page. Which ones is found in an index alone, then only those rows are read; pages of the later half
 * are counted from the other end.
 */
export async function findLibraryRows(db: Database, actor: Actor, asked: Asked, total: number) {
  const offset = (asked.page - 1) * asked.per_page;
  const size = Math.min(asked.per_page, total - offset);
  if (size <= 0) return [];
  const fromEnd = offset > total / 2;
  const candidates = passing(db, actor, asked).select([
    'id',
    'name_sort',
    'level_rank',
    'tournament_rank',
    'type',
    'category',
  ]);
  const first = sql.raw(total <= fewMatches && matches(actor, asked).length > 0 ? 'materialized' : 'not materialized');
  const direction = sql.raw(fromEnd ? 'desc' : 'asc');
  const order = sql.join(orders[asked.sort].map(({ column }) => sql`${column} ${direction}`));
  const page = sql<number>`(with found as ${first} (${candidates})
    select id from found order by ${order} limit ${size} offset ${fromEnd ? Math.max(0, total - offset - size) : offset})`;
  let rows = db
    .selectFrom('challenges')
    .select(['id', ...fieldsWith('inRows'), 'minutes', 'pdf_sha256', 'deleted_at', 'version', 'tag_ids'])
    .select(hasSheet.as('has_sheet'))
    .where('id', 'in', page);
  for (const { column } of orders[asked.sort]) rows = rows.orderBy(column);
  return rows.execute();
}
export type LibraryRecord = Awaited<ReturnType<typeof findLibraryRows>>[number];

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
