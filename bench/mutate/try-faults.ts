import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { Line, Plan } from './runner.ts';

/** What became of a fault. */
export type Fate = 'caught' | 'missed' | 'not reached';

interface Tries {
  copy: string;
  /** Of the copy, the nearest first. */
  tests: string[];
  ids: number[];
  patience: number;
  /** Milliseconds since 1970. */
  until: number;
  tell: (text: string) => void;
}

const parts = ['contract', 'web', 'server'] as const;
/** Test files in which a fault is awake from the start; each costs seconds. */
const nearest = 6;

/** Tries the faults part by part; what one part's tests catch is not tried in the next. */
export async function tryFaults(tries: Tries): Promise<Map<number, Fate>> {
  const fates = new Map<number, Fate>(tries.ids.map((id) => [id, 'not reached']));
  for (const part of parts) {
    const tests = tries.tests.filter((file) => file.startsWith(`${part}/`));
    if (tests.length > 0) await inPart({ ...tries, tests }, part, fates);
  }
  return fates;
}

async function inPart(tries: Tries, part: string, fates: Map<number, Fate>) {
  const { copy, tell } = tries;
  const log = join(copy, `faults-${part}.jsonl`);
  writeFileSync(log, '');
  const open = () => tries.ids.filter((id) => fates.get(id) !== 'caught');
  const runs = await startRuns(copy, part, { log, patience: tries.patience, until: tries.until });
  try {
    let left = tries.tests;
    for (let round = 0; left.length > 0 && round < 12 && Date.now() < tries.until; round += 1) {
      tell(`${part}: ${open().length} faults in ${left.length} test files`);
      await runs.run(left, { tried: open(), awake: null });
      const lines = linesOf(log);
      settle(lines, fates);
      const done = new Set(lines.flatMap((line) => (line.kind === 'done' ? [relative(copy, line.file)] : [])));
      left = left.filter((file) => !done.has(file));
    }
    await fromTheStart(tries, part, fates, runs, log);
  } finally {
    await runs.close();
  }
}

/** Tries faults that tests meet while they load and set up, each in a run of its own. */
async function fromTheStart(tries: Tries, part: string, fates: Map<number, Fate>, runs: Runs, log: string) {
  const { copy, tests, until, tell } = tries;
  const lines = linesOf(log);
  const met = new Set(
    lines.flatMap((line) => (line.kind === 'outside' ? line.ids : line.kind === 'suspect' ? [line.id] : [])),
  );
  const red = new Set(lines.flatMap((line) => (line.kind === 'red' ? [relative(copy, line.file)] : [])));
  const near = tests.filter((file) => !red.has(file)).slice(0, nearest);
  const waiting = [...met].filter((id) => fates.get(id) !== 'caught');
  for (const [index, id] of waiting.entries()) {
    if (Date.now() > until) return tell('The time is up.');
    const failed = await runs.run(near, { tried: [], awake: id });
    fates.set(id, failed ? 'caught' : 'missed');
    tell(`${part}: ${index + 1} of ${waiting.length} from the start, fault ${id} ${failed ? 'caught' : 'missed'}`);
  }
}

function settle(lines: Line[], fates: Map<number, Fate>) {
  for (const line of lines) {
    if (line.kind === 'caught') fates.set(line.id, 'caught');
    else if (line.kind === 'missed' && fates.get(line.id) !== 'caught') fates.set(line.id, 'missed');
  }
}

const linesOf = (log: string): Line[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

interface Runs {
  /** True when something failed. */
  run: (tests: string[], plan: Pick<Plan, 'tried' | 'awake'>) => Promise<boolean>;
  close: () => Promise<void>;
}

/** Vitest would begin with the slowest files: far ones would use up the patience with a fault before its own tests run. */
class NearestFirst extends BaseSequencer {
  override sort = (specifications: TestSpecification[]) => Promise.resolve(specifications);
}

/** Starts one vitest of a part for all runs, so that the database is created and sources are transformed once. */
async function startRuns(copy: string, part: string, constant: Omit<Plan, 'tried' | 'awake'>): Promise<Runs> {
  const plan = join(copy, `plan-${part}.json`);
  process.env['MUTATION_PLAN'] = plan;
  const options = { root: join(copy, part), watch: false, reporters: [{}], maxWorkers: 1, fileParallelism: false };
  const vitest = await createVitest('test', {
    ...options,
    passWithNoTests: true,
    sequence: { sequencer: NearestFirst },
    dangerouslyIgnoreUnhandledErrors: true,
  });
  for (const project of vitest.projects) {
    const patient = Math.max(project.config.testTimeout, 20_000);
    // The packages of the copy are links to those of the tree, which are outside of it.
    Object.assign(project.vite.config.server.fs, { strict: false });
    Object.assign(project.config, { runner: join(copy, 'bench/mutate/runner.ts'), testTimeout: patient });
  }
  const all = await vitest.globTestSpecifications();
  return {
    run: async (tests, { tried, awake }) => {
      writeFileSync(plan, JSON.stringify({ ...constant, tried, awake } satisfies Plan));
      const bail = awake === null ? 0 : 1;
      for (const { config } of [vitest, ...vitest.projects]) Object.assign(config, { bail });
      return hasFailed(vitest, specificationsOf(all, copy, tests));
    },
    close: () => vitest.close(),
  };
}

function specificationsOf(all: TestSpecification[], copy: string, tests: string[]) {
  const byFile = new Map(all.map((one) => [relative(copy, one.moduleId), one]));
  return tests.map((file) => byFile.get(file)).filter((one) => one !== undefined);
}

async function hasFailed(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed');
}
