import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident memory of a process (KiB). */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** Returns the processor time of a process's threads (ms). */
export function coreMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const task of readdirSync(tasks)) {
    nanoseconds += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ', 1)[0]);
  }
  return nanoseconds / 1e6;
}
