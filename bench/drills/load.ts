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

export interface Outcome {
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
  outcome: Outcome;
  stop: () => Promise<Outcome>;
}

interface Crowd {
  label: string;
  readers?: number;
}

interface Crowded {
  url: string;
  as: Person;
  outcome: Outcome;
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
  const { outcome, signal } = crowd;
  for (let turn = first; !signal.aborted; turn += 1) {
    await after(pauseMs);
    const path = paths[turn % paths.length] ?? '';
    outcome.reads += 1;
    const { status, said, waitMs } = await read(crowd, path);
    if (status < 500) continue;
    await after(waitMs);
    const second = await read(crowd, path);
    if (second.status < 500) outcome.cured += 1;
    else outcome.failedTwice.push(`${path}: ${said}, then ${second.said}`);
  }
}

/** Uploads, creates and bookmarks until the end; what fails was not made. */
async function writeOn({ url, as, outcome, signal }: Crowded, label: string, lastWrite: { at: number }) {
  const write = async (address: string, init: RequestInit) => {
    await after(pauseMs);
    if (signal.aborted) throw new Error('enough');
    const answer = await ask(address, init);
    outcome.writes.set(answer.status, (outcome.writes.get(answer.status) ?? 0) + 1);
    // A proxy says in HTML that nobody is there.
    if (!answer.ok) return Response.json({}, { status: answer.status });
    outcome.longestGapMs = Math.max(outcome.longestGapMs, performance.now() - lastWrite.at);
    lastWrite.at = performance.now();
    return answer;
  };
  outcome.acknowledged.push(...(await writeUntilItEnds(url, as, label, () => {}, write)));
}

/** Starts people who read and write until `stop` is called. */
export function beginLoad(url: string, as: Person, { label, readers = 6 }: Crowd): Load {
  const end = new AbortController();
  const outcome: Outcome = {
    reads: 0,
    cured: 0,
    failedTwice: [],
    acknowledged: [],
    writes: new Map<number, number>(),
    longestGapMs: 0,
  };
  const crowd = { url, as, outcome, signal: end.signal };
  const lastWrite = { at: performance.now() };
  const working = [
    ...Array.from({ length: readers }, (_, reader) => readOn(crowd, reader)),
    ...Array.from({ length: writers }, (_, writer) => writeOn(crowd, `${label} ${writer}`, lastWrite)),
  ];
  const stop = async () => {
    end.abort();
    await Promise.all(working);
    return outcome;
  };
  return { outcome, stop };
}

/** Returns 'yes' if the goal is met, else 'no'. */
export const judged = (met: boolean): Row['met'] => (met ? 'yes' : 'no');

/** Returns rows about lost writes and failed reads; checks at the server which acknowledged writes exist. */
export async function rowsOf(part: string, under: string, url: string, as: Person, outcome: Outcome): Promise<Row[]> {
  const lost = await missingOf(url, as, outcome.acknowledged);
  const refused = [...outcome.writes]
    .filter(([status]) => status >= 300)
    .map(([status, count]) => `${count} × ${status}`);
  const failed = outcome.failedTwice.length;
  if (lost.length + failed > 0) process.stderr.write(`${[...lost, ...outcome.failedTwice].slice(0, 20).join('\n')}\n`);
  return [
    {
      part,
      what: 'acknowledged writes lost',
      under,
      goal: '0',
      met: judged(lost.length === 0),
      value: `${lost.length} of ${outcome.acknowledged.length}${refused.length > 0 ? `; not acknowledged: ${refused.join(', ')}` : ''}`,
    },
    {
      part,
      what: 'reads that failed twice',
      under,
      goal: '0',
      met: judged(failed === 0),
      value: `${failed} of ${outcome.reads}; ${outcome.cured} answered at the second try`,
    },
  ];
}
