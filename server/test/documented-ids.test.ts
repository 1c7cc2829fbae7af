import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const definition = /^- \*\*([A-Z]{3}-\d{2,3})\*\*/gm;
const citation = /\b[A-Z]{3}-\d{2,3}\b/g;
/** Written like ids and none: names of ciphers, hashes and encodings. */
const otherNames = new Set(['AES-128', 'AES-256', 'SHA-256', 'UTF-16']);

interface File {
  path: string;
  text: string;
}

/** Every text file of the repository, new ones that are not committed yet included. */
function filesOfTheTree(): File[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const paths = listed.toString().split('\0').filter(Boolean);
  return paths.map((path) => ({ path, text: textOf(path) })).filter(({ text }) => !text.includes('\0'));
}

/** '' for a file that is listed and was deleted. */
function textOf(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

const isPaper = ({ path }: File) => path.startsWith('docs/') && path.endsWith('.md');
const definitionsIn = (files: File[]): string[] =>
  files.filter(isPaper).flatMap(({ text }) => [...text.matchAll(definition)].map(([, id = '']) => id));

/** "path: id" of every id that a file names and no paper defines. */
function undefinedIn(files: File[], defined: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) => {
    const named = new Set([...text.matchAll(citation)].map(([id]) => id));
    return [...named].filter((id) => !defined.has(id) && !otherNames.has(id)).map((id) => `${path}: ${id}`);
  });
}

test('every id that the tree names is defined in docs/, and once', () => {
  const files = filesOfTheTree();
  const definitions = definitionsIn(files);
  // Papers that moved or changed their form would define nothing, and a tree that is not read would name nothing.
  expect(definitions.length).toBeGreaterThan(1000);
  expect(files.length).toBeGreaterThan(1000);
  expect(definitions.filter((id, at) => definitions.indexOf(id) !== at)).toEqual([]);
  expect(undefinedIn(files, new Set(definitions))).toEqual([]);
});

test('an id that is planted in code or in a paper is found, one that is defined is not', () => {
  // Put together here: written out, this file would name them.
  const [known, unknown, family] = ['LIB 001', 'LIB 999', 'XYZ 01'].map((name) => name.replace(' ', '-'));
  const files = [
    { path: 'docs/requirements.md', text: `- **${known}** A library.\n- ${unknown} is only named here.\n` },
    { path: 'web/src/a.ts', text: `/** ${known}, ${family}; kept under SHA-256. */` },
  ];
  expect(undefinedIn(files, new Set(definitionsIn(files)))).toEqual([
    `docs/requirements.md: ${unknown}`,
    `web/src/a.ts: ${family}`,
  ]);
});
