import type { APIRequestContext } from '@playwright/test';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { names, openLibrary, range, rowOf } from '../../stage/library-screen.ts';
import { sheetOf } from '../../stage/pdf-viewer.ts';
import { expect, test } from '../../fixtures.ts';

const hostileNames = [
  '100% Fun',
  '50%25',
  '%2e%2e%2fetc',
  'AC/DC? #1 & co',
  '../../etc/passwd',
  'Improv – “No” Props’',
  '紙の塔 🏗️',
  "Robert'); DROP TABLE challenges;--",
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'CON',
  'a'.repeat(150),
  'Cafe\u0301 Cre\u0300me',
];

// One worker runs all tests, so that it adds the challenges only once.
test.describe.configure({ mode: 'default' });

/** Creates a challenge for each hostile name; returns the mark in all their names. */
async function addAll(admin: APIRequestContext): Promise<string> {
  const mark = ownMark();
  for (const hostile of hostileNames)
    await addChallenge(admin, { name: `${hostile} ${mark}`, pages: [['Sheet of paper']] });
  return mark;
}
let added: Promise<string> | undefined;

const inThree = [0, 1, 2].map((part) => hostileNames.filter((_, index) => index % 3 === part));

for (const [index, walked] of inThree.entries()) {
  test(`SEC-43, WRT-02, WRT-13: hostile names are listed, kept, found and opened like any other name (${index + 1} of 3)`, async ({
    page,
    signIn,
    admin,
  }) => {
    const mark = await (added ??= addAll(admin));
    await signIn('mentor');
    const search = page.getByLabel('Search challenges');
    await openLibrary(page, mark);
    await expect(range(page)).toHaveText('1-10 of 13 results');
    for (const hostile of walked) {
      const typed = `${hostile} ${mark}`;
      const name = typed.normalize('NFC');
      await search.fill(typed);
      await expect(range(page)).toHaveText('1-1 of 1 result');
      await expect(names(page)).toHaveText([name]);
      const link = rowOf(page, mark).getByRole('link', { name: /^PDF/ });
      const file = await page.request.get((await link.getAttribute('href'))!);
      expect(file.headers()['content-type']).toBe('application/pdf');
      await names(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(sheetOf(page, 1).getByText('Sheet of paper')).toBeVisible();
      await page.goBack();
      await expect(search).toHaveValue(typed);
    }
  });
}

test('SEC-43, WRT-02: hostile names come back from the copy in this browser, which holds them encoded', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await (added ??= addAll(admin));
  await signIn('mentor');
  for (const hostile of ['50%25', '<img src=x onerror=alert(1)>']) {
    const name = `${hostile} ${mark}`;
    await openLibrary(page, name);
    await page.reload();
    await expect(names(page)).toHaveText([name]);
    await expect(page.getByLabel('Search challenges')).toHaveValue(name);
  }
});

test('SEC-43: a long word does not make the page of a challenge wider than a phone', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { name: `${'Unbreakable'.repeat(12)} ${ownMark()}`, pages: null });
  await signIn('mentor');
  await page.setViewportSize(phone);
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
