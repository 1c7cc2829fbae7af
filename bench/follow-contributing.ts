// Follows docs/contributing.md in a copy of the tree, word for word, so that the page stays true: makes each change that it describes,
// then formats, checks and tests the copy. With --steps it only makes the changes, which takes seconds and is part of every check.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install, projectNode, root, run, say, stop } from '../scripts/bootstrap.mjs';
import { copyTree, projectFiles } from './copy-tree.ts';

install();
const page = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
const copy = copyTree(root, projectFiles(root));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

function edit(path: string, change: (text: string) => string) {
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function insert(path: string, where: string, anchor: string, text: string) {
  edit(path, (before) => {
    const lines = before.split('\n');
    const at = lines.findIndex((line) => line.includes(anchor));
    if (at < 0) stop(`${path} has no line with ${anchor}`);
    return lines.toSpliced(where === 'after' ? at + 1 : at, 0, text).join('\n');
  });
}

function replace(path: string, old: string, text: string) {
  edit(path, (before) => {
    if (!before.includes(old)) stop(`${path} does not have ${old}`);
    return before.replace(old, () => text);
  });
}

/** Puts the next free number of a migration in the place of NNNN. */
function numbered(path: string): string {
  if (!path.includes('NNNN')) return path;
  const taken = readdirSync(join(copy, dirname(path))).map((name) => Number.parseInt(name, 10) || 0);
  return path.replace('NNNN', String(Math.max(...taken) + 1).padStart(4, '0'));
}

const createdFiles: string[] = [];

function create(path: string, text: string) {
  const file = join(copy, numbered(path));
  if (existsSync(file)) stop(`${path} is there already.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  createdFiles.push(path);
}

/** Two backticks stand around code that has one in it. */
const code = '(?:``(.+?)``|`(.+?)`)';
/** What a step looks like on the page, and how it is createdFiles. A block names its file in its first line. */
const forms: [RegExp, (found: string[]) => void][] = [
  [
    new RegExp(`^- In ${code}, (after|before) ${code}: ${code}$`, 'gm'),
    ([path, where, anchor, text]) => insert(path!, where!, anchor!, text!),
  ],
  [
    new RegExp(`^- In ${code}, replace ${code} with ${code}$`, 'gm'),
    ([path, old, text]) => replace(path!, old!, text!),
  ],
  [/^```\w+\n(?:\/\/|--) (\S+)\n([^]*?)^```$/gm, ([path, text]) => create(path!, text!)],
];

/** Makes every change of the page in its order; ends this process if one cannot be read or createdFiles. */
function follow(): number {
  const steps = forms
    .flatMap(([form, make]) => [...page.matchAll(form)].map((match) => ({ match, make })))
    .sort((one, other) => one.match.index - other.match.index);
  const written = page.match(/^- In |^```\w/gm)?.length ?? 0;
  if (steps.length !== written || written === 0) stop(`${steps.length} of ${written} steps can be read.`);
  for (const { match, make } of steps) make(match.slice(1).filter((part) => part !== undefined));
  return steps.length;
}

say(`Followed ${follow()} steps of docs/contributing.md`);
if (process.argv.includes('--steps')) process.exit();
say('Now the copy is checked');
const inCopy = (...args: string[]) => run(projectNode(), args, { cwd: copy });
execFileSync('git', ['init', '--quiet'], { cwd: copy }); // Some tests ask git which files there are.
// The development server and the build do this when they start.
inCopy('-e', "require('vite').resolveConfig({ configFile: 'web/vite.config.ts' }, 'serve')");
inCopy('scripts/graph.mjs');
inCopy('node_modules/oxfmt/bin/oxfmt', '.');
inCopy('scripts/check.mjs');
/** The tests of the example, and those that hold lists of what there is. */
const lists = [
  'every-endpoint',
  'migrations',
  'papers',
  'architecture',
  'vocabulary',
  'create-challenge',
  'challenge-fields',
  'edit-fields',
  'metadata',
  'web/test/pages/challenge.test.ts',
];
inCopy('scripts/test.mjs', ...createdFiles.filter((path) => path.endsWith('.test.ts')), ...lists);
