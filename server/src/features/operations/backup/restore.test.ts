import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../../../test/builders.ts';
import { aDataFolder, contentOf, inDataFolder } from '../../../../test/data-folders.ts';
import { aPerson } from '../../../../test/people.ts';
import type { Context } from '../../../platform/context.ts';
import { makeBackup, openSnapshotDoor, restoreBackup } from '../index.ts';
import { takeSnapshot } from './snapshot.ts';

describe.runIf('dump' in inject('database'))('a backup of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-restore-'));
  const dataDir = join(folder, 'data');
  const place = (DATA_DIR: string) => ({ DATABASE_URL: '', DATA_DIR, FREE_SPACE_MIN: 0 });
  const snapshots = () => readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'));
  const pathOf = (sha256: string) => join(dataDir, 'files', sha256.slice(0, 2), sha256);

  beforeAll(() => aDataFolder(dataDir));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('REL-25 nothing is written while the database is copied, and the sweep spares the files that it names', async () => {
    await inDataFolder(dataDir, async (context) => {
      const { pdf_sha256 } = await aStoredPdf(context, Buffer.from('named'));
      const { id } = await aChallenge(context, { pdf_sha256, pdf_bytes: 5 });
      utimesSync(pathOf(pdf_sha256), 0, 0);
      let answered = false;
      const answeredBeforeTheEnd: boolean[] = [];
      // Touching the files is the last step of a snapshot before waiting writes go on.
      const touch = (sha256: string) => {
        answeredBeforeTheEnd.push(answered);
        return context.files.touch(sha256);
      };
      const files = { ...context.files, touch };
      const taken = takeSnapshot({ db: context.db, files }, place(dataDir));
      while (!snapshots().some((name) => existsSync(join(dataDir, name, 'pg')))) await after(1);
      const write = context.db.updateTable('challenges').set({ variant: 'later' }).where('id', '=', id).execute();
      await write.then(() => (answered = true));
      expect((await taken).files).toContain(pdf_sha256);
      expect(new Set(answeredBeforeTheEnd)).toEqual(new Set([false]));
      await context.files.removeOlder(pdf_sha256, new Date(Date.now() - 60_000));
      expect(await context.files.has(pdf_sha256)).toBe(true);
      const full = { ...context, config: { ...context.config, FREE_SPACE_MIN: Number.MAX_SAFE_INTEGER } };
      const close = await openSnapshotDoor(full);
      const refusal = makeBackup(place(dataDir), join(folder, 'full.tar.gz'), new AbortController().signal);
      await expect(refusal).rejects.toThrow('There is too little free space');
      await close();
    });
  });

  /** Returns the number of rows of each table. */
  const countsOf = ({ db }: Context) =>
    sql<{ counts: Record<string, number> }>`
      select json_object_agg(table_name, (xpath('/row/n/text()',
        query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int) as counts
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
      .execute(db)
      .then(({ rows }) => rows[0]?.counts);

  async function aDrawnCopy({ db }: Context, challenge_id: number) {
    await db.insertInto('challenge_sheets').values({ challenge_id, team: '{}', host: '{}' }).execute();
    const printing = { copy: 'team', paper: 'letter', ink: 'full' } as const;
    const drawn = { content_sha256: 'c', pdf_sha256: 'd'.repeat(64), bytes: 1, pages: 1, shown: '[]' };
    await db
      .insertInto('drawn_copies')
      .values({ challenge_id, ...printing, ...drawn })
      .execute();
  }

  test('REL-25 SEC-08 REL-14 a restore has the same rows and files; sessions, links and waiting mails are over', async () => {
    const before = await inDataFolder(dataDir, async (context) => {
      await aPerson(context, 'student', { email: 'ada@example.com' });
      const { id } = await aChallenge(context, { pdf_sha256: 'f'.repeat(64), pdf_bytes: 1 });
      await aDrawnCopy(context, id);
      const job = { kind: 'mail', payload: '{}' };
      await context.db
        .insertInto('jobs')
        .values([job, { ...job, done_at: new Date() }, { kind: 'starter-sheets', payload: '{}' }])
        .execute();
      const link = { token_hash: Buffer.from('x'), purpose: 'reset', user_id: 1, email: 'ada@example.com' } as const;
      const expires_at = new Date(Date.now() + 60_000);
      await context.db
        .insertInto('email_tokens')
        .values({ ...link, expires_at })
        .execute();
      return countsOf(context);
    });
    const target = join(folder, 'stopped.tar.gz');
    const { missing } = await makeBackup(place(dataDir), target, new AbortController().signal);
    expect(missing).toBe(1);
    const was = contentOf(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', 'later'), 'not in the backup');
    const { aside } = await restoreBackup(place(dataDir), target, { replace: true });
    const now = await inDataFolder(dataDir, async (context) => {
      const jobs = await context.db.selectFrom('jobs').select(['kind', 'done_at', 'failed_at']).orderBy('id').execute();
      const living = await context.db.selectFrom('sessions').where('revoked_at', 'is', null).selectAll().execute();
      return { counts: await countsOf(context), jobs, living };
    });
    expect(now.counts).toEqual({ ...before, email_tokens: 0, drawn_copies: 0, jobs: 4 });
    expect(before).toMatchObject({ email_tokens: 1, users: 1, jobs: 3, drawn_copies: 1 });
    expect(now.jobs).toEqual([
      { kind: 'mail', done_at: null, failed_at: expect.any(Date) },
      { kind: 'mail', done_at: expect.any(Date), failed_at: null },
      { kind: 'starter-sheets', done_at: null, failed_at: null },
      // A backup has no drawn copies, so the sheet is drawn again.
      { kind: 'draw-sheet', done_at: null, failed_at: null },
    ]);
    expect(now.living).toEqual([]);
    expect(contentOf(join(dataDir, 'files'))).toEqual(was);
    expect(contentOf(join(aside ?? '', 'files'))).toHaveProperty('later');
    expect(contentOf(join(aside ?? '', 'pg'))).toHaveProperty('PG_VERSION');
  });
});
