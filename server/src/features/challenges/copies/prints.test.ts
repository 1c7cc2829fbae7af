import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  archiveChallenge,
  createChallenge,
  getChallengeCards,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { expect, test } from 'vitest';
import { aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';
import { readStructure } from '../../../../test/read-structure.ts';
import { checkStructure } from '../../../../test/structure-faults.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

const harness = withApp();

const sheet = { task: ['Build the tallest tower.'], notes: ['Whisper the password.'] };
const materials = [
  { name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' as const },
  { name: 'Wind machine', quantity: 1, units: 'piece', category: 'setup_only' as const },
];
const insiders = { core_mechanic: 'Imposters', one_liner: 'A tower that sways.', skills: ['Engineering Design'] };

async function aWordy(as: Person, fields: object = {}): Promise<number> {
  const body = aNewChallenge({ name: 'Storm Tower', status: 'published', materials, sheet, ...fields });
  return (await harness.call(createChallenge, { as, body })).body.id;
}

const open = (as: Person, query: string, headers: Record<string, string> = {}) =>
  harness.send(`${pdfPath('Storm Tower')}${query}`, { as, headers });
const cards = (
  as: Person,
  ids: readonly (number | string)[],
  more: object = {},
  headers: Record<string, string> = {},
) => harness.send(urlOf(getChallengeCards.path, {}, { ids, ...more }), { as, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const detailOf = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];

test('SHT-023 both copies come in one file, the team’s first and on sheets of paper of its own', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await aWordy(admin);
  const as = await aHolderOf(harness.context, 'view_challenge_library', 'run_challenges');
  const answer = await open(as, '?copy=both&paper=a4&ink=low');
  expect(answer.headers.get('content-disposition')).toContain('filename="Storm Tower, both copies.pdf"');
  const pdf = await bytesOf(answer);
  const { faults, text } = await checkStructure(pdf);
  expect(faults).toEqual([]);
  const [forTeam, forAppraiser] = text.split('APPRAISER COPY');
  expect(forTeam).toContain('Build the tallest tower.');
  expect(forTeam).not.toMatch(/Whisper|Wind machine/);
  expect(forAppraiser).toMatch(/Wind machine.*Whisper the password\./);
  expect((await readPdf(pdf)).text).toContain('The back of the team copy stays blank.');
  const etag = answer.headers.get('etag') ?? '';
  expect((await open(as, '?copy=both&paper=a4&ink=low', { 'if-none-match': etag })).status).toBe(304);
  expect(await harness.context.db.selectFrom('drawn_copies').select('copy').execute()).toEqual([]);
});

test('SHT-023 both copies are for holders of run_challenges; invisible comes before forbidden, no sheet before that', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const id = await aWordy(admin);
  const student = await aPerson(harness.context);
  expect(await detailOf(await open(student, '?copy=both'))).toEqual([
    403,
    'You do not have permission to open the appraiser copy.',
  ]);
  await harness.call(archiveChallenge, { as: admin, params: { id: `${id}` } });
  expect((await open(student, '?copy=both')).status).toBe(404);
  await harness.call(createChallenge, { as: admin, body: aNewChallenge({ name: 'Bare', status: 'published' }) });
  for (const as of [student, admin]) {
    expect(await detailOf(await harness.send(`${pdfPath('Bare')}?copy=both`, { as }))).toEqual([
      404,
      'This challenge has no sheet.',
    ]);
  }
});

test('SHT-023 cards stand in the order asked for, those that the reader may not see are left out', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const tower = await aWordy(admin, insiders);
  const draft = await aWordy(admin, { name: 'Secret Draft', status: 'draft' });
  const bare = await aWordy(admin, { name: 'Bare', sheet: null });
  const student = await aPerson(harness.context);
  const answer = await cards(student, [bare, draft, 2_000_000, tower, bare], { paper: 'a4' });
  expect(answer.headers.get('content-disposition')).toContain('filename="Challenge cards.pdf"');
  const pdf = await bytesOf(answer);
  const { text } = await readPdf(pdf);
  expect(text).toMatch(/Bare.*Storm Tower.*Build the tallest\s+tower\..*Straws/s);
  expect(text.match(/Bare/g)).toHaveLength(1);
  expect(text).not.toMatch(/Secret|Wind machine|Whisper|Imposters|sways|Engineering/);
  expect(JSON.stringify(readStructure(pdf).root)).toContain(`http://teamsparks.test/challenges/${tower}`);
  const etag = answer.headers.get('etag') ?? '';
  expect((await cards(student, [bare, tower], { paper: 'a4' }, { 'if-none-match': etag })).status).toBe(304);
  expect((await readPdf(await bytesOf(await cards(admin, [draft])))).text).toContain('Secret Draft');
  expect(await detailOf(await cards(student, [draft]))).toEqual([404, 'Challenge not found.']);
});

test('SHT-023 sixty cards in one file, and no more; a guest logs in first', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const ids = await Promise.all(Array.from({ length: 60 }, (_, index) => aWordy(admin, { name: `Tower ${index}` })));
  const answer = await cards(admin, ids);
  expect(answer.status).toBe(200);
  expect((await bytesOf(answer)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(15);
  expect(await detailOf(await cards(admin, [...ids, 2_000_000]))).toEqual([
    422,
    'Please select at most 60 challenges.',
  ]);
  expect(await detailOf(await cards(admin, []))).toEqual([422, 'Please select challenges.']);
  expect((await cards(admin, ['x'])).status).toBe(422);
  const guest = await harness.send(`${getChallengeCards.path}?ids=1`, { headers: { accept: 'text/html' } });
  expect(guest.status).toBe(401);
});
