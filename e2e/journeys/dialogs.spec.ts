import type { Page } from '@playwright/test';
import { addChallenge } from '../stage/challenges.ts';
import { addPlan } from '../stage/lesson-plans.ts';
import { nameOf, openUpload } from '../stage/upload-sheet.ts';
import { textFile } from '../stage/chosen-files.ts';
import { expect, test } from '../fixtures.ts';

/** Dialogs that the page believes to be open although the browser has closed them, or the other way round. */
const outOfStep = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('dialog')].filter((dialog) => !dialog.matches(':modal')).length);

test('WRT-35: Escape pressed again and again leaves no dialog half closed, and nothing typed is lost', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await sheet.locator('#upload-text').setInputFiles(textFile('notes.txt', 'Title: Kept'));
  await expect(nameOf(sheet)).toHaveValue('Kept');
  for (let times = 0; times < 7; times += 1) {
    await page.keyboard.press('Escape');
    await expect.poll(() => outOfStep(page)).toBe(0);
  }
  await expect(sheet).toBeVisible();
  await expect(nameOf(sheet)).toHaveValue('Kept');
});

/** The words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    const label = it instanceof HTMLInputElement || it instanceof HTMLSelectElement ? it.labels?.[0] : null;
    return (label?.textContent ?? it?.getAttribute('aria-label') ?? it?.textContent ?? '').trim();
  });

const opened: [address: string, presses: string[], focus: RegExp][] = [
  ['/challenges', ['Add Challenge'], /^Choose a PDF/],
  ['/mentors', ['Add mentor'], /^Name/],
  ['/mentors', ['Import CSV'], /CSV/],
  ['/programs', ['Add program'], /^Name/],
  ['/events', ['Add event'], /^Name/],
  ['/training-videos', ['Add Video'], /^Video Title/],
  ['/lesson-plans', ['Create Lesson Plan'], /^Name/],
  ['plan', ['Edit'], /^Name/],
  ['plan', ['Add video'], /^Video/],
  ['plan', ['Add challenge'], /^Search the library/],
  ['plan', ['Add notes'], /^Title/],
  ['plan', ['Add break'], /^Title/],
  ['plan', ['Delete'], /^Cancel$/],
  ['challenge', ['Be the first to review'], /Ease of Setup|Setup/],
  ['challenge', ['Archive'], /^Cancel$/],
  ['/account?section=security', ['Change password'], /^Current password/],
  ['/account?section=security', ['Turn on'], /^Current password/],
  ['/account?section=privacy', ['Delete my account'], /password|Cancel/],
];

test('WRT-35: a dialog begins in its first field, a question on its safe button, and none on what closes it', async ({
  page,
  signInNew,
  admin,
}) => {
  const plan = await addPlan(admin, 'Alpha');
  const { id } = await addChallenge(admin, { pages: null });
  const addresses: Record<string, string> = { plan: `/lesson-plans/${plan.id}`, challenge: `/challenges/${id}` };
  await signInNew('admin');
  for (const [address, presses, focus] of opened) {
    await test.step(`${address} ${presses.join()}`, async () => {
      await page.goto(addresses[address] ?? address);
      for (const name of presses) await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expect.poll(() => focused(page)).toMatch(focus);
    });
  }
});
