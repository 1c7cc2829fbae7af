import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { archiveChallenge, getChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { APIRequestContext } from '@playwright/test';
import { addKeyword, editForm, fact, fieldOf, openEditor, saveButton } from '../../stage/challenge-page.ts';
import { addChallenge, ownMark, type Wanted } from '../../stage/challenges.ts';
import { pdfFile } from '../../stage/chosen-files.ts';
import { openLibrary, range, rowOf } from '../../stage/library-screen.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { expectPainted, sheetOf } from '../../stage/pdf-viewer.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const asStored = (api: APIRequestContext, id: number): Promise<Challenge> =>
  call(api, getChallenge, { params: { id: String(id) } });
const change = (api: APIRequestContext, id: number, body: object): Promise<Challenge> =>
  call(api, updateChallenge, { params: { id: String(id) }, body });

const wanted: Wanted = {
  one_liner: 'As it was.',
  variant: 'height_only',
  core_mechanic: 'Imposters',
  skills: ['Storycraft'],
  safety_flags: ['Height'],
  time_limits: { plan: 2 },
  tournament_level: 'Practice',
  copyright: 'Unknown',
  materials: [{ name: 'Paper', quantity: 4, units: 'sheets', category: 'damaging' }],
  pages: null,
};

test('DET-012, DET-018, DET-050, DET-052, DET-064, CON-24, GAP-19: every field is changed, and only what was changed is sent', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const { id } = await addChallenge(admin, { ...wanted, name: `Before ${mark}`, status: 'draft' });
  await signIn('mentor');
  await openEditor(page, id);
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await expect(fieldOf(page, 'Copyright')).toHaveValue('Unknown');
  await fieldOf(page, 'Name').fill(`After ${mark}`);
  await fieldOf(page, 'One liner').fill('');
  await fieldOf(page, 'Level').selectOption('High School');
  await fieldOf(page, 'Tournament level').selectOption('None');
  await fieldOf(page, 'Setup difficulty').selectOption('5: Very Hard');
  await expect(fieldOf(page, 'Variant')).toHaveValue('height_only');
  await fieldOf(page, 'Category').selectOption('Water');
  await expect(fieldOf(page, 'Variant')).toBeDisabled();
  await fieldOf(page, 'Core mechanic').selectOption('One Handed');
  await fieldOf(page, 'Source ID').fill('12');
  await editForm(page).getByText('Time Management', { exact: true }).click();
  await editForm(page).getByText('Height', { exact: true }).click();
  await editForm(page).getByRole('button', { name: 'Add time part' }).click();
  await editForm(page).getByLabel('Minutes for build').fill('6');
  await editForm(page).getByLabel('Quantity').fill('5');
  await addKeyword(page).fill(`rainy ${mark}`);
  await addKeyword(page).press('Enter');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await saveButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: `After ${mark}`,
    one_liner: null,
    level: 'High School',
    tournament_level: null,
    setup_difficulty: 5,
    category: 'Water',
    variant: null,
    core_mechanic: 'One Handed',
    source_id: 12,
    skills: ['Storycraft', 'Time Management'],
    safety_flags: null,
    time_limits: { plan: 2, build: 6 },
    materials: [{ name: 'Paper', quantity: 5, units: 'sheets', category: 'damaging' }],
    tags: [`rainy ${mark}`],
  });
  expect((await sent).headers()['if-match']).toBe('"1"');
  await expect(page.getByText(`Saved “After ${mark}”.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `After ${mark}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(fact(page, 'Level')).toHaveText('High School');
  await expect(fact(page, 'Setup difficulty')).toHaveText('Very Hard (5 of 5)');
  await expect(fact(page, 'Keywords')).toHaveText(`rainy ${mark}`);
  expect(await asStored(admin, id)).toMatchObject({ type: 'STEM', copyright: 'Unknown', version: 2 });
});

