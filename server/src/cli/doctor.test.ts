import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../test/builders.ts';
import { command } from '../../test/command.ts';
import { aDataFolder, inDataFolder } from '../../test/data-folders.ts';
import { spareDatabaseUrl } from '../../test/database.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf('dump' in inject('database'))('doctor on the embedded database', () => {
  test('REL-07 the doctor names what is missing, damaged and of nobody, and says so by its exit code', async () => {
    const dataDir = join(folder, 'data');
    const pathOf = (sha256: string) => join(dataDir, 'files', sha256.slice(0, 2), sha256);
    await aDataFolder(dataDir);
    const [changed = '', nobody = ''] = await inDataFolder(dataDir, async (context) => {
      const columns = await aStoredPdf(context, Buffer.from('changed'));
      await aChallenge(context, columns);
      await aChallenge(context, { pdf_sha256: 'f'.repeat(64), pdf_bytes: 1 });
      return [columns, await aStoredPdf(context, Buffer.from('nobody'))].map(({ pdf_sha256 }) => pdf_sha256);
    });
    writeFileSync(pathOf(changed), 'chanGed');
    utimesSync(pathOf(nobody), 0, 0);
    const ill = await command('doctor', [], { DATA_DIR: dataDir });
    expect(ill).toMatchObject({ code: 1, stderr: '' });
    expect(ill.stdout).toMatch(new RegExp(`missing .*: 1\n  ${'f'.repeat(64)} of challenge \\d+\n`));
    expect(ill.stdout).toMatch(new RegExp(`not what it was .*: 1\n  ${changed} of challenge \\d+\n`));
    expect(ill.stdout).toMatch(new RegExp(`nothing refers to .*: 1\n  ${nobody}\n`));
    expect(ill.stdout).toContain('Some things need to be fixed.');
  });
});

describe.runIf('server' in inject('database'))('doctor beside a server', () => {
  const doctor = (DATABASE_URL: string) => command('doctor', [], { DATA_DIR: join(folder, 'beside'), DATABASE_URL });

  async function aDatabaseAfter(change: (db: Database) => Promise<unknown>) {
    const databaseUrl = await spareDatabaseUrl('migrated');
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onConnectionLost: () => {} });
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
      doctor(
        await aDatabaseAfter((db) =>
          sql`update kysely_migration set sha256 = 'other' where name like '0015%'`.execute(db),
        ),
      ),
      doctor('postgres://localhost:1/away'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1, 1]);
    const [healthy, ...others] = answers;
    expect([healthy?.stderr, others.map(({ stdout }) => stdout)]).toEqual(['', ['', '', '', '', '']]);
    expect(others.map(({ stderr }) => stderr)).toEqual([
      'This is not a TeamSparks database yet. The first start creates it.\n',
      'The database was made by a newer version of TeamSparks (9999_later).\n',
      'The next start brings the database up to date (0015_ai_challenges).\n',
      'The database has a different text of 0015_ai_challenges than this program has. Install the program as it was released.\n',
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });
});
