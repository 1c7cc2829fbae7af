import type { Locator, Page } from '@playwright/test';
import { toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { answerInstead, offlineInConsole, refusalInConsole } from '../../stage/nets.ts';
import { addPlan } from '../../stage/lesson-plans.ts';
import { nameOf, openUpload } from '../../stage/upload-sheet.ts';
import { textFile } from '../../stage/chosen-files.ts';
import { expect, test } from '../../fixtures.ts';

/** Counts the dialogs that are in the page but that the browser does not show as modal. */
const countOutOfStep = (page: Page) =>
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
    await expect.poll(() => countOutOfStep(page)).toBe(0);
  }
  await expect(sheet).toBeVisible();
  await expect(nameOf(sheet)).toHaveValue('Kept');
});

/** Returns the label or text of the focused element. */
const focusedWords = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    const label = it instanceof HTMLInputElement || it instanceof HTMLSelectElement ? it.labels?.[0] : null;
    return (label?.textContent ?? it?.getAttribute('aria-label') ?? it?.textContent ?? '').trim();
  });

const opened: [address: string, buttons: [press: string, focus: RegExp][]][] = [
  ['/challenges', [['Add Challenge', /^Choose a PDF/]]],
  [
    '/scheduler',
    [
      ['New high school mentor', /^Name/],
      ['Import CSV', /^CSV file/],
    ],
  ],
  ['/programs', [['New program', /^Name/]]],
  [
    '/events',
    [
      ['New event', /^(Name|Search groups)/],
      ['⋯ Show in my calendar app', /^Your calendar app can show/],
    ],
  ],
  ['/training-videos', [['Add Video', /^Video Title/]]],
  ['/lesson-plans', [['Create Lesson Plan', /^Name/]]],
  [
    'plan',
    [
      ['Edit', /^Name/],
      ['Add something else > Video', /^Video/],
      ['Add challenge', /^Search the library/],
      ['Add something else > Notes', /^Title/],
      ['Add something else > Break', /^Title/],
      ['⋯ Delete', /^Cancel$/],
    ],
  ],
  [
    'challenge',
    [
      ['Be the first to review', /1/],
      ['⋯ History', /^Version 1/],
      ['⋯ Archive', /^Cancel$/],
    ],
  ],
  [
    '/account?section=security',
    [
      ['Change password', /^Current password/],
      ['Turn on', /^Current password/],
      ['Log out everywhere', /^Cancel$/],
    ],
  ],
  ['/account?section=privacy', [['Delete my account', /^Current password/]]],
];

test('WRT-35: a dialog begins in its first field, a question on its safe button, none on what closes it, and Escape closes each', async ({
  page,
  signInNew,
  admin,
}) => {
  const plan = await addPlan(admin, 'Alpha');
  const { id } = await addChallenge(admin, { pages: null });
  const addresses: Record<string, string> = { plan: `/lesson-plans/${plan.id}`, challenge: `/challenges/${id}` };
  await signInNew('admin');
  const dialog = page.locator('dialog[open]');
  for (const [address, buttons] of opened) {
    await page.goto(addresses[address] ?? address);
    for (const [press, focus] of buttons) {
      await test.step(`${address} ${press}`, async () => {
        if (press.startsWith('⋯ '))
          await page
            .getByRole('button', { name: /^More for/ })
            .first()
            .click();
        for (const name of press.replace('⋯ ', '').split(' > '))
          await page.getByRole('button', { name, exact: true }).click();
        await expect(dialog).toBeVisible();
        await expect.poll(() => focusedWords(page)).toMatch(focus);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    }
  }
});

/** Returns the buttons and fields within `of` that a message covers. */
const coveredControls = (of: Locator) =>
  of.evaluate((place) => {
    const boxes = (scope: ParentNode, what: string) =>
      [...scope.querySelectorAll(what)].map((one) => [one, one.getBoundingClientRect()] as const);
    const messages = boxes(document, '[aria-label="Messages"] :is([role="status"] > *, [role="alert"])');
    if (messages.length === 0) return ['there is no message'];
    return boxes(place, 'a, button, input')
      .filter(([one]) => !one.closest('[aria-label="Messages"]'))
      .filter(([, a]) =>
        messages.some(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      )
      .map(([one]) => one.textContent);
  });

/** Fails if a message covers a button or field within `of`, on a desktop or on a phone. */
async function expectUncovered(page: Page, of: Locator): Promise<void> {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    await of.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect(of).toBeInViewport();
    await expect.poll(() => coveredControls(of), `${viewport.width} px`).toEqual([]);
  }
}

test('WRT-35: on a desktop and on a phone, messages lie on no button of a dialog, of a list’s foot or of a challenge', async ({
  page,
  signInNew,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin);
  await signInNew('admin');
  await page.goto('/events');
  await page.getByRole('button', { name: 'More for the calendar' }).click();
  await page.getByRole('button', { name: 'Show in my calendar app', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New address' }).click();
  await dialog.getByRole('button', { name: 'Stop this address' }).click();
  await expect(dialog.getByRole('status').getByText('Calendar address stopped.')).toBeVisible();
  await expectUncovered(page, dialog);

  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await answerInstead(page, `**${toggleBookmark.path}`, { status: 500, body: { detail: '', code: 'internal' } });
  const star = page.getByRole('button', { name: /^Bookmark / }).first();
  const failure = page.getByRole('status').filter({ hasText: 'Failed to toggle bookmark' });
  await page.goto('/challenges');
  await star.click();
  await expect(failure).toBeVisible();
  await expectUncovered(page, page.getByRole('navigation', { name: 'Pages of the library' }));
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  await expectUncovered(page, page.getByRole('group', { name: 'Selected challenges' }));

  await page.goto(`/challenges/${id}`);
  await star.click();
  await expect(failure).toBeVisible();
  await expectUncovered(page, page.getByRole('group', { name: 'Actions' }));
});

test('REL-26: without a connection a dialog that was never opened leaves the page where it is, says so, and opens later', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  await page.goto('/groups');
  const press = page.getByRole('button', { name: 'New group' }).first();
  await expect(press).toBeVisible();
  await page.waitForLoadState('networkidle');
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await press.click();
  await expect(page.getByText('There is no connection to TeamSparks right now. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await press.click();
  await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible();
});

test('REL-26: the form of a challenge that did not come without a connection comes later with its styles', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, { name: `Away ${ownMark()}`, status: 'draft' });
  await signIn('mentor');
  await page.goto(`/challenges/${id}`);
  const press = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(press).toBeVisible();
  await page.waitForLoadState('networkidle');
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await press.click();
  await expect(page.getByText('There is no connection to TeamSparks right now. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await press.click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeVisible();
  // The form's stylesheet has loaded: it leaves room for the bars at the edges.
  await expect(name).toHaveCSS('scroll-margin-top', '152px');
});
