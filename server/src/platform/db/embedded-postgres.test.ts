import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-embedded-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('REL-06 every commit is flushed to the disk before it is acknowledged, reading flushes nothing', async () => {
  const { pool, flushes, close } = await openEmbeddedPostgres(dataDir);
  try {
    await pool.query('create table t (n integer)');
    for (let n = 1; n <= 20; n += 1) {
      const before = flushes();
      await pool.query('insert into t values ($1)', [n]);
      expect(flushes()).toBeGreaterThan(before);
    }
    const before = flushes();
    for (let n = 1; n <= 20; n += 1) await pool.query('select * from t');
    expect(flushes() - before).toBeLessThan(3);
    const { rows } = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      wal_sync_method: 'fsync',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    });
  } finally {
    await close();
  }
});

test('REL-31 while a statement takes its time, the process does something else', async () => {
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  const done = new AbortController();
  const slow = pool.query('select pg_sleep(0.5)').finally(() => done.abort());
  let turns = 0;
  for (; !done.signal.aborted; turns += 1) await nextTurn();
  await slow;
  expect(turns).toBeGreaterThan(100);
  await close();
});

test('what a client of the driver sees is what a server would answer', async () => {
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  const { rows } = await pool.query(`select $1::text as text, 2.5::numeric as exact, '\\x6869'::bytea as bytes`, ['ü']);
  expect(rows).toEqual([{ text: 'ü', exact: '2.5', bytes: Buffer.from('hi') }]);
  await expect(pool.query('select $1::int', ['one'])).rejects.toMatchObject({ code: '22P02' });
  await expect(pool.query('selec $1', [1])).rejects.toMatchObject({ code: '42601' });
  await expect(pool.query('select 1; select 1/0')).rejects.toMatchObject({ code: '22012' });
  const long = await pool.query<{ text: string }>(`select repeat('x', 3000000) as text`);
  expect(long.rows[0]?.text.length).toBe(3_000_000);
  await close();
});

test('a client that is given up in a transaction leaves nothing of it to the next one', async () => {
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  const named = (text: string) => ({ name: 'kept', text });
  const client = await pool.connect();
  expect((await client.query(named('select 1 as n'))).rows).toEqual([{ n: 1 }]);
  await client.query(`set statement_timeout = '1min'; begin; create table unfinished (n integer)`);
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  client.release(true);
  expect((await pool.query(named('select 2 as n'))).rows).toEqual([{ n: 2 }]);
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  await expect(pool.query('select from unfinished')).rejects.toMatchObject({ code: '42P01' });
  await close();
});

test('a client that is given up in the middle of a statement leaves the engine to the next one', async () => {
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  const client = await pool.connect();
  const given = client.query('select pg_sleep(0.1)');
  client.release(true);
  await expect(given).rejects.toThrow('Connection terminated');
  expect((await pool.query('select 5 as n')).rows).toEqual([{ n: 5 }]);
  await close();
});

test('REL-08 what was closed opens again whole; a second opener is refused while the first one works', async () => {
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  await expect(openEmbeddedPostgres(dataDir)).rejects.toThrow(`already in use by pid ${process.pid}.`);
  expect((await pool.query('select count(*)::int as n from t')).rows).toEqual([{ n: 20 }]);
  await close();
});

test('REL-08 data of another PostgreSQL version is refused in words, and left alone', async () => {
  const old = join(folder, 'old');
  mkdirSync(join(old, 'pg'), { recursive: true });
  writeFileSync(join(old, 'pg', 'PG_VERSION'), '17\n');
  const sentence = /was written by PostgreSQL 17; this version reads PostgreSQL 18\. Restore a backup/;
  await expect(openEmbeddedPostgres(old)).rejects.toThrow(sentence);
  // The refusal lets go of the folder.
  await expect(openEmbeddedPostgres(old)).rejects.toThrow(sentence);
});
