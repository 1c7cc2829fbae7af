import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createChallenge,
  getChallenge,
  getChallengeSheet,
  listChallenges,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge, aStoredPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';
import { whenDrawn } from '../../../../test/when-drawn.ts';
import { storePathOf } from '../../../platform/files/file-store.ts';
import { sweepUploads } from '../uploads/index.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

const harness = withApp();

const words = {
  scene: ['A storm is coming.'],
  task: ['Build the tallest tower you can.'],
  rules: ['No tape.'],
  setup: ['Hide the wind machine.'],
  scoring: [{ item: 'Height', points: 60 }],
  notes: ['Whisper the password.'],
};
const materials = [
  { name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' },
  { name: 'Wind machine', quantity: 1, units: 'piece', category: 'setup_only' },
] as const;

async function aWordy(as: Person, fields: object = {}) {
  const body = aNewChallenge({ name: 'Storm Tower', materials: [...materials], sheet: words, ...fields });
  return (await harness.call(createChallenge, { as, body })).body;
}

const open = (as: Person, query = '', name = 'Storm Tower', init: RequestInit = {}) =>
  whenDrawn(() => harness.send(`${pdfPath(name)}${query}`, { as, ...init }));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const textOf = async (answer: Response) => (await readPdf(await bytesOf(answer))).text;
const change = (as: Person, id: number, body: object) =>
  harness.call(updateChallenge, { as, params: { id: `${id}` }, body });
const jobsOf = () => harness.context.db.selectFrom('jobs').selectAll().where('kind', '=', 'draw-sheet').execute();
const copiesOf = () => harness.context.db.selectFrom('drawn_copies').selectAll().orderBy('copy').execute();
const drawnFor = async (as: Person, id: number) =>
  (await harness.call(getChallengeSheet, { as, params: { id: `${id}` } })).body.drawn;

test('SHT-021 without an own PDF people open the team copy, which has no word of the host', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { has_pdf } = await aWordy(admin);
  const student = await aPerson(harness.context);
  const answer = await open(student);
  expect([answer.status, has_pdf]).toEqual([200, true]);
  expect(answer.headers.get('content-disposition')).toContain('filename="Storm Tower.pdf"');
  const text = await textOf(answer);
  expect(text).toContain('Build the tallest tower you can.');
  expect(text).toContain('Straws');
  expect(text).not.toMatch(/[Ww]ind machine|password/);
});

test('SHT-021 the appraiser copy is for holders of run_challenges, whatever people open otherwise', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await aWordy(admin);
  for (const as of [admin, await aHolderOf(harness.context, 'view_challenge_library', 'run_challenges')]) {
    const answer = await open(as, '?copy=appraiser');
    expect(answer.headers.get('content-disposition')).toContain('filename="Storm Tower, appraiser.pdf"');
    expect(await textOf(answer)).toContain('Whisper the password.');
  }
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const answer = await open(await aPerson(harness.context, role), '?copy=appraiser');
    expect([role, answer.status, await answer.json()]).toMatchObject([
      role,
      403,
      { detail: 'You do not have permission to open the appraiser copy.' },
    ]);
  }
});

test('SHT-021 an own PDF stays what people open; ?copy=team is the drawn one', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  const own = Buffer.from('%PDF-1.4 somebody drew this');
  await harness.context.db
    .updateTable('challenges')
    .set(await aStoredPdf(harness.context, own))
    .where('id', '=', id)
    .execute();
  const student = await aPerson(harness.context);
  expect(await bytesOf(await open(student))).toEqual(own);
  expect(await bytesOf(await open(student, '?paper=a4&ink=low'))).toEqual(own);
  const team = await open(student, '?copy=team');
  expect(team.headers.get('content-disposition')).toContain('filename="Storm Tower, team.pdf"');
  expect(await textOf(team)).toContain('A storm is coming.');
});

test('SHT-021 what is not visible is 404 before anything else is said, then what has no sheet', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context);
  await aWordy(admin, { status: 'draft' });
  await aChallenge(harness.context, { name: 'Bare' });
  const detailOf = async (as: Person, query: string, name?: string) => {
    const answer = await open(as, query, name);
    return [answer.status, ((await answer.json()) as { detail: string }).detail];
  };
  expect(await detailOf(student, '?copy=appraiser')).toEqual([404, 'No PDF data available']);
  expect(await detailOf(student, '')).toEqual([404, 'No PDF data available']);
  expect(await detailOf(student, '?copy=appraiser', 'Bare')).toEqual([404, 'This challenge has no sheet.']);
  expect(await detailOf(student, '', 'Bare')).toEqual([404, 'No PDF data available']);
  expect((await open(admin)).status).toBe(200);
});