test('DET-061 to DET-063: who edits what, and why not', async ({ page, signIn, admin }) => {
  const draft = await addChallenge(admin, { status: 'draft', pages: null });
  const published = await addChallenge(admin, { pages: null });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  await signIn('mentor');
  await page.goto(`/challenges/${draft.id}`);
  await expect(edit).toBeVisible();
  await page.goto(`/challenges/${published.id}`);
  await expect(page.getByText('Only administrators can edit published challenges.')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(editForm(page)).toHaveCount(0);
  await signIn('student');
  await page.goto(`/challenges/${published.id}`);
  await expect(heading).toHaveText(published.name);
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  await expect(page.getByText('No reviews yet for this challenge.')).toBeVisible();
  await call(admin, archiveChallenge, { params: { id: String(published.id) } });
  await signIn('admin');
  await page.goto(`/challenges/${published.id}`);
  await expect(page.getByText('This challenge is archived. Restore it before editing.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(edit).toBeVisible();
});

test('WRT-43: a demo administrator edits what is shown, and the rest stays', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { ...wanted, status: 'draft' });
  await signIn('demoAdmin');
  await openEditor(page, id);
  for (const label of ['One liner', 'Variant', 'Core mechanic', 'Setup difficulty', 'Add a keyword']) {
    await expect(editForm(page).getByLabel(label, { exact: true })).toHaveCount(0);
  }
  await fieldOf(page, 'Type').selectOption('Business');
  await saveButton(page).click();
  await expect(fact(page, 'Type')).toHaveText('Business');
  expect(await asStored(admin, id)).toMatchObject({
    type: 'Business',
    one_liner: 'As it was.',
    skills: ['Storycraft'],
  });
});

test('GAP-39: two people at once lose nothing', async ({ page, signIn, admin, nets }) => {
  const { id } = await addChallenge(admin, { ...wanted, status: 'draft' });
  const mark = ownMark();
  await signIn('mentor');
  await openEditor(page, id);
  await fieldOf(page, 'Name').fill(`Mine ${mark}`);
  await fieldOf(page, 'Source ID').fill('9');
  await change(admin, id, { name: `Theirs ${mark}`, one_liner: 'Their line.', skills: ['Collaboration'] });
  nets.expectConsoleError(refusalInConsole(412, 'Precondition Failed'));
  await page.keyboard.press('Control+s');
  const notice = page.getByRole('alert').filter({ hasText: 'someone else changed this challenge' });
  await expect(notice).toContainText('One liner: As it was. → became Their line.');
  await expect(notice).toContainText('Skills: Storycraft+ Collaboration');
  await expect(notice).toContainText(`Theirs ${mark}`);
  await expect(fieldOf(page, 'Name')).toHaveValue(`Mine ${mark}`);
  await expect(fieldOf(page, 'Source ID')).toHaveValue('9');
  await expect(fieldOf(page, 'One liner')).toHaveValue('Their line.');
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(fieldOf(page, 'Name')).toHaveValue(`Theirs ${mark}`);
  await fieldOf(page, 'Name').fill(`Both ${mark}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Saved “Both ${mark}”.`)).toBeVisible();
  expect(await asStored(admin, id)).toMatchObject({
    name: `Both ${mark}`,
    one_liner: 'Their line.',
    skills: ['Collaboration'],
    source_id: 9,
  });
});

test('GAP-13: the PDF is replaced, and the viewer shows the new one', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { status: 'draft', pages: [['Old']] });
  await signIn('mentor');
  await openEditor(page, id);
  await expectPainted(page);
  await expect(sheetOf(page, 2)).toHaveCount(0);
  const input = editForm(page).getByLabel('Replace the PDF');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toContainText('Please select a valid PDF file');
  await input.setInputFiles(pdfFile('new.pdf', [['New'], ['With two pages']]));
  await expect(editForm(page).getByText(/, 2 pages, uploaded$/)).toBeVisible();
  await saveButton(page).click();
  await expect(sheetOf(page, 2)).toHaveCount(1);
  await expectPainted(page);
});

test('GAP-19: a keyword leads to the library filtered by it, and is found by the search', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const one = await addChallenge(admin, { name: `Tagged ${mark} one`, pages: null });
  const other = await addChallenge(admin, { name: `Tagged ${mark} other`, pages: null });
  await change(admin, one.id, { tags: [`key & ${mark}z`] });
  await signIn('mentor');
  await page.goto(`/challenges/${one.id}`);
  await fact(page, 'Keywords').getByRole('link').click();
  await expect(page).toHaveURL(`/challenges?tag=key+%26+${mark}z`);
  await expect(rowOf(page, one.name)).toBeVisible();
  await expect(range(page)).toHaveText('1-1 of 1 result');
  await page.getByRole('button', { name: `Remove keyword key & ${mark}z` }).click();
  await expect(page).toHaveURL('/challenges');
  await openLibrary(page, `${mark}z`);
  await expect(rowOf(page, one.name)).toBeVisible();
  await expect(rowOf(page, other.name)).toHaveCount(0);
  // For people who may not see keywords, the filter does not apply and is not shown.
  await signIn('student');
  await page.goto(`/challenges?tag=${mark}z&search=${mark}`);
  await expect(range(page)).toHaveText('1-2 of 2 results');
  await expect(page.getByRole('button', { name: /^Remove keyword/ })).toHaveCount(0);
});

test('LIB-058: by keyboard from the library through editing to the next challenge, beyond the edge of the page', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const numbers = Array.from({ length: 11 }, (_, index) => String(index + 1).padStart(2, '0'));
  for (const number of numbers) await addChallenge(admin, { name: `${mark} ${number}`, status: 'draft', pages: null });
  await signIn('mentor');
  await openLibrary(page, mark);
  await rowOf(page, `${mark} 10`)
    .getByRole('link', { name: `${mark} 10`, exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${mark} 10` })).toBeFocused();
  await page.keyboard.press('e');
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await expect(editForm(page).getByRole('button', { name: 'Save and next' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' new');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Saved “${mark} 10 new”.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${mark} 11` })).toBeVisible();
  await expect(fieldOf(page, 'Name')).toHaveValue(`${mark} 11`);
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await expect(editForm(page).getByRole('button', { name: 'Save and next' })).toHaveCount(0);
  await editForm(page).getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: `${mark} 10 new` })).toBeFocused();
  await expect(editForm(page)).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: `${mark} 11` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute('aria-disabled', 'true');
});
