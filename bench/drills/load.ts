import { setTimeout as after } from 'node:timers/promises';
import type { Person } from '../../server/test/people.ts';
import { type Acknowledged, missingOf, writeUntilItEnds } from '../../server/test/writers.ts';
import type { Row } from '../table.ts';

const paths = ['/org-api/challenges', '/org-api/challenges/7', '/org-api/dashboard/tried', '/api/auth/me'];
const pauseMs = 25;
/** As many as the same person may upload at a time. */
const writers = 2;
/** What stands in for an answer that did not come. */
const lostStatus = 599;

export interface Told {
  reads: number;
  /** Reads that failed and were answered at the second try. */
  cured: number;
  failedTwice: string[];
  acknowledged: Acknowledged[];
  /** Answers to writes by status; 599 is none. */
  writes: Map<number, number>;
  /** Milliseconds without any successful write, at the most. */
  longestGapMs: number;
}

export interface Load {
  told: Told;
  stop: () => Promise<Told>;
}

interface Crowd {
  label: string;
  readers?: number;
}

interface Crowded {
  url: string;
  as: Person;
  told: Told;
  signal: AbortSignal;
}

const ask = (address: string, init: RequestInit = {}) =>
  fetch(address, { signal: AbortSignal.timeout(10_000), ...init }).catch((lost: Error) =>
    Response.json({}, { status: lostStatus, statusText: lost.name }),
  );

async function read({ url, as }: Crowded, path: string) {
  const answer = await ask(url + path, { headers: { cookie: as.cookieHeader(path) } });
  const whole = await answer.arrayBuffer().then(
    () => true,
    () => false,
  );
  return {
    status: whole ? answer.status : lostStatus,
    said: `${answer.status} ${answer.statusText}${whole ? '' : ', cut off'}`,
    waitMs: Number(answer.headers.get('retry-after') ?? 0.5) * 1_000,
  };
}

/** Reads one thing after another, beginning with the path of that number; what fails is tried once more. */
async function readOn(crowd: Crowded, first: number) {
  const { told, signal } = crowd;
  for (let turn = first; !signal.aborted; turn += 1) {
    await after(pauseMs);
    const path = paths[turn % paths.length] ?? '';
    told.reads += 1;
    const { status, said, waitMs } = await read(crowd, path);
    if (status < 500) continue;
    await after(waitMs);
    const second = await read(crowd, path);
    if (second.status < 500) told.cured += 1;
    else told.failedTwice.push(`${path}: ${said}, then ${second.said}`);
  }
}

/** Uploads, creates and bookmarks until the end; what fails was not made. */
async function writeOn({ url, as, told, signal }: Crowded, label: string, lastWrite: { at: number }) {
  const write = async (address: string, init: RequestInit) => {
    await after(pauseMs);
    if (signal.aborted) throw new Error('enough');
    const answer = await ask(address, init);
    told.writes.set(answer.status, (told.writes.get(answer.status) ?? 0) + 1);
    // A proxy says in HTML that nobody is there.
    if (!answer.ok) return Response.json({}, { status: answer.status });
    told.longestGapMs = Math.max(told.longestGapMs, performance.now() - lastWrite.at);
    lastWrite.at = performance.now();
    return answer;
  };
  told.acknowledged.push(...(await writeUntilItEnds(url, as, label, () => {}, write)));
}

/** People who read and write until `stop`. */
export function beginLoad(url: string, as: Person, { label, readers = 6 }: Crowd): Load {
  const end = new AbortController();
  const told: Told = {
    ...{ reads: 0, cured: 0, failedTwice: [], acknowledged: [], writes: new Map<number, number>(), longestGapMs: 0 },
  };
  const crowd = { url, as, told, signal: end.signal };
  const lastWrite = { at: performance.now() };
  const working = [
    ...Array.from({ length: readers }, (_, reader) => readOn(crowd, reader)),
    ...Array.from({ length: writers }, (_, writer) => writeOn(crowd, `${label} ${writer}`, lastWrite)),
  ];
  const stop = async () => {
    end.abort();
    await Promise.all(working);
    return told;
  };
  return { told, stop };
}

/** `goal` met or not. */
export const judged = (met: boolean): Row['met'] => (met ? 'yes' : 'no');

/** What everybody was told, and what of it is there afterwards. */
export async function rowsOf(part: string, under: string, url: string, as: Person, told: Told): Promise<Row[]> {
  const lost = await missingOf(url, as, told.acknowledged);
  const refused = [...told.writes].filter(([status]) => status >= 300).map(([status, count]) => `${count} × ${status}`);
  const failed = told.failedTwice.length;
  if (lost.length + failed > 0) process.stderr.write(`${[...lost, ...told.failedTwice].slice(0, 20).join('\n')}\n`);
  return [
    {
      ...{ part, what: 'acknowledged writes lost', under, goal: '0', met: judged(lost.length === 0) },
      value: `${lost.length} of ${told.acknowledged.length}${refused.length > 0 ? `; not acknowledged: ${refused.join(', ')}` : ''}`,
    },
    {
      ...{ part, what: 'reads that failed twice', under, goal: '0', met: judged(failed === 0) },
      value: `${failed} of ${told.reads}; ${told.cured} answered at the second try`,
    },
  ];
}
