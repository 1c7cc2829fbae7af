import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

interface Times {
  pid: number;
  parent: number;
  /** Processor seconds of the process and of its children that have ended. */
  seconds: number;
}

/** Linux counts in hundredths of a second, for every program. */
function timesOf(pid: string): Times[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, seconds: ticks / 100 }];
  } catch {
    // It has ended since it was listed.
    return [];
  }
}

/**
 * Adds to a file what the processes of this worker's browser have taken so far, but for the first one: they end with it, and are
 * then in no account that the system keeps.
 */
export function tellBrowserSeconds(file: string | undefined): void {
  if (!file || process.platform !== 'linux') return;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timesOf);
  const below = (pid: number): Times[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  const seconds = all
    .filter(({ parent }) => parent === process.pid)
    .flatMap((browser) => below(browser.pid))
    .reduce((sum, one) => sum + one.seconds, 0);
  appendFileSync(file, `${seconds}\n`);
}
