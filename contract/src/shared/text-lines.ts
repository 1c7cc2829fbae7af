import { tidy, unseen } from './fields.ts';

/** More of a text is not read. */
export const textMaxLength = 256 * 1024;
const lineMaxLength = 4000;

const everyUnseen = new RegExp(unseen, 'gu');
/** Line ends of word processors, page breaks and old files. One of them counts as unseen, so they are read before it is taken out. */
const softEnd = /[\v\f\u0085\u2028\u2029]/g;
/**
 * Composing (NFC) takes quadratic time in the length of a run of combining marks; no writing system needs more than a few.
 * What stands before is looked at so that a run is counted once and not from each of its marks.
 */
const markFlood = /(?<!\p{M})\p{M}{17}/u;
/** A run is counted once here, too. */
const flooding = /(\p{M}{16})\p{M}+/gu;
const dashesAndSpaces = /[\s\u002d\u2010-\u2015\u2212]+/gu;

/** A line of a text, as the reader of fields and the one of sheets both count them. */
export interface TextLine {
  /** As it was written, without control, bidirectional and broken characters. */
  written: string;
  /** Tidied; empty where the line says nothing or cannot be read. */
  text: string;
}

/** The lines of a text; only 256 KB are read. A line that is too long for one is several, none of which has a text. */
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

/** The text as one line, empty where it has none that is readable. */
export function readableLine(text: string): string {
  return textLines(text)
    .map((line) => line.text)
    .filter(Boolean)
    .join(' ');
}

/** Clean text of at most `max` UTF-16 units, never half a character, nor a joiner with nothing to join. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  return (head.isWellFormed() ? head : head.slice(0, -1)).replace(/(?:\u200c|\u200d)$/, '').trimEnd();
}

/** The option that reads the same apart from case, dashes and white space. */
export function sameOption<T extends string>(options: readonly T[], text: string): T | undefined {
  const same = options.find((option) => option === text);
  if (same !== undefined) return same;
  const wanted = comparable(text);
  return options.find((option) => comparable(option) === wanted);
}

/** The text without what `sameOption` ignores. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(dashesAndSpaces, '');
}
