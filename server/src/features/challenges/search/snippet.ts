import type { Snippet } from '@teamsparks/contract/challenges/addresses/challenges';

/** Around words that were found, in what PostgreSQL answers; no text that is kept has these characters. */
export const markStart = '\u0001';
export const markEnd = '\u0002';

const mostCharacters = 200;
/** What stands before the first word that was found. */
const before = 60;

type Cut = Pick<Snippet, 'text' | 'marks'>;

/** The text without its marks, and where they were. */
export function readMarks(marked: string): Cut {
  let text = '';
  const marks: Cut['marks'] = [];
  for (const piece of marked.split(markStart)) {
    const [found, rest] = piece.split(markEnd, 2);
    if (rest === undefined) text += piece;
    else {
      marks.push([text.length, text.length + (found ?? '').length]);
      text += (found ?? '') + rest;
    }
  }
  return { text, marks };
}

/** How many different words were found. */
export const countFound = ({ text, marks }: Cut): number =>
  new Set(marks.map(([from, to]) => text.slice(from, to).toLowerCase())).size;

/** At most two lines of it, from a few words before the first that was found; it begins and ends at words. */
export function cutAtWords({ text, marks }: Cut): Cut {
  if (text.length <= mostCharacters) return { text, marks };
  const first = marks[0]?.[0] ?? 0;
  const start = first <= before ? 0 : wordFrom(text, first - before, first);
  const room = mostCharacters - (start > 0 ? 2 : 0);
  const end = text.length - start <= room ? text.length : wordEnd(text, start, start + room - 2);
  const head = start > 0 ? '… ' : '';
  const shift = head.length - start;
  return {
    text: head + text.slice(start, end) + (end < text.length ? ' …' : ''),
    marks: marks
      .filter(([from]) => from >= start && from < end)
      .map(([from, to]) => [from + shift, Math.min(to, end) + shift]),
  };
}

/** Where the first word behind `at` begins; where there is none before `limit`, the limit. */
function wordFrom(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space >= limit ? limit : space + 1;
}

/** Where the last word before `at` ends; a word that is longer than the room is cut, between letters. */
function wordEnd(text: string, start: number, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > start) return space;
  return /[\udc00-\udfff]/u.test(text[at] ?? '') || /^[\udc00-\udfff]/.test(text.slice(at)) ? at - 1 : at;
}
