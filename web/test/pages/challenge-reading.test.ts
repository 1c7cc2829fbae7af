import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, getChallengePdf, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { onAPhone } from '../stage/phone.ts';
import { aChallenge, aSheet, aWholeChallenge } from '../stage/rows.ts';

const words = (name: string) => page.getByRole('region', { name });
const sheet = words('Sheet');
const show = (how: string) => page.getByRole('group', { name: 'Show as' }).getByLabel(how);

const team: Partial<ChallengeSheet['team']> = {
  scene: ['A storm is coming. It is dark.'],
  task: ['Build a tower.'],
  rules: ['No tape.', 'No chairs.'],
  scoring: [
    { item: 'Height', detail: 'each 10 cm', points: 60, up_to: true },
    { item: 'It stands', detail: '', points: 40, up_to: false },
  ],
  time_limits: { plan: 2, build: 6 },
  safety_flags: ['Height'],
  materials: [{ name: 'Straws', quantity: 30, units: 'piece', category: 'damaging' }],
};
const host: NonNullable<ChallengeSheet['host']> = {
  setup: ['Hide the fan.'],
  notes: ['Switch it on.'],
  handouts: [{ title: 'Spy', text: ['You work for the wind.'], copies: 2, for: 'one player' }],
  setup_difficulty: 4,
  materials: [{ name: 'Fan', quantity: 1, units: 'piece', category: 'setup_only' }],
};

beforeEach(() => {
  nothingAround().answer(getChallenge, aChallenge({ has_pdf: true }));
  server.answer(getChallengeSheet, aSheet(team));
  server.respond(getChallengePdf, () => new Response('none', { status: 404 }));
});

const pdfsAsked = () => server.asked.filter((one) => one.includes('/pdfs/'));

/** Opens the challenge and shows its words instead of the PDF. */
async function read(role: 'student' | 'mentor' = 'student'): Promise<void> {
  await open('/challenges/41', a(role));
  await show('Read').click();
}

test.each([
  ['drawn', false],
  ['own', true],
])('SHT-020 DET-006 the page of a challenge with a PDF, %s, opens on it', async (_, own_pdf) => {
  server.answer(getChallengeSheet, aSheet(team, { own_pdf }));
  await open('/challenges/41', a('student'));
  await expect(show('PDF')).toBeChecked();
  await expect(words('PDF')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(pdfsAsked()).toEqual(['GET /pdfs/Paper%20Chain.pdf?id=41']);
});

test('SHT-020 beside the PDF everybody reads the time, and what a team is handed', async () => {
  server.answer(getChallenge, aChallenge({ has_pdf: true, time_limits: { plan: 2, build: 6 } }));
  await open('/challenges/41', a('student'));
  await expect(words('PDF')).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('heading', { level: 3 })).toHaveTexts([
    'Time limits8 min, 13 with reading and scoring',
    'Materials',
  ]);
  await expect(details.getByRole('listitem').filter({ hasText: 'Straws' })).toHaveTexts(['Straws30 pieces']);
  await show('Read').click();
  await expect(sheet.getByRole('checkbox', { name: 'Straws 30 pieces' })).toBeVisible();
  await expect(details.getByText('Straws')).toHaveCount(0);
});

