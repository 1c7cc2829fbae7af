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

/** A file and all that it imports on this side. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const file of sourceOf(path).imports) withImports(file, seen);
  return seen;
}

const isMeantBy = (test: string, mark: RegExp) => [...withImports(test)].some((path) => mark.test(sourceOf(path).text));

/**
 * The tests that ask for the database of their run, and those that do not: these run once, not on every engine. Nobody sorts
 * them by hand, and one that were on the wrong side would fail: without the set-up there is no database to ask for.
 */
export const onDatabase = serverTests.filter((test) => isMeantBy(join(server, test), /\binject\('database'\)/));
export const withoutDatabase = serverTests.filter((test) => !onDatabase.includes(test));

/** Tests that start the program as a process take the longest: one that began last would keep the others waiting. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => isMeantBy(moduleId, /\bspawn\(process\.execPath/);
    return [...usual.filter(isSlow), ...usual.filter((file) => !isSlow(file))];
  }
}
