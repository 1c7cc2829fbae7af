import { tidy, unseen } from './fields.ts';

/** Only this much of a text is read (UTF-16 units). */
export const textMaxLength = 256 * 1024;
const lineMaxLength = 4000;

const everyUnseen = new RegExp(unseen, 'gu');
/**
 * Line ends of word processors, page breaks and old files. One of these counts as invisible, so they are read before
 * invisible signs are removed.
 */
const softEnd = /[\v\f\u0085\u2028\u2029]/g;
/**
 * Composing (NFC) takes quadratic time in the length of a run of combining marks, and no writing system needs more than
 * a few. The look behind counts each run once, not from each of its marks.
 */
const markFlood = /(?<!\p{M})\p{M}{17}/u;
/** Counts each run once, too. */
const flooding = /(\p{M}{16})\p{M}+/gu;
const dashesAndSpaces = /[\s\u002d\u2010-\u2015\u2212]+/gu;

/** A line of a text, numbered alike by the reader of fields and the reader of sheets. */
export interface TextLine {
  /** As written, without control, bidirectional and broken characters. */
  written: string;
  /** Tidied; empty where the line has no words or cannot be read. */
  text: string;
}

/**
 * Splits the first 262,144 characters of a text into lines. One over 4,000 characters becomes several; these, and a
 * line with more than 16 accents in a row, have an empty `text`.
 */
export function textLines(text: string): TextLine[] {
  return text
    .slice(0, textMaxLength)
    .replace(softEnd, '\n')
    .replace(everyUnseen, '')
    .split(/\r\n|\r|\n/)
    .flatMap(textLine);
}

function textLine(line: string): TextLine | TextLine[] {
  if (line === '') return { written: line, text: line };
  if (line.length > lineMaxLength)
    return inPieces(line.replace(flooding, '$1')).map((written) => ({ written, text: '' }));
  if (markFlood.test(line)) return { written: line.replace(flooding, '$1'), text: '' };
  return { written: line, text: tidy(line) };
}

function inPieces(line: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < line.length;) {
    const space = line.lastIndexOf(' ', from + lineMaxLength - 1);
    const end = line.length - from <= lineMaxLength || space <= from ? from + lineMaxLength : space + 1;
    pieces.push(line.slice(from, end));
    from = end;
  }
  return pieces;
}

/** Joins the readable lines of a text with spaces into one; empty where there are none. */
export function readableLine(text: string): string {
  return textLines(text)
    .map((line) => line.text)
    .filter(Boolean)
    .join(' ');
}

/**
 * Cuts a clean text that is longer than `max` (UTF-16 units) to at most that, never through a surrogate pair, and
 * without a joiner or white space at the end.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  return (head.isWellFormed() ? head : head.slice(0, -1)).replace(/(?:\u200c|\u200d)$/, '').trimEnd();
}

/**
 * Returns the option that equals a text, else the first that does apart from case, dashes and white space; undefined
 * where none does.
 */
export function sameOption<T extends string>(options: readonly T[], text: string): T | undefined {
  const same = options.find((option) => option === text);
  if (same !== undefined) return same;
  const wanted = comparable(text);
  return options.find((option) => comparable(option) === wanted);
}

/** Returns a text without the differences that `sameOption` ignores: in lower case, without dashes and white space. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(dashesAndSpaces, '');
}
