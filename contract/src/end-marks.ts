import { isDash } from './quantity-text.ts';

/** Scanned by hand: a pattern for marks at the end of a text tries every run of marks inside it again and again. */
export function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && isMarkOrSpace(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

export function withoutStartMarks(text: string): string {
  let start = 0;
  while (start < text.length && isMarkOrSpace(text[start])) start += 1;
  return text.slice(start);
}

function isMarkOrSpace(character: string | undefined): boolean {
  // Nearly all names end with a letter.
  if (character === undefined || (character >= 'a' && character <= 'z')) return false;
  return ' ,;.:=|…_'.includes(character) || isDash(character);
}
