import { createHash } from 'node:crypto';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { examine } from './doctor.ts';

const harness = withApp();

const pathOf = (sha256: string) => join(harness.context.config.DATA_DIR, 'files', sha256.slice(0, 2), sha256);
const stored = async (words: string) => {
  const columns = await aStoredPdf(harness.context, Buffer.from(words));
  return { ...columns, path: pathOf(columns.pdf_sha256) };
};

async function aNamedFile(words: string) {
  const { path, ...columns } = await stored(words);
  const { id } = await aChallenge(harness.context, columns);
  return { path, sha256: columns.pdf_sha256, namedBy: `challenge ${id}` };
}

async function age(path: string) {
  const then = new Date(Date.now() - 61 * 60 * 1000);
  await utimes(path, then, then);
}

test('REL-07 rows and files that fit are found so, also a file that an upload under way has stored', async () => {
  const old = await aNamedFile('old');
  await age(old.path);
  const young = await stored('not named yet');
  expect(await examine(harness.context)).toEqual({ missing: [], unnamed: [], damaged: [], undrawn: [], named: 1 });
  for (const { path } of [old, young]) await rm(path);
});

test('REL-07 a file that is missing, one that nothing names and one that was changed are told apart', async () => {
  const [gone, changed] = [await aNamedFile('gone'), await aNamedFile('changed')];
  await rm(gone.path);
  await writeFile(changed.path, 'chanGed');
  const orphan = await stored('of nobody');
  await age(orphan.path);
  const both = await stored('of nobody and damaged');
  await writeFile(both.path, '');
  const withoutPath = ({ sha256, namedBy }: typeof gone) => ({ sha256, namedBy });
  const report = await examine(harness.context);
  expect(report).toMatchObject({ missing: [withoutPath(gone)], unnamed: [orphan.pdf_sha256], named: 2 });
  expect(new Set(report.damaged)).toEqual(
    new Set([withoutPath(changed), { sha256: both.pdf_sha256, namedBy: undefined }]),
  );
  for (const { path } of [changed, orphan, both]) await rm(path);
});

test('REL-07 files of earlier versions and of waiting uploads count as named', async () => {
  const { db } = harness.context;
  const person = await aPerson(harness.context, 'admin');
  const sha256 = (words: string) => createHash('sha256').update(words).digest('hex');
  const { id } = await aChallenge(harness.context);
  const state = JSON.stringify({ pdf: { sha256: sha256('earlier') } });
  await db.insertInto('challenge_versions').values({ challenge_id: id, version: 7, at: new Date(), state }).execute();
  const upload = { id: '5f0f2f5e-0000-4000-8000-000000000000', user_id: person.id, bytes: 1, pages: 1 };
  const expires_at = new Date(Date.now() + 60_000);
  await db
    .insertInto('uploads')
    .values({ ...upload, sha256: sha256('waiting'), expires_at })
    .execute();
  const { missing } = await examine(harness.context);
  expect(new Map(missing.map(({ sha256, namedBy }) => [sha256, namedBy]))).toEqual(
    new Map([
      [sha256('earlier'), `version 7 of challenge ${id}`],
      [sha256('waiting'), 'a waiting upload'],
    ]),
  );
});

test('SHT-022 a sheet whose drawing was given up is reported until it is drawn', async () => {
  const { db } = harness.context;
  const { id, name } = await aChallenge(harness.context);
  await db.insertInto('challenge_sheets').values({ challenge_id: id, team: '{}', host: '{}' }).execute();
  const job = { kind: 'draw-sheet', payload: JSON.stringify({ challenge_id: id }) };
  await db
    .insertInto('jobs')
    .values({ ...job, failed_at: new Date(), last_error: 'too slow' })
    .execute();
  expect((await examine(harness.context)).undrawn).toEqual([{ id, name, reason: 'too slow' }]);
  await db
    .insertInto('jobs')
    .values({ ...job, done_at: new Date() })
    .execute();
  expect((await examine(harness.context)).undrawn).toEqual([]);
});
