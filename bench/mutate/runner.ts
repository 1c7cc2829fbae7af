import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner, type RunnerTestCase, type TestRunnerConfig } from 'vitest';

/** What a run is for; written by the command, read by every worker. */
export interface Plan {
  /** JSON lines, see {@link Line}. */
  log: string;
  /** Faults that are tried one by one in each test that meets them. */
  tried: number[];
  /** Or the one fault that is awake from the start. */
  awake: number | null;
  /** Tests that may miss a fault before it counts as missed. */
  patience: number;
  /** Milliseconds since 1970; later nothing is tried any more. */
  until: number;
}

export type Line =
  | { kind: 'caught' | 'missed' | 'suspect'; id: number; test: string }
  | { kind: 'outside'; ids: number[]; file: string }
  | { kind: 'red' | 'done' | 'stuck'; file: string; test?: string };

interface Faults {
  awake: number | null;
  met: Set<number>;
  caught: Set<number>;
  missed: Map<number, number>;
  stuck: boolean;
}

const plan = JSON.parse(readFileSync(process.env['MUTATION_PLAN'] ?? '', 'utf8')) as Plan;
const write = (line: Line) => appendFileSync(plan.log, `${JSON.stringify(line)}\n`);

function earlier(): Faults {
  const faults: Faults = { awake: plan.awake, met: new Set(), caught: new Set(), missed: new Map(), stuck: false };
  for (const text of readFileSync(plan.log, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    if (line.kind === 'caught' || line.kind === 'suspect') faults.caught.add(line.id);
    if (line.kind === 'missed') faults.missed.set(line.id, (faults.missed.get(line.id) ?? 0) + 1);
  }
  return faults;
}

// One worker may run many files, each with a runner of its own.
const shared = globalThis as { __faults?: Faults; __fault?: (id: number) => boolean };
const faults = (shared.__faults ??= earlier());
shared.__fault = (id) => {
  faults.met.add(id);
  return faults.awake === id;
};

/**
 * Runs every test once as it is, and once more for each fault that it met and that nobody has caught yet. A fault counts as
 * caught when the test fails with it and passes again without it; else the worker is not to be trusted any more.
 */
export default class FaultRunner extends TestRunner {
  #attempt: 'plain' | 'fault' | 'again' = 'plain';
  #waiting: number[] = [];
  #file: string;

  constructor(config: TestRunnerConfig) {
    super(config);
    this.#file = '';
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    this.#tellOutside(test.file.filepath);
    await super.onBeforeRunTask(test);
    if (plan.awake !== null) return;
    if (faults.stuck) test.mode = 'skip';
    this.#attempt = 'plain';
    this.#waiting = [];
    // Asked before each attempt: the runner repeats a test as long as there are faults to try.
    Object.assign(test, { retry: 0, repeats: { valueOf: () => (this.#next() ? Infinity : 0) } });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: never) {
    await super.onAfterRetryTask(test, options);
    if (plan.awake !== null) return;
    const failed = test.result?.state === 'fail';
    const id = faults.awake;
    faults.awake = null;
    if (this.#attempt === 'plain') this.#meet(test, failed);
    else if (this.#attempt === 'fault' && id !== null) this.#judge(test, id, failed);
    else if (this.#attempt === 'again') this.#confirm(test, failed);
    if (test.result) Object.assign(test.result, { errors: undefined });
    faults.met.clear();
  }

  #caughtBy = -1;

  #meet(test: RunnerTestCase, failed: boolean) {
    if (failed) write({ kind: 'red', file: this.#file, test: test.name });
    this.#waiting = failed ? [] : plan.tried.filter((id) => faults.met.has(id));
  }

  #judge(test: RunnerTestCase, id: number, failed: boolean) {
    if (failed) this.#caughtBy = id;
    else {
      faults.missed.set(id, (faults.missed.get(id) ?? 0) + 1);
      write({ kind: 'missed', id, test: test.name });
    }
  }

  #confirm(test: RunnerTestCase, failed: boolean) {
    const id = this.#caughtBy;
    this.#caughtBy = -1;
    faults.caught.add(id);
    write({ kind: failed ? 'suspect' : 'caught', id, test: `${this.#file}: ${test.name}` });
    if (!failed) return;
    faults.stuck = true;
    this.#waiting = [];
    write({ kind: 'stuck', file: this.#file, test: test.name });
  }

  /** Chooses what the next attempt is; false where there is none. */
  #next(): boolean {
    if (faults.stuck) return false;
    if (this.#caughtBy >= 0) {
      this.#attempt = 'again';
      return true;
    }
    if (Date.now() > plan.until) return false;
    const isOpen = (id: number) => !faults.caught.has(id) && (faults.missed.get(id) ?? 0) < plan.patience;
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      if (!isOpen(id)) continue;
      this.#attempt = 'fault';
      faults.awake = id;
      return true;
    }
    return false;
  }

  /** Reports faults met outside tests, while loading and setting up; they cannot be tried within a test. */
  #tellOutside(file: string) {
    this.#file = file;
    if (faults.met.size > 0) write({ kind: 'outside', ids: [...faults.met], file });
    faults.met.clear();
  }

  override onAfterRunFiles(files: never[]) {
    super.onAfterRunFiles(files);
    if (!faults.stuck)
      for (const { filepath } of files as { filepath: string }[]) write({ kind: 'done', file: filepath });
  }
}
