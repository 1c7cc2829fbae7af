import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Running } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, rowsOf, type Outcome } from './load.ts';
import { administratorOf, openScene, startEmbedded } from './scene.ts';

const rounds = 20;

/** Kills the server under load at a random moment, and returns the acknowledged writes; answers to readers do not count. */
async function killedUnderLoad(running: Running, round: number): Promise<Outcome['acknowledged']> {
  const as = await administratorOf(running.url);
  const { outcome, stop } = beginLoad(running.url, as, { label: `Round ${round}`, readers: 2 });
  while ((outcome.writes.get(201) ?? 0) < 2) await after(5);
  await after(randomInt(0, 1_500));
  await running.kill();
  return (await stop()).acknowledged;
}

const nothing = { reads: 0, cured: 0, failedTwice: [], writes: new Map<number, number>(), longestGapMs: 0 };

async function onEmbedded(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-drill-'));
  const acknowledged: Outcome['acknowledged'] = [];
  let last: Running | undefined;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      acknowledged.push(...(await killedUnderLoad(await startEmbedded(dataDir), round)));
    }
    last = await startEmbedded(dataDir);
    const as = await administratorOf(last.url);
    return await rowsOf('kill9', `embedded, ${rounds} × SIGKILL`, last.url, as, {
      ...nothing,
      acknowledged: acknowledged,
    });
  } finally {
    await last?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Row[]> {
  const scene = await openScene({ instances: 1 });
  try {
    const acknowledged: Outcome['acknowledged'] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [running] = scene.instances;
      if (running) acknowledged.push(...(await killedUnderLoad(running, round)));
      await scene.restart(0, 'kill');
    }
    const as = await administratorOf(scene.url);
    const under = `PostgreSQL and bucket, ${rounds} × SIGKILL`;
    return await rowsOf('kill9', under, scene.url, as, { ...nothing, acknowledged: acknowledged });
  } finally {
    await scene.close();
  }
}

/** Measures lost writes after twenty simulated power cuts at random moments, on both databases. */
export async function kill9(): Promise<Row[]> {
  const rows = [...(await onEmbedded()), ...(await onPostgres())];
  return rows.filter(({ what }) => what === 'acknowledged writes lost');
}
