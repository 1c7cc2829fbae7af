import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Running } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, judged, rowsOf } from './load.ts';
import { administratorOf, startEmbedded } from './scene.ts';

const sizeMb = 400;
const stuffedMs = 20_000;

const mount = (...words: string[]) => {
  if (spawnSync('mount', words).status !== 0)
    throw new Error('A disk of its own takes the rights of an administrator.');
};

/** Takes every byte that is left. */
function stuff(file: string) {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // The disk is full.
    }
  }
}

const readable = ({ url }: Running, cookie: string) =>
  fetch(`${url}/org-api/challenges/7`, { headers: { cookie } }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Fills the disk of a service that people use, and empties it again. */
async function fillUp(running: Running, filler: string) {
  const as = await administratorOf(running.url);
  const { outcome, stop } = beginLoad(running.url, as, { label: 'Full' });
  const createdCount = () => outcome.writes.get(201) ?? 0;
  while (createdCount() < 20) await after(20);
  const stuffing = setInterval(() => stuff(filler), 200);
  stuff(filler);
  await after(stuffedMs);
  clearInterval(stuffing);
  const ready = (await fetch(`${running.url}/readyz`)).status;
  const reads = await readable(running, as.cookieHeader('/org-api'));
  rmSync(filler);
  const [freed, before] = [performance.now(), createdCount()];
  while (createdCount() === before && performance.now() - freed < 60_000) await after(5);
  const seconds = (performance.now() - freed) / 1_000;
  await after(5_000);
  return { ready, reads, seconds, all: await stop() };
}

/** Measures a disk that fills up under load and has room again twenty seconds later. */
export async function disk(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder);
  const data = join(folder, 'data');
  let running: Running | undefined;
  try {
    running = await startEmbedded(data, { FREE_SPACE_MIN: String(20 << 20) });
    const { ready, reads, seconds, all } = await fillUp(running, join(folder, 'filler'));
    await running.kill();
    running = await startEmbedded(data);
    const as = await administratorOf(running.url);
    const under = `embedded, tmpfs of ${sizeMb} MB, ${stuffedMs / 1_000} s without a byte`;
    const row = { part: 'disk', under };
    const full = `/readyz ${ready}, reading ${reads ? 'works' : 'fails'}`;
    const goal = '503, reading works';
    return [
      ...(await rowsOf('disk', `${under}, then SIGKILL`, running.url, as, all)),
      { ...row, what: 'while full', value: full, goal, met: judged(ready === 503 && reads) },
      {
        ...row,
        what: 'from room on the disk to the first write',
        goal: '<= 10 s',
        value: `${seconds.toFixed(2)} s`,
        met: judged(seconds <= 10),
      },
    ];
  } finally {
    await running?.kill();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
