import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Review } from '@teamsparks/contract/reviews/addresses';
import { createReview, listReviews, reportReview, withdrawReport } from '@teamsparks/contract/reviews/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aReview, aWholeChallenge, reviewsOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const section = page.getByRole('region', { name: 'Reviews' });
const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
const overall = dialog.getByRole('group', { name: 'Overall rating' });
const setup = dialog.getByRole('group', { name: 'Ease of Setup' });
const submit = dialog.getByRole('button', { name: 'Submit Review' });
const write = section.getByRole('button', { name: 'Be the first to review' });
const mine = { can: { edit: true, delete: true, report: false } };

beforeEach(() => {
  nothingAround().answer(getChallenge, aChallenge());
});

test('WRT-15 REV-041 to REV-043 REV-055 ratings that nobody chose are said to be, and sent after one question', async () => {
  server.answer(createReview, ({ body }) => {
    const review: Review = aReview({ ...mine, ...body, id: 5, comment: null });
    server.answer(listReviews, reviewsOf([review]));
    return review;
  });
  await open('/challenges/41', a('student'));
  await write.click();
  const question = page.getByRole('alertdialog', { name: 'Send 1 of 5?' });
  const untouched = 'Not rated: counts as 1 of 5';
  await expect(dialog.getByText(untouched)).toHaveCount(3);
  await expect(overall).toHaveAccessibleDescription(untouched);
  await expect(setup).toHaveAccessibleDescription(untouched);
  // Choosing what is there already is a choice.
  await setup.getByRole('radio', { name: '1, Very Difficult' }).click();
  await expect(dialog.getByText(untouched)).toHaveCount(2);
  await submit.click();
  await expect(question).toContainText('Not rated: Overall rating and Challenge Difficulty. Each counts as 1 of 5.');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toHaveCount(0);
  await expect(overall.getByRole('radio', { name: '1 star' })).toBeFocused();
  await overall.getByRole('radio', { name: '1 star' }).press('ArrowRight');
  await expect(overall.getByRole('radio', { name: '1.5 stars' })).toBeChecked();
  await expect(dialog.getByText(untouched)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await write.click();
  await submit.click();
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  const list = section.getByRole('listitem').filter({ hasText: 'Ease of Setup' });
  await expect(list.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible();
  await expect(list).toContainText('Challenge Difficulty 1 / 5');
});

test('REV-004 to REV-009, GAP-12: averages to one decimal and a bar per star', async () => {
  const items = [aReview({ id: 1, overall_rating: 4.5 }), aReview({ id: 2, overall_rating: 4 })];
  const averages = { overall: 4.25, setup: 5, difficulty: 2 };
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };
  server.answer(listReviews, reviewsOf(items, { averages, distribution }));
  await open('/challenges/41', a('mentor'));
  await expect(section.getByText('4.3 / 5')).toBeVisible();
  await expect(section.getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
  await expect(section.getByText('2 reviews')).toBeVisible();
  await expect(section.getByRole('definition')).toHaveTexts(['5.0 / 5', '2.0 / 5']);
  const bars = section.getByRole('list', { name: 'Reviews per star' }).getByRole('listitem');
  for (const [i, text] of ['5 stars: 1 review, 50 %', '4 stars: 1 review, 50 %', '3 stars: 0 reviews, 0 %'].entries()) {
    await expect(bars.nth(i)).toContainText(text);
  }
  await expect(section.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

test('REV-037 to REV-040, WRT-05, WRT-35: a failed submit keeps the dialog, says so and logs both lines', async () => {
  expectConsoleError('Review submission failed');
  expectConsoleError('Failed to submit review');
  server.refuse(createReview, { code: 'internal', detail: '' });
  await open('/challenges/41', a('student'));
  await write.click();
  await dialog.getByRole('radio', { name: '3 stars' }).check();
  await dialog.getByRole('radio', { name: '5, Very Easy' }).check();
  await dialog.getByRole('radio', { name: '5, Very Difficult' }).check();
  await dialog.getByLabel('Comment (optional)').fill('Kept.');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit review');
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('Kept.');
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
});

test('REV-012, REV-064, REV-066, CON-02: everybody reads; the shared demonstration login writes nothing', async () => {
  server.answer(listReviews, reviewsOf([], { can: { write: false } }));
  await open('/challenges/41', a('demoAdmin'));
  await expect(section.getByText('No reviews yet for this challenge.')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  const can = { edit: false, delete: false, report: false };
  const said = aReview({ overall_rating: 2, comment: 'Said by an administrator.', can });
  server.answer(listReviews, reviewsOf([said], { can: { write: false } }));
  await open('/challenges/41', a('demoAdmin'));
  await expect(section.getByText('Said by an administrator.')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('PEO-003 a reader reports a review with a reason, and can take that back', async () => {
  const said = aReview({ id: 7, username: 'Mila R.', comment: 'Rude words.' });
  server.answer(listReviews, reviewsOf([said]));
  server.answer(reportReview, { ...said, reported: true }).answer(withdrawReport, said);
  await open('/challenges/41', a('student'));
  await section.getByRole('button', { name: 'Report the review by Mila R.' }).click();
  await page.getByRole('radio', { name: 'It has private details' }).check();
  server.answer(listReviews, reviewsOf([{ ...said, reported: true, can: { ...said.can, report: false } }]));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click();
  await expect(section.getByText('Reported by you')).toBeVisible();
  expect(server.requests(reportReview).map(({ body }) => body)).toEqual([{ reason: 'personal' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(() => expect(server.requests(withdrawReport)).toHaveLength(1));
});

test('DET-040, DET-047, CON-02, CON-31: the line among the details is for insiders', async () => {
  server.answer(getChallenge, aWholeChallenge());
  const inside = page.getByRole('region', { name: 'Details' });
  await open('/challenges/41', a('mentor'));
  await expect(inside.getByText('No reviews yet.')).toBeVisible();
  server.answer(listReviews, reviewsOf([aReview({ overall_rating: 3.5 })]));
  await open('/challenges/41', a('mentor'));
  await expect(inside.getByText('3.5 / 5')).toBeVisible();
  server.answer(getChallenge, aChallenge());
  await open('/challenges/41', a('student'));
  await expect(section.getByText('3.5 / 5').first()).toBeVisible();
  await expect(inside.getByText('Overall rating')).toHaveCount(0);
});

test('SEC-55: what people write is text, a long one is folded', async () => {
  const markup = '<img src=x onerror="window.__y=1"><script>window.__y=1</script>';
  const comment = `${markup}\n${'A long line. '.repeat(100)}\nThe end.`;
  server.answer(listReviews, reviewsOf([aReview({ overall_rating: 3, comment })]));
  await open('/challenges/41', a('student'));
  await expect(section.getByText(markup, { exact: false })).toBeVisible();
  await expect(section.locator('article img[src="x"], article script')).toHaveCount(0);
  await section.getByRole('button', { name: 'Show more' }).click();
  await expect(section.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

test('ERR-025: reviews that cannot be fetched are said, with another try', async () => {
  expectConsoleError('Failed to fetch reviews for challenge 41');
  server.refuse(listReviews, { code: 'unavailable', detail: 'Busy.' });
  await open('/challenges/41', a('student'));
  await expect(section.getByRole('alert')).toContainText('Failed to fetch reviews for challenge 41');
  // The call and its one repetition.
  expect(server.requests(listReviews)).toHaveLength(2);
  server.answer(listReviews, reviewsOf([]));
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('No reviews yet for this challenge.')).toBeVisible();
});
