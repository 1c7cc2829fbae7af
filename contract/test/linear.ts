import { expect } from 'vitest';

export const kilobyte = 1024;

/**
 * Returns the time that this thread spends on the work (ms): other load of the machine is not the parser's. The clock
 * of some kernels ticks only every 4 ms.
 */
function milliseconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Returns how many times longer `hostile` takes than `usual` for as much text. The fastest run of each counts, since
 * other load only adds time. They alternate until the ratio is far below the limit, or at least three times and below
 * it; after ten seconds it is a failure. Less than two ticks of the clock count as two.
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

/**
 * Fails unless one text takes about as long as sixteen texts of a sixteenth of its length; in quadratic time it would
 * take sixteen times as long.
 */
export function expectLinear(work: (length: number) => () => unknown): void {
  const [small, large] = [work(16 * kilobyte), work(256 * kilobyte)];
  const sixteen = () => {
    for (let time = 0; time < 16; time += 1) small();
  };
  expect(timeRatio(sixteen, large, 6)).toBeLessThan(6);
}
