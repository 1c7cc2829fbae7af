import { tidy, unseen } from './fields.ts';

const textMaxLength = 256 * 1024;
const lineMaxLength = 4000;

const everyUnseen = new RegExp(unseen, 'gu');
/**
 * Composing (NFC) takes quadratic time in the length of a run of combining marks; no writing system needs more than a few.
 * What stands before is looked at so that a run is counted once and not from each of its marks.
 */
const markFlood = /(?<!\p{M})\p{M}{17}/u;
const dashesAndSpaces = /[\s\u002d\u2010-\u2015\u2212]+/gu;

/**
 * The lines of a text, tidied, without control, bidirectional and broken characters; only 256 KB are read. A line that says
 * nothing or cannot be read is empty.
 */
export function tidyLines(text: string): string[] {
  const lines = text
    .slice(0, textMaxLength)
    .replace(everyUnseen, '')
    .split(/\r\n|\r|\n/);
  return lines.map((line) => (line !== '' && line.length <= lineMaxLength && !markFlood.test(line) ? tidy(line) : ''));
}

/** The text as one line, empty where it has none that is readable. */
export function readableLine(text: string): string {
  return tidyLines(text).filter(Boolean).join(' ');
}

/** Clean text of at most `max` UTF-16 units, never half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  return (head.isWellFormed() ? head : head.slice(0, -1)).trimEnd();
}

/** The option that reads the same apart from case, dashes and white space. */
export function sameOption<T extends string>(options: readonly T[], text: string): T | undefined {
  const wanted = comparable(text);
  return options.find((option) => comparable(option) === wanted);
}

/** The text without what `sameOption` ignores. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(dashesAndSpaces, '');
}