test('SHT-020 beside the PDF a mentor reads the materials once', async () => {
  const materials = [...team.materials!];
  server.answer(getChallenge, aWholeChallenge({ has_pdf: true, materials }));
  await open('/challenges/41', a('mentor'));
  await expect(words('PDF')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Materials' })).toHaveCount(1);
});

test('SHT-020 on a phone the words are first, also where there is an own PDF', async () => {
  onAPhone();
  server.answer(getChallengeSheet, aSheet(team, { own_pdf: true }));
  await open('/challenges/41', a('student'));
  await expect(show('Read')).toBeChecked();
  await expect(sheet).toBeVisible();
  expect(pdfsAsked()).toEqual([]);
});

test('SHT-020 the words stand part by part', async () => {
  await read();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveTexts([
    'Scene',
    'Task',
    'Rules',
    'Time: 8 min, 13 with reading and scoring',
    'Materials',
    'Safety',
    'Scoring',
  ]);
  await expect(words('Scene').getByText('A storm is coming. It is dark.')).toBeVisible();
  await expect(words('Rules').getByRole('listitem')).toHaveTexts(['No tape.', 'No chairs.']);
  await expect(words('Safety').getByText('Watch out: Height')).toBeVisible();
  await expect(words('Scoring').getByRole('row')).toHaveTexts([
    'What countsPoints',
    'Heighteach 10 cmup to 60',
    'It stands40',
    'Total100',
  ]);
  await expect(page.getByText('For the host', { exact: false })).toHaveCount(0);
});

test('SHT-020 materials are checked off on the spot', async () => {
  await read();
  const straws = words('Materials').getByRole('checkbox', { name: 'Straws 30 pieces' });
  await expect(straws).not.toBeChecked();
  await straws.click();
  await expect(straws).toBeChecked();
});

test('SHT-005 the host opens setup, notes and handouts below the words', async () => {
  server.answer(getChallengeSheet, aSheet(team, { host }));
  await read('mentor');
  await page.getByText('For the host: setup, notes and handouts').click();
  await expect(words('Setup').getByText('Hide the fan.')).toBeVisible();
  await expect(words('Setup').getByText('Setup difficulty: Hard (4 of 5)')).toBeVisible();
  await expect(words('Setup').getByText('10 min to set up')).toBeVisible();
  await expect(words('Setup').getByRole('checkbox', { name: 'Fan 1 piece' })).toBeVisible();
  await expect(words('Appraiser notes').getByText('Switch it on.')).toBeVisible();
  await expect(words('Handouts').getByRole('listitem')).toHaveTexts([
    'SpyFor one player, 2 copiesYou work for the wind.',
  ]);
});

test('SHT-020 the choice between words and PDF is remembered', async () => {
  await open('/challenges/41', a('student'));
  await expect(show('PDF')).toBeChecked();
  await show('Read').click();
  await expect(sheet).toBeVisible();
  await expect(words('PDF')).toHaveCount(0);
  const pdfRequests = pdfsAsked();
  await open('/challenges/41', a('student'));
  await expect(show('Read')).toBeChecked();
  await expect(sheet).toBeVisible();
  expect(pdfsAsked()).toEqual(pdfRequests);
  await show('PDF').click();
  await expect(words('PDF')).toBeVisible();
});

test('a challenge without words has its PDF and no choice', async () => {
  server.answer(getChallengeSheet, aSheet()).answer(getChallenge, aChallenge({ has_pdf: false }));
  await open('/challenges/41', a('student'));
  await expect(page.getByText('No PDF data available')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Show as' })).toHaveCount(0);
});

test('the page works where the words cannot be had', async () => {
  server.refuse(getChallengeSheet, { code: 'internal', detail: 'Something went wrong.' });
  server.answer(getChallenge, aChallenge({ has_pdf: false }));
  await open('/challenges/41', a('student'));
  await expect(page.getByText('No PDF data available')).toBeVisible();
});

/** Speech of a device: `said` holds the utterances given to it, `end` ends the last one. */
class Speech extends EventTarget {
  readonly voices: object[];
  readonly said: SpeechSynthesisUtterance[] = [];
  constructor(...voices: object[]) {
    super();
    this.voices = voices;
  }
  getVoices = () => this.voices;
  speak = (utterance: SpeechSynthesisUtterance) => void this.said.push(utterance);
  cancel = () => {};
  texts = () => this.said.map(({ text, rate }) => `${text.trim()} (${rate})`);
  end = () => this.said.at(-1)?.onend?.(new Event('end') as SpeechSynthesisEvent);
}
class Utterance {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const here = { name: 'Here', lang: 'en-US', localService: true, default: true };

function aDeviceWith(...voices: object[]): Speech {
  const speech = new Speech(...voices);
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return speech;
}
afterEach(() => void vi.unstubAllGlobals());

test('SHT-024 a voice of the device reads sentence by sentence and marks the one that it reads', async () => {
  const speech = aDeviceWith({ ...here, name: 'Far', localService: false }, here);
  await read();
  const mark = sheet.locator('mark');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect(mark).toHaveTexts(['A storm is coming. ']);
  expect(speech.said[0]?.voice).toBe(here);
  speech.end();
  await expect(mark).toHaveTexts(['It is dark.']);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('1.25×').click();
  await page.getByRole('button', { name: 'Go on' }).click();
  for (const next of ['Build a tower.', 'No tape.', 'No chairs.']) {
    speech.end();
    await expect(mark).toHaveTexts([next]);
  }
  speech.end();
  await expect(mark).toHaveCount(0);
  expect(speech.texts()).toEqual([
    'A storm is coming. (1)',
    'It is dark. (1)',
    'It is dark. (1.25)',
    'Build a tower. (1.25)',
    'No tape. (1.25)',
    'No chairs. (1.25)',
  ]);
});

test('SHT-024 one part is read by itself, and reading stops when the words are left', async () => {
  const speech = aDeviceWith(here);
  const silenced = vi.spyOn(speech, 'cancel');
  await read();
  await page.getByRole('button', { name: 'Listen to the rules' }).click();
  speech.end();
  speech.end();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  expect(speech.texts()).toEqual(['No tape. (1)', 'No chairs. (1)']);
  await page.getByRole('button', { name: 'Listen to the task' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet.locator('mark')).toHaveCount(0);
  silenced.mockClear();
  await show('PDF').click();
  await expect(sheet).toHaveCount(0);
  expect(silenced).toHaveBeenCalled();
});

test.each([
  ['no voice at all', []],
  ['only a voice of a service', [{ ...here, localService: false }]],
  ['only a voice of another language', [{ ...here, lang: 'de-DE' }]],
])('SHT-024 with %s there is no button', async (_, voices) => {
  aDeviceWith(...voices);
  await read();
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Listen', exact: false })).toHaveCount(0);
});
