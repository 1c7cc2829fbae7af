import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const definition = /^- \*\*([A-Z]{3}-\d{2,3})\*\*/gm;
const citation = /\b[A-Z]{3}-\d{2,3}\b/g;
/** Ciphers, hashes and encodings whose names look like ids. */
const otherNames = new Set(['AES-128', 'AES-256', 'SHA-256', 'UTF-16']);

interface File {
  path: string;
  text: string;
}

/** Returns every file of the repository, including uncommitted new ones. */
function filesOfTheTree(): File[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const paths = listed.toString().split('\0').filter(Boolean);
  return paths.filter((path) => existsSync(join(root, path))).map((path) => ({ path, text: textOf(path) }));
}

/** Returns '' for a picture or another binary file. */
function textOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  return text.includes('\0') ? '' : text;
}

const isMarkdown = ({ path }: File) => path.endsWith('.md');
const isPaper = (file: File) => file.path.startsWith('docs/') && isMarkdown(file);
const definitionsIn = (files: File[]): string[] =>
  files.filter(isPaper).flatMap(({ text }) => [...text.matchAll(definition)].map(([, id = '']) => id));

/** Returns "path: id" for every id that a file names and no paper defines. */
function undefinedIn(files: File[], defined: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) => {
    const named = new Set([...text.matchAll(citation)].map(([id]) => id));
    return [...named].filter((id) => !defined.has(id) && !otherNames.has(id)).map((id) => `${path}: ${id}`);
  });
}

/** Returns "path: target" for every link between papers that leads nowhere. */
function lostLinksIn(files: File[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(isMarkdown).flatMap(({ path, text }) => {
    const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
    return targets
      .filter((target) => !exists(paths, join(dirname(path), target)))
      .map((target) => `${path}: ${target}`);
  });
}

/** Tells whether the target is a file, or a folder with one. */
const exists = (paths: ReadonlySet<string>, target: string): boolean =>
  paths.has(target) || [...paths].some((path) => path.startsWith(`${target.replace(/\/$/, '')}/`));

/** Short forms that papers use for paths. */
const shortForms = [
  ['features/', 'server/src/features/'],
  ['platform/', 'server/src/platform/'],
  ['lifecycle/', 'server/src/features/challenges/lifecycle/'],
  ['shared/', 'web/src/shared/'],
] as const;
const pathInPaper = /`((?:contract|server|web|e2e|bench|scripts|features|platform|lifecycle|shared)\/[\w./*-]+)`/g;

/** Returns "paper: path" for every file, folder or pattern that a paper names and the tree does not have. */
function lostPathsIn(files: File[]): string[] {
  const paths = files.map(({ path }) => path);
  const isThere = (named: string): boolean => {
    const [short = '', long = ''] = shortForms.find(([form]) => named.startsWith(form)) ?? [];
    const pattern = `${long}${named.slice(short.length)}`.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    return paths.some((path) => new RegExp(`^${pattern.replace(/\/$/, '')}(/|$)`).test(path));
  };
  return files.filter(isMarkdown).flatMap(({ path, text }) => {
    const named = [...text.matchAll(pathInPaper)].map(([, its = '']) => its);
    return named.filter((its) => !isThere(its)).map((its) => `${path}: ${its}`);
  });
}

/** Returns "file: paper" for every paper that code names and no one wrote. */
function lostPapersIn(files: File[]): string[] {
  const papers = new Set(files.filter(isMarkdown).map(({ path }) => basename(path)));
  const code = files.filter(({ path }) => /\.(?:ts|tsx|mjs|css|sql)$/.test(path));
  return code.flatMap(({ path, text }) => {
    const named = [...text.matchAll(/(?<![\w./-])[a-z]+(?:-[a-z]+)*\.md\b/g)].map(([name]) => name);
    return named.filter((name) => !papers.has(name)).map((name) => `${path}: ${name}`);
  });
}

test('every id that the tree names is defined in docs/, and once', () => {
  const files = filesOfTheTree();
  const definitions = definitionsIn(files);
  // Guards against reading nothing: papers in another form define nothing, and an empty tree names nothing.
  expect(definitions.length).toBeGreaterThan(1000);
  expect(files.length).toBeGreaterThan(1000);
  expect(definitions.filter((id, at) => definitions.indexOf(id) !== at)).toEqual([]);
  expect(undefinedIn(files, new Set(definitions))).toEqual([]);
});

test('an id that is planted in code or in a paper is found, one that is defined is not', () => {
  // Assembled here, because the first test would find them written out.
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

test('every link between papers leads to a file', () => {
  expect(lostLinksIn(filesOfTheTree())).toEqual([]);
});

test('a link that is planted to lead nowhere is found', () => {
  const files = [
    { path: 'docs/voice.md', text: '[a file](decisions/0001.md), [a folder](decisions), [gone](../gone.md#part)' },
    { path: 'docs/decisions/0001.md', text: '[back](../voice.md), [elsewhere](https://example.org/a.md)' },
  ];
  expect(lostLinksIn(files)).toEqual(['docs/voice.md: ../gone.md']);
});

test('every path that a paper names exists', () => {
  expect(lostPathsIn(filesOfTheTree())).toEqual([]);
});

test('a path that is planted and does not exist is found', () => {
  const files = [
    { path: 'docs/security.md', text: '`features/auth/`, `features/*/tokens.test.ts`, `web/src/lost.ts`, `Cookie`' },
    { path: 'server/src/features/auth/tokens.test.ts', text: '' },
  ];
  expect(lostPathsIn(files)).toEqual(['docs/security.md: web/src/lost.ts']);
});

test('every paper that code names exists', () => {
  expect(lostPapersIn(filesOfTheTree())).toEqual([]);
});

test('a paper that is planted in code and does not exist is found', () => {
  // Assembled here, because the test above would find it written out.
  const paper = ['folklore', 'md'].join('.');
  const files = [
    { path: 'docs/voice.md', text: '' },
    { path: 'web/src/a.ts', text: `// voice.md says how, ${paper} says why` },
  ];
  expect(lostPapersIn(files)).toEqual([`web/src/a.ts: ${paper}`]);
});
