import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second, for every program. */
const ticks = 100;

/** User and system time in /proc: of the process itself, and of the children that it has waited for. */
function timesOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system, childrenUser, childrenSystem] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 16)
    .map(Number);
  return { own: (user + system) / ticks, children: (childrenUser + childrenSystem) / ticks };
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
