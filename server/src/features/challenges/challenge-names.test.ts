import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  createChallenge,
  getChallenge,
  listChallenges,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge, aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

const create = (as: Person, body: object) => harness.call(createChallenge, { as, body: body as never });
const count = async () => (await harness.context.db.selectFrom('challenges').select('id').execute()).length;

const hostile = [
  '100% Cotton Tower',
  '50%25',
  '%2e%2e%2fetc%2fpasswd',
  'AC/DC? #1 &co',
  'Improv – No Props: Night',
  '"Quoted" and \'single\'',
  'Die Brücke – größer',
  '橋を架ける 🌉🧑‍🚀',
  'Cafe\u0301 decomposed',
  '..',
  '.',
  '../../api',
  'a\\b\\..\\c',
  'CON',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  "'; drop table challenges; --",
  '${7*7} {{7*7}}',
  'semi;colon=comma,',
  'name.pdf',
  'x'.repeat(200),
];

test('SEC-43 there are 22 of them', () => expect(new Set(hostile).size).toBe(22));

test.each(hostile)('SEC-43 WRT-02 the name %j is stored, read, listed, found and opened', async (name) => {
  const { context, call, send } = harness;
  const as = await aPerson(context, 'admin');
  await aChallenge(context, { name: 'Another', ...(await aStoredPdf(context, Buffer.from('%PDF-1.4 another'))) });
  const stored = name.normalize('NFC');
  const created = await call(createChallenge, { as, body: aNewChallenge({ name }) });
  expect([created.status, created.body.name]).toEqual([201, stored]);
  const params = { id: `${created.body.id}` };
  expect((await call(getChallenge, { as, params })).body.name).toBe(stored);
  const { body: page } = await call(listChallenges, { as });
  expect(page.items.map((item) => item.name)).toContain(stored);
  const { body: results } = await call(listChallenges, { as, query: { search: name } });
  expect(results.items.map(({ id }) => id)).toEqual([created.body.id]);
  await context.db
    .updateTable('challenges')
    .set(await aStoredPdf(context, Buffer.from(`%PDF-1.4 ${stored}`)))
    .where('id', '=', created.body.id)
    .execute();
  const pdf = await send(pdfPath(name), { as });
  expect([pdf.status, await pdf.text()]).toEqual([200, `%PDF-1.4 ${stored}`]);
  const disposition = pdf.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%.!#$&+^_`|~-]+$/);
  expect(disposition.split('"')[1]).not.toMatch(/["\\%]/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`${stored}.pdf`);
});

test.each([
  ['a control character', 'Tower\u0007'],
  ['NUL', 'Tower\u0000'],
  ['a right-to-left override', 'Tower \u202efdp.exe'],
  ['a bidi isolate', '\u2066Tower\u2069'],
  ['a byte order mark', '\ufeffTower'],
  ['half a letter', 'Tower \ud83c'],
  ['a line break', 'Tower\nof straws'],
  ['a line separator', 'Tower\u2028of straws'],
  ['a tab', 'Tower\tof straws'],
  ['only white space', ' \u00a0\u3000 '],
])('SEC-43 a name with %s is refused, new or changed', async (_, name) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context, { name: 'Before' });
  const refusal = await harness.call(createChallenge, { as, body: aNewChallenge({ name }) });
  expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([422, ['name']]);
  const changed = await harness.call(updateChallenge, { as, params: { id: `${id}` }, body: { name } });
  expect(changed.status).toBe(422);
  const { body } = await harness.call(listChallenges, { as });
  expect(body.items.map((item) => item.name)).toEqual(['Before']);
});

test('SEC-43 names of many letters: 200 are accepted, counted as the reader counts code units, 201 are not', async () => {
  const as = await aPerson(harness.context, 'admin');
  const create = (name: string) => harness.call(createChallenge, { as, body: aNewChallenge({ name }) });
  expect((await create('語'.repeat(200))).status).toBe(201);
  expect((await create('🌉'.repeat(100))).status).toBe(201);
  expect((await create('語'.repeat(201))).status).toBe(422);
  // Decomposed, this name is three times as long and has no repetition: the longest that an index has to hold.
  const syllables = Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0xac01 + ((n * 53 * 28) % 11_172)));
  expect((await create(syllables.join(''))).status).toBe(201);
  const answer = await harness.send(pdfPath('🌉'.repeat(100)), { as });
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([404, 'No PDF data available']);
});

test.each([
  ['another case', 'PAPER tower'],
  ['no-break spaces', 'Paper\u00a0Tower'],
  ['more white space', '  Paper   Tower '],
])('SEC-44 a name that differs by %s is taken, also by an archived or invisible one', async (_, name) => {
  const as = await aPerson(harness.context, 'mentor');
  for (const wanted of [{}, { deleted_at: new Date() }, { status: 'draft' as const }]) {
    await harness.context.db.deleteFrom('challenges').execute();
    await aChallenge(harness.context, { name: 'Paper Tower', ...wanted });
    const { status, body } = await create(as, aNewChallenge({ name }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', detail: 'A challenge with this name already exists.' });
    expect(body.fields).toEqual({ name: 'This name is taken.' });
    expect(await count()).toBe(1);
  }
});

test('SEC-43 composed and decomposed letters are one name', async () => {
  const as = await aPerson(harness.context, 'admin');
  expect((await create(as, aNewChallenge({ name: 'Caf\u00e9' }))).status).toBe(201);
  expect((await create(as, aNewChallenge({ name: 'CAFE\u0301' }))).status).toBe(409);
});

test('REL-19 of ten parallel requests for one name one is 201, the others are 409', async () => {
  const as = await aPerson(harness.context, 'admin');
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(as, aNewChallenge({ name: 'The one' }))));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await count()).toBe(1);
});
