import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startProgram } from '../processes.ts';
import { median, ratioOf, spread, type Row, type Yardstick } from '../table.ts';

const rounds = 5;
/** The start ends with a garbage collection, just after `/readyz` is 200; what checked the starter library's PDFs goes a minute later. */
const settledMs = 2_000;
const checkersGoneMs = 65_000;
const program = 'server/src/main.ts';

/** Returns the resident memory of a process (MiB), now or at its highest. */
function residentOf(pid: number, when: 'now' | 'highest' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const match = (when === 'now' ? /VmRSS:\s+(\d+) kB/ : /VmHWM:\s+(\d+) kB/).exec(status);
  return Number(match?.[1] ?? 0) / 1024;
}

function emptyNode(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

interface Goals {
  resident: number;
  highest: number;
}

/** Measures the first start with seeding, later starts, and memory: idle, at its highest, and under requests. */
async function measureStart(under: string, env: Record<string, string>, goals: Goals): Promise<Row[]> {
  const first = await startProgram(program, env);
  await sleep(checkersGoneMs);
  const [firstIdle, firstHighest] = [residentOf(first.pid), residentOf(first.pid, 'highest')];
  await first.stop();
  const later: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(emptyNode());
    const running = await startProgram(program, env);
    later.push(running.startMs);
    await running.stop();
  }
  await (await startProgram(program, env)).kill();
  const running = await startProgram(program, env);
  await sleep(settledMs);
  const [idle, highest] = [residentOf(running.pid), residentOf(running.pid, 'highest')];
  const load = (amount: number) => autocannon({ url: `${running.url}/livez`, amount, connections: 10 });
  // V8 lets its heap grow until it meets a machine's size; a leak is what goes on growing.
  await load(40_000);
  const warm = residentOf(running.pid);
  await load(10_000);
  const after = residentOf(running.pid);
  await running.stop();
  const row = (what: string, value: string, more: Yardstick & Pick<Row, 'ratio'>): Row => ({
    part: 'start',
    what,
    under,
    value,
    ...more,
  });
  const memory = (what: string, mib: number, goal: number) =>
    row(what, `${Math.round(mib)} MiB`, { goal: `<= ${goal} MiB` });
  return [
    row('first start, seeding 120 challenges', `${Math.round(first.startMs)} ms`, {
      ratio: ratioOf(first.startMs, median(later)),
      against: 'a later start',
    }),
    memory('resident memory at its highest, first start', firstHighest, goals.highest),
    row('resident memory after the first start', `${Math.round(firstIdle)} MiB`, {
      ratio: ratioOf(firstIdle, idle),
      against: 'idle after a later start',
    }),
    row('later start until /readyz is 200', spread(later, 'ms', 0), {
      ratio: ratioOf(median(later), median(empty)),
      against: 'node -e 0',
      goal: '<= 3000 ms',
    }),
    row('start after kill -9', `${Math.round(running.startMs)} ms`, { goal: '<= 15000 ms' }),
    memory('resident memory at its highest, later start', highest, goals.highest),
    memory('resident memory, idle', idle, goals.resident),
    row('resident memory after 50 000 requests', `${Math.round(after)} MiB`, {
      ratio: ratioOf(after, warm),
      against: 'after 40 000',
      goal: '<= 1.15 ×',
    }),
  ];
}

/** Measures starts on the embedded database, and on a PostgreSQL server if installed. */
export async function start(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-bench-'));
  const env = { SEED: 'demo', DEMO_PASSWORD: 'bench', DATABASE_URL: '' };
  const rows = await measureStart(
    'embedded',
    { ...env, DATA_DIR: join(folder, 'embedded') },
    { resident: 350, highest: 600 },
  );
  const postgres = await startPostgres();
  if (postgres) {
    const beside = { DATA_DIR: join(folder, 'beside'), DATABASE_URL: postgres.url, AUTH_SECRETS: 'x'.repeat(32) };
    rows.push(...(await measureStart('postgres', { ...env, ...beside }, { resident: 160, highest: 600 })));
    postgres.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
