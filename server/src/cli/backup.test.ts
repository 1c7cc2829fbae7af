import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { command, startCommand } from '../../test/command.ts';
import { aDataFolder, inDataFolder } from '../../test/data-folders.ts';
import { tinyWebBuild } from '../../test/harness.ts';
import { anAccount, password, type Person } from '../../test/people.ts';
import { type ServerProcess } from '../../test/child-process.ts';
import { patiently, signedInAt, withServers } from '../../test/server-process.ts';
import { type Acknowledged, missingOf, writeUntilItEnds } from '../../test/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const servers = withServers();

test('REL-25 words that make no sense are answered with how to use the command, and touch nothing', async () => {
  const senseless = [['backup', 'now'], ['restore'], ['doctor', 'now']] as const;
  const dataDir = join(folder, 'none');
  const runs = senseless.map(([name, ...words]) => command(name, words, { DATA_DIR: dataDir }));
  for (const [index, { code, stdout, stderr }] of (await Promise.all(runs)).entries()) {
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Usage:\n  ./teamsparks ${senseless[index]?.[0]}`);
  }
  expect(existsSync(dataDir)).toBe(false);
});

describe.runIf('dump' in inject('database'))('backup and restore on the embedded database', () => {
  const dataDir = join(folder, 'data');
  const backups = join(folder, 'backups');
  let settings: Record<string, string>;
  let server: ServerProcess;

  async function start(on: string) {
    const started = await servers.start({ ...settings, DATA_DIR: on });
    await started.ready;
    return started;
  }

  /** Returns when the service noted a backup; null before the first one. */
  async function notedBackup(ada: Person) {
    const headers = { cookie: ada.cookieHeader('/org-api/first-steps') };
    const answer = await patiently(() => fetch(`${server.url}/org-api/first-steps`, { headers }));
    return ((await answer.json()) as { school: { backed_up_at: string | null } }).school.backed_up_at;
  }

  const snapshots = () => readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'));
  /** Waits until the service has removed its snapshots. */
  const noSnapshots = async () => {
    while (snapshots().length > 0) await after(5);
  };
  const partsOf = (target: string) => readdirSync(backups).filter((name) => name.startsWith(`${target}.`));

  /** Starts a backup by the command and waits until it writes its archive. */
  async function aBackupUnderWay(target: string) {
    const { child, ended } = startCommand('backup', ['--to', join(backups, target)], {
      ...settings,
      DATA_DIR: dataDir,
    });
    while (partsOf(target).length === 0 && child.exitCode === null) await after(1);
    expect([child.exitCode, snapshots().length]).toEqual([null, 1]);
    return { child, ended };
  }

  beforeAll(async () => {
    settings = { WEB_DIST: tinyWebBuild(folder), LOG_LEVEL: 'error', FREE_SPACE_MIN: '0' };
    mkdirSync(backups);
    await aDataFolder(dataDir);
    // Somebody is there: nothing is seeded.
    await inDataFolder(dataDir, (context) => anAccount(context, { username: 'ada', role: 'admin' }));
    server = await start(dataDir);
  });

  test('REL-25 PEO-016 backed up while people write, it is noted, and everything that was acknowledged before is there after a restore', async () => {
    const ada = await signedInAt(server.url, 'ada', password);
    expect(await notedBackup(ada)).toBe(null);
    const written: Acknowledged[] = [];
    let enough = () => {};
    const begun = new Promise<void>((done) => (enough = done));
    const stopped = new AbortController();
    // One is enough to write all the time, and checking PDFs takes time from everything else.
    const writing = writeUntilItEnds(server.url, ada, 'While it goes on', (entry) => {
      if (stopped.signal.aborted) throw new Error('enough');
      if (written.push(entry) === 4) enough();
    });
    await begun;
    const writtenBefore = [...written];
    const target = join(backups, 'running.tar.gz');
    const backup = await command('backup', ['--to', 'running.tar.gz'], {
      ...settings,
      DATA_DIR: dataDir,
      INIT_CWD: backups,
    });
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout.split('\n')[0]).toBe(target);
    const during = written.length;
    stopped.abort();
    await writing;
    expect(during).toBeGreaterThan(writtenBefore.length);
    await noSnapshots();
    expect(Date.parse((await notedBackup(ada)) ?? '')).toBeGreaterThan(Date.now() - 600_000);

    expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600);

    const elsewhere = join(folder, 'elsewhere');
    const restored = await command('restore', [target], { ...settings, DATA_DIR: elsewhere });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(elsewhere).sort()).toEqual(['auth-secret', 'files', 'pg']);
    const other = await start(elsewhere);
    const me = { headers: { cookie: ada.cookieHeader('/api/auth/me') } };
    const statusAt = async (url: string) => (await patiently(() => fetch(`${url}/api/auth/me`, me))).status;
    expect([await statusAt(server.url), await statusAt(other.url)]).toEqual([200, 401]);
    expect(await missingOf(other.url, await signedInAt(other.url, 'ada', password), writtenBefore)).toEqual([]);
    other.child.kill('SIGTERM');
    expect(await other.ended).toBe(0);
    const healthy = await command('doctor', [], { ...settings, DATA_DIR: elsewhere });
    expect(healthy).toMatchObject({ code: 0, stdout: expect.stringContaining('Everything is as it should be.') });
  });

  test('REL-25 beside a running service nothing is restored or examined', async () => {
    const busy = `The data folder ${dataDir} is already in use by pid ${server.child.pid}.\n`;
    const here = { ...settings, DATA_DIR: dataDir };
    const refused = await command('restore', [join(backups, 'running.tar.gz'), '--replace'], here);
    expect(refused).toEqual({ code: 1, stdout: '', stderr: busy });
    expect(await command('doctor', [], here)).toEqual({ code: 1, stdout: '', stderr: busy });
  });

  test('REL-25 a backup that is killed leaves nothing under its name, and the service serves', async () => {
    const ada = await signedInAt(server.url, 'ada', password);
    const before = await notedBackup(ada);
    const { child, ended } = await aBackupUnderWay('killed.tar.gz');
    child.kill('SIGKILL');
    expect((await ended).code).toBe('SIGKILL');
    expect(existsSync(join(backups, 'killed.tar.gz'))).toBe(false);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await noSnapshots();
    expect(await notedBackup(ada)).toBe(before);
  });

  test('REL-25 when the service is killed during a backup there is none either', async () => {
    const { ended } = await aBackupUnderWay('orphaned.tar.gz');
    server.child.kill('SIGKILL');
    const sentence = 'The service ended while the backup was made.\n';
    expect(await ended).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(readdirSync(backups).filter((name) => name.startsWith('orphaned'))).toEqual([]);
    expect(snapshots()).toHaveLength(1);
  });
});
