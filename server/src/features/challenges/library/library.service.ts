import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { readsChallengeDetails } from '../../accounts/index.ts';
import { nameKey, findVisible } from '../challenges.repository.ts';
import { toRow } from '../challenges.views.ts';
import { findTagsInUse } from '../tags/tags.repository.ts';
import { countFacets, findLibraryPage, findNeighbors, type LibraryRecord } from './library.repository.ts';
import { type NamedRow, readCandidates } from './matches.repository.ts';
import { type ResolvedQuery, resolveLibraryQuery } from './resolve-query.ts';
import {
  findSnippets,
  hasUnindexedSheets,
  indexSheetWords,
  mergePendingWords,
  readingJob,
  type Share,
} from './sheet-words.repository.ts';
import { closestNames, shortestMistyped } from './typing-mistakes.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Returns a page of the library with total and facets; a page number beyond the last returns the last page. A search
 * in texts adds snippets, and `text_incomplete` while the job that indexes older texts has not finished.
 */
export async function listChallenges({ db }: OnDatabase, actor: Actor, query: LibraryQuery) {
  const resolved = await resolveLibraryQuery(db, actor, query);
  const { total, facets, rows } = await findLibraryPage(db, actor, resolved);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const snippets = await findSnippets(
    db,
    rows.map(({ id }) => id),
    resolved.words,
  );
  const items = rows.map((row) => ({
    ...toRow(actor, row),
    minutes: row.minutes,
    ...(readsChallengeDetails(actor) && { one_liner: row.one_liner, setup_difficulty: row.setup_difficulty }),
    ...keywordOf(row, resolved),
    ...snippets.get(row.id),
  }));
  const incomplete = resolved.words && (await hasUnindexedSheets(db));
  return {
    items,
    total,
    page,
    per_page: query.per_page,
    facets,
    ...(incomplete && { text_incomplete: true as const }),
  };
}

/**
 * Counts the challenges that each option of the facets would show under all filters of this query but those of its
 * own facet, as {@link countFacets}; only facets that the actor may see are counted.
 */
export async function countLibraryFacets({ db }: OnDatabase, actor: Actor, query: LibraryQuery) {
  return countFacets(db, actor, await resolveLibraryQuery(db, actor, query));
}

/** Returns the keyword by which a row matches the search, or nothing if its name matches. */
function keywordOf({ name, tag_ids }: LibraryRecord, { search, tags }: ResolvedQuery) {
  if (nameKey(name).includes(nameKey(search))) return {};
  const tag = tags.matching.find(({ id }) => tag_ids.includes(id));
  return tag ? { keyword: tag.name } : {};
}

/**
 * Returns the previous and next challenge (id and name) in the library for this query, across pages, or null at either
 * end; throws 404 if the challenge is not visible. It need not match the query itself.
 */
export async function getNeighbors({ db }: OnDatabase, actor: Actor, id: number, query: LibraryQuery) {
  const row = await findVisible(db, actor, id);
  if (!row) throw notFound(sentences.challengeNotFound);
  return findNeighbors(db, actor, await resolveLibraryQuery(db, actor, query), row);
}

/**
 * Returns the tags of challenges that the actor sees, by name; throws 403 for people who do not read challenge details.
 */
export async function listTags({ db }: OnDatabase, actor: Actor) {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.tagsDenied);
  return findTagsInUse(db, actor);
}

const mostNames = 5;
const longestMs = 300;

/**
 * Returns up to five visible challenges that pass the filters and whose names resemble the search text, of those
 * that do not match it; `[]` for a text under five characters. Reads no more names after 300 ms.
 */
export async function findSimilarNames({ db }: OnDatabase, actor: Actor, query: LibraryQuery) {
  const end = performance.now() + longestMs;
  const typed = nameKey(query.search);
  if (typed.length < shortestMistyped) return [];
  let best: NamedRow[] = [];
  const look = { query: await resolveLibraryQuery(db, actor, query), typed, goOn: () => performance.now() < end };
  await readCandidates(db, actor, look, (rows) => {
    best = closestNames(typed, [...best, ...rows]).slice(0, mostNames);
  });
  return best.map(({ id, name }) => ({ id, name }));
}

/** Small, because on the embedded engine people wait while a statement runs. */
const batch = 50;

/** Parallel readers: on a server two processors read words, the embedded engine has one. */
const readers = { server: 2, embedded: 1 };

/**
 * Registers the job that indexes the words of sheets from before search existed (migration 0025); later sheets are
 * indexed by their trigger. An interrupted job starts again and skips what is done.
 */
export function registerSheetWordsJob({ jobs, db, database }: Pick<Context, 'jobs' | 'db' | 'database'>) {
  const of = readers[database.engine];
  jobs.handle(readingJob, async () => {
    await Promise.all(Array.from({ length: of }, (_, nth) => readAll(db, { nth, of })));
    await mergePendingWords(db);
  });
}

async function readAll(db: Database, share: Share) {
  for (let after: number | null = 0; after !== null;) after = await indexSheetWords(db, share, after, batch);
}
