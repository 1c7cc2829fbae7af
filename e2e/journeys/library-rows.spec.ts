import { pdfPath } from '@teamsparks/contract/challenges';
import { getChallenge, listChallenges } from '@teamsparks/contract/endpoints/challenges';
import type { Locator, Page } from '@playwright/test';
import { addChallenge, lockedChallenge, ownMark } from '../stage/challenges.ts';
import { names, openLibrary, range, rowOf } from '../stage/library-screen.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { expect, test } from '../fixtures.ts';

const columns = [
  'Bookmark',
  'Name',
  'Status',
  'Challenge Level',
  'Tournament Level',
  'Challenge Type',
  'Challenge Category',
];

for (const [role, more] of [
  ['student', []],
  ['parent', []],
  ['mentor', ['Curriculum', 'Actions']],
  ['demoAdmin', ['Curriculum', 'Actions']],
  ['admin', ['Curriculum', 'Actions']],
] as const) {
  test(`LIB-056 to LIB-067, LIB-096, LIB-098: the columns of a ${role}`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/challenges');
    await expect(page.getByRole('columnheader')).toHaveText([
      ...(more.length > 0 && role !== 'demoAdmin' ? [''] : []),
      ...columns,
      ...more,
    ]);
    await expect(page.getByRole('button', { name: 'Add Challenge' })).toHaveCount(more.length > 0 ? 1 : 0);
  });
}

test('LIB-058 to LIB-065: a row shows its challenge and leads to its page, keeping the query, and to its PDF', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const wanted = {
    level: 'Middle School',
    tournament_level: 'Tournament',
    type: 'Business',
    category: 'Sales',
  } as const;
  const { id, name } = await addChallenge(admin, { name: `100% “Fun” #1 & AC/DC? ${mark}`, ...wanted });
  await signIn('student');
  await openLibrary(page, mark, '&level=Middle+School&sort=type');
  const row = rowOf(page, mark);
  for (const text of ['Published', ...Object.values(wanted)]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  const pdf = row.getByRole('link', { name: `PDF of ${name} (opens in a new tab)` });
  const address = `${pdfPath(name)}?id=${id}`;
  await expect(pdf).toHaveAttribute('href', address);
  await expect(pdf).toHaveAttribute('target', '_blank');
  const file = await context.request.get(address);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toBe('application/pdf');
  const link = row.getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', `/challenges/${id}?search=${mark}&level=Middle+School&sort=type`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

const colorOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);

/** Which of red, green and blue is the strongest, or grey where they are about equal. */
async function hueOf(locator: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = (await colorOf(locator)).match(/[\d.]+/g)!.map(Number);
  const most = Math.max(red, green, blue);
  if (most - Math.min(red, green, blue) < 30) return 'grey';
  return most === red ? 'red' : most === green ? 'green' : 'blue';
}

test('LIB-012, LIB-070 to LIB-073: each status has its word and its color, and none is changed here', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await addChallenge(admin, { name: `Draft one ${mark}`, status: 'draft', pages: null });
  await addChallenge(admin, { name: `Public one ${mark}`, pages: null });
  const locked = await lockedChallenge(admin);
  await signIn('admin');
  await openLibrary(page, mark);
  const status = (name: string, word: string) => rowOf(page, name).getByText(word, { exact: true });
  expect(await hueOf(status('Draft one', 'Draft'))).toBe('grey');
  expect(await hueOf(status('Public one', 'Published'))).toBe('green');
  await expect(page.getByRole('table').getByRole('combobox')).toHaveCount(0);
  await openLibrary(page, locked.name);
  expect(await hueOf(status(locked.name, 'Locked'))).toBe('red');
});

test('LIB-067, LIB-114, CON-03, CON-07: a student meets no draft and no archived challenge, and nothing to change', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const draft = await addChallenge(admin, { name: `Draft one ${mark}`, status: 'draft' });
  const gone = await addChallenge(admin, { name: `Gone one ${mark}` });
  await addChallenge(admin, { name: `Public one ${mark}`, pages: null });
  expect((await admin.delete(`/org-api/challenges/${gone.id}`)).status()).toBe(200);
  await signIn('student');
  await openLibrary(page, mark);
  await expect(names(page)).toHaveText([`Public one ${mark}`]);
  await expect(page.getByRole('button', { name: /^(Edit|Archive|Restore) / })).toHaveCount(0);
  for (const { id, name } of [draft, gone]) {
    expect((await page.request.get(getChallenge.path.replace(':id', String(id)))).status()).toBe(404);
    expect((await page.request.get(pdfPath(name))).status()).toBe(404);
  }
});

test('LIB-068, LIB-069, LIB-119: for an administrator archived rows carry a marker with the date', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const { id, name } = await addChallenge(admin, { name: `Old one ${mark}`, pages: null });
  const archived = (await (await admin.delete(`/org-api/challenges/${id}`)).json()) as { deleted_at: string };
  await signIn('admin');
  await openLibrary(page, mark);
  const day = new Date(archived.deleted_at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(rowOf(page, name)).toContainText(`Archived ${day}`);
  await expect(rowOf(page, name).getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  await expect(rowOf(page, name).getByRole('button', { name: /^(Edit|Archive) / })).toHaveCount(0);
});

test('LIB-097, LIM-007: the curriculum icon moves for 300 ms, and not where motion is unwelcome', async ({
  page,
  signIn,
  admin,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('demoAdmin');
  await openLibrary(page, name);
  const moves = () =>
    page.evaluate((label) => {
      const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!;
      button.click();
      const running = button.getAnimations().filter((one) => !(one instanceof CSSTransition));
      return running.map((one) => one.effect!.getTiming().duration);
    }, `Add ${name} to curriculum`);
  expect(await moves()).toEqual([300]);
  await page.getByRole('button', { name: `Remove ${name} from curriculum` }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: `Add ${name} to curriculum` })).toBeVisible();
  await page.evaluate(() => document.getAnimations().forEach((one) => one.cancel()));
  expect(await moves()).toEqual([]);
});

async function openFailing(page: Page): Promise<void> {
  await page.goto('/programs');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TeamSparks! Library' }).click();
}

test('ERR-019, REL-26: a list that cannot be had says so and can be asked for again', async ({
  page,
  signIn,
  nets,
}) => {
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await signIn('student');
  await answerInstead(page, `**${listChallenges.path}*`, { status: 500, body: { detail: '', code: 'internal' } });
  await openFailing(page);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch challenges.');
  await page.unroute(`**${listChallenges.path}*`);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(range(page)).toHaveText(/^1-10 of \d+ results$/);
});

test('ERR-012: somebody who may not view challenges reads it', async ({ page, signIn, nets }) => {
  nets.expectConsoleError(refusalInConsole(403, 'Forbidden'));
  await signIn('student');
  const body = { detail: 'You do not have permission to view challenges.', code: 'forbidden' };
  await answerInstead(page, `**${listChallenges.path}*`, { status: 403, body });
  await openFailing(page);
  await expect(page.getByRole('alert')).toHaveText('You do not have permission to view challenges.');
});
