import { isDash } from './quantity-text.ts';

/** Marks between a name and what describes it. */
const nameMarks = ' ,;.:=|…_';

/**
 * Strips dashes and the characters in `marks` from the end of a text; by default spaces and marks such as commas,
 * colons and periods. Scanned by hand: a pattern for marks at the end retries every run of marks inside the text.
 */
export function withoutEndMarks(text: string, marks = nameMarks): string {
  let end = text.length;
  while (end > 0 && isMark(text[end - 1], marks)) end -= 1;
  return text.slice(0, end);
}

/** Strips spaces, dashes and marks such as commas and colons from the start of a text. */
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
