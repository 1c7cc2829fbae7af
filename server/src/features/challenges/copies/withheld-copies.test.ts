import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  createChallenge,
  getChallengeSheet,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

const harness = withApp();

const prefixes = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
let blocked: string[] = [];

/** Makes the store refuse new files, as a failing disk does; stored files can still be read. */
async function blockStore() {
  harness.expectError('a copy could not be drawn');
  const folder = join(harness.context.config.DATA_DIR, 'files');
  blocked = prefixes.map((prefix) => join(folder, prefix)).filter((path) => !existsSync(path));
  await Promise.all(blocked.map((path) => writeFile(path, '')));
}
async function mendStore() {
  await Promise.all(blocked.map((path) => rm(path)));
  blocked = [];
}
afterEach(mendStore);

const sheet = { task: ['Build a tall tower.', 'The spy is the third player.'], notes: ['Smile.'] };
const path = pdfPath('Spy Tower');

async function aDrawnOne(as: Person) {
  const { body } = await harness.call(createChallenge, { as, body: aNewChallenge({ name: 'Spy Tower', sheet }) });
  await harness.runJobsNow();
  return body.id;
}
const change = (as: Person, id: number, task: string[]) =>
  harness.call(updateChallenge, { as, params: { id: `${id}` }, body: { sheet: { task } } });
const open = (as: Person, query = '') => harness.send(`${path}${query}`, { as });
const textOf = async (answer: Response) => (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
const drawnFor = async (as: Person, id: number) =>
  (await harness.call(getChallengeSheet, { as, params: { id: `${id}` } })).body.drawn;

async function runJobsAgain() {
  await harness.context.db
    .updateTable('jobs')
    .set({ run_after: sql<Date>`now()` })
    .execute();
  await harness.runJobsNow();
}

test('SHT-022 if a word was removed from the team part, people without run_challenges do not get the old copy', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const id = await aDrawnOne(admin);
  await blockStore();
  await change(admin, id, ['Build a tall tower.']);
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    for (const query of ['', '?copy=team']) {
      const answer = await open(await aPerson(harness.context, role), query);
      expect([role, answer.status, answer.headers.get('retry-after')]).toEqual([role, 503, '2']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: 'This PDF is being drawn.' });
    }
  }
  for (const as of [admin, await aHolderOf(harness.context, 'view_challenge_library', 'run_challenges')]) {
    const answer = await open(as);
    expect([answer.status, answer.headers.get('being-drawn')]).toEqual([200, 'true']);
    expect(await textOf(answer)).toContain('The spy is the third player.');
  }
});

test('SHT-022 it stays withheld after three failures, and comes when it can be drawn', async () => {
  harness.expectError('job given up');
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context);
  const id = await aDrawnOne(admin);
  await blockStore();
  await change(admin, id, ['Build a tall tower.']);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await open(student)).status).toBe(503);
    await runJobsAgain();
  }
  const jobs = await harness.context.db.selectFrom('jobs').selectAll().orderBy('id', 'desc').execute();
  expect([jobs[0]?.attempts, jobs[0]?.failed_at !== null]).toEqual([3, true]);
  expect([(await open(student)).status, await drawnFor(student, id)]).toEqual([503, false]);
  await mendStore();
  const answer = await open(student);
  expect([answer.status, answer.headers.get('being-drawn'), await drawnFor(student, id)]).toEqual([200, null, true]);
  expect(await textOf(answer)).not.toContain('spy');
});

test('SHT-022 if words were only added or moved, everybody gets the old copy, marked as old', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context);
  const id = await aDrawnOne(admin);
  await blockStore();
  await change(admin, id, ['The spy is the third player.', 'Build a very tall tower.']);
  const answer = await open(student);
  expect([answer.status, answer.headers.get('being-drawn')]).toEqual([200, 'true']);
  const text = await textOf(answer);
  expect(text).toContain('Build a tall tower.');
  expect(text).not.toContain('very');
});

test('SHT-022 a word that occurs once instead of twice counts as removed', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context);
  const id = await aDrawnOne(admin);
  await change(admin, id, ['Third floor.', 'The spy is the third player.']);
  await harness.runJobsNow();
  await blockStore();
  await change(admin, id, ['The spy is the third player.', 'A floor.']);
  expect((await open(student)).status).toBe(503);
});

test('SHT-022 a copy that was never drawn and cannot be drawn is 503 for everybody', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await blockStore();
  await harness.call(createChallenge, { as: admin, body: aNewChallenge({ name: 'Never Drawn', sheet }) });
  for (const as of [admin, await aPerson(harness.context)]) {
    const answer = await harness.send(pdfPath('Never Drawn'), { as });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      503,
      'This PDF is being drawn.',
    ]);
  }
});
