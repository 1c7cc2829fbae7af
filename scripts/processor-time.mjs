import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second, for every program. */
const ticks = 100;

/** Its parent, and user and system time in /proc: of the process itself, and of the children that it has waited for. */
function timesOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ').map(Number);
  const [user, system, childrenUser, childrenSystem] = fields.slice(12, 16);
  return { parent: fields[2], own: (user + system) / ticks, children: (childrenUser + childrenSystem) / ticks };
}

let before = 0;

/**
 * Processor seconds of the children that have ended since the last time this was asked, their children included; asked whenever one
 * ends, it tells what that one took. 0 where the system does not say (only Linux does).
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return 0;
  const { children } = timesOf('self');
  const since = children - before;
  before = children;
  return since;
}

/** Processor seconds of a running PostgreSQL whose data is in `data`, of the connections included that have ended. */
export function secondsOfServer(data) {
  if (process.platform !== 'linux') return 0;
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const { own, children } = timesOf(pid);
  return own + children;
}

/**
 * Processor seconds of what runs below the children of this process, such as the parts of a browser: ended together with their
 * parent they are in no account that the system keeps.
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
