import { getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { ownMark } from '../../stage/challenges.ts';
import { pdfFile, textFile } from '../../stage/chosen-files.ts';
import { call } from '../../stage/people.ts';
import { chooseText, choosePdf, materialsOf, nameOf, openUpload, submitOf } from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

const publishNow = { name: 'Publish now' };

test('UPL-061, GAP-16: materials without a clear quantity come in as a guess that can be taken back and undone', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  const text = 'Materials:\n- Rope\nBalloons x 3\n12 craft sticks\nAnything that you find in your pockets\nScoring:';
  await chooseText(sheet, textFile('facts.txt', `Title: Guesses\n${text}`));
  const guess = sheet.getByRole('status').filter({ hasText: 'without a clear quantity' });
  await expect(guess).toContainText(
    '2 materials without a clear quantity: 1 × Rope, 12 × craft sticks. Please check them below.',
  );
  await expect(sheet.getByRole('status').filter({ hasText: 'Not read as a material' })).toContainText(
    '“Anything that you find in your pockets”',
  );
  const rope = ['Rope', '1', '', 'non_damaging'];
  const balloons = ['Balloons', '3', '', 'non_damaging'];
  const sticks = ['craft sticks', '12', '', 'non_damaging'];
  expect(await materialsOf(sheet)).toEqual([rope, balloons, sticks]);
  await guess.getByRole('button', { name: 'Remove these 2' }).click();
  await expect(guess).toContainText('2 materials without a clear quantity removed.');
  expect(await materialsOf(sheet)).toEqual([balloons]);
  await guess.getByRole('button', { name: 'Undo' }).click();
  expect(await materialsOf(sheet)).toEqual([rope, balloons, sticks]);
  // A value that the person has checked or changed is no longer marked as a guess.
  await sheet.getByLabel('Quantity').first().fill('2');
  await expect(guess).toContainText('1 material without a clear quantity: 12 × craft sticks. Please check it below.');
});

test('UPL-061: the rows of the materials are on the screen for each text that is chosen', async ({ page, signIn }) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  const group = sheet.getByRole('group', { name: 'Materials' });
  for (const names of [['Paper cups'], ['Craft sticks', 'String'], [], ['Rubber bands'], [], ['Balloons', 'Cotton']]) {
    const lines = names.map((name) => `${name}: 24`);
    await chooseText(sheet, textFile('facts.txt', ['Title: Exchanged', 'Materials:', ...lines].join('\n')));
    await expect(group.getByRole('listitem')).toHaveCount(names.length);
    await expect(group.getByText('No materials yet.')).toBeVisible({ visible: names.length === 0 });
    for (const [at, name] of names.entries()) {
      const input = group.getByRole('listitem').nth(at).getByLabel('Name');
      await expect(input).toHaveValue(name);
      await input.scrollIntoViewIfNeeded();
      await expect(input).toBeInViewport({ ratio: 1 });
    }
  }
});

test('GAP-15: a description that begins below its key is read, and says so', async ({ page, signIn }) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await chooseText(sheet, textFile('facts.txt', 'Title: Below\nDescription:\nRaise a tower\nof cups.\n\nScene'));
  await expect(sheet.getByLabel('One liner')).toHaveValue('Raise a tower of cups.');
  await expect(sheet.getByLabel('One liner')).toHaveAccessibleDescription(/Read from below “Description:”/);
});

test('UPL-014, WRT-32: a text in which nothing is known says so and is not published by oversight', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`${mark}.pdf`, [['One']]));
  await expect(sheet.getByRole('switch', publishNow)).toBeChecked();
  await chooseText(sheet, textFile('story.txt', 'Once upon a time\nthere was: a bridge'));
  await expect(sheet.getByText(/^Nothing in this file was recognized/)).toBeVisible();
  await expect(sheet.getByRole('switch', publishNow)).not.toBeChecked();
  await chooseText(sheet, textFile('facts.txt', 'Level: High School'));
  await expect(sheet.getByText(/^Nothing in this file was recognized/)).toHaveCount(0);
  await expect(sheet.getByRole('switch', publishNow)).toBeChecked();
  await chooseText(sheet, textFile('story.txt', 'Once upon a time'));
  await expect(sheet.getByRole('switch', publishNow)).not.toBeChecked();
  await expect(nameOf(sheet)).toHaveValue(mark);
  await submitOf(sheet).click();
  await expect(sheet).toHaveCount(0);
  const { items } = await call(admin, listChallenges, { query: { search: mark } });
  expect(items).toMatchObject([{ name: mark, status: 'draft' }]);
});

test('UPL-019: “Open” beside the success leads to the new challenge', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`${mark}.pdf`, [['One']]));
  await submitOf(sheet).click();
  const done = page.getByRole('status').filter({ hasText: 'Challenge created successfully!' });
  await done.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  expect(await call(admin, getChallenge, { params: { id } })).toMatchObject({ name: mark });
});
