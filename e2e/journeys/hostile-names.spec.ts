import { pdfPath } from '@teamsparks/contract/challenges';
import { overflowOf, phone } from '../stage/accessibility.ts';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { pdfFile } from '../stage/chosen-files.ts';
import { names, openLibrary, range, rowOf } from '../stage/library-screen.ts';
import { expectPainted, sheetOf } from '../stage/pdf-viewer.ts';
import { choosePdf, nameOf, openUpload, submitOf } from '../stage/upload-sheet.ts';
import { expect, test } from '../fixtures.ts';

const hostileNames = [
  ['100% Fun', '50%25', '%2e%2e%2fetc', 'AC/DC? #1 & co'],
  ['../../etc/passwd', 'Improv – “No” Props’', '紙の塔 🏗️', "Robert'); DROP TABLE challenges;--"],
  ['<img src=x onerror=alert(1)>', '__proto__', 'CON', 'a'.repeat(150)],
];

for (const four of hostileNames) {
  const words = four.map((hostile) => hostile.slice(0, 40)).join(' and ');
  test(`SEC-43, WRT-02, WRT-13: ${words} are listed, kept, found and opened like any other name`, async ({
    page,
    signIn,
    admin,
  }) => {
    await signIn('student');
    for (const hostile of four) {
      const mark = ownMark();
      const name = `${hostile} ${mark}`;
      await addChallenge(admin, { name, pages: [['Sheet of paper']] });
      await openLibrary(page, name);
      await expect(names(page)).toHaveText([name]);
      // From the copy in this browser too, which holds names encoded.
      await page.reload();
      await expect(names(page)).toHaveText([name]);
      await expect(page.getByLabel('Search challenges')).toHaveValue(name);
      const link = rowOf(page, mark).getByRole('link', { name: /^PDF/ });
      const file = await page.request.get((await link.getAttribute('href'))!);
      expect(file.headers()['content-type']).toBe('application/pdf');
      await names(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(sheetOf(page, 1).getByText('Sheet of paper')).toBeVisible();
    }
  });
}

test('SEC-43: a name in decomposed letters is the composed one, by every way of typing', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const { name } = await addChallenge(admin, { name: `Cafe\u0301 Cre\u0300me ${mark}` });
  expect(name).toBe(`Café Crème ${mark}`);
  await signIn('student');
  await openLibrary(page, `cafe\u0301 cre\u0300me ${mark}`);
  await expect(names(page)).toHaveText([name]);
  expect((await page.request.get(pdfPath(name.normalize('NFD')))).status()).toBe(200);
});

test('SEC-43, UPL-045: an awkward file name becomes the name, invisible characters are refused at the field', async ({
  page,
  signIn,
}) => {
  const mark = ownMark();
  await signIn('admin');
  const sheet = await openUpload(page);
  const whole = `100% “Fun” #1 ${mark}.v2`;
  await choosePdf(sheet, pdfFile(`${whole}.pdf`, [['Uploaded']]));
  await expect(nameOf(sheet)).toHaveValue(whole);
  await nameOf(sheet).fill(`evil\u202Efdp.exe ${mark}`);
  await submitOf(sheet).click();
  await expect(nameOf(sheet)).toHaveAccessibleDescription(
    'Name holds invisible or broken characters. Please remove them.',
  );
  await nameOf(sheet).fill(whole);
  await submitOf(sheet).click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  await page.getByLabel('Search challenges').fill(whole);
  await expect(range(page)).toHaveText('1-1 of 1 result');
  await rowOf(page, mark).getByRole('link', { name: whole, exact: true }).click();
  await expectPainted(page);
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
