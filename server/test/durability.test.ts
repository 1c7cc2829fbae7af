import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sweepUploads } from '../src/features/challenges/uploads/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { openFolderStore } from '../src/platform/files/folder-store.ts';
import { aPdf } from './builders.ts';
import { tinyWebBuild } from './harness.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { signedInAt, withServers } from './server-process.ts';
import { reviewers } from '../src/seed/sample-reviews.ts';
import { type Acknowledged, missingOf, writeUntilItEnds } from './writers.ts';

/** Real processes on data folders of their own; about the embedded engine, whichever one the rest of the run is on. */
describe.runIf('dump' in inject('database'))('the program as a process', () => {
  let folder: string;
  let seeded: string;
  let settings: Record<string, string>;
  const servers = withServers();

  const start = (environment: Record<string, string>) => servers.start({ ...settings, ...environment });

  const aDataFolder = (name: string) => {
    const copy = join(folder, name);
    cpSync(seeded, copy, { recursive: true, filter: (path) => !path.endsWith('lock.sock') });
    return copy;
  };

  async function inspect<T>(dataDir: string, look: (db: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, onConnectionLost: () => {} });
    try {
      return await look(database.db);
    } finally {
      await database.close();
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'teamsparks-durability-'));
    seeded = join(folder, 'seeded');
    settings = { WEB_DIST: tinyWebBuild(folder), SEED: 'demo', DEMO_PASSWORD: 'demo password' };
    // The very first start is killed in the middle of filling the library.
    const first = await start({ DATA_DIR: seeded });
    while (!existsSync(join(seeded, 'files')) || readdirSync(join(seeded, 'files')).length < 10) await after(20);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    const second = await start({ DATA_DIR: seeded });
    await second.ready;
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    // Two hundred copies would be begun anew by each process on a folder like this one; ten are enough to be interrupted.
    await inspect(seeded, async (db) => {
      const kept = db.selectFrom('jobs').select('id').where('kind', '=', 'draw-sheet').orderBy('id').limit(10);
      await db.deleteFrom('jobs').where('kind', '=', 'draw-sheet').where('id', 'not in', kept).execute();
    });
  });

  afterAll(async () => {
    await servers.killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  test('REL-09 a first start that was killed while it filled the library is made good by the next one', async () => {
    const { challenges, people } = await inspect(seeded, async (db) => ({
      challenges: (await db.selectFrom('challenges').select('id').execute()).length,
      people: await db.selectFrom('users').select(['username', 'display_name']).orderBy('id').execute(),
    }));
    const texts = readdirSync(join(import.meta.dirname, '../content/challenges')).filter((name) =>
      name.endsWith('.txt'),
    );
    expect(challenges).toBe(texts.length);
    expect(people.slice(0, 6).map(({ username }) => username)).toEqual([
      'student',
      'parent',
      'mentor',
      'admin',
      'demoadmin',
      'TeamSparks',
    ]);
    expect(people.slice(6).map(({ display_name }) => display_name)).toEqual(reviewers.map(({ name }) => name));
  });

  test('REL-06 REL-07 REL-08 killed at random moments, it comes back with everything that was acknowledged', async () => {
    const dataDir = aDataFolder('killed');
    const acknowledged: Acknowledged[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const server = await start({ DATA_DIR: dataDir });
      await server.ready;
      const as = await signedInAt(server.url, 'admin', 'demo password');
      expect(await missingOf(server.url, as, acknowledged)).toEqual([]);
      let left = randomInt(3, 20);
      let enough = () => {};
      const written = new Promise<void>((done) => (enough = done));
      const writers = [1, 2, 3, 4].map((writer) =>
        writeUntilItEnds(server.url, as, `Round ${round} writer ${writer}`, () => (left -= 1) === 0 && enough()),
      );
      await Promise.race([written, server.ended]);
      await after(randomInt(0, 60));
      server.child.kill('SIGKILL');
      expect(await server.ended).toBe('SIGKILL');
      expect(existsSync(join(dataDir, 'lock.sock'))).toBe(true);
      acknowledged.push(...(await Promise.all(writers)).flat());
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(9);
    const last = await start({ DATA_DIR: dataDir });
    await last.ready;
    expect(await missingOf(last.url, await signedInAt(last.url, 'admin', 'demo password'), acknowledged)).toEqual([]);
    last.child.kill('SIGTERM');
    expect(await last.ended).toBe(0);
    await expectWhole(dataDir);
  });

  /** Expects every referenced file to exist, every file to be referenced after a sweep, and all counts to be right. */
  async function expectWhole(dataDir: string) {
    const filesFolder = join(dataDir, 'files');
    const stored = () =>
      readdirSync(filesFolder).flatMap((inner) =>
        readdirSync(join(filesFolder, inner)).map((name) => join(filesFolder, inner, name)),
      );
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const path of stored()) utimesSync(path, longAgo, longAgo);
    const files = await openFolderStore(filesFolder);
    const { named, uncounted } = await inspect(dataDir, async (db) => {
      await sql`update uploads set expires_at = now()`.execute(db);
      await sweepUploads({ db, files, clock: systemClock });
      const { rows } = await sql`
        select status, deleted_at is not null as archived, level, coalesce(tournament_level, ''), type, category, count(*)::int as n
        from challenges group by 1, 2, 3, 4, 5, 6
        except select status, archived, level, tournament_level, type, category, n from challenge_counts`.execute(db);
      const own = await db.selectFrom('challenges').select('pdf_sha256').where('pdf_sha256', 'is not', null).execute();
      const drawn = await db.selectFrom('drawn_copies').select('pdf_sha256').execute();
      return { named: new Set([...own, ...drawn].map(({ pdf_sha256 }) => pdf_sha256 ?? '')), uncounted: rows };
    });
    expect(new Set(stored().map((path) => path.slice(-64)))).toEqual(named);
    expect(uncounted).toEqual([]);
  }

  test('REL-08 a second process on the folder says who holds it and ends; the first one goes on', async () => {
    const dataDir = aDataFolder('shared');
    const first = await start({ DATA_DIR: dataDir });
    await first.ready;
    const second = await start({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `TeamSparks cannot start: The data folder ${dataDir} is already in use by pid ${first.child.pid}.\n`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('REL-31 a database that has ended ends the process, which says so', async () => {
    const dataDir = aDataFolder('ended');
    // Not much is left of this piece of the log.
    await inspect(dataDir, (db) =>
      sql`select pg_logical_emit_message(false, 'fill', repeat('x',
        (16 * 1024 * 1024 - 500 * 1024 - file_offset)::int))
        from pg_walfile_name_offset(pg_current_wal_insert_lsn())`.execute(db),
    );
    const server = await start({ DATA_DIR: dataDir });
    await server.ready;
    const as = await signedInAt(server.url, 'admin', 'demo password');
    servers.expectError('The embedded database has ended');
    // The next piece has no place: PostgreSQL gives up, as it does on a disk that fails.
    rmSync(join(dataDir, 'pg/pg_wal'), { recursive: true });
    const writing = writeUntilItEnds(server.url, as, 'Ended', () => {});
    expect(await server.ended).toBe(1);
    await writing;
    expect(server.output()).toContain('The embedded database has ended');
  });

  test('REL-11 told to end, it finishes the upload under way, refuses new callers and exits with 0', async () => {
    const dataDir = aDataFolder('drained');
    const server = await start({ DATA_DIR: dataDir });
    await server.ready;
    const as = await signedInAt(server.url, 'admin', 'demo password');
    const pdf = await aPdf('a page of words '.repeat(200));
    const agent = new Agent({ keepAlive: true });
    const headers = {
      'content-type': 'application/pdf',
      'content-length': pdf.length,
      cookie: as.cookieHeader('/org-api/uploads'),
    };
    const upload = request(`${server.url}/org-api/uploads`, { method: 'POST', headers, agent });
    const answered = new Promise<number>((done, failed) => {
      upload.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
      upload.on('error', failed);
    });
    await new Promise<void>((sent) => upload.write(pdf.subarray(0, 1000), () => sent()));
    // Any answered call shows that the first bytes have been read.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const killedAt = Date.now();
    server.child.kill('SIGTERM');
    while (await canConnect(server.port)) await after(10);
    upload.end(pdf.subarray(1000));
    expect(await answered).toBe(201);
    expect(await server.ended).toBe(0);
    expect(Date.now() - killedAt).toBeLessThan(5_000);
    const uploads = await inspect(dataDir, (db) => db.selectFrom('uploads').select('bytes').execute());
    expect(uploads).toEqual([{ bytes: pdf.length }]);
  });

  function canConnect(port: number): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => socket.destroy(new Error('enough')));
      socket.on('error', (error) => done(error.message === 'enough'));
    });
  }

  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'http' }, /The setting PORT is not usable/],
    ['a short secret', { AUTH_SECRETS: 'short' }, /at least 32 characters/],
    ['another kind of database', { DATABASE_URL: 'mysql://localhost/x' }, /The setting DATABASE_URL is not usable/],
    ['no web build', { WEB_DIST: '/nowhere' }, /The web app is not built/],
    ['demo accounts in production', { NODE_ENV: 'production' }, /SEED=demo/],
  ])('REL-02 %s is one sentence and exit 1', async (_, environment, sentence) => {
    const server = await start({ DATA_DIR: aDataFolder('refused'), ...environment });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(sentence);
    expect(server.output()).toMatch(/^TeamSparks cannot start: [^\n]+\n$/);
  });

  test('REL-02 a port that is in use is one sentence and exit 1', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    const server = await start({ DATA_DIR: aDataFolder('port'), PORT: `${port}` });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`TeamSparks cannot start: port ${port} is already in use.\n`);
    holder.close();
  });
});
