import { readFile } from 'node:fs/promises';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge, getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Locator } from '@playwright/test';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { pdfFile, textFile } from '../../stage/chosen-files.ts';
import { rowOf } from '../../stage/library-screen.ts';
import { call } from '../../stage/people.ts';
import {
  chooseText,
  choosePdf,
  detailsOf,
  materialsOf,
  nameOf,
  openUpload,
  submitOf,
} from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

const sample = await readFile(new URL('../../stage/paper-cup-skyline.txt', import.meta.url), 'utf8');

/** A text that leaves most fields to their defaults, with the line ends of Windows. */
const defaults =
  'Difficulty: High School\r\nCategory: Sales\r\nVariant: null\r\nSummary: Sell this: a pen that cannot write\r\n';

/** Finds the chosen options of a group of chips. */
const chosen = (sheet: Locator, group: string) =>
  sheet.getByRole('group', { name: group }).getByRole('checkbox', { checked: true });

test('UPL-001, UPL-006 to UPL-013, UPL-023, UPL-024: the sheet has four steps and two buttons, and needs a PDF', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    /1\s*Select a PDF/,
    /2\s*Select a metadata text file \(optional\)/,
    /3\s*Preview and edit the metadata/,
    /4\s*Edit the materials list/,
  ]);
  await expect(submitOf(sheet)).toBeDisabled();
  await submitOf(sheet).click({ force: true });
  await expect(sheet.getByRole('alert')).toHaveText('Please select a PDF file');
  await expect(sheet.getByLabel(/^Choose a PDF/)).toBeFocused();
  await choosePdf(sheet, pdfFile('one.pdf', [['One']]));
  await expect(submitOf(sheet)).toBeEnabled();
  await expect(sheet.getByText('Please select a PDF file')).toHaveCount(0);
});

test('UPL-045 to UPL-053, LIM-010, LIM-042, CON-13: a PDF alone is published with the documented defaults', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await signIn('admin');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`The Quiet Bridge ${mark}.pdf`, [['One'], ['Two']]));
  await expect(sheet.getByText(/, 2 pages, uploaded$/)).toBeVisible();
  await expect(nameOf(sheet)).toHaveValue(`The Quiet Bridge ${mark}`);
  await sheet.getByRole('button', { name: /^More details/ }).click();
  const values = {
    Level: 'Elementary',
    'Tournament level': '',
    Type: 'Arts & Writing',
    Category: 'Storytelling',
    'Setup difficulty': '3',
    Copyright: 'Unknown',
    'Source ID': '0',
  };
  for (const [label, value] of Object.entries(values)) {
    await expect(sheet.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(createChallenge.path),
  );
  await submitOf(sheet).click();
  expect((await sent).postDataJSON()).toMatchObject({
    level: 'Elementary',
    type: 'Arts & Writing',
    category: 'Storytelling',
    setup_difficulty: 3,
    copyright: 'Unknown',
    source_id: 0,
    tournament_level: null,
    has_materials: false,
    materials: [],
  });
  await expect(page.getByRole('status').filter({ hasText: 'Challenge created successfully!' })).toBeVisible();
  const { items } = await call(admin, listChallenges, { query: { search: mark } });
  expect(items).toMatchObject([{ status: 'published', has_pdf: true, tournament_level: null }]);
});

test('UPL-002 to UPL-005, UPL-009, UPL-014, UPL-015, UPL-026 to UPL-044, UPL-054 to UPL-059, UPL-061: a text file fills the preview', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await chooseText(sheet, textFile('paper-cup-skyline.txt', sample));
  await expect(nameOf(sheet)).toHaveValue('Paper Cup Skyline');
  await sheet.getByRole('button', { name: /^More details/ }).click();
  const values = {
    'One liner': 'Raise a skyline of paper cups that still stands after the table has been shaken.',
    Level: 'Middle School',
    'Tournament level': '',
    Type: 'STEM',
    Category: 'Tower',
    Variant: 'height_under_load',
    'Core mechanic': 'Materials Shortage',
    'Setup difficulty': '2',
    Copyright: 'Original',
    'Minutes for plan': '2',
    'Minutes for build': '6',
    'Minutes for test': '2',
  };
  for (const [label, value] of Object.entries(values)) {
    await expect(detailsOf(sheet).getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(chosen(sheet, 'Skills')).toHaveCount(2);
  for (const skill of ['Engineering Design', 'Collaboration']) {
    await expect(sheet.getByRole('checkbox', { name: skill })).toBeChecked();
  }
  await expect(chosen(sheet, 'Safety flags')).toHaveCount(1);
  await expect(sheet.getByRole('checkbox', { name: 'None', exact: true })).toBeChecked();
  expect(await materialsOf(sheet)).toEqual([
    ['Paper cups', '24', 'pieces', 'non_damaging'],
    ['Craft sticks', '12', 'pieces', 'non_damaging'],
    ['String', '2.5', 'meters', 'non_damaging'],
    ['Masking tape', '1', 'roll', 'non_damaging'],
  ]);
});

test('FST-030 at 1280 × 800 the content of the upload is at most 1.5 times the window, for both example texts', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('mentor');
  for (const [text, level] of [
    [sample, 'Middle School'],
    [defaults, 'High School'],
  ] as const) {
    const sheet = await openUpload(page);
    await chooseText(sheet, textFile('example.txt', text));
    await expect(detailsOf(sheet).getByLabel('Level', { exact: true })).toHaveValue(level);
    const heights = await sheet.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].map((part) => part.scrollHeight),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(1200);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  }
});

