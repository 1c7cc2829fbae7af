import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { addChallenge } from '../../stage/challenges.ts';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { call } from '../../stage/people.ts';
import { addReview, openReviews } from '../../stage/reviews.ts';
import { expect, test } from '../../fixtures.ts';

test('REV-003 to REV-015, REV-029 to REV-036, REV-041 to REV-053, WRT-04: the first review', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  const section = await openReviews(page, id);
  await expect(section.getByText('No reviews yet for this challenge.')).toBeVisible();
  await expect(section.getByText('N/A')).toHaveCount(3);
  await expect(section.getByText('0 reviews', { exact: true })).toBeVisible();
  await expect(section).not.toContainText('/ 5');
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
  await expect(dialog.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '1, Very Difficult' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '1, Very Easy' })).toBeChecked();
  const comment = dialog.getByPlaceholder('Share your thoughts about this challenge...');
  await expect(comment).toHaveValue('');
  await expect(comment).toHaveAttribute('rows', '4');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await section.getByRole('button', { name: 'Be the first to review' }).click();
  await dialog.getByRole('radio', { name: '4.5 stars' }).check();
  await dialog.getByRole('group', { name: 'Ease of Setup' }).getByRole('radio', { name: '5, Very Easy' }).check();
  await dialog.getByRole('group', { name: 'Challenge Difficulty' }).getByRole('radio', { name: '2' }).check();
  await comment.fill('It fell.\nWe laughed.');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(section.getByText('4.5 / 5', { exact: true })).toBeVisible();
  await expect(section.getByText('1 review', { exact: true })).toBeVisible();
  const list = section.getByRole('listitem').filter({ hasText: 'It fell.' });
  await expect(list.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
  await expect(list).toContainText('Ease of Setup 5 / 5');
  await expect(list).toContainText('Challenge Difficulty 2 / 5');
  await expect(list.getByText('It fell. We laughed.')).toHaveCSS('white-space', 'pre-wrap');
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(list.getByRole('time')).toHaveText(today);
  await expect(section.getByRole('button', { name: /Write a Review|Be the first/ })).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('REV-051: half steps by keyboard, by pointer and by sliding along the stars', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('parent');
  const section = await openReviews(page, id);
  await section.getByRole('button', { name: 'Be the first to review' }).press('Enter');
  const stars = page.getByRole('dialog').getByRole('group', { name: 'Overall rating' });
  const chosen = stars.getByRole('radio', { checked: true });
  await stars.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveAccessibleName('1.5 stars');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveAccessibleName('1 star');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAccessibleName('5 stars');
  // Drags from the left half of the fourth star to the right half of the second one.
  const row = (await stars.getByRole('radio', { name: '1 star', exact: true }).boundingBox())!;
  const at = (star: number) => [row.x + row.width * star, row.y + row.height / 2] as const;
  await page.mouse.move(...at(3.2));
  await page.mouse.down();
  await page.mouse.up();
  await expect(chosen).toHaveAccessibleName('3.5 stars');
  await page.mouse.down();
  await page.mouse.move(...at(2.5));
  await page.mouse.move(...at(1.8));
  await page.mouse.up();
  await expect(chosen).toHaveAccessibleName('2 stars');
  await expect(stars).toContainText('2 / 5');
});

test('GAP-12, SEC-62: more than ten are pages, by first name and initial', async ({ page, signIn, admin }) => {
  const { items } = await call(admin, listChallenges, { query: { search: 'Flamingo Tower' } });
  const id = items[0]!.id;
  await signIn('student');
  const section = await openReviews(page, id);
  await expect(section.getByText('Maya P.')).toBeVisible();
  const cards = section.getByRole('article');
  await expect(cards).toHaveCount(10);
  const pages = section.getByRole('navigation', { name: 'Pages of the reviews' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(cards).toHaveCount(3);
  await expect(section.getByText('Maya P.')).toHaveCount(0);
  await pages.getByRole('button', { name: 'Prev' }).click();
  await expect(cards).toHaveCount(10);
});

test('GAP-37: on a phone and at 320 px nothing scrolls sideways', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, { pages: null });
  await addReview(admin, id, { overall_rating: 3, setup_rating: 3, difficulty_rating: 3, comment: 'w'.repeat(400) });
  await signIn('parent');
  for (const size of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    const section = await openReviews(page, id);
    await expect(section.getByText('3.0 / 5').first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await section.getByRole('button', { name: 'Write a Review' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});
