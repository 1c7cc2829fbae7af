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

/** People who read and write until `stop`: a read that fails is tried once more, a write that fails was not made. */
export function beginLoad(url: string, as: Person, { label, readers = 6 }: Crowd): Load {
  const end = new AbortController();
  const { signal } = end;
  const told: Told = {
    ...{ reads: 0, cured: 0, failedTwice: [], acknowledged: [], writes: new Map<number, number>(), longestGapMs: 0 },
  };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(path, { signal: AbortSignal.timeout(10_000), ...init }).catch((lost: Error) =>
      Response.json({}, { status: lostStatus, statusText: lost.name }),
    );
  const read = async (path: string) => {
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
  };
  const readOn = async (first: number) => {
    for (let turn = first; !signal.aborted; turn += 1) {
      await after(pauseMs);
      const path = paths[turn % paths.length] ?? '';
      told.reads += 1;
      const { status, said, waitMs } = await read(path);
      if (status < 500) continue;
      await after(waitMs);
      const second = await read(path);
      if (second.status < 500) told.cured += 1;
      else told.failedTwice.push(`${path}: ${said}, then ${second.said}`);
    }
  };
  let lastWrite = performance.now();
  const write = async (address: string, init: RequestInit) => {
    await after(pauseMs);
    if (signal.aborted) throw new Error('enough');
    const answer = await ask(address, init);
    told.writes.set(answer.status, (told.writes.get(answer.status) ?? 0) + 1);
    if (answer.ok) {
      told.longestGapMs = Math.max(told.longestGapMs, performance.now() - lastWrite);
      lastWrite = performance.now();
      return answer;
    }
    // A proxy says in HTML that nobody is there.
    return Response.json({}, { status: answer.status });
  };
  const working = [
    ...Array.from({ length: readers }, (_, reader) => readOn(reader)),
    ...Array.from({ length: writers }, async (_, writer) => {
      told.acknowledged.push(...(await writeUntilItEnds(url, as, `${label} ${writer}`, () => {}, write)));
    }),
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
