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

/** The disk of the data folder fills up under load, and has room again twenty seconds later. */
export async function disk(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder);
  let running: Running | undefined;
  try {
    running = await startEmbedded(join(folder, 'data'), { FREE_SPACE_MIN: String(20 << 20) });
    const as = await administratorOf(running.url);
    const { told, stop } = beginLoad(running.url, as, { label: 'Full' });
    while ((told.writes.get(201) ?? 0) < 20) await after(20);
    const filler = join(folder, 'filler');
    const stuffing = setInterval(() => stuff(filler), 200);
    stuff(filler);
    await after(stuffedMs);
    clearInterval(stuffing);
    const ready = (await fetch(`${running.url}/readyz`)).status;
    const reads = await readable(running, as.cookieHeader('/org-api'));
    rmSync(filler);
    const freed = performance.now();
    const before = told.writes.get(201) ?? 0;
    while ((told.writes.get(201) ?? 0) < before + 1 && performance.now() - freed < 60_000) await after(5);
    const seconds = (performance.now() - freed) / 1_000;
    await after(5_000);
    const all = await stop();
    await running.kill();
    running = await startEmbedded(join(folder, 'data'));
    const again = await administratorOf(running.url);
    const under = `embedded, tmpfs of ${sizeMb} MB, ${stuffedMs / 1_000} s without a byte`;
    const row = { part: 'disk', under };
    return [
      ...(await rowsOf('disk', `${under}, then SIGKILL`, running.url, again, all)),
      {
        ...row,
        what: 'while full',
        value: `/readyz ${ready}, reading ${reads ? 'works' : 'fails'}`,
        goal: '503, reading works',
        met: judged(ready === 503 && reads),
      },
      {
        ...row,
        what: 'from room on the disk to the first write',
        value: `${seconds.toFixed(2)} s`,
        goal: '<= 10 s',
        met: judged(seconds <= 10),
      },
    ];
  } finally {
    await running?.kill();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
