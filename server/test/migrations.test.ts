import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { migrate, readSchemaState } from '../src/platform/db/migrate.ts';
import { aSpareDatabase, spareDatabaseUrl } from './database.ts';
import { tinyWebBuild } from './harness.ts';
import { withServers } from './server-process.ts';

test('every migration has a number of its own', () => {
  const files = readdirSync(join(import.meta.dirname, '../migrations')).sort();
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  expect(files.every((file) => /^\d{4}_[a-z_]+\.sql$/.test(file))).toBe(true);
});

test('REL-09 a database that is up to date is left as it is', async () => {
  const { db, close } = await aSpareDatabase();
  const applied = () => sql`select name, timestamp from kysely_migration order by name`.execute(db);
  const before = await applied();
  let seedings = 0;
  await migrate(db, async () => void (seedings += 1));
  expect(await applied()).toEqual(before);
  expect(seedings).toBe(1);
  await close();
});

test('REL-10 a newer database is refused with a sentence, and nothing is seeded', async () => {
  const { db, close } = await aSpareDatabase();
  await sql`insert into kysely_migration values ('9999_of_the_future', '2030-01-01T00:00:00.000Z')`.execute(db);
  let seedings = 0;
  await expect(migrate(db, async () => void (seedings += 1))).rejects.toThrow(
    /^The database could not be brought up to date: it was made by a newer version of TeamSparks/,
  );
  expect(seedings).toBe(0);
  // The turn was given back: who restores the right version can start.
  await sql`delete from kysely_migration where name = '9999_of_the_future'`.execute(db);
  await migrate(db);
  await close();
});

test('REL-10 a migration whose text is another one than the database has had is refused with a sentence', async () => {
  const { db, close } = await aSpareDatabase();
  await sql`update kysely_migration set sha256 = ${'0'.repeat(64)} where name = '0005_accounts'`.execute(db);
  await sql`delete from kysely_migration where name = '0016_two_editors'`.execute(db);
  let seedings = 0;
  await expect(migrate(db, async () => void (seedings += 1))).rejects.toThrow(
    'The database has a different text of 0005_accounts than this program has. Install the program as it was released.',
  );
  expect(seedings).toBe(0);
  expect((await readSchemaState(db)).waiting).toContain('0016_two_editors');
  await close();
});

test('REL-10 a database from before checksums were kept gets those of the migrations it has', async () => {
  const { db, close } = await aSpareDatabase();
  await sql`alter table kysely_migration drop column sha256`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from kysely_migration`.execute(db);
  expect(rows.map(({ name, sha256 }) => [name, sha256]).sort()).toEqual(
    readdirSync(join(import.meta.dirname, '../migrations'))
      .sort()
      .map((file) => [file.replace('.sql', ''), checksumOf(file)]),
  );
  await close();
});

function checksumOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, '../migrations', file)))
    .digest('hex');
}

describe.runIf('server' in inject('database'))('on a server that several instances share', () => {
  const { start } = withServers();
  test('REL-09 REL-10 eight that begin at once on an empty database migrate it once, and seed it once', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const databaseUrl = await spareDatabaseUrl('empty');
      let seedings = 0;
      const instance = async () => {
        const { withoutTimeouts, close } = await openDatabase({ databaseUrl, dataDir: '', onConnectionLost: () => {} });
        const seedOnce = async (alone: Database) => {
          const { rows } = await sql`select from users`.execute(alone);
          if (rows.length > 0) return;
          seedings += 1;
          await sql`insert into users (username, email, role) values ('one', 'one@example.com', 'student')`.execute(
            alone,
          );
        };
        await withoutTimeouts((db) => migrate(db, seedOnce));
        await close();
      };
      await Promise.all(Array.from({ length: 8 }, instance));
      expect(seedings).toBe(1);
    }
  });

  test('REL-09 two processes that start together on an empty database both serve, over one set of seed data', async () => {
    const DATABASE_URL = await spareDatabaseUrl('empty');
    const folder = mkdtempSync(join(tmpdir(), 'teamsparks-two-'));
    const settings = {
      DATABASE_URL,
      DATA_DIR: folder,
      WEB_DIST: tinyWebBuild(folder),
      AUTH_SECRETS: 'x'.repeat(32),
      // Two that draw 120 sheets at once may keep each other waiting for a connection, and say so.
      LOG_LEVEL: 'fatal',
    };
    const servers = await Promise.all([start(settings), start(settings)]);
    try {
      await Promise.all(servers.map(({ ready }) => ready));
      const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', onConnectionLost: () => {} });
      const authors = await db.selectFrom('users').select('username').execute();
      const names = await db.selectFrom('challenges').select('name_key').execute();
      await close();
      expect(authors).toEqual([{ username: 'TeamSparks' }]);
      expect(names.length).toBe(
        readdirSync(join(import.meta.dirname, '../content/challenges')).filter((name) => name.endsWith('.txt')).length,
      );
    } finally {
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