test('UPL-016 to UPL-019, UPL-025, UPL-060, API-017, WRT-01: both files, changes by hand, and the challenge with its PDF', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile('sheet.pdf', [['A sheet of paper'], ['Another one']]));
  await chooseText(sheet, textFile('sheet.txt', sample.replace('Paper Cup Skyline', `Skyline ${mark}`)));
  await expect(nameOf(sheet)).toHaveValue(`Skyline ${mark}`);
  await sheet.getByLabel('Tournament level').selectOption('Tournament');
  const materials = sheet.getByRole('group', { name: 'Materials' });
  await materials.getByRole('button', { name: 'Add material' }).click();
  await page.keyboard.type('Scissors');
  const last = materials.getByRole('listitem').last();
  await expect(last.getByLabel('Category')).toHaveValue('damaging');
  await last.getByLabel('Quantity').fill('0.5');
  await materials.getByRole('button', { name: 'Remove String' }).click();
  await materials.getByRole('button', { name: 'Move Scissors up' }).click();

  await page.route(`**${createChallenge.path}`, async (route) => {
    // While the upload is sent, the form is busy and cannot be changed.
    await expect(submitOf(sheet)).toHaveText(/Uploading\.\.\./);
    await expect(submitOf(sheet)).toBeDisabled();
    await route.continue();
  });
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(createChallenge.path),
  );
  await submitOf(sheet).click();
  const { id } = (await (await answer).json()) as { id: number };
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Challenge created successfully!' })).toBeVisible();
  const created = await call(admin, getChallenge, { params: { id: String(id) } });
  expect(created).toMatchObject({
    name: `Skyline ${mark}`,
    tournament_level: 'Tournament',
    variant: 'height_under_load',
    time_limits: { plan: 2, build: 6, test: 2 },
    skills: ['Engineering Design', 'Collaboration'],
    safety_flags: ['None'],
    has_materials: true,
    materials: [
      { name: 'Paper cups', quantity: 24, units: 'pieces', category: 'non_damaging' },
      { name: 'Craft sticks', quantity: 12, units: 'pieces', category: 'non_damaging' },
      { name: 'Scissors', quantity: 0.5, units: '', category: 'damaging' },
      { name: 'Masking tape', quantity: 1, units: 'roll', category: 'non_damaging' },
    ],
  });
  expect((await page.request.get(pdfPath(created.name))).headers()['content-type']).toBe('application/pdf');
  await page.getByLabel('Search challenges').fill(mark);
  await expect(rowOf(page, created.name)).toBeVisible();
});

test('WRT-32, CON-41, DET-050: a draft stays hidden, and the variants follow the category', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`${mark}.pdf`, [['One']]));
  await sheet.getByRole('button', { name: /^More details/ }).click();
  const variant = sheet.getByLabel('Variant');
  await sheet.getByLabel('Category', { exact: true }).selectOption('Bridge');
  await variant.selectOption('cantilever');
  await sheet.getByLabel('Category', { exact: true }).selectOption('Water');
  await expect(variant).toBeDisabled();
  await expect(variant.getByRole('option')).toHaveText(['No variants']);
  await expect(sheet.getByRole('switch', { name: 'Publish now' })).toBeChecked();
  await sheet.getByRole('switch', { name: 'Publish now' }).uncheck();
  await submitOf(sheet).click();
  await expect(sheet).toHaveCount(0);
  const { items } = await call(admin, listChallenges, { query: { search: mark } });
  expect(items).toMatchObject([{ status: 'draft', category: 'Water' }]);
});

test('UPL-018, LIB-087: after an upload the list of this query is loaded again', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await addChallenge(admin, { name: `First ${mark}`, pages: null });
  await signIn('admin');
  await page.goto(`/challenges?search=${mark}`);
  await expect(rowOf(page, `First ${mark}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add Challenge' }).click();
  const sheet = page.getByRole('dialog', { name: 'Upload Challenge PDF' });
  await choosePdf(sheet, pdfFile(`Second ${mark}.pdf`, [['One']]));
  await submitOf(sheet).click();
  await expect(rowOf(page, `Second ${mark}`)).toBeVisible();
  await expect(page).toHaveURL(`/challenges?search=${mark}`);
});
