import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Person } from '../../server/test/people.ts';
import { coreMsOf } from '../runs/process-cost.ts';
import { median, type Row, spread } from '../table.ts';
import { judged } from './load.ts';
import { readFor } from './measured.ts';
import { administratorOf, openScene, type Scene } from './scene.ts';

const rounds = 5;
const seconds = 8;
const connections = 32;
/** Of every 40 ms an instance may work so many: with a fifth of a core each, two leave room for everybody else on two cores. */
const working = { workMs: 8, restMs: 32 };

/** Keeps a process from working more than its share of a core, until the returned function is called. */
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

/** Milliseconds that the children of a process have run on a core. */
function childrenMs(parent: number): number {
  const own = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === String(parent));
  return own.reduce((sum, pid) => sum + coreMsOf(Number(pid)), 0);
}

const sides = ['instance', 'database', 'nginx', 'load'] as const;
type Cost = Record<(typeof sides)[number], number>;

/** Milliseconds of processor that everybody has used so far. */
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

const load = (url: string, as: Person) => readFor(url, as, { seconds, connections });

async function heldBack(url: string, as: Person, pids: number[]): Promise<number> {
  const releases = pids.map(holdBack);
  try {
    return (await load(url, as)).perSecond;
  } finally {
    await Promise.all(releases.map((release) => release()));
  }
}

/** What a second instance brings: where all share two cores, and where an instance's share of a core is what is scarce. */
export async function scale(): Promise<Row[]> {
  const alone = await openScene({ instances: 1 });
  const both = await openScene({ instances: 2 });
  const free = { one: [] as number[], two: [] as number[] };
  const held = { one: [] as number[], two: [] as number[] };
  const costs: Cost[] = [];
  const pidsOf = ({ instances }: Scene) => instances.map(({ pid }) => pid);
  try {
    const [first, second] = [await administratorOf(alone.url), await administratorOf(both.url)];
    await Promise.all([load(alone.url, first), load(both.url, second)]);
    for (let round = 0; round < rounds; round += 1) {
      const before = usedMs(alone);
      const { perSecond, served } = await load(alone.url, first);
      const now = usedMs(alone);
      free.one.push(perSecond);
      costs.push(costOf((side) => (now[side] - before[side]) / served));
      free.two.push((await load(both.url, second)).perSecond);
      held.one.push(await heldBack(alone.url, first, pidsOf(alone)));
      held.two.push(await heldBack(both.url, second, pidsOf(both)));
    }
  } finally {
    await alone.close();
    await both.close();
  }
  const ratio = (rates: typeof free) => median(rates.two) / median(rates.one);
  const rates = (of: typeof free) => `${spread(of.one, '', 0)}to ${spread(of.two, 'requests/s', 0)}`;
  const cost = costOf((side) => median(costs.map((one) => one[side])));
  const total = sides.reduce((sum, side) => sum + cost[side], 0);
  const row = { part: 'scale', what: 'one instance to two' };
  return [
    {
      ...{
        ...row,
        under: 'a fifth of a core for each instance',
        value: rates(held),
        ratio: `${ratio(held).toFixed(2)} ×`,
      },
      ...{ goal: '>= 1.6 ×', met: judged(ratio(held) >= 1.6) },
    },
    { ...row, under: 'all on the same cores', value: rates(free), ratio: `${ratio(free).toFixed(2)} ×` },
    {
      ...{ part: 'scale', what: 'processor for a request', under: 'one instance' },
      value: sides.map((side) => `${side} ${cost[side].toFixed(2)} ms`).join(', '),
    },
    {
      ...{
        part: 'scale',
        what: 'cores that two instances at their limit fill, with everybody else',
        under: 'computed',
      },
      value: `${((2 * total) / cost.instance).toFixed(1)}; here are ${availableParallelism()}`,
    },
  ];
}
