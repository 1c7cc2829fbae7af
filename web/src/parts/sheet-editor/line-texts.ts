/** The lines that a field was split into, and where the caret belongs. */
export interface SplitLines {
  lines: string[];
  caret: { row: number; offset: number };
}

/** What stands before an item of a list in other programs. */
const bullet = /^\s*(?:[-*•–‣◦▪]|\d{1,2}[.)])\s+/u;

/** Those of word processors, too. */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/**
 * Splits the text of a one-line field into lines and returns them with the caret's place. If `pasted`, each line
 * loses its bullet or number and the spaces around it, and empty ones are dropped ([''] if none is left); otherwise
 * lines stay as they are.
 */
export function splitLines(text: string, caret: number, pasted: boolean): SplitLines {
  const all = text.split(lineEnd);
  const before = text.slice(0, caret).split(lineEnd);
  if (!pasted) return { lines: all, caret: { row: before.length - 1, offset: before.at(-1)?.length ?? 0 } };
  const tidy = all.map((line) => line.replace(bullet, '').trim());
  const lines = tidy.filter(Boolean);
  const rowsBefore = tidy.slice(0, before.length).filter(Boolean).length;
  const row = Math.max(0, rowsBefore - 1);
  const rest = (all[before.length - 1]?.length ?? 0) - (before.at(-1)?.length ?? 0);
  return {
    lines: lines.length > 0 ? lines : [''],
    caret: { row, offset: Math.max(0, (lines[row]?.length ?? 0) - rest) },
  };
}

/**
 * Joins two lines and returns the joined row with the caret's place between the two. Puts a space between them unless
 * one is there or the first line is empty.
 */
export function joinedLines(before: string, text: string): { row: string; offset: number } {
  const head = before === '' || /\s$/.test(before) || /^\s/.test(text) ? before : `${before} `;
  return { row: head + text, offset: head.length };
}

/** Returns the rows with the one at index `from` moved to index `to`. */
export function movedTo<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}
