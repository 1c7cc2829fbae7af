import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { restoreChallengeVersion, setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  createChallenge,
  getChallengeSheet,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { whenDrawn } from '../../../../test/when-drawn.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { readShippedPdfs, readStarter, starterNames } from './starter-library.ts';

const harness = withApp();
let admin: Person;
beforeEach(async () => {
  admin = await aPerson(harness.context, 'admin');
});

const shipped = await readShippedPdfs();
const fileOf = (name: string) => [...shipped].find(([, of]) => of === name)?.[0] ?? '';
/** Returns the content of a stand-in for a PDF that came with an earlier version. */
const oldPdf = (name: string) => Buffer.from(`%PDF-1.7 ${name}, with its appraiser part`);

/** Creates a challenge as an earlier version imported it, with its texts only in its PDF. */
async function anOldStarter(name: string) {
  const { db, files } = harness.context;
  const [sha256, content] = [fileOf(name), oldPdf(name)];
  await files.put(sha256, content);
  const upload = { id: randomUUID(), user_id: admin.id, sha256, bytes: content.length, pages: 2 };
  await db
    .insertInto('uploads')
    .values({ ...upload, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  const { upload_id: _, ...starter } = await readStarter(name);
  const body = { ...starter, sheet: null, upload_id: upload.id };
  return (await harness.call(createChallenge, { as: admin, body })).body;
}

/** Queues and runs the job of migration 0023. */
async function upgrade() {
  await addJob(harness.context.db, 'starter-sheets', {});
  await harness.runJobsNow();
}

const params = (id: number) => ({ id: `${id}` });
const open = (as: Person, name: string, query = '') =>
  whenDrawn(() => harness.send(`${pdfPath(name)}${query}`, { as }));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const textOf = async (answer: Response) => (await readPdf(await bytesOf(answer))).text;
const versionsOf = (id: number) =>
  harness.context.db
    .selectFrom('challenge_versions')
    .select(['version', 'pdf_sha256'])
    .where('challenge_id', '=', id)
    .orderBy('version')
    .execute();
const restoreFirst = (id: number) =>
  harness.call(restoreChallengeVersion, { as: admin, params: { id: `${id}`, version: '1' } });

test('SHT-026 every shipped PDF has a name, and every name a text', async () => {
  expect(shipped.size).toBe(180);
  const names = new Set(await starterNames());
  expect([...shipped.values()].filter((name) => !names.has(name))).toEqual([]);
  expect([...shipped.keys()].filter((sha256) => !/^[0-9a-f]{64}$/.test(sha256))).toEqual([]);
});

test('SHT-026 the migration queues the job if there are challenges', async () => {
  const text = readFileSync(new URL('../../../../migrations/0023_drawn_copies.sql', import.meta.url), 'utf8');
  const asking = text.slice(text.indexOf('insert into jobs'));
  await sql.raw(asking).execute(harness.context.db);
  expect(await harness.context.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  const { id } = await anOldStarter('bridge-elementary-practice');
  await sql.raw(asking).execute(harness.context.db);
  await harness.runJobsNow();
  expect(await versionsOf(id)).toHaveLength(2);
});

test('SHT-026 an unchanged challenge gets its words and loses its PDF, in all versions', async () => {
  const student = await aPerson(harness.context);
  const { id, name } = await anOldStarter('bridge-elementary-practice');
  expect(await bytesOf(await open(student, name))).toEqual(oldPdf('bridge-elementary-practice'));
  await upgrade();
  const text = await textOf(await open(student, name));
  expect(text).toContain('The bridge must lie loose on both tables.');
  expect(text).not.toContain('A bridge that sags still counts');
  expect(await textOf(await open(admin, name, '?copy=appraiser'))).toContain('A bridge that sags still counts');
  expect(await versionsOf(id)).toEqual([
    { version: 1, pdf_sha256: null },
    { version: 2, pdf_sha256: null },
  ]);
  const [written] = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
  expect(written).toMatchObject({
    actor_id: null,
    action: 'challenge.updated',
    subject_id: id,
    details: { fields: ['pdf', 'scene', 'task', 'rules', 'setup', 'scoring', 'notes'], version: 2 },
  });
  // The texts stay when a version older than them is restored.
  await restoreFirst(id);
  expect(await textOf(await open(student, name))).toContain('The bridge must lie loose on both tables.');
});

test('SHT-026 a challenge with another status, keywords or archiving counts as unchanged', async () => {
  const locked = await anOldStarter('water-elementary-practice');
  const tagged = await anOldStarter('tower-elementary-practice');
  const archived = await anOldStarter('sales-elementary-practice');
  await harness.call(setChallengeStatus, { as: admin, params: params(locked.id), body: { status: 'locked' } });
  await harness.call(updateChallenge, { as: admin, params: params(tagged.id), body: { tags: ['quick'] } });
  await harness.call(archiveChallenge, { as: admin, params: params(archived.id) });
  await upgrade();
  for (const { id } of [locked, tagged, archived]) {
    const files = (await versionsOf(id)).map(({ pdf_sha256 }) => pdf_sha256);
    expect([...new Set(files)]).toEqual([null]);
    const { body } = await harness.call(getChallengeSheet, { as: admin, params: params(id) });
    expect(body.team.task).not.toEqual([]);
  }
});

test('SHT-026 a changed challenge keeps its PDF, for holders of run_challenges; others open the team copy', async () => {
  const student = await aPerson(harness.context);
  const { id, name } = await anOldStarter('bridge-elementary-practice');
  await harness.call(updateChallenge, { as: admin, params: params(id), body: { materials: [] } });
  await upgrade();
  expect(await bytesOf(await open(admin, name))).toEqual(oldPdf('bridge-elementary-practice'));
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const text = await textOf(await open(await aPerson(harness.context, role), name));
    expect(text).toContain('The bridge must lie loose on both tables.');
    expect(text).not.toContain('A bridge that sags still counts');
  }
  await restoreFirst(id);
  expect(await textOf(await open(student, name))).toContain('The bridge must lie loose on both tables.');
});

test('SHT-026 a shipped PDF that only an older version names, or that was uploaded again, opens for no student', async () => {
  const student = await aPerson(harness.context);
  const replaced = await anOldStarter('bridge-elementary-practice');
  const words = { pdf_sha256: null, pdf_bytes: null, pdf_pages: null };
  await harness.context.db.updateTable('challenges').set(words).where('id', '=', replaced.id).execute();
  await upgrade();
  expect((await restoreFirst(replaced.id)).body.has_pdf).toBe(true);
  expect((await open(student, replaced.name)).status).toBe(404);
  expect((await open(admin, replaced.name)).status).toBe(200);
});

test('SHT-026 texts that a person wrote stay', async () => {
  const { id } = await anOldStarter('bridge-elementary-practice');
  const sheet = { task: ['Our own words.'] };
  await harness.call(updateChallenge, { as: admin, params: params(id), body: { sheet } });
  await upgrade();
  const { body } = await harness.call(getChallengeSheet, { as: admin, params: params(id) });
  expect([body.team.task, body.team.scene]).toEqual([['Our own words.'], []]);
});

test('SHT-026 an interrupted job continues where it stopped, and a second run changes nothing', async () => {
  const { db } = harness.context;
  // Those of twenty and thirty minutes came after the last PDF that was shipped.
  const names = (await starterNames()).filter((name) => !/-[23]0$/.test(name)).slice(0, 8);
  const old: number[] = [];
  for (const name of names) old.push((await anOldStarter(name)).id);
  const fifth = old[4] ?? 0;
  await sql.raw(`alter table challenges add constraint ended check (id <> ${fifth} or version = 1)`).execute(db);
  await upgrade();
  const changed = async () => {
    const rows = await db.selectFrom('challenges').select(['id', 'version']).orderBy('id').execute();
    return rows.map(({ version }) => version);
  };
  expect(await changed()).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
  await sql`alter table challenges drop constraint ended`.execute(db);
  await upgrade();
  expect(await changed()).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
  await upgrade();
  expect(await changed()).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
});
