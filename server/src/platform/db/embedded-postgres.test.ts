import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { flushes, openEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-embedded-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('REL-06 every commit is flushed to the disk before it is acknowledged, reading flushes nothing', async () => {
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  try {
    await pool.query('create table t (n integer)');
    for (let n = 1; n <= 20; n += 1) {
      const before = flushes.count;
      await pool.query('insert into t values ($1)', [n]);
      expect(flushes.count).toBeGreaterThan(before);
    }
    const before = flushes.count;
    for (let n = 1; n <= 20; n += 1) await pool.query('select * from t');
    expect(flushes.count - before).toBeLessThan(3);
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
