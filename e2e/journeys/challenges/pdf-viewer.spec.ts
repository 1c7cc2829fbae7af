import { readFile } from 'node:fs/promises';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Page } from '@playwright/test';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { pdfOf } from '../../stage/pdf-file.ts';
import { expectPainted, sheetOf, viewer, zoomField, zoomIn, zoomOut } from '../../stage/pdf-viewer.ts';
import { expect, test } from '../../fixtures.ts';

const fivePages = [1, 2, 3, 4, 5].map((number) => [`This is sheet ${number}`]);

test('DET-001, DET-006 to DET-008, DET-025 to DET-031, LIM-021 to LIM-025, WRT-27: the PDF stands on the left at 66 percent, and zooms within its limits', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: [['One sheet']] });
  await signIn('student');
  const pdfRequest = page.waitForRequest((request) => new URL(request.url()).pathname === pdfPath(name));
  await page.goto(`/challenges/${id}`);
  await pdfRequest;
  await expectPainted(page);
  await expect(zoomField(page)).toHaveValue('66');
  const paper = (await sheetOf(page, 1).boundingBox())!;
  // Letter paper, 612 points wide, at 96/72 pixels a point.
  expect(paper.width).toBe(Math.floor(612 * 0.66 * (96 / 72)));
  const facts = (await page.getByRole('heading', { name: 'Details' }).boundingBox())!;
  expect(paper.x + paper.width).toBeLessThan(facts.x);

  await zoomIn(page).click();
  await expect(zoomField(page)).toHaveValue('86');
  expect((await sheetOf(page, 1).boundingBox())!.width).toBeGreaterThan(paper.width * 1.25);
  await expectPainted(page);
  for (let zoom = 106; zoom <= 286; zoom += 20) {
    await zoomIn(page).click();
    await expect(zoomField(page)).toHaveValue(String(zoom));
  }
  await zoomIn(page).click();
  await expect(zoomField(page)).toHaveValue('300');
  await expect(zoomIn(page)).toBeDisabled();
  const enter = async (text: string) => {
    await zoomField(page).fill(text);
    await zoomField(page).press('Enter');
  };
  await enter('61');
  await expect(zoomOut(page)).toBeEnabled();
  await zoomOut(page).click();
  await expect(zoomField(page)).toHaveValue('41');
  await expect(zoomOut(page)).toBeDisabled();
  await enter('60');
  await expect(zoomOut(page)).toBeDisabled();
  await enter('10');
  await expect(zoomField(page)).toHaveValue('10');
  await expect(zoomOut(page)).toBeDisabled();
  await zoomIn(page).click();
  await expect(zoomField(page)).toHaveValue('30');

  // On leaving the field, a value that is no number becomes 66, and one that is too large 300.
  for (const [typed, left] of [
    ['9', '66'],
    ['301', '300'],
    ['', '66'],
    ['99999', '300'],
    ['-50', '66'],
    ['300', '300'],
    ['10', '10'],
  ] as const) {
    await zoomField(page).fill(typed);
    await expect(zoomField(page)).toHaveValue(typed);
    await zoomField(page).blur();
    await expect(zoomField(page)).toHaveValue(left);
  }
});

/** Finds the field with the number of the current page. */
const current = (page: Page, count: number) => viewer(page).getByLabel(`Page, 1 to ${count}`);

