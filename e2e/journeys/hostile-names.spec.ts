import { overflowOf, phone } from '../stage/accessibility.ts';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { names, openLibrary, range, rowOf } from '../stage/library-screen.ts';
import { sheetOf } from '../stage/pdf-viewer.ts';
import { expect, test } from '../fixtures.ts';

const hostileNames = [
  ...['100% Fun', '50%25', '%2e%2e%2fetc', 'AC/DC? #1 & co'],
  ...['../../etc/passwd', 'Improv – “No” Props’', '紙の塔 🏗️', "Robert'); DROP TABLE challenges;--"],
  ...['<img src=x onerror=alert(1)>', '__proto__', 'CON', 'a'.repeat(150), 'Cafe\u0301 Cre\u0300me'],
];

test('SEC-43, WRT-02, WRT-13: hostile names are listed, kept, found and opened like any other name', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const all = hostileNames.map((hostile) => `${hostile} ${mark}`);
  for (const name of all) await addChallenge(admin, { name, pages: [['Sheet of paper']] });
  await signIn('mentor');
  const search = page.getByLabel('Search challenges');
  await openLibrary(page, mark);
  await expect(range(page)).toHaveText('1-10 of 13 results');
  for (const typed of all) {
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
  // From the copy in this browser too, which holds names encoded.
  for (const hostile of ['50%25', '<img src=x onerror=alert(1)>']) {
    const name = `${hostile} ${mark}`;
    await openLibrary(page, name);
    await page.reload();
    await expect(names(page)).toHaveText([name]);
    await expect(search).toHaveValue(name);
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
