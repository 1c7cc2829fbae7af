import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getChallenge, getChallengePdf, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getPrintedSigns } from '@teamsparks/contract/challenges/endpoints/unprinted-signs';
import { beforeEach, expect, test, vi } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aProfile, aSheet } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog', { name: 'Print' });
const choices = dialog.getByRole('group', { name: 'What to print' }).getByRole('radio');
const choose = (name: string) => dialog.getByRole('radio', { name }).click();
const paper = (name: string) => dialog.getByRole('group', { name: 'Paper' }).getByLabel(name);
const link = dialog.getByRole('link', { name: 'Open (opens in a new tab)' });
const words: Partial<ChallengeSheet['team']> = { task: ['Build a tower.'] };
const opened = '/pdfs/Paper%20Chain.pdf?id=41';

beforeEach(() => {
  nothingAround().answer(getChallenge, aChallenge({ has_pdf: true }));
  server.answer(getChallengeSheet, aSheet(words));
  // The page opens on the PDF, which printing does not need.
  server.respond(getChallengePdf, () => new Response('none', { status: 404 }));
});

async function openPrint(role: Parameters<typeof a>[0]): Promise<void> {
  await open('/challenges/41', a(role));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Print challenge' }).click();
  await expect(dialog).toBeVisible();
}

test('SHT-023 a student prints the team copy or a card, on the paper of their choice, with little ink', async () => {
  server.answer(updateProfile, aProfile);
  await openPrint('student');
  await expect(choices).toHaveCount(2);
  await expect(link).toHaveAttribute('href', `${opened}&copy=team&paper=letter&ink=full`);
  await paper('A4').click();
  const changes = () => server.requests(updateProfile).map(({ body }) => body);
  await until(() => expect(changes()).toEqual([{ preferences: { paper: 'a4' } }]));
  await dialog.getByLabel('Save ink: no filled areas').click();
  await expect(link).toHaveAttribute('href', `${opened}&copy=team&paper=a4&ink=low`);
  await choose('Card');
  await expect(link).toHaveAttribute('href', '/pdfs/cards/challenges.pdf?ids=41&paper=a4');
  await expect(dialog.getByLabel('Save ink: no filled areas')).toHaveCount(0);
});

test('SHT-023 whoever runs challenges prints the appraiser copy and both; an own PDF comes first', async () => {
  await openPrint('mentor');
  await expect(choices).toHaveCount(4);
  await choose('Appraiser copy');
  await expect(link).toHaveAttribute('href', `${opened}&copy=appraiser&paper=letter&ink=full`);
  await choose('Both copies');
  await expect(link).toHaveAttribute('href', `${opened}&copy=both&paper=letter&ink=full`);
  server.answer(getChallengeSheet, aSheet(words, { own_pdf: true }));
  await openPrint('mentor');
  await expect(choices).toHaveCount(5);
  await expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked();
  await expect(link).toHaveAttribute('href', opened);
  await expect(paper('A4')).toHaveCount(0);
});

test('SHT-054 the dialog says what the chosen copy cannot print, and nothing about an own PDF', async () => {
  server.answer(getPrintedSigns, {
    ranges: [
      [0x20, 0x17f],
      [0x2190, 0x21ff],
    ],
  });
  const host = { setup: [], notes: ['Smile 🙂.'], handouts: [], setup_difficulty: 3, materials: [] };
  server.answer(getChallengeSheet, aSheet({ task: ['Go → 塔.'] }, { host, own_pdf: true }));
  await openPrint('mentor');
  await expect(dialog.getByText('cannot print')).toHaveCount(0);
  await choose('Team copy');
  await expect(dialog.getByText('The sheet cannot print 塔. A box stands for it on paper.')).toBeVisible();
  await choose('Appraiser copy');
  const both = 'The sheet cannot print 塔 and 🙂. On paper pictures are left out, and a box stands for each letter.';
  await expect(dialog.getByText(both)).toBeVisible();
});

test('SHT-054 who prints Latin letters does not ask which signs there are', async () => {
  await openPrint('student');
  await expect(dialog.getByText('cannot print')).toHaveCount(0);
  expect(server.requests(getPrintedSigns)).toEqual([]);
});

test('SHT-022 the page says that a PDF is being drawn and asks again, ever later, until it can be had', async () => {
  let answers = 0;
  server.answer(getChallengeSheet, aSheet(words, { own_pdf: true })).respond(getChallengePdf, () => {
    answers += 1;
    const refusal = { type: 'about:blank', title: 'Busy', code: 'unavailable', detail: 'This PDF is being drawn.' };
    return answers < 3 ? Response.json(refusal, { status: 503 }) : new Response('none', { status: 404 });
  });
  await open('/challenges/41', a('student'));
  const viewer = page.getByRole('region', { name: 'PDF' });
  await expect(viewer.getByRole('status')).toHaveText('This PDF is being drawn.');
  await vi.advanceTimersByTimeAsync(2_000);
  await until(() => expect(answers).toBe(2));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(answers).toBe(2);
  await expect(viewer.getByRole('status')).toHaveText('This PDF is being drawn.');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(viewer.getByRole('alert')).toContainText('Error loading PDF.');
  expect(answers).toBe(3);
});

test('SHT-023 the address of the page that printed facts leads to the challenge', async () => {
  await open('/challenges/41/sheet?copy=appraiser', a('student'));
  await addressIs('/challenges/41');
});

const sheet = page.getByRole('region', { name: 'Sheet' });
/** Dispatches the event that a browser sends before or after its own print dialog. */
const dispatchPrint = (type: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(type));

test('SHT-020 on paper stand the words of which the PDF on the screen was drawn', async () => {
  await open('/challenges/41', a('student'));
  await expect(page.getByRole('region', { name: 'PDF' })).toBeVisible();
  await until(() => {
    dispatchPrint('beforeprint');
    expect(document.body.textContent).toContain('Build a tower.');
  });
  dispatchPrint('afterprint');
  await expect(sheet).toHaveCount(0);
});

test('SHT-020 on paper an own PDF is not replaced by words', async () => {
  server.answer(getChallengeSheet, aSheet(words, { own_pdf: true }));
  await open('/challenges/41', a('student'));
  await expect(page.getByText(/^PDF: http.*Paper%20Chain\.pdf\?id=41$/)).toHaveCount(1);
  await import('../../src/parts/sheet-words/SheetWords.tsx');
  dispatchPrint('beforeprint');
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Chain' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Build a tower.');
});
