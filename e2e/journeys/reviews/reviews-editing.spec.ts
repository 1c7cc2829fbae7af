import { addChallenge } from '../../stage/challenges.ts';
import { addReview, openReviews } from '../../stage/reviews.ts';
import { expect, test } from '../../fixtures.ts';

test('REV-056, CON-01, GAP-26, WRT-15: the own review is changed, deleted after a question, and may be written anew', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  const parts = { setup_rating: 5, difficulty_rating: 3 };
  await addReview(context.request, id, { overall_rating: 4.5, comment: 'As it was at first.', ...parts });
  const section = await openReviews(page, id);
  const card = section.getByRole('article');
  await card.getByRole('button', { name: 'Edit your review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Review' });
  await dialog.getByRole('textbox', { name: 'Review' }).fill('On second thought it was easier.');
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('On second thought it was easier.');
  await expect(card).toContainText('(edited)');
  await expect(card).toContainText('Ease of Setup 5 / 5');
  await expect(section.getByText('4.0 / 5', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Delete your review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete review' });
  await expect(question).toContainText(`Delete your review of “${name}”?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await expect(section.getByRole('button', { name: 'Be the first to review' })).toBeVisible();
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
