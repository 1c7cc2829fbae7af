import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root, type Running } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, judged, rowsOf, type Outcome } from './load.ts';
import { administratorOf, startEmbedded } from './scene.ts';

const command = (name: string, dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'server/src/cli/teamsparks.ts'), name, ...words], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      FILES_URL: '',
      AUTH_SECRETS: 'drill secret drill secret drill secret',
    },
  });

interface Tried {
  tookMs: number;
  /** What was acknowledged before, which the backup has to have. */
  before: Outcome;
  during: Outcome;
}

/** Makes a backup under load; returns how long it took (ms) and the outcomes of the load before and during it. */
async function backUp({ url, stop: end }: Running, from: string, file: string): Promise<Tried> {
  const as = await administratorOf(url);
  const { outcome, stop } = beginLoad(url, as, { label: 'Before' });
  while ((outcome.writes.get(201) ?? 0) < 60) await after(20);
  const before = await stop();
  const going = beginLoad(url, as, { label: 'During' });
  await after(2_000);
  const began = performance.now();
  await command('backup', from, '--to', file);
  const tookMs = performance.now() - began;
  await after(2_000);
  const during = await going.stop();
  await end();
  return { tookMs, before, during };
}

const findingsIn = (dataDir: string) =>
  command('doctor', dataDir).then(
    () => 'nothing',
    (error: { stdout: string }) => error.stdout.trim(),
  );

function rowsOfBackup(findings: string, { tookMs, during: { longestGapMs, failedTwice } }: Tried): Row[] {
  const row = { part: 'backup', under: 'embedded, 2 writers and 6 readers' };
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const failed = failedTwice.length;
  return [
    { ...row, what: 'found by doctor', value: findings, goal: 'nothing', met: judged(findings === 'nothing') },
    {
      ...row,
      what: 'longest time in which nobody could write',
      value: seconds(longestGapMs),
      against: `the backup took ${seconds(tookMs)}`,
      goal: '<= 10 s',
      met: judged(longestGapMs <= 10_000),
    },
    { ...row, what: 'reads that failed twice', value: `${failed}`, goal: '0', met: judged(failed === 0) },
  ];
}

/** Measures a backup under load that is restored into an empty folder and served from there. */
export async function backup(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-backup-'));
  const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup.tar.gz')];
  let running = await startEmbedded(from);
  try {
    const tried = await backUp(running, from, file);
    await command('restore', to, file);
    const findings = await findingsIn(to);
    running = await startEmbedded(to);
    const as = await administratorOf(running.url);
    const [lost] = await rowsOf('backup', 'restored', running.url, as, tried.before);
    return [...(lost ? [lost] : []), ...rowsOfBackup(findings, tried)];
  } finally {
    await running.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
