import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Running } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, rowsOf, type Told } from './load.ts';
import { administratorOf, openScene, startEmbedded } from './scene.ts';

const rounds = 20;

/** Under load, at a random moment; what readers were told meanwhile is nobody's fault. */
async function killedUnderLoad(running: Running, round: number): Promise<Told['acknowledged']> {
  const as = await administratorOf(running.url);
  const { told, stop } = beginLoad(running.url, as, { label: `Round ${round}`, readers: 2 });
  while ((told.writes.get(201) ?? 0) < 2) await after(5);
  await after(randomInt(0, 1_500));
  await running.kill();
  return (await stop()).acknowledged;
}

const nothing = { reads: 0, cured: 0, failedTwice: [], writes: new Map<number, number>(), longestGapMs: 0 };

async function onEmbedded(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-drill-'));
  const known: Told['acknowledged'] = [];
  let last: Running | undefined;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      known.push(...(await killedUnderLoad(await startEmbedded(dataDir), round)));
    }
    last = await startEmbedded(dataDir);
    const as = await administratorOf(last.url);
    return await rowsOf('kill9', `embedded, ${rounds} × SIGKILL`, last.url, as, { ...nothing, acknowledged: known });
  } finally {
    await last?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Row[]> {
  const scene = await openScene({ instances: 1 });
  try {
    const known: Told['acknowledged'] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [running] = scene.instances;
      if (running) known.push(...(await killedUnderLoad(running, round)));
      await scene.restart(0, 'kill');
    }
    const as = await administratorOf(scene.url);
    const under = `PostgreSQL and bucket, ${rounds} × SIGKILL`;
    return await rowsOf('kill9', under, scene.url, as, { ...nothing, acknowledged: known });
  } finally {
    await scene.close();
  }
}

/** Twenty power cuts at random moments with writers, on both databases. */
export async function kill9(): Promise<Row[]> {
  const rows = [...(await onEmbedded()), ...(await onPostgres())];
  return rows.filter(({ what }) => what === 'acknowledged writes lost');
}
