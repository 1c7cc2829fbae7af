import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect } from 'vitest';

export const isLoggedError = (line: string) => /"level":"(?:error|fatal)"/.test(line);

/**
 * Fails the test in which an error is logged that it did not expect, and the test that expected one which did not come. Also
 * what is logged between two tests is looked at.
 */
export function loggedErrors() {
  let lines: string[] = [];
  let expected: string[][] = [];
  const look = () => {
    const [came, awaited] = [lines, expected];
    [lines, expected] = [[], []];
    const isAmong = (line: string, words: readonly string[]) => words.some((word) => line.includes(word));
    expect({
      unexpected: came.filter((line) => !isAmong(line, awaited.flat())),
      missing: awaited.filter((words) => !came.some((line) => isAmong(line, words))),
    }).toEqual({ unexpected: [], missing: [] });
  };
  const note = (line: string) => void (isLoggedError(line) && lines.push(line));
  afterEach(look);
  afterAll(look);
  return {
    note,
    /** Takes every line that a process writes to this stream. */
    readFrom: (stream: Readable) => void createInterface({ input: stream }).on('line', note),
    /** Says that the running test makes errors with one of these words each, at least one of them. */
    expect: (...words: string[]) => void expected.push(words),
  };
}
