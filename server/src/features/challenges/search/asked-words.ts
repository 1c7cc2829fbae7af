import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import { runsChallenges } from '../../accounts/index.ts';

/** What a search text asks of the words of sheets. */
export interface AskedWords {
  /** Each in PostgreSQL's notation of one operand; a challenge has to have all of them. */
  terms: readonly string[];
  /** Whether the words of the host count, too. */
  host: boolean;
}

/** More words than anybody remembers of a text; each is looked up by itself. */
const mostTerms = 20;
const shortestPrefix = 3;
const hasWord = /[\p{L}\p{N}]/u;

/** Undefined where the text of sheets is not searched, or nothing in the search text is a word. */
export function askedWords(actor: Actor, query: Pick<LibraryQuery, 'in' | 'search'>): AskedWords | undefined {
  const terms = query.in === 'text' ? termsOf(query.search) : [];
  return terms.length > 0 ? { terms, host: runsChallenges(actor) } : undefined;
}

/**
 * Words, and phrases in quotes: the last quote may be missing while somebody types. So may the end of the last word, from
 * three letters on.
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

/** An operand that PostgreSQL reads as text, whatever is in it. */
const quoted = (piece: string) => `'${piece.replace(/['\\]/gu, '$&$&')}'`;
