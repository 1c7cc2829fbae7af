import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { drawPapers } from '../../scripts/drawn-papers.mjs';
import { houseRules } from './architecture-rules.ts';
import { rooms } from './rooms.ts';

const root = join(import.meta.dirname, '../..');

async function look(folder: string, parts: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(parts, {
    baseDir: folder,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree[.]gen|^web/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    validate: true,
    ruleSet: { forbidden: houseRules.map(({ rule }) => rule) },
  });
  return output as ICruiseResult;
}

/** Returns the rooms of the server that each room imports, in the order of the rules. */
function edgesOf({ modules }: ICruiseResult): Record<string, string[]> {
  const roomOf = (path: string) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const names = Object.keys(rooms);
  const used = modules
    .filter(({ source }) => !source.endsWith('.test.ts'))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)]));
  const usedBy = (room: string) =>
    names.filter((other) => other !== room && used.some(([from, to]) => from === room && to === other));
  return Object.fromEntries(names.map((room) => [room, usedBy(room)]));
}

const named = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);

test('every module keeps to the rooms of the house', async () => {
  const result = await look(root, ['contract/src', 'server/src', 'server/test', 'web/src']);
  expect(named(result)).toEqual([]);
  // With a parser that is missing, dependency-cruiser reads nothing and finds nothing.
  const read = result.modules.filter(({ source }) => /^(contract|server|web)\//.test(source));
  expect(read.length).toBeGreaterThan(150);
  expect(result.summary.totalDependenciesCruised).toBeGreaterThan(500);
  // An edge that nobody uses is declared no longer.
  expect(edgesOf(result)).toEqual(rooms);
});

test('a room of the server uses only rooms that stand before it', () => {
  const names = Object.keys(rooms);
  const upward = Object.entries(rooms).flatMap(([room, uses]) =>
    uses.filter((other) => names.indexOf(other) >= names.indexOf(room)).map((other) => `${room} -> ${other}`),
  );
  expect(upward).toEqual([]);
});

test.each(houseRules)('the rule $rule.name catches a planted violation', async ({ rule, planted }) => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-house-'));
  try {
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const parts = [...new Set(Object.keys(planted).map((path) => path.split('/')[0] ?? ''))].filter(
      (part) => part !== 'node_modules',
    );
    const result = await look(folder, parts);
    expect(result.summary.violations.map((violation) => violation.rule.name)).toContain(rule.name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what papers take from the source is current; `npm run papers` draws it', async () => {
  const papers = Object.entries(await drawPapers());
  expect(papers.length).toBeGreaterThan(4);
  for (const [path, text] of papers) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
