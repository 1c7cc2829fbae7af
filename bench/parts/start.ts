import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startProgram } from '../processes.ts';
import { median, ratioOf, spread, type Row } from '../table.ts';

const rounds = 5;
const program = 'server/src/main.ts';

/** Resident memory in MiB. */
function residentOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

function emptyNode(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

/** First start with seeding, later starts, and memory idle and after 10 000 requests, on the embedded database. */
export async function start(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-bench-'));
  const env = { DATA_DIR: dataDir, SEED: 'demo', DEMO_PASSWORD: 'bench' };
  const first = await startProgram(program, env);
  await first.stop();
  const later: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(emptyNode());
    const running = await startProgram(program, env);
    later.push(running.startMs);
    await running.stop();
  }
  const running = await startProgram(program, env);
  const idle = residentOf(running.pid);
  const load = (amount: number) => autocannon({ url: `${running.url}/livez`, amount, connections: 10 });
  await load(2_000);
  const warm = residentOf(running.pid);
  await load(10_000);
  const after = residentOf(running.pid);
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return [
    {
      part: 'start',
      what: 'first start, seeding 90 challenges',
      under: 'embedded',
      value: `${Math.round(first.startMs)} ms`,
    },
    {
      part: 'start',
      what: 'later start until /readyz is 200',
      under: 'embedded',
      value: spread(later, 'ms', 0),
      ratio: ratioOf(median(later), median(empty)),
      against: 'node -e 0',
      goal: '<= 3000 ms',
    },
    { part: 'start', what: 'resident memory, idle', under: 'embedded', value: `${Math.round(idle)} MiB` },
    {
      part: 'start',
      what: 'resident memory after 10 000 requests',
      under: 'embedded',
      value: `${Math.round(after)} MiB`,
      ratio: ratioOf(after, warm),
      against: 'after 2 000 requests',
      goal: '<= 1.15 ×',
    },
  ];
}
