import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second, for every program. */
const ticks = 100;

/** Returns the parent of a process and processor times (s): its own, and those of ended children. */
function timesOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ').map(Number);
  const [user, system, childrenUser, childrenSystem] = fields.slice(12, 16);
  return { parent: fields[2], own: (user + system) / ticks, children: (childrenUser + childrenSystem) / ticks };
}

let before = 0;

/**
 * Returns the processor time (s) of the children that ended since the last call, their own children included; 0 except on Linux. Called
 * after each child ends, it gives that child's time.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return 0;
  const { children } = timesOf('self');
  const since = children - before;
  before = children;
  return since;
}

/** Returns the processor time (s) of the PostgreSQL server on the folder `data`, ended connections included; 0 except on Linux. */
export function secondsOfServer(data) {
  if (process.platform !== 'linux') return 0;
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const { own, children } = timesOf(pid);
  return own + children;
}

/**
 * Returns the processor time (s) of processes below this one's children, such as those of a browser; when they end with their parent,
 * the system counts them nowhere.
 * @returns {number}
 */
export function secondsBelowChildren() {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...timesOf(name) }];
      } catch {
        // It has ended since it was listed.
        return [];
      }
    });
  const childrenOf = (pid) => all.filter(({ parent }) => parent === pid);
  const secondsBelow = (pid) =>
    childrenOf(pid).reduce((sum, one) => sum + one.own + one.children + secondsBelow(one.pid), 0);
  return childrenOf(process.pid).reduce((sum, { pid }) => sum + secondsBelow(pid), 0);
}
