import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { addChallenge } from '../../stage/challenges.ts';
import { openLibrary, rowOf } from '../../stage/library-screen.ts';
import { printedLines } from '../../stage/printed-lines.ts';
import { expect, test } from '../../fixtures.ts';

test('The library on paper is its rows: no filters, no buttons, no column cut', async ({ page, signIn, admin }) => {
  const { name } = await addChallenge(admin, { pages: [['One sheet']] });
  await signIn('admin');
  await openLibrary(page, name);
  // The width of A4 paper between its margins.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const row = rowOf(page, name);
  for (const text of [name, 'Published', 'Elementary', 'STEM', 'Tower']) {
    await expect(row.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
  const cut = await page.getByRole('table').evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test('A challenge on paper is its facts and the address of its PDF', async ({ page, signIn, admin, baseURL }) => {
  const { id, name } = await addChallenge(admin, {
    name: 'Paper facts',
    pages: [['One sheet']],
    time_limits: { plan: 2 },
  });
  await signIn('mentor');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const text of [name, 'Elementary', 'STEM', '2 min, 7 with reading and scoring']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText(`PDF: ${new URL(`${pdfPath(name)}?id=${id}`, baseURL).href}`)).toBeVisible();
  await expect(main.getByRole('region', { name: 'PDF' })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
});

test('A challenge whose PDF was drawn is its words on paper', async ({ page, signIn, admin }) => {
  const sheet = { task: ['Build a tower of cups.'], rules: ['No glue.'], setup: ['Clear the table.'] };
  const { id, name } = await addChallenge(admin, { pages: null, sheet });
  await signIn('mentor');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('region', { name: 'PDF' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const lines = (await printedLines(await page.pdf({ format: 'A4' }))).flat().join(' ');
  for (const text of [name, 'Task', 'Build a tower of cups.', 'No glue.', 'Details']) expect(lines).toContain(text);
  // The text to read aloud comes before the facts, and sections that are closed on screen are not printed.
  expect(lines.indexOf('No glue.')).toBeLessThan(lines.indexOf('Details'));
  expect(lines).not.toContain('For the host');
});

for (const format of ['A4', 'Letter'] as const) {
  test(`On ${format} paper no page begins with nothing, and none ends with two rows alone`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const linesAt = async (address: string) => {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
      // Parts whose code loads later show a pulsing box without any text.
      await expect(main.locator('.animate-pulse')).toHaveCount(0);
      return (await printedLines(await page.pdf({ format }))).map(({ length }) => length);
    };
    // The page number is a line, too. Only the first page counts: a later one has few cards if the next card is tall.
    for (const address of ['/programs', '/events']) expect((await linesAt(address))[0], address).toBeGreaterThan(5);
    for (const address of ['/sample', '/dashboard', '/scheduler', '/lesson-plans/1']) {
      const lines = await linesAt(address);
      expect(Math.min(...lines), `${address}: ${lines.join(', ')} lines`).toBeGreaterThan(4);
    }
  });
}

for (const format of ['A4', 'Letter'] as const) {
  test(`FST-016 what is kept about children prints as one page of ${format}`, async ({ page }) => {
    await page.goto('/privacy#children');
    await expect(page.getByRole('heading', { name: 'What TeamSparks keeps about children' })).toBeInViewport();
    const pages = (await printedLines(await page.pdf({ format }))).map((lines) => lines.join(' '));
    const own = pages.findIndex((words) => words.includes('What TeamSparks keeps about children'));
    expect(pages[own]).toContain('24 months');
    expect(pages[own]).not.toContain('Your rights');
    expect(own).toBe(pages.length - 1);
  });
}
