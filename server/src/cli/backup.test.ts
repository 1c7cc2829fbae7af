import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../test/builders.ts';
import { command, startCommand } from '../../test/command.ts';
import { aDataFolder, contentOf } from '../../test/data-folders.ts';
import { spareDatabaseUrl } from '../../test/database.ts';
import { tinyWebBuild } from '../../test/harness.ts';
import { anAccount, aPerson, password } from '../../test/people.ts';
import { patiently, type ServerProcess, signedInAt, startServer } from '../../test/server-process.ts';
import { type Acknowledged, missingOf, writeUntilItEnds } from '../../test/writers.ts';
import { readConfig } from '../config.ts';
import { makeBackup, restoreBackup } from '../features/backup/index.ts';
import type { Context } from '../platform/context.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { openContext } from '../start-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('REL-25 words that make no sense are answered with how to use the command, and touch nothing', async () => {
  const senseless = [['backup', 'now'], ['restore'], ['restore', 'one', 'two'], ['doctor', 'now']] as const;
  const dataDir = join(folder, 'none');
  const asked = senseless.map(([name, ...words]) => command(name, words, { DATA_DIR: dataDir }));
  for (const [index, { code, stdout, stderr }] of (await Promise.all(asked)).entries()) {
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Usage:\n  npm run ${senseless[index]?.[0]}`);
  }
  expect(existsSync(dataDir)).toBe(false);
});

describe.runIf('dump' in inject('database'))('backup, restore and doctor on the embedded database', () => {
  const dataDir = join(folder, 'data');
  const backups = join(folder, 'backups');
  const place = (DATA_DIR: string) => ({ DATABASE_URL: '', DATA_DIR, FREE_SPACE_MIN: 0 });
  let settings: Record<string, string>;
  let server: ServerProcess;
  const running = new Set<ServerProcess>();

  async function start(on: string) {
    const started = await startServer({ ...settings, DATA_DIR: on });
    running.add(started);
    await started.ready;
    return started;
  }

  async function inspect<T>(on: string, look: (context: Context) => Promise<T>): Promise<T> {
    const context = await openContext(readConfig({ DATA_DIR: on, LOG_LEVEL: 'fatal' }));
    try {
      return await look(context);
    } finally {
      await context.database.close();
    }
  }

  const snapshots = () => readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'));
  /** The service removes what nobody keeps any more. */
  const noSnapshots = async () => {
    while (snapshots().length > 0) await after(5);
  };
  const partsOf = (target: string) => readdirSync(backups).filter((name) => name.startsWith(`${target}.`));

  /** A backup by the command, as far as that it has begun to write its archive. */
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
    settings = { WEB_DIST: tinyWebBuild(folder), LOG_LEVEL: 'fatal', FREE_SPACE_MIN: '0' };
    mkdirSync(backups);
    await aDataFolder(dataDir);
    // Somebody is there: nothing is seeded.
    await inspect(dataDir, (context) => anAccount(context, { username: 'ada', role: 'admin' }));
    server = await start(dataDir);
  });

  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  test('REL-25 backed up while people write, everything that was acknowledged before is there after a restore', async () => {
    const ada = await signedInAt(server.url, 'ada', password);
    const written: Acknowledged[] = [];
    let enough = () => {};
    const begun = new Promise<void>((done) => (enough = done));
    const stopped = new AbortController();
    const writers = [1, 2, 3].map((writer) =>
      writeUntilItEnds(server.url, ada, `Writer ${writer}`, (entry) => {
        if (stopped.signal.aborted) throw new Error('enough');
        if (written.push(entry) === 9) enough();
      }),
    );
    await begun;
    const known = [...written];
    const target = join(backups, 'running.tar.gz');
    const made = await command('backup', ['--to', 'running.tar.gz'], {
      ...settings,
      DATA_DIR: dataDir,
      INIT_CWD: backups,
    });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout.split('\n')[0]).toBe(target);
    const during = written.length;
    stopped.abort();
    await Promise.all(writers);
    expect(during).toBeGreaterThan(known.length);
    await noSnapshots();

    const elsewhere = join(folder, 'elsewhere');
    const restored = await command('restore', [target], { ...settings, DATA_DIR: elsewhere });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(elsewhere).sort()).toEqual(['auth-secret', 'files', 'pg']);
    const other = await start(elsewhere);
    const me = { headers: { cookie: ada.cookieHeader('/api/auth/me') } };
    const statusAt = async (url: string) => (await patiently(() => fetch(`${url}/api/auth/me`, me))).status;
    expect([await statusAt(server.url), await statusAt(other.url)]).toEqual([200, 401]);
    expect(await missingOf(other.url, await signedInAt(other.url, 'ada', password), known)).toEqual([]);
    other.child.kill('SIGTERM');
    expect(await other.ended).toBe(0);
  }, 60_000);

  test('REL-25 beside a running service nothing is restored or examined', async () => {
    const busy = `The data folder ${dataDir} is already in use by pid ${server.child.pid}.\n`;
    const here = { ...settings, DATA_DIR: dataDir };
    const refused = await command('restore', [join(backups, 'running.tar.gz'), '--replace'], here);
    expect(refused).toEqual({ code: 1, stdout: '', stderr: busy });
    expect(await command('doctor', [], here)).toEqual({ code: 1, stdout: '', stderr: busy });
  });

  test('REL-25 a backup that is killed leaves nothing under its name, and the service serves', async () => {
    const { child, ended } = await aBackupUnderWay('killed.tar.gz');
    child.kill('SIGKILL');
    expect((await ended).code).toBe('SIGKILL');
    expect(existsSync(join(backups, 'killed.tar.gz'))).toBe(false);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await noSnapshots();
  });

  test('REL-25 when the service is killed during a backup there is none, and it starts again clean', async () => {
    const { ended } = await aBackupUnderWay('orphaned.tar.gz');
    server.child.kill('SIGKILL');
    const sentence = 'The service ended while the backup was made.\n';
    expect(await ended).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(readdirSync(backups).filter((name) => name.startsWith('orphaned'))).toEqual([]);
    expect(snapshots()).toHaveLength(1);
    await inspect(dataDir, async () => expect(snapshots()).toEqual([]));
  });

  /** Rows by table and everything else that a restore must not change. */
  const countsOf = ({ db }: Context) =>
    sql<{ counts: Record<string, number> }>`
      select json_object_agg(table_name, (xpath('/row/n/text()',
        query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int) as counts
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
      .execute(db)
      .then(({ rows }) => rows[0]?.counts);

  test('REL-25 SEC-08 REL-14 a restore has the same rows and files; sessions, links and waiting mails are over', async () => {
    const before = await inspect(dataDir, async (context) => {
      await aPerson(context, 'student');
      const job = { kind: 'mail', payload: '{}' };
      await context.db
        .insertInto('jobs')
        .values([job, { ...job, done_at: new Date() }])
        .execute();
      const link = { token_hash: Buffer.from('x'), purpose: 'reset', user_id: 1, email: 'ada@example.com' } as const;
      const expires_at = new Date(Date.now() + 60_000);
      await context.db
        .insertInto('email_tokens')
        .values({ ...link, expires_at })
        .execute();
      return countsOf(context);
    });
    const target = join(backups, 'stopped.tar.gz');
    await makeBackup(place(dataDir), target, new AbortController().signal);
    const was = contentOf(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', 'later'), 'not in the backup');
    const { aside } = await restoreBackup(place(dataDir), target, { replace: true });
    const now = await inspect(dataDir, async (context) => {
      const jobs = await context.db.selectFrom('jobs').select(['done_at', 'failed_at']).orderBy('id').execute();
      const living = await context.db.selectFrom('sessions').where('revoked_at', 'is', null).selectAll().execute();
      return { counts: await countsOf(context), jobs, living };
    });
    expect(now.counts).toEqual({ ...before, email_tokens: 0 });
    expect(before).toMatchObject({ email_tokens: 1, users: 2, jobs: 2 });
    expect(now.jobs).toEqual([
      { done_at: null, failed_at: expect.any(Date) },
      { done_at: expect.any(Date), failed_at: null },
    ]);
    expect(now.living).toEqual([]);
    expect(contentOf(join(dataDir, 'files'))).toEqual(was);
    expect(contentOf(join(aside ?? '', 'files'))).toHaveProperty('later');
    expect(contentOf(join(aside ?? '', 'pg'))).toHaveProperty('PG_VERSION');
  }, 60_000);

  test('REL-07 the doctor finds nothing, then what is missing, damaged and of nobody, and says so by its exit code', async () => {
    const here = { ...settings, DATA_DIR: dataDir };
    const healthy = await command('doctor', [], here);
    expect(healthy).toMatchObject({ code: 0, stderr: '' });
    expect(healthy.stdout).toContain('Everything is as it should be.');
    const pathOf = (sha256: string) => join(dataDir, 'files', sha256.slice(0, 2), sha256);
    const hashes = await inspect(dataDir, async (context) => {
      const named = [await aStoredPdf(context, Buffer.from('gone')), await aStoredPdf(context, Buffer.from('changed'))];
      for (const columns of named) await aChallenge(context, columns);
      return [...named, await aStoredPdf(context, Buffer.from('nobody'))].map(({ pdf_sha256 }) => pdf_sha256);
    });
    const [gone = '', changed = '', nobody = ''] = hashes;
    rmSync(pathOf(gone));
    writeFileSync(pathOf(changed), 'chanGed');
    utimesSync(pathOf(nobody), 0, 0);
    const ill = await command('doctor', [], here);
    expect(ill).toMatchObject({ code: 1, stderr: '' });
    expect(ill.stdout).toMatch(new RegExp(`missing .*: 1\n  ${gone} of challenge \\d+\n`));
    expect(ill.stdout).toMatch(new RegExp(`not what it was .*: 1\n  ${changed} of challenge \\d+\n`));
    expect(ill.stdout).toMatch(new RegExp(`nothing names .*: 1\n  ${nobody}\n`));
    expect(ill.stdout).toContain('There is something to mend.');
    // A backup holds what there is and says what there is not.
    const { missing } = await makeBackup(place(dataDir), join(backups, 'ill.tar.gz'), new AbortController().signal);
    expect(missing).toBe(1);
  }, 60_000);
});

describe.runIf('server' in inject('database'))('doctor beside a server', () => {
  const doctor = (DATABASE_URL: string) => command('doctor', [], { DATA_DIR: join(folder, 'beside'), DATABASE_URL });

  async function aDatabaseAfter(change: (db: Database) => Promise<unknown>) {
    const databaseUrl = await spareDatabaseUrl('migrated');
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onIdleError: () => {} });
    await change(db);
    await close();
    return databaseUrl;
  }

  test('REL-07 REL-10 the doctor tells how far the schema is, and that there is no database', async () => {
    const answers = await Promise.all([
      doctor(await spareDatabaseUrl('migrated')),
      doctor(await spareDatabaseUrl('empty')),
      doctor(
        await aDatabaseAfter((db) =>
          sql`update kysely_migration set name = '9999_later' where name like '0015%'`.execute(db),
        ),
      ),
      doctor(await aDatabaseAfter((db) => sql`delete from kysely_migration where name like '0015%'`.execute(db))),
      doctor('postgres://localhost:1/away'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1]);
    const [healthy, ...others] = answers;
    expect([healthy?.stderr, others.map(({ stdout }) => stdout)]).toEqual(['', ['', '', '', '']]);
    expect(others.map(({ stderr }) => stderr)).toEqual([
      'This is no database of TeamSparks yet: its first start makes it.\n',
      'The database was made by a newer version of TeamSparks (9999_later).\n',
      'The next start brings the database up to date (0015_ai_challenges).\n',
      expect.stringContaining('ECONNREFUSED'),
    ]);
  }, 60_000);
});
