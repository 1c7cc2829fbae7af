import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { onAPhone } from '../stage/phone.ts';
import { aChallenge, aSheet, aWholeChallenge } from '../stage/rows.ts';
import { answerReading, sheet, show, team, words } from '../stage/reading.ts';

const host: NonNullable<ChallengeSheet['host']> = {
  setup: ['Hide the fan.'],
  notes: ['Switch it on.'],
  handouts: [{ title: 'Spy', text: ['You work for the wind.'], copies: 2, for: 'one player' }],
  setup_difficulty: 4,
  materials: [{ name: 'Fan', quantity: 1, units: 'piece', category: 'setup_only' }],
};

beforeEach(answerReading);

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
