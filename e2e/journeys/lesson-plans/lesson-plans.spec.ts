import type { Page } from '@playwright/test';
import { addPlanItem, createLessonPlan, getLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { addPlan, addVideo } from '../../stage/lesson-plans.ts';
import { offlineInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const parts = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
const names = (page: Page, ...wanted: string[]) =>
  expect(parts(page)).toHaveText(wanted.map((name) => new RegExp(name)));
const change = async (page: Page, part: string, action: string) => {
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: `More for ${part}` }).click();
  await sessions.getByRole('button', { name: action, exact: true }).click();
};

test('LES-021 to LES-024, LES-048 to LES-057: a mentor creates a plan with its video, and opens it from its card', async ({
  page,
  signIn,
}) => {
  // A name that comes first: the list has pages.
  const name = `0 Plan ${ownMark()}`;
  await signIn('mentor');
  await page.goto('/lesson-plans');
  await page.getByRole('button', { name: 'Create Lesson Plan' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create Lesson Plan' });
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByText('Training videos').click();
  await create.click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  const needed = dialog.getByText('Please add at least one training video with title and YouTube URL');
  await expect(needed).toBeVisible();
  await dialog.getByLabel('Name *', { exact: true }).fill(name);
  await dialog.getByLabel('Video Title *').fill('Warm up');
  await dialog.getByLabel('YouTube URL *').fill('https://vimeo.com/1');
  await dialog.getByLabel('Video Title *').focus();
  await expect(dialog.getByText('Please enter a valid YouTube URL')).toBeVisible();
  await create.click();
  await expect(dialog.getByText('Invalid YouTube URL', { exact: true })).toBeVisible();
  await dialog.getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await names(page, 'Session 1: Warm up');

  await page.getByRole('link', { name: 'Back to Lesson Plans' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Draft');
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/lesson-plans\/\d+$/);
  await expect(page).toHaveTitle(`${name} · TeamSparks`);
  await expect(page.getByRole('button', { name: 'Play from YouTube Warm up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Status' })).toHaveCount(0);
});

test('LES-026, LES-041 to LES-045: parts are moved by keys, menu and mouse, added, changed and taken out', async ({
  page,
  signIn,
  admin,
}) => {
  const plan = await addPlan(admin, 'Alpha', 'Beta');
  const video = await addVideo(admin);
  const { name: challenge } = await addChallenge(admin, { pages: null, time_limits: { plan: 2, build: 6 } });
  await signIn('admin');
  await page.goto(`/lesson-plans/${plan.id}`);
  await names(page, 'Talk', 'Alpha', 'Beta');
  await parts(page).filter({ hasText: 'Beta' }).getByRole('button').first().press('Alt+ArrowUp');
  await names(page, 'Talk', 'Beta', 'Alpha');
  await expect(page.getByText('Beta is now 2 of 3')).toBeAttached();
  await change(page, 'Alpha', 'Move up');
  await names(page, 'Talk', 'Alpha', 'Beta');
  const handle = parts(page).filter({ hasText: 'Beta' }).locator('[draggable]');
  await handle.dragTo(parts(page).first(), { targetPosition: { x: 100, y: 5 } });
  await names(page, 'Beta', 'Talk', 'Alpha');
  // The list shows its new order before the server has saved it.
  const first = async () => (await call(admin, getLessonPlan, { params: { id: String(plan.id) } })).items[0];
  await expect.poll(first).toMatchObject({ title: 'Beta' });
  await page.reload();
  await names(page, 'Beta', 'Talk', 'Alpha');

  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(
    dialog.getByText('Please select a video and either a session or enter a custom session name'),
  ).toBeVisible();
  await dialog.getByLabel('Video *').selectOption({ label: video.title });
  const session = dialog.getByLabel('Session', { exact: true });
  await session.selectOption({ index: 1 });
  await dialog.getByLabel('Or a new session').fill('Gamma');
  await expect(session).toHaveValue('');
  await session.selectOption({ index: 1 });
  await expect(dialog.getByLabel('Or a new session')).toHaveValue('');
  await dialog.getByLabel('Or a new session').fill('Gamma');
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await names(page, 'Beta', 'Talk', 'Alpha', 'Gamma');

  await page.getByRole('button', { name: 'Add challenge' }).click();
  await dialog.getByLabel('Search the library').fill(challenge);
  await dialog.getByRole('checkbox', { name: challenge }).check();
  await dialog.getByRole('button', { name: 'Add 1 challenge' }).click();
  await expect(parts(page).last()).toContainText('13 min');
  await change(page, 'Beta', 'Edit');
  await dialog.getByLabel('Minutes').fill('25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(parts(page).first()).toContainText('25 min');
  await change(page, 'Alpha', 'Remove');
  // The next part has the focus. The message with Undo stands right before it, in place of the removed part.
  await names(page, 'Beta', 'Talk', '“Alpha” removed.', 'Gamma', challenge);
  await expect(parts(page).nth(3).getByRole('button', { name: /Gamma/ }).first()).toBeFocused();
  await change(page, challenge, 'Remove');
  await expect(parts(page).nth(3).getByRole('button', { name: /Gamma/ }).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Undo: Alpha' })).toBeFocused();
  await page.keyboard.press('Enter');
  await names(page, 'Beta', 'Talk', 'Alpha', 'Gamma', `“${challenge}” removed.`);
  await expect(parts(page).nth(2).getByRole('button', { name: /Alpha/ }).first()).toBeFocused();
  await page.getByRole('button', { name: `Undo: ${challenge}` }).click();
  await names(page, 'Beta', 'Talk', 'Alpha', 'Gamma', challenge);
});

test('LES-029, LES-030: a plan is edited, copied and deleted after a question', async ({ page, signIn, admin }) => {
  const { id, name } = await addPlan(admin, 'Alpha');
  await signIn('admin');
  await page.goto(`/lesson-plans/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Starts at').fill('09:30');
  await dialog.getByLabel('Time budget (minutes)').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 min too many: 7 of 6 min')).toBeVisible();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
  await expect(parts(page)).toHaveCount(2);
  await page.goto(`/lesson-plans/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/lesson-plans');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('LES-026, LES-027: on a phone a tapped part comes into view', async ({ page, signIn, admin }) => {
  const { id, items } = await addPlan(admin, ...Array.from({ length: 12 }, (_, index) => `Pause ${index}`));
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn('student');
  await page.goto(`/lesson-plans/${id}`);
  await expect(parts(page)).toHaveCount(items.length);
  const shown = page.getByRole('heading', { level: 2, name: 'Pause 11' });
  await parts(page).last().getByRole('button').click();
  await expect(shown).toBeInViewport({ ratio: 1 });
  await parts(page).first().getByRole('button').click();
  await expect(page.getByRole('button', { name: /^Play from YouTube/ })).toBeInViewport({ ratio: 1 });
});

test('LES-026: beside a long list a late part shows from its title', async ({ page, signIn, admin }) => {
  const { id } = await addPlan(admin, ...Array.from({ length: 25 }, (_, index) => `Pause ${index}`));
  const body = { kind: 'text', title: 'Long Notes', text: 'Build.\n'.repeat(120), minutes: 5 } as const;
  await call(admin, addPlanItem, { params: { id: String(id) }, body });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn('student');
  await page.goto(`/lesson-plans/${id}`);
  await page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('button', { name: /Long Notes/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Long Notes' })).toBeInViewport({ ratio: 1 });
});

test('the page of a plan asks for the plan, its dates, its run and the groups once each', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addPlan(admin, 'Break');
  await signIn('mentor');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/org-api\/(lesson-plans\/\d+(\/run)?|used-on|groups)$/.test(pathname)) sent.push(pathname);
  });
  await page.goto(`/lesson-plans/${id}`);
  await expect(parts(page)).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(sent.toSorted()).toEqual([
    '/org-api/groups',
    `/org-api/lesson-plans/${id}`,
    `/org-api/lesson-plans/${id}/run`,
    '/org-api/used-on',
  ]);
});

test('ERR-024: without a connection a plan says why it is not there, and comes by itself', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const one = await addPlan(admin, 'Break');
  // A name that comes first: the list has pages.
  const other = await call(admin, createLessonPlan, { body: { name: `0 Plan ${ownMark()}` } });
  await signIn('mentor');
  await page.goto(`/lesson-plans/${one.id}`);
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await page.getByRole('link', { name: 'Lesson Plans' }).first().click();
  const link = page.getByRole('link', { name: other.name });
  await expect(link).toBeVisible();
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert')).toContainText('There is no connection to TeamSparks right now.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
});
