import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '../processes.ts';
import { residentOf } from '../runs/process-cost.ts';
import type { Row } from '../table.ts';
import { judged } from './load.ts';
import { calls, pages, readFor } from './measured.ts';
import { administratorOf, metricsToken, openScene, startEmbedded } from './scene.ts';

const minutes = Number(/--minutes=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 60);
const sampleMs = 10_000;
const connections = 16;
const paths = [...calls, ...pages];
const megabyte = 1_048_576;

interface Sample {
  /** Hours since the soak began. */
  at: number;
  residentMb: number;
  lateMs: number;
}

async function lateness({ url }: Running): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await answer.text())?.[1]) * 1_000;
}

/** Returns the change per hour, by least squares. */
function slope(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(valueOf))];
  const above = samples.reduce((sum, sample) => sum + (sample.at - x) * (valueOf(sample) - y), 0);
  return above / samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
}

/** Takes samples until the returned function is called, which returns them. */
function watch(running: Running): () => Sample[] {
  const samples: Sample[] = [];
  const began = performance.now();
  const sampling = setInterval(async () => {
    const lateMs = await lateness(running).catch(() => Number.NaN);
    const residentMb = (residentOf(running.pid) * 1_024) / megabyte;
    samples.push({ at: (performance.now() - began) / 3_600_000, residentMb, lateMs });
  }, sampleMs);
  return () => {
    clearInterval(sampling);
    return samples;
  };
}

/** Returns rows about growth in the last two thirds of the samples; the first third is left out, because the heap grows at first without a leak. */
function growth(samples: readonly Sample[], row: Pick<Row, 'part' | 'under'>): Row[] {
  const later = samples.slice(Math.floor(samples.length / 3));
  const [first, last] = [later[0], later.at(-1)];
  if (!first || !last) throw new Error('the soak was too short to say anything');
  const [memory, late] = [slope(later, ({ residentMb }) => residentMb), slope(later, ({ lateMs }) => lateMs)];
  const most = 0.15 * first.residentMb;
  return [
    {
      ...row,
      what: 'memory, last two thirds',
      goal: 'grows <= 15 %',
      value: `${first.residentMb.toFixed(0)} to ${last.residentMb.toFixed(0)} MB, ${memory.toFixed(0)} MB an hour`,
      met: judged(memory * (last.at - first.at) <= most),
    },
    {
      ...row,
      what: 'event loop, one of a hundred',
      goal: 'grows <= 10 ms an hour',
      met: judged(late <= 10),
      value: `${first.lateMs.toFixed(0)} to ${last.lateMs.toFixed(0)} ms, ${late.toFixed(1)} ms an hour`,
    },
  ];
}

async function soakOne(running: Running, url: string, where: string): Promise<Row[]> {
  const as = await administratorOf(url);
  await readFor(url, as, { paths, seconds: 20, connections });
  const { perSecond } = await readFor(url, as, { paths, seconds: 10, connections });
  const rate = Math.floor(perSecond / 2);
  const enough = watch(running);
  const totals = await readFor(url, as, { paths, seconds: minutes * 60, connections, rate });
  const row = { part: 'soak', under: `${where}, ${minutes} min at ${rate} of ${Math.round(perSecond)} requests/s` };
  return [
    {
      ...row,
      what: 'resets, 5xx and no answer in 10 s',
      goal: '0',
      value: `${totals.resets}, ${totals.failed} and ${totals.timeouts} of ${totals.served}`,
      met: judged(totals.resets + totals.failed + totals.timeouts === 0),
    },
    ...growth(enough(), row),
    {
      ...row,
      what: 'answers',
      value: `p50 ${totals.p50} ms, p99 ${totals.p99} ms`,
      goal: 'p99 <= 1,000 ms',
      met: judged(totals.p99 <= 1_000),
    },
  ];
}

/** Measures an hour at half capacity (or `--minutes=8`); with `--embedded` also on the embedded database. */
export async function soak(): Promise<Row[]> {
  const rows: Row[] = [];
  const scene = await openScene({ instances: 1 });
  const [behind] = scene.instances;
  try {
    if (behind) rows.push(...(await soakOne(behind, scene.url, 'PostgreSQL, nginx')));
  } finally {
    await scene.close();
  }
  if (!process.argv.includes('--embedded')) return rows;
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-drill-'));
  const embedded = await startEmbedded(dataDir);
  try {
    return [...rows, ...(await soakOne(embedded, embedded.url, 'embedded'))];
  } finally {
    await embedded.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
