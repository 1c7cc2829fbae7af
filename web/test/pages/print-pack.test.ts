import { getEvent } from '@teamsparks/contract/events/endpoints';
import {
  createPrintPack,
  deletePrintPack,
  getPackChoices,
  getPrintPack,
} from '@teamsparks/contract/print-packs/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { PackChoices, PrintPack } from '@teamsparks/contract/print-packs/addresses';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPlan, aWholeEvent } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const id = '0190a5a0-0000-7000-8000-000000000001';

const aPack = (its: Partial<PrintPack> = {}): PrintPack => ({
  id,
  name: 'Build Day',
  state: 'ready',
  problem: null,
  pages: 12,
  teams: 3,
  path: `/pdfs/packs/${id}`,
  expires_at: '2026-11-24T12:00:00.000Z',
  ...its,
});
const choices = (its: Partial<PackChoices> = {}): PackChoices => ({
  name: 'Build Day',
  teams: 3,
  rounds: 1,
  challenges: 2,
  own_pdfs: [],
  nothing_to_print: [],
  pack: null,
  parts: ['plan', 'team', 'cards'],
  ...its,
});

const planned = {
  lesson_plan: aPlan({ id: 3, name: 'Towers' }),
  order_index: 1,
  minutes: 20,
  unknown: 0,
  challenges: [],
};

beforeEach(() => {
  server.answer(listPrograms, []);
  server.answer(getEvent, aWholeEvent({ plans: [planned], groups: null, mentors: null, missing: null }));
});

test('NOW-031 PRE-031 the page of an event that is prepared says what is left, and opens the latest pack', async () => {
  const ahead = { begins: '2100-03-13T20:00:00.000Z', ends: '2100-03-13T21:30:00.000Z' };
  server.answer(getEvent, aWholeEvent({ ...ahead, plans: [planned], mentors: null, missing: [] }));
  server.answer(getPackChoices, choices());
  await open('/events/6', a('mentor'));
  const steps = page.getByRole('region', { name: 'Before this meeting' }).getByRole('listitem');
  await expect(steps).toHaveTexts(['Materials are checked off(done)', 'Not printed yetPrint pack']);
  server.answer(getPackChoices, choices({ pack: aPack() })).answer(getPrintPack, aPack());
  await open('/events/6', a('mentor'));
  const latest = steps.getByRole('link', { name: 'Open pack (opens in a new tab)' });
  await expect(latest).toHaveAttribute('href', `/pdfs/packs/${id}`);
  await expect(steps.nth(1)).toContainText('Print pack, 12 pages');
  await expect(page.getByRole('main').locator('.bg-brand-fill')).toHaveTexts(['Open pack (opens in a new tab)']);
  await expect(steps.getByRole('button', { name: 'Print pack' })).toHaveCount(0);
  await steps.getByRole('button', { name: 'Make again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Print pack' })).toBeVisible();
});

test('PRE-031 until the latest pack is known the page of an event says nothing about it', async () => {
  const ahead = { begins: '2100-03-13T20:00:00.000Z', ends: '2100-03-13T21:30:00.000Z' };
  server.answer(getEvent, aWholeEvent({ ...ahead, plans: [planned], mentors: null, missing: [] }));
  const latest = choices({ pack: aPack() });
  const tellChoices = server.holdOnce(getPackChoices, latest);
  const tellPack = server.holdOnce(getPrintPack, aPack());
  await open('/events/6', a('mentor'));
  const steps = page.getByRole('region', { name: 'Before this meeting' });
  await expect(steps).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Print pack' })).toHaveCount(0);
  tellChoices();
  await expect.poll(() => server.requests(getPrintPack).length).toBe(1);
  await expect(steps).not.toContainText('Not printed yet');
  await expect(steps.getByRole('button', { name: 'Print pack' })).toHaveCount(0);
  tellPack();
  await expect(steps).toContainText('Print pack, 12 pages');
});

async function openDialog(): Promise<void> {
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'Print pack' }).click();
}

test('PRE-031 a pack is made with what is chosen, and opens', async () => {
  server.answer(getPackChoices, choices()).answer(createPrintPack, aPack({ state: 'waiting', pages: 0 }));
  server.answer(getPrintPack, aPack());
  await openDialog();
  await expect(dialog.getByLabel('Teams')).toHaveValue('3');
  await expect(dialog.getByLabel('Cards')).not.toBeChecked();
  await dialog.getByLabel('Plan').uncheck();
  await dialog.getByRole('button', { name: 'Make pack' }).click();
  await expect(dialog.getByRole('status').first()).toContainText('“Build Day” is ready: 12 pages for 3 teams.');
  await expect(dialog.getByRole('link', { name: 'Open pack (opens in a new tab)' })).toHaveAttribute(
    'href',
    `/pdfs/packs/${id}`,
  );
  expect(server.requests(createPrintPack).map(({ body }) => body)).toMatchObject([
    { of: 'event', id: 6, teams: 3, parts: ['team'] },
  ]);
});

test('PRE-031 the link of a pack ends at a time of the school, whose zone is named to who is in another one', async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  onTestFinished(() => void vi.unstubAllEnvs());
  server.answer(getPackChoices, choices({ pack: aPack() })).answer(getPrintPack, aPack());
  await openDialog();
  await expect(dialog.getByRole('status').first()).toContainText(
    /Link works until Tuesday,? 7:00\sAM, New York time\./,
  );
});

test('PRE-003 PRE-031 more teams than a pack has copies for run in rounds', async () => {
  server.answer(getPackChoices, choices({ teams: 9, rounds: 2, own_pdfs: ['By Hand'], nothing_to_print: ['Bare'] }));
  await openDialog();
  await expect(dialog.getByLabel('Teams')).toHaveValue('9');
  await expect(dialog).toContainText('2 rounds share the copies.');
  await expect(dialog).toContainText('By Hand: only an uploaded PDF is there. It comes once, with “print 9 ×”');
  await expect(dialog).toContainText('Bare: there is nothing to print of it.');
  await dialog.getByLabel('Teams').fill('13');
  await expect(dialog).toContainText('Please enter 1 to 12 teams.');
  await expect(dialog.getByRole('button', { name: 'Make pack' })).toBeDisabled();
});

test('PRE-031 a pack that could not be made says why, and one that is under way is stopped', async () => {
  server.answer(getPackChoices, choices({ pack: aPack({ state: 'drawing', pages: 4 }) }));
  server.answer(getPrintPack, aPack({ state: 'failed', problem: 'too_long', pages: 0 }));
  await openDialog();
  await expect(dialog).toContainText(
    'This pack would have more than 200 pages. Please choose fewer teams or leave something out.',
  );
  await dialog.getByRole('button', { name: 'Choose again' }).click();
  await expect(dialog.getByRole('button', { name: 'Make pack' })).toBeVisible();
  server.answer(createPrintPack, aPack({ state: 'waiting', pages: 0 }));
  server.answer(getPrintPack, aPack({ state: 'drawing', pages: 7 })).answer(deletePrintPack, { message: '' });
  await dialog.getByRole('button', { name: 'Make pack' }).click();
  await expect(dialog.getByRole('status').first()).toContainText('Drawing: 7 pages so far…');
  server.answer(getPackChoices, choices());
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Make pack' })).toBeVisible();
  expect(server.requests(deletePrintPack)).toHaveLength(1);
});
