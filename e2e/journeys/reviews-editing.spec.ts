import { deleteReview } from '@teamsparks/contract/endpoints/reviews';
import { addChallenge } from '../stage/challenges.ts';
import { offlineInConsole, refusalInConsole } from '../stage/nets.ts';
import { addReview, openReviews } from '../stage/reviews.ts';
import { expect, test } from '../fixtures.ts';

const oneReview = `**${deleteReview.path.replace(':id', '*').replace(':reviewId', '*')}`;

test('REV-056 to REV-063, CON-01, CON-34: changing the own review has limits and a counter', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  const parts = { setup_rating: 5, difficulty_rating: 3 };
  await addReview(context.request, id, { overall_rating: 4.5, comment: 'As it was at first.', ...parts });
  const section = await openReviews(page, id);
  await section.getByRole('article').getByRole('button', { name: 'Edit your review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Review' });
  await expect(dialog.getByRole('radio', { name: '4.5 stars' })).toBeChecked();
  const text = dialog.getByRole('textbox', { name: 'Review' });
  await expect(text).toHaveValue('As it was at first.');
  await expect(dialog.getByText('19/500')).toBeVisible();

  const save = dialog.getByRole('button', { name: 'Save Review' });
  await text.fill('  too short  ');
  await save.click();
  await expect(dialog.getByText('Please write a review with at least 10 characters')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('x'.repeat(501));
  await expect(dialog.getByText('501/500')).toBeVisible();
  await save.click();
  await expect(dialog.getByText('Please use at most 500 characters')).toBeVisible();
  await text.fill('On second thought it was easier.');
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await save.click();
  await expect(dialog).toHaveCount(0);

  const card = section.getByRole('article');
  await expect(card).toContainText('On second thought it was easier.');
  await expect(card).toContainText('(edited)');
  await expect(card).toContainText('Ease of Setup 5 / 5');
  await expect(section.getByText('4.0 / 5', { exact: true })).toBeVisible();
});

test('WRT-05: a change that fails keeps the dialog and what was typed', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('parent');
  await addReview(context.request, id, { overall_rating: 2, comment: 'Not for our garden.' });
  const section = await openReviews(page, id);
  await section.getByRole('button', { name: 'Edit your review' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Review' });
  await dialog.getByRole('textbox', { name: 'Review' }).fill('Better in the park.');
  nets.expectConsoleError('Review submission failed');
  nets.expectConsoleError('Failed to submit review');
  nets.expectConsoleError(offlineInConsole);
  await page.route(oneReview, (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to submit review');
  await expect(dialog.getByRole('textbox', { name: 'Review' })).toHaveValue('Better in the park.');
  await page.unroute(oneReview);
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText('Better in the park.')).toBeVisible();
});

test('GAP-26, WRT-15: the own review is deleted after a question, and may be written anew', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('mentor');
  await addReview(context.request, id, { overall_rating: 1 });
  const section = await openReviews(page, id);
  await section.getByRole('button', { name: 'Delete your review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete review' });
  await expect(question).toContainText(`Delete your review of “${name}”?`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('article')).toHaveCount(1);
  await section.getByRole('button', { name: 'Delete your review' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted.')).toBeVisible();
  await expect(section.getByRole('article')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await expect(section.getByRole('button', { name: 'Be the first to review' })).toBeVisible();
});

test('GAP-26: a deletion that fails brings the review back and says so', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await addReview(context.request, id, { overall_rating: 5, comment: 'Here to stay.' });
  const section = await openReviews(page, id);
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(oneReview, async (route) => {
    await held;
    await route.fulfill({ status: 500, headers: { 'x-made-up': '1' }, json: { detail: '', code: 'internal' } });
  });
  await section.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // Gone before the server has answered.
  await expect(section.getByText('Here to stay.')).toHaveCount(0);
  answer();
  await expect(page.getByRole('alert')).toContainText('Failed to delete review. Please try again.');
  await expect(section.getByText('Here to stay.')).toBeVisible();
});

test('GAP-26: an administrator deletes what somebody else wrote, a mentor cannot', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await addReview(context.request, id, { overall_rating: 1, comment: 'Something rude.' });
  await signIn('mentor');
  const section = await openReviews(page, id);
  await expect(section.getByText('Something rude.')).toBeVisible();
  await expect(section.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await signIn('admin');
  await page.goto(`/challenges/${id}`);
  await expect(section.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await section.getByRole('button', { name: 'Delete the review by Mila Novak' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted.')).toBeVisible();
  await expect(section.getByText('No reviews yet for this challenge.')).toBeVisible();
});