test('DET-009, GAP-14: pages are turned by buttons, by number, by scrolling and by keys, which zoom too', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: fivePages });
  await signIn('student');
  await page.goto(`/challenges/${id}`);
  await expectPainted(page);
  const next = viewer(page).getByRole('button', { name: 'Next page' });
  const previous = viewer(page).getByRole('button', { name: 'Previous page' });
  await expect(viewer(page)).toContainText('of 5');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(current(page, 5)).toHaveValue('2');
  await expect(sheetOf(page, 2).getByText('This is sheet 2')).toBeInViewport();
  await current(page, 5).fill('5');
  await current(page, 5).press('Enter');
  await expect(sheetOf(page, 5).getByText('This is sheet 5')).toBeInViewport();
  await expectPainted(page, 5);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(current(page, 5)).toHaveValue('4');
  await current(page, 5).fill('77');
  await current(page, 5).blur();
  await expect(current(page, 5)).toHaveValue('5');
  await sheetOf(page, 1).scrollIntoViewIfNeeded();
  await expect(current(page, 5)).toHaveValue('1');

  await viewer(page)
    .getByRole('region', { name: `Pages of ${name}` })
    .focus();
  for (const [key, number] of [
    ['PageDown', '2'],
    ['PageDown', '3'],
    ['PageUp', '2'],
    ['End', '5'],
    ['Home', '1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(current(page, 5)).toHaveValue(number);
  }
  for (const [key, zoom] of [
    ['+', '86'],
    ['-', '66'],
    ['-', '46'],
    ['-', '46'],
    ['0', '66'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(zoomField(page)).toHaveValue(zoom);
  }
});

test('DET-006: the text of a page can be selected', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { pages: [['Marmalade', 'and toast']] });
  await signIn('student');
  await page.goto(`/challenges/${id}`);
  await sheetOf(page, 1).getByText('Marmalade').dblclick();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('Marmalade');
});

test('DET-006, DET-026: on a phone the page fits the width, below the facts', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { pages: fivePages });
  await signIn('parent');
  await page.setViewportSize(phone);
  await page.goto(`/challenges/${id}`);
  await expectPainted(page);
  await expect(viewer(page).getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-pressed', 'true');
  const paper = (await sheetOf(page, 1).boundingBox())!;
  expect(paper.width).toBeGreaterThan(phone.width * 0.85);
  expect(await overflowOf(page)).toBe(0);
  expect((await page.getByRole('heading', { name: 'Details' }).boundingBox())!.y).toBeLessThan(paper.y);
  await viewer(page).getByRole('button', { name: 'Next page' }).click();
  await expect(sheetOf(page, 2).getByText('This is sheet 2')).toBeInViewport();
  await zoomIn(page).click();
  await expect(viewer(page).getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-pressed', 'false');
  expect(await overflowOf(page)).toBe(0);
});

test('The PDF can be downloaded under its name and opened in a tab of its own', async ({ page, signIn, admin }) => {
  const lines = ['To take home'];
  const { id, name } = await addChallenge(admin, { pages: [lines] });
  await signIn('student');
  await page.goto(`/challenges/${id}`);
  await expectPainted(page);
  const actions = page.getByRole('group', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Print' }).click();
  const download = page.waitForEvent('download');
  await actions.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await file.path())).equals(pdfOf(lines))).toBe(true);
  await actions.getByRole('button', { name: 'Print' }).click();
  const open = actions.getByRole('link', { name: /^Open PDF/ });
  await expect(open).toHaveAttribute('target', '_blank');
  await expect(open).toHaveAttribute('href', `${pdfPath(name)}?id=${id}`);
});

test('Printing prints the pages of the PDF and nothing else', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { pages: fivePages.slice(0, 2) });
  await signIn('mentor');
  // The browser's own print dialog would wait for a person.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await page.goto(`/challenges/${id}`);
  await expectPainted(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Print challenge' }).click();
  await page.getByRole('dialog', { name: 'Print' }).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printing]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const number of [1, 2])
    await expect(page.getByRole('img', { name: `Page ${number}`, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toHaveCount(0);
});

test('A PDF that only its changes need a password for is shown and printed', async ({ page, signIn, admin }) => {
  const pdf = await readFile(new URL('../../../server/test/pdfs/qpdf-aes-256.pdf', import.meta.url));
  const { id } = await addChallenge(admin, { pdf });
  await signIn('student');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await page.goto(`/challenges/${id}`);
  await expectPainted(page);
  await expect(sheetOf(page, 1).getByText('Paper bridge')).toBeInViewport();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Print challenge' }).click();
  await page.getByRole('dialog', { name: 'Print' }).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printing]')).toBeAttached();
});
