import { previewSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

const harness = withApp();

const preview = (as: Person, body: unknown, signal?: AbortSignal) =>
  harness.send(previewSheet.path, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const textOf = async (answer: Response) => (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;

const sheet = { task: ['Build a bridge.', ' '], notes: ['Whisper.'], scoring: [{ item: '', points: 5 }] };
const materials = [
  { name: 'Straws', quantity: 3, units: 'pieces', category: 'damaging' },
  { name: 'Curtain', quantity: 1, units: 'piece', category: 'setup_only' },
  { name: '', quantity: 1 },
];

test('SHT-017 what a form holds is drawn for a team, begun lines left out, and nothing is stored', async () => {
  const as = await aPerson(harness.context, 'student');
  const answer = await preview(as, { name: 'Half a Name', level: null, sheet, materials });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const text = await textOf(answer);
  expect(text).toContain('Build a bridge.');
  expect(text).toContain('Straws');
  expect(text).not.toMatch(/Whisper|Curtain/);
  expect(await textOf(await preview(as, {}))).toContain('Untitled');
  expect(await harness.context.db.selectFrom('drawn_copies').select('challenge_id').execute()).toEqual([]);
});

test('SHT-017 the appraiser copy is for holders of run_challenges, the call for those who write', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  expect(await textOf(await preview(mentor, { sheet, materials, copy: 'appraiser', paper: 'a4' }))).toContain(
    'Whisper.',
  );
  const writer = await aHolderOf(harness.context, 'add_edit_challenges');
  expect((await preview(writer, { sheet, copy: 'appraiser' })).status).toBe(403);
  expect((await preview(writer, { sheet })).status).toBe(200);
  expect((await preview(await aHolderOf(harness.context, 'run_challenges'), { sheet })).status).toBe(403);
});

test.each([
  [{ sheet: { task: ['x'.repeat(1001)] } }, 'sheet.task.0'],
  [{ category: 'Towr' }, 'category'],
  [{ paper: 'legal' }, 'paper'],
  [{ sheet: { rules: 'none' } }, 'sheet.rules'],
])('SHT-017 %j is refused by name', async (body, name) => {
  const answer = await preview(await aPerson(harness.context, 'mentor'), body);
  expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([422, [name]]);
});

test('SHT-017 a person has two drawings at once, the third gets 429; other people’s are drawn', async () => {
  const [one, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const answers = await Promise.all([one, one, one, one, other].map((as) => preview(as, { sheet })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 4).filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(statuses[4]).toBe(200);
  expect((await preview(one, { sheet })).status).toBe(200);
});
