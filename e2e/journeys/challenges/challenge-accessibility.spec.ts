import { updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { checkAccessibility, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { addKeyword, fieldOf, openEditor, saveButton } from '../../stage/challenge-page.ts';
import { addChallenge, ownMark, type Wanted } from '../../stage/challenges.ts';
import { goToScreen } from '../../stage/every-page.ts';
import { openLibrary } from '../../stage/library-screen.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { expectPainted } from '../../stage/pdf-viewer.ts';
import { call } from '../../stage/people.ts';
import { addReview, openReviews } from '../../stage/reviews.ts';
import { expect, test } from '../../fixtures.ts';

// Only the further states of a challenge: every-page.spec.ts checks the page as it opens.
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

test('GAP-37: a challenge as its curators see it, with its history, and what can be printed of it', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { ...wanted, sheet: { task: ['Build it.'] } });
  const body = { one_liner: 'Another line.', tags: ['a keyword', 'another'] };
  await call(admin, updateChallenge, { params: { id: String(id) }, body });
  await signIn('admin');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page, [phone]);
  await page.goto(`/challenges/${id}`);
  // A menu that was opened before the program took over would close.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Print challenge' }).click();
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
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

const rich: Wanted = {
  one_liner: 'Build it as high as you can.',
  core_mechanic: 'One Handed',
  skills: ['Collaboration', 'Time Management'],
  safety_flags: ['Height', 'Sharp Objects'],
  time_limits: { plan: 2, build: 6, test: 2 },
  materials: [
    { name: 'Cups', quantity: 24, units: 'pieces', category: 'non_damaging' },
    { name: 'Tape', quantity: 1, units: 'roll', category: 'damaging' },
  ],
  pages: [['One sheet'], ['And another']],
};

test('GAP-37: a challenge, for a mentor and for a student; one that is not there, and a page that is not', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, rich);
  for (const role of ['mentor', 'student'] as const) {
    await signIn(role);
    await page.goto(`/challenges/${id}`);
    await expectPainted(page);
    await checkAccessibility(page);
  }
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  await goToScreen(page, '/challenges/2000000000');
  await expect(page.getByText('Challenge not found.')).toBeVisible();
  await checkAccessibility(page);
  await goToScreen(page, '/no/such/page');
  await checkAccessibility(page);
});

test('GAP-37: a challenge without a PDF and without reviews, their averages, writing one that fails, changing one with limits, deleting one', async ({
  page,
  context,
  admin,
  signIn,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  const section = await openReviews(page, id);
  await expect(page.getByText('No PDF data available')).toBeVisible();
  await expect(section.getByText('No reviews yet for this challenge.')).toBeVisible();
  await checkAccessibility(page);
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  await page.getByLabel('Comment').fill('x'.repeat(10_001));
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Comment can have at most 10,000 characters.')).toBeVisible();
  await page.getByLabel('Comment').fill('Short enough.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await addReview(admin, id, { overall_rating: 3.5, setup_rating: 2, difficulty_rating: 4, comment: 'Fine.' });
  await addReview(context.request, id, { overall_rating: 4.5, comment: 'Long enough to be kept.' });
  await page.reload();
  await expect(section.getByText('4.0 / 5', { exact: true }).first()).toBeVisible();
  await checkAccessibility(page);
  await section.getByRole('button', { name: 'Edit your review' }).first().click();
  await page.getByRole('textbox', { name: 'Review' }).fill('short');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(page.getByText('Please write a review with at least 10 characters')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await section.getByRole('button', { name: 'Delete your review' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
});
