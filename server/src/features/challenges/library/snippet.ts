import type { Snippet } from '@teamsparks/contract/challenges/addresses/challenges';

/** Surround matched words in what PostgreSQL returns; stored texts have neither character. */
export const markStart = '\u0001';
export const markEnd = '\u0002';

const mostCharacters = 200;
/** Characters kept before the first matched word. */
const before = 60;

type Cut = Pick<Snippet, 'text' | 'marks'>;

/** Splits a marked text into its plain text and the ranges of the marks. */
export function readMarks(marked: string): Cut {
  let text = '';
  const marks: Cut['marks'] = [];
  for (const piece of marked.split(markStart)) {
    const [match, after] = piece.split(markEnd, 2);
    if (after === undefined) text += piece;
    else {
      marks.push([text.length, text.length + (match ?? '').length]);
      text += (match ?? '') + after;
    }
  }
  return { text, marks };
}

/** Counts the different words that are marked, whatever their case. */
export const countFound = ({ text, marks }: Cut): number =>
  new Set(marks.map(([from, to]) => text.slice(from, to).toLowerCase())).size;

/**
 * Cuts a text to at most 200 characters around its first mark, or from its beginning without marks, with ellipses
 * where it is cut and at spaces where there are any; shifts the marks and drops those outside. A text that is no
 * longer stays as it is.
 */
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

/** Returns where the first word after `at` begins, or `limit` if there is none before it. */
function wordFrom(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space >= limit ? limit : space + 1;
}

/** Returns where the last word before `at` ends; cuts a word that is longer than the room between letters. */
function wordEnd(text: string, start: number, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > start) return space;
  return /[\udc00-\udfff]/u.test(text[at] ?? '') || /^[\udc00-\udfff]/.test(text.slice(at)) ? at - 1 : at;
}
