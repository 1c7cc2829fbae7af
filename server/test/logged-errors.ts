import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect } from 'vitest';

/** Tells whether a line of the log is an error. */
export const isLoggedError = (line: string) => /"level":"(?:error|fatal)"/.test(line);

/**
 * Fails a test that logs an unexpected error, or that expects an error which is not logged; lines between two tests count too.
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
    /** Reads every line of a process's output. */
    readFrom: (stream: Readable) => void createInterface({ input: stream }).on('line', note),
    /** Expects at least one error with one of these words in the running test. */
    expect: (...words: string[]) => void expected.push(words),
  };
}
