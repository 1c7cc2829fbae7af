import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { OwnedMaterial } from '@teamsparks/contract/shared/lines/box-text';
import { type Stock, stockOf } from '@teamsparks/contract/shared/lines/needs-and-stock';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findBoxItems } from '../../boxes/index.ts';
import { stockForNeeds } from '../needs/needs.repository.ts';
import { resolveTags, type ResolvedTags } from '../tags/tags.repository.ts';
import { runsChallenges } from '../../accounts/index.ts';

/** A query of the library with its tags, search words and boxes looked up. */
export type ResolvedQuery = LibraryQuery & {
  tags: ResolvedTags;
  words: SearchedWords | undefined;
  /** Contents of the chosen boxes. */
  stock: readonly Stock[] | undefined;
};

/**
 * Resolves a library query for this person: looks up its tags, search words and the contents of its boxes (`stock`,
 * undefined if none is chosen); a box that they may not use counts as empty.
 */
export const resolveLibraryQuery = async (db: Database, actor: Actor, query: LibraryQuery): Promise<ResolvedQuery> => ({
  ...query,
  tags: await resolveTags(db, actor, query),
  words: searchedWordsOf(actor, query),
  stock: query.box.length === 0 ? undefined : await stockForNeeds(db, stockOf(await itemsIn(db, actor, query.box))),
});

/** Returns the contents of these boxes; another person's box has none. */
async function itemsIn(db: Database, actor: Actor, boxes: readonly number[]): Promise<OwnedMaterial[]> {
  const itemsOfBoxes = await Promise.all([...new Set(boxes)].map((id) => findBoxItems(db, actor, id)));
  return itemsOfBoxes.flatMap((items) => items ?? []);
}

/** Words of a search text that are looked up in the texts of challenges. */
export interface SearchedWords {
  /** Operands of PostgreSQL's tsquery; a challenge must match each. */
  terms: readonly string[];
  /** True if the host's texts are searched, too. */
  host: boolean;
}

/** Limit on words, because each is looked up by itself. */
const mostTerms = 20;
const shortestPrefix = 3;
const hasWord = /[\p{L}\p{N}]/u;

/** Returns the words to look up in texts, or undefined if texts are not searched or the search text has no words. */
function searchedWordsOf(actor: Actor, query: Pick<LibraryQuery, 'in' | 'search'>): SearchedWords | undefined {
  const terms = query.in === 'text' ? termsOf(query.search) : [];
  return terms.length > 0 ? { terms, host: runsChallenges(actor) } : undefined;
}

/**
 * Splits a search text into tsquery operands: words, and phrases in quotes, of which the last may be unclosed. The last
 * word matches as a prefix from three letters on.
 */
function termsOf(search: string): string[] {
  const pieces = search
    .split(/["“”„]/u)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece] : piece.split(/\s+/u)))
    .filter((piece) => hasWord.test(piece));
  const last = pieces.length - 1;
  const isBegun = /[\p{L}\p{N}]$/u.test(search.trim()) && !/["“”„]/u.test(search.slice(search.lastIndexOf(' ') + 1));
  return pieces
    .map((piece, index) => quoted(piece) + (index === last && isBegun && mayBeBegun(piece) ? ':*' : ''))
    .slice(0, mostTerms);
}

const mayBeBegun = (piece: string) =>
  !/\s/u.test(piece) && (piece.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortestPrefix;

/** Returns an operand that PostgreSQL reads as text, whatever characters it has. */
const quoted = (piece: string) => `'${piece.replace(/['\\]/gu, '$&$&')}'`;