test.each(['copy=host', 'paper=legal', 'ink=none', 'copy=team&copy=appraiser'])(
  'SHT-021 %s is refused by name',
  async (query) => {
    const admin = await aPerson(harness.context, 'admin');
    await aWordy(admin);
    const answer = await open(admin, `?${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([
      query.slice(0, query.indexOf('=')),
    ]);
  },
);

test('SHT-021 SEC-35 a drawn copy has its tag, its parts and its headers like any PDF', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await aWordy(admin);
  const whole = await open(admin);
  const content = await bytesOf(whole);
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
  expect(whole.headers.get('etag')).toBe(etag);
  expect((await open(admin, '', 'Storm Tower', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const part = await open(admin, '', 'Storm Tower', { headers: { range: 'bytes=0-4' } });
  expect([part.status, (await bytesOf(part)).toString()]).toEqual([206, '%PDF-']);
  const head = await open(admin, '', 'Storm Tower', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${content.length}`]);
});

test('SHT-022 a job draws both standard copies after the change; then the sheet says so', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context);
  const { id } = await aWordy(admin);
  expect([await drawnFor(student, id), await copiesOf()]).toEqual([false, []]);
  await harness.runJobsNow();
  expect(await copiesOf()).toMatchObject([
    { challenge_id: id, copy: 'appraiser', paper: 'letter', ink: 'full' },
    { challenge_id: id, copy: 'team', paper: 'letter', ink: 'full' },
  ]);
  expect([await drawnFor(student, id), await drawnFor(admin, id)]).toEqual([true, true]);
  const first = await bytesOf(await open(student));
  // A word of the host changes the appraiser copy alone.
  await change(admin, id, { sheet: { notes: ['Nod.'] } });
  expect([await drawnFor(student, id), await drawnFor(admin, id)]).toEqual([true, false]);
  await harness.runJobsNow();
  expect(await drawnFor(admin, id)).toBe(true);
  expect(await bytesOf(await open(student))).toEqual(first);
});

test('SHT-022 only what is drawn asks for a drawing', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  expect(await jobsOf()).toHaveLength(1);
  await change(admin, id, { tags: ['windy'], copyright: 'Ada' });
  await harness.call(setChallengeStatus, { as: admin, params: { id: `${id}` }, body: { status: 'locked' } });
  await harness.call(createChallenge, { as: admin, body: aNewChallenge() });
  expect(await jobsOf()).toHaveLength(1);
  await change(admin, id, { name: 'Gale Tower' });
  await change(admin, id, { materials: [] });
  await change(admin, id, { sheet: { rules: ['No glue.'] } });
  expect(await jobsOf()).toHaveLength(4);
});

test('SHT-022 the same texts give the same bytes at any time', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  const first = await bytesOf(await open(admin));
  await change(admin, id, { sheet: { task: ['Something else.'] } });
  expect(await bytesOf(await open(admin))).not.toEqual(first);
  await change(admin, id, { sheet: { task: words.task } });
  expect(await bytesOf(await open(admin))).toEqual(first);
});

test('SHT-021 each paper and ink is a copy of its own', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await aWordy(admin);
  for (const query of ['', '?paper=a4', '?ink=low', '?copy=appraiser&paper=a4&ink=low']) {
    expect((await open(admin, query)).status).toBe(200);
  }
  expect((await copiesOf()).map(({ copy, paper, ink }) => [copy, paper, ink])).toEqual(
    expect.arrayContaining([
      ['team', 'letter', 'full'],
      ['team', 'a4', 'full'],
      ['team', 'letter', 'low'],
      ['appraiser', 'a4', 'low'],
    ]),
  );
});

test('REL-07 the sweep leaves drawn files alone, a lost one is drawn again, and copies go with the words', async () => {
  const { context, clock } = harness;
  const admin = await aPerson(context, 'admin');
  const { id } = await aWordy(admin);
  const content = await bytesOf(await open(admin));
  const sha256 = createHash('sha256').update(content).digest('hex');
  clock.ahead = 2 * 60 * 60 * 1000;
  await sweepUploads(context);
  clock.ahead = 0;
  expect(await context.files.has(sha256)).toBe(true);
  await rm(join(context.config.DATA_DIR, 'files', storePathOf(sha256)));
  expect(await bytesOf(await open(admin))).toEqual(content);
  await change(admin, id, { sheet: null });
  expect(await copiesOf()).toEqual([]);
  clock.ahead = 2 * 60 * 60 * 1000;
  await sweepUploads(context);
  expect(await context.files.has(sha256)).toBe(false);
});

test('SHT-021 rows and the challenge say that it has a PDF: an own one, or words to draw', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  await aChallenge(harness.context, { name: 'Bare' });
  await aChallenge(harness.context, { name: 'Own', ...(await aStoredPdf(harness.context)) });
  const seen = async () =>
    (await harness.call(listChallenges, { as: admin })).body.items.map(({ name, has_pdf }) => [name, has_pdf]);
  expect(await seen()).toEqual([
    ['Bare', false],
    ['Own', true],
    ['Storm Tower', true],
  ]);
  await change(admin, id, { sheet: null });
  expect((await seen())[2]).toEqual(['Storm Tower', false]);
  expect((await harness.call(getChallenge, { as: admin, params: { id: `${id}` } })).body.has_pdf).toBe(false);
});
