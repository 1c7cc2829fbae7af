import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root, type Running } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, judged, rowsOf } from './load.ts';
import { administratorOf, startEmbedded } from './scene.ts';

const command = (name: string, dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'server/src/cli', `${name}.ts`), ...words], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      FILES_URL: '',
      AUTH_SECRETS: 'drill secret drill secret drill secret',
    },
  });

/** A backup of a service that people write to, loaded into an empty folder and served from there. */
export async function backup(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-backup-'));
  const [from, to, file] = ['from', 'to', 'backup.tar.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let running: Running | undefined = await startEmbedded(from);
  try {
    const as = await administratorOf(running.url);
    const { told, stop } = beginLoad(running.url, as, { label: 'Before' });
    while ((told.writes.get(201) ?? 0) < 60) await after(20);
    // Whoever wrote until now has to be in the backup; others go on while it is made.
    const before = await stop();
    const during = beginLoad(running.url, as, { label: 'During' });
    await after(2_000);
    const began = performance.now();
    await command('backup', from, '--to', file);
    const tookMs = performance.now() - began;
    await after(2_000);
    const { longestGapMs, failedTwice } = await during.stop();
    await running.stop();
    await command('restore', to, file);
    const doctor = await command('doctor', to).then(
      () => 'finds nothing',
      (error: { stdout: string }) => error.stdout.trim(),
    );
    running = await startEmbedded(to);
    const again = await administratorOf(running.url);
    const under = 'embedded, 2 writers and 6 readers';
    const row = { part: 'backup', under };
    return [
      ...(await rowsOf('backup', 'restored', running.url, again, before)).slice(0, 1),
      {
        ...row,
        what: 'doctor after the restore',
        value: doctor,
        goal: 'finds nothing',
        met: judged(doctor === 'finds nothing'),
      },
      {
        ...row,
        what: 'backup',
        value: `${(tookMs / 1_000).toFixed(1)} s; nobody could write for ${(longestGapMs / 1_000).toFixed(1)} s of it`,
      },
      {
        ...row,
        what: 'reads that failed twice meanwhile',
        value: `${failedTwice.length}`,
        goal: '0',
        met: judged(failedTwice.length === 0),
      },
    ];
  } finally {
    await running?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
