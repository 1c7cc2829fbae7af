import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import { runsChallenges } from '../../accounts/index.ts';

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
export function searchedWordsOf(actor: Actor, query: Pick<LibraryQuery, 'in' | 'search'>): SearchedWords | undefined {
  const terms = query.in === 'text' ? termsOf(query.search) : [];
  return terms.length > 0 ? { terms, host: runsChallenges(actor) } : undefined;
}

/**
 * Splits a search text into tsquery operands: words, and phrases in quotes, of which the last may be unclosed. The last
 * word matches as a prefix from three letters on.
 */
export function termsOf(search: string): string[] {
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
