import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas, type Area } from './areas.ts';
import { copyTree, projectFiles } from '../copy-tree.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { plant } from './plant.ts';
import { type Fate, tryFaults } from './try-faults.ts';

const root = dirname(dirname(import.meta.dirname));
const say = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
    /** Only files whose path fits this regular expression. */
    in: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});

/** Numbers from 0 to 1, the same for one seed. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sampled(mutants: Omit<Mutant, 'id'>[], size: number, seed: number): Mutant[] {
  const next = numbers(seed);
  const drawn = mutants.map((mutant) => ({ mutant, at: next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, size).map(({ mutant }, index) => ({ ...mutant, id: index + 1 }));
}

const isTest = (file: string) => /[.]test[.]tsx?$/.test(file);
const isSource = (area: Area, file: string) =>
  /[.]tsx?$/.test(file) && !isTest(file) && area.sources.some((pattern) => pattern.test(file));

/** Returns the tests of an area, the nearest first. */
function testsOf(area: Area, files: string[]): string[] {
  const rank = (file: string) => area.tests.findIndex((pattern) => pattern.test(file));
  return files.filter((file) => isTest(file) && rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
}

async function measure(name: string, area: Area) {
  const files = projectFiles(root);
  const sources = files.filter((file) => isSource(area, file) && new RegExp(values.in).test(file));
  const all = sources.flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')));
  const chosen = sampled(all, Number(values.sample), Number(values.seed));
  say(`${name}: ${chosen.length} of ${all.length} faults in ${sources.length} files`);
  if (values.list) return report(chosen, new Map());
  const copy = copyTree(root, files);
  try {
    for (const [file, own] of Map.groupBy(chosen, (mutant) => mutant.file)) {
      writeFileSync(join(copy, file), plant(readFileSync(join(root, file), 'utf8'), own));
    }
    const until = Date.now() + Number(values.minutes) * 60_000;
    const ids = chosen.map(({ id }) => id);
    report(chosen, await tryFaults({ copy, tests: testsOf(area, files), ids, patience: 120, until, tell: say }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);

function report(chosen: Mutant[], fates: Map<number, Fate>) {
  for (const [file, own] of [...Map.groupBy(chosen, (mutant) => mutant.file)].sort()) {
    const caught = own.filter(({ id }) => fates.get(id) === 'caught').length;
    say(`${String(caught).padStart(4)} of ${String(own.length).padEnd(3)} ${file}`);
    for (const { id, line, before, text } of own) {
      if (fates.get(id) !== 'caught')
        say(`       ${line}: ${short(before)} → ${short(text)} (${fates.get(id)}, ${id})`);
    }
  }
  const caught = chosen.filter(({ id }) => fates.get(id) === 'caught').length;
  say(`${caught} of ${chosen.length} caught, ${Math.round((100 * caught) / chosen.length)} %`);
}

for (const name of positionals) {
  const area = areas[name];
  if (!area) throw new Error(`There is no area "${name}", only ${Object.keys(areas).join(', ')}.`);
  await measure(name, area);
}
if (positionals.length === 0)
  say(`npm run mutate -- ${Object.keys(areas).join('|')} [--sample 60] [--seed 1] [--in path]`);
