import { expect } from 'vitest';

export const kilobyte = 1024;

/** Of this thread alone: what else the machine does is not the parser's. The clock of some kernels ticks every 4 ms only. */
function milliseconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * How many times as long as `usual` does `hostile`, as much text in all, take? Of each the fastest run counts, since whatever else
 * the machine does only adds. The two run in turn until the answer is far below the limit, or three times and below; ten seconds are
 * enough of a failure. Less than two ticks of the clock count as two.
 */
export function timeRatio(usual: () => unknown, hostile: () => unknown, limit: number): number {
  const end = performance.now() + 10_000;
  let [usualBest, hostileBest, ratio] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; ratio > limit / 2 && (round < 3 || ratio >= limit); round += 1) {
    usualBest = Math.min(usualBest, milliseconds(usual));
    hostileBest = Math.min(hostileBest, milliseconds(hostile));
    ratio = hostileBest / Math.max(usualBest, 8);
    if (performance.now() > end) break;
  }
  return ratio;
}

/** One text may take about as long as sixteen of a sixteenth of its length; in quadratic time it would take sixteen times as long. */
export function expectLinear(work: (length: number) => () => unknown): void {
  const [small, large] = [work(16 * kilobyte), work(256 * kilobyte)];
  const sixteen = () => {
    for (let time = 0; time < 16; time += 1) small();
  };
  expect(timeRatio(sixteen, large, 6)).toBeLessThan(6);
}
