import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  createReview,
  deleteReview,
  listReviews,
  restoreReview,
  updateReview,
} from '@teamsparks/contract/reviews/endpoints';
import type { Review } from '@teamsparks/contract/reviews/addresses';
import { beforeEach, expect, test, vi } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aReview, reviewsOf } from '../stage/rows.ts';
import { Refused } from '../stage/server.ts';

const section = page.getByRole('region', { name: 'Reviews' });
const editing = page.getByRole('dialog', { name: 'Edit Your Review' });
const text = editing.getByRole('textbox', { name: 'Review' });
const save = editing.getByRole('button', { name: 'Save Review' });
const question = page.getByRole('alertdialog');
const card = section.getByRole('article');
const mine = { can: { edit: true, delete: true, report: false } };

let reviews: Review[] = [];

beforeEach(() => {
  reviews = [];
  nothingAround()
    .answer(getChallenge, aChallenge())
    .answer(listReviews, () => reviewsOf(reviews));
  server.answer(updateReview, ({ body }) => {
    reviews = [{ ...reviews[0]!, ...body, updated_at: '2026-03-01T09:30:00.000Z' }];
    return reviews[0]!;
  });
});

test('REV-056 to REV-063, CON-01, CON-34: changing the own review has limits and a counter', async () => {
  const parts = { overall_rating: 4.5, setup_rating: 5, difficulty_rating: 3 };
  reviews = [aReview({ ...mine, ...parts, comment: 'As it was at first.' })];
  await open('/challenges/41', a('student'));
  await card.getByRole('button', { name: 'Edit your review' }).click();
  await expect(editing.getByRole('radio', { name: '4.5 stars' })).toBeChecked();
  await expect(text).toHaveValue('As it was at first.');
  await expect(editing).toContainText('19/500');
  await text.fill('  too short  ');
  await save.click();
  await expect(editing.getByText('Please write a review with at least 10 characters')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('x'.repeat(501));
  await expect(editing).toContainText('501/500');
  await save.click();
  await expect(editing.getByText('Please use at most 500 characters')).toBeVisible();
  expect(server.requests(updateReview)).toEqual([]);
  await text.fill('On second thought it was easier.');
  await editing.getByRole('radio', { name: '4 stars' }).check();
  await save.click();
  await expect(editing).toHaveCount(0);
  await expect(card).toContainText('On second thought it was easier.');
  await expect(card).toContainText('(edited)');
  await expect(card).toContainText('Ease of Setup 5 / 5');
  await expect(section.getByText('4.0 / 5')).toBeVisible();
});

test('WRT-05: a change that fails keeps the dialog and what was typed', async () => {
  reviews = [aReview({ ...mine, overall_rating: 2, comment: 'Not for our garden.' })];
  await open('/challenges/41', a('parent'));
  await card.getByRole('button', { name: 'Edit your review' }).click();
  await text.fill('Better in the park.');
  expectConsoleError('Review submission failed');
  expectConsoleError('Failed to submit review');
  server.connected = false;
  await save.click();
  await expect(editing.getByRole('alert')).toContainText('Failed to submit review');
  await expect(text).toHaveValue('Better in the park.');
  server.connected = true;
  await save.click();
  await expect(editing).toHaveCount(0);
  await expect(section.getByText('Better in the park.')).toBeVisible();
});

test('GAP-26, WRT-15: the own review is deleted after a question, and may be written anew', async () => {
  reviews = [aReview({ ...mine, overall_rating: 1 })];
  server.answer(deleteReview, () => ((reviews = []), { message: 'Review deleted.' }));
  await open('/challenges/41', a('mentor'));
  await section.getByRole('button', { name: 'Delete your review' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Delete review' })).toBeVisible();
  await expect(question).toContainText('Delete your review of “Paper Chain”?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(1);
  await section.getByRole('button', { name: 'Delete your review' }).first().click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await expect(section.getByRole('button', { name: 'Be the first to review' })).toBeVisible();
});

test('PEO-005 a deleted review comes back with Undo, and why not is said', async () => {
  const before = aReview({ ...mine, overall_rating: 4, comment: 'Back again.' });
  reviews = [before];
  server.answer(deleteReview, () => ((reviews = []), { message: 'Review deleted.' }));
  server.answer(restoreReview, () => ((reviews = [before]), before));
  server.refuseOnce(restoreReview, { code: 'not_found', detail: 'Review not found.' });
  await open('/challenges/41', a('mentor'));
  const remove = async () => {
    await section.getByRole('button', { name: 'Delete your review' }).first().click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
  };
  await remove();
  await expect(page.getByRole('alert')).toContainText('Failed to restore review. Please try again. Review not found.');
  reviews = [before];
  await open('/challenges/41', a('mentor'));
  await remove();
  await expect(section.getByText('Back again.')).toBeVisible();
});

test('GAP-26: a deletion that fails brings the review back and says so', async () => {
  reviews = [aReview({ ...mine, overall_rating: 5, comment: 'Here to stay.' })];
  await open('/challenges/41', a('student'));
  const fail = server.holdOnce(deleteReview, () => {
    throw new Refused({ code: 'internal', detail: '' });
  });
  await section.getByRole('button', { name: 'Delete your review' }).first().click();
  await question.getByRole('button', { name: 'Delete' }).click();
  // Gone before the server has answered.
  await expect(section.getByText('Here to stay.')).toHaveCount(0);
  fail();
  await expect(page.getByRole('alert')).toContainText('Failed to delete review. Please try again.');
  await expect(section.getByText('Here to stay.')).toBeVisible();
});

test('REV-037 to REV-040, WRT-05: a failed submit opens no native dialog, a comment that is too long is told at its field, and nothing typed is lost', async () => {
  server.answer(createReview, ({ body }) => {
    reviews = [aReview({ ...mine, ...body, comment: body.comment ?? null })];
    return reviews[0]!;
  });
  await open('/challenges/41', a('student'));
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
  const comment = dialog.getByRole('textbox');
  await dialog.getByRole('radio', { name: '3 stars' }).check();
  await dialog.getByRole('radio', { name: '5, Very Easy' }).check();
  await dialog.getByRole('radio', { name: '5, Very Difficult' }).check();
  const alert = vi.fn();
  Object.assign(window, { alert });
  expectConsoleError('Review submission failed');
  expectConsoleError('Failed to submit review');
  server.refuseOnce(createReview, { code: 'internal', detail: '' });
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit review');
  expect(alert).not.toHaveBeenCalled();
  await comment.fill('x'.repeat(10_001));
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(comment).toHaveAccessibleDescription('Comment can have at most 10,000 characters.');
  await expect(comment).toHaveValue('x'.repeat(10_001));
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await comment.fill('Kept.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText('Kept.')).toBeVisible();
});

test('REV-065, WRT-05: a second review from another tab is refused, and the first one shows', async () => {
  await open('/challenges/41', a('mentor'));
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  reviews = [aReview({ ...mine, overall_rating: 5, comment: 'From the other tab.' })];
  server.refuse(createReview, { code: 'conflict', detail: 'You have already reviewed this challenge.' });
  expectConsoleError('Review submission failed');
  expectConsoleError('Failed to submit review');
  const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have already reviewed this challenge.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText('From the other tab.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Edit your review' }).first()).toBeVisible();
});
