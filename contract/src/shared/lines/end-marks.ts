import { isDash } from './quantity-text.ts';

/** What stands between a name and what is told of it. */
const nameMarks = ' ,;.:=|…_';

/**
 * The text before spaces, dashes and these marks at its end. Scanned by hand: a pattern for marks at the end of a text tries every
 * run of marks inside it again and again.
 */
export function withoutEndMarks(text: string, marks = nameMarks): string {
  let end = text.length;
  while (end > 0 && isMark(text[end - 1], marks)) end -= 1;
  return text.slice(0, end);
}

export function withoutStartMarks(text: string): string {
  let start = 0;
  while (start < text.length && isMark(text[start], nameMarks)) start += 1;
  return text.slice(start);
}

function isMark(character: string | undefined, marks: string): boolean {
  // Nearly all names end with a letter.
  if (character === undefined || (character >= 'a' && character <= 'z')) return false;
  return marks.includes(character) || isDash(character);
}
