import { updateChallenge } from '@teamsparks/contract/endpoints/challenges';
import { checkAccessibility, desk, overflowOf, phone } from '../stage/accessibility.ts';
import { addKeyword, fieldOf, openEditor, saveButton } from '../stage/challenge-page.ts';
import { addChallenge, ownMark, type Wanted } from '../stage/challenges.ts';
import { openLibrary } from '../stage/library-screen.ts';
import { refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

// Axe in light and dark, on a desk and on a phone: eight runs of it need their time.
test.describe.configure({ timeout: 180_000 });

const narrow = { width: 320, height: 700 };
const wanted: Wanted = {
  one_liner: 'A line about it.',
  skills: ['Storycraft'],
  safety_flags: ['Height'],
  time_limits: { plan: 2 },
  materials: [{ name: 'Paper', quantity: 4, units: 'sheets', category: 'damaging' }],
  pages: null,
};

test('GAP-37: a challenge as its curators see it, with its history', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, wanted);
  const body = { one_liner: 'Another line.', tags: ['a keyword', 'another'] };
  await call(admin, updateChallenge, { params: { id: String(id) }, body });
  await signIn('admin');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page, [phone]);
});

test('GAP-37: a challenge while it is edited, with keywords to choose from, what is wrong and what others changed', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, wanted);
  await signIn('admin');
  await openEditor(page, id);
  await addKeyword(page).fill('q');
  await expect(page.getByRole('listbox').getByRole('option').last()).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
  await addKeyword(page).press('Escape');
  await fieldOf(page, 'Name').fill('');
  await saveButton(page).click();
  await expect(page.getByRole('link', { name: 'Name: Please enter a name' })).toBeVisible();
  await checkAccessibility(page);
  await call(admin, updateChallenge, { params: { id: String(id) }, body: { name: `Theirs ${ownMark()}` } });
  await fieldOf(page, 'Name').fill(`Mine ${ownMark()}`);
  nets.expectConsoleError(refusalInConsole(412, 'Precondition Failed'));
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Use theirs' })).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: chosen rows, and the dialogs about them', async ({ page, signIn, admin }) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('group', { name: 'Selected challenges' });
  await expect(bar).toBeVisible();
  await checkAccessibility(page);
  for (const action of ['Status', 'Keywords', 'Archive']) {
    await bar.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkAccessibility(page, [desk, phone]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
});

test('GAP-37: the challenge sheet in both copies', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, wanted);
  await signIn('mentor');
  for (const copy of ['team', 'appraiser']) {
    await page.goto(`/challenges/${id}/sheet?copy=${copy}`);
    await expect(page.getByRole('article')).toBeVisible();
    await checkAccessibility(page);
    await page.setViewportSize(narrow);
    expect(await overflowOf(page)).toBe(0);
  }
});
