import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Person } from '../../server/test/people.ts';
import { coreMsOf } from '../runs/process-cost.ts';
import { median, type Row, spread } from '../table.ts';
import { judged } from './load.ts';
import { calls, readFor } from './measured.ts';
import { administratorOf, openScene, type Scene } from './scene.ts';

const rounds = 5;
const seconds = 8;
const connections = 32;
/** Share of every 100 ms in which an instance may work: a fifth of a core, so that two leave room for the rest on two cores. */
const working = { workMs: 20, restMs: 80 };

/** Limits a process to its share of a core until the returned function is called. */
function holdBack(pid: number): () => Promise<void> {
  const { workMs, restMs } = working;
  const turn = `kill -STOP ${pid}; sleep ${restMs / 1_000}; kill -CONT ${pid}; sleep ${workMs / 1_000}`;
  const child = spawn('sh', ['-c', `while :; do ${turn}; done`], { stdio: 'ignore' });
  return () =>
    new Promise((done) => {
      child.once('exit', () => {
        process.kill(pid, 'SIGCONT');
        done();
      });
      child.kill('SIGKILL');
    });
}

/** Returns the processor time of a process's children (ms). */
function childrenMs(parent: number): number {
  const own = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === String(parent));
  return own.reduce((sum, pid) => sum + coreMsOf(Number(pid)), 0);
}

const sides = ['instance', 'database', 'nginx', 'load'] as const;
type Cost = Record<(typeof sides)[number], number>;

/** Returns the processor time used so far (ms), by side. */
function usedMs({ instances, postgres, proxyPid }: Scene): Cost {
  const [postmaster] = readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n');
  const { user, system } = process.cpuUsage();
  return {
    instance: instances.reduce((sum, { pid }) => sum + coreMsOf(pid), 0),
    database: childrenMs(Number(postmaster)),
    nginx: childrenMs(proxyPid),
    load: (user + system) / 1_000,
  };
}

function parentOf(pid: string): string | undefined {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

const costOf = (valueOf: (side: keyof Cost) => number): Cost => ({
  instance: valueOf('instance'),
  database: valueOf('database'),
  nginx: valueOf('nginx'),
  load: valueOf('load'),
});

const load = (url: string, as: Person) => readFor(url, as, { paths: calls, seconds, connections });

async function heldBack(url: string, as: Person, pids: number[]): Promise<number> {
  const releases = pids.map(holdBack);
  try {
    return (await load(url, as)).perSecond;
  } finally {
    await Promise.all(releases.map((release) => release()));
  }
}

interface Measured {
  free: { one: number[]; two: number[] };
  held: { one: number[]; two: number[] };
  costs: Cost[];
}

async function measure(alone: Scene, both: Scene): Promise<Measured> {
  const measured: Measured = { free: { one: [], two: [] }, held: { one: [], two: [] }, costs: [] };
  const pidsOf = ({ instances }: Scene) => instances.map(({ pid }) => pid);
  const [first, second] = [await administratorOf(alone.url), await administratorOf(both.url)];
  await load(alone.url, first);
  await load(both.url, second);
  for (let round = 0; round < rounds; round += 1) {
    const before = usedMs(alone);
    const { perSecond, served } = await load(alone.url, first);
    const now = usedMs(alone);
    measured.free.one.push(perSecond);
    measured.costs.push(costOf((side) => (now[side] - before[side]) / served));
    measured.free.two.push((await load(both.url, second)).perSecond);
    measured.held.one.push(await heldBack(alone.url, first, pidsOf(alone)));
    measured.held.two.push(await heldBack(both.url, second, pidsOf(both)));
  }
  return measured;
}

function rowsOf({ free, held, costs }: Measured): Row[] {
  const factor = (rates: Measured['free']) => median(rates.two) / median(rates.one);
  const rates = (of: Measured['free']) => ({
    value: `${spread(of.one, '', 0)}to ${spread(of.two, 'requests/s', 0)}`,
    ratio: `${factor(of).toFixed(2)} ×`,
  });
  const cost = costOf((side) => median(costs.map((one) => one[side])));
  const total = sides.reduce((sum, side) => sum + cost[side], 0);
  const row = { part: 'scale', what: 'one instance to two' };
  return [
    {
      ...row,
      under: 'a fifth of a core for each instance',
      ...rates(held),
      goal: '>= 1.6 ×',
      met: judged(factor(held) >= 1.6),
    },
    { ...row, under: 'all on the same cores', ...rates(free), against: 'one instance' },
    {
      part: 'scale',
      what: 'processor for a request',
      under: 'one instance',
      value: sides.map((side) => `${side} ${cost[side].toFixed(2)} ms`).join(', '),
      against: `all of them ${total.toFixed(2)} ms`,
    },
    {
      part: 'scale',
      what: 'cores that two busy instances need',
      under: 'computed, with everybody else',
      value: ((2 * total) / cost.instance).toFixed(1),
      against: `here are ${availableParallelism()}`,
    },
  ];
}

/** Measures the gain of a second instance, with shared cores and with a limited share of a core per instance. */
export async function scale(): Promise<Row[]> {
  const alone = await openScene({ instances: 1 });
  try {
    const both = await openScene({ instances: 2 });
    try {
      return rowsOf(await measure(alone, both));
    } finally {
      await both.close();
    }
  } finally {
    await alone.close();
  }
}
