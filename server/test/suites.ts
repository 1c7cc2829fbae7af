import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { serverTests } from './embedded-set.ts';

const server = join(import.meta.dirname, '..');
const importLine = /^(?:import|export|\}).* from '(\.[^']+)'|^import '(\.[^']+)'/gm;

interface Source {
  text: string;
  imports: string[];
}
const sources = new Map<string, Source>();

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(importLine)].map(([, one, other = '']) => join(dirname(path), one ?? other));
  const source = { text, imports: imports.filter((file) => file.startsWith(server) && file.endsWith('.ts')) };
  sources.set(path, source);
  return source;
}

const sourceOf = (path: string): Source => sources.get(path) ?? read(path);

/** Returns a file and everything of the server that it imports. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const file of sourceOf(path).imports) withImports(file, seen);
  return seen;
}

const importsMark = (test: string, mark: RegExp) =>
  [...withImports(test)].some((path) => mark.test(sourceOf(path).text));

/**
 * Tests that use the database of their run, found by their imports. The others run once rather than on every engine; a misplaced one
 * fails, because it gets no database.
 */
export const onDatabase = serverTests.filter((test) => importsMark(join(server, test), /\binject\('database'\)/));
export const withoutDatabase = serverTests.filter((test) => !onDatabase.includes(test));

/** Runs tests that start the program as a process first, because they take the longest. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => importsMark(moduleId, /\bspawn\(process\.execPath/);
    return [...usual.filter(isSlow), ...usual.filter((file) => !isSlow(file))];
  }
}
