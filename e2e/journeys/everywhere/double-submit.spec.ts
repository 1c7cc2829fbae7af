import {
  generateAiChallenge,
  proposeAiChallenge,
  rewriteAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { createChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { createReview, listReviews } from '@teamsparks/contract/reviews/endpoints';
import { generateAcceptedChallenge, generateChallenge } from '../../stage/ai-challenges.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { pdfFile } from '../../stage/chosen-files.ts';
import { call } from '../../stage/people.ts';
import { pressTwice, sendsOnce } from '../../stage/pressed-twice.ts';
import { openReviews } from '../../stage/reviews.ts';
import { choosePdf, nameOf, openUpload, submitOf } from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

test('REL-17 an answer that was lost is asked for again, and the review that it made counts as sent', async ({
  page,
  signInNew,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  const section = await openReviews(page, id);
  for (const line of ['Review submission failed', 'Failed to submit review']) nets.expectConsoleError(line);
  nets.expectConsoleError('Failed to load resource: net::ERR_FAILED');
  let lost = 0;
  await page.route(`**${createReview.path.replace(':id', '*')}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
  await dialog.getByRole('radio', { name: '3 stars' }).check();
  await dialog.getByRole('radio', { name: '5, Very Easy' }).check();
  await dialog.getByRole('radio', { name: '5, Very Difficult' }).check();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to submit review');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await call(admin, listReviews, { params: { id: String(id) }, query: {} })).total).toBe(1);
});

test('REL-17 an AI challenge is generated, rewritten, accepted and proposed once', async ({
  page,
  signInNew,
  admin,
}) => {
  await signInNew('mentor');
  await page.goto('/aichallenges');
  await sendsOnce(page, generateAiChallenge, async () => {
    await pressTwice(page.getByRole('button', { name: 'Generate AI On-The-Spot Challenge' }));
    await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  });
  await sendsOnce(page, rewriteAiChallenge, async () => {
    await page.getByText('Almost right?').click();
    const before = page.url();
    await pressTwice(page.getByRole('button', { name: /^Another one.*Scene$/ }));
    await expect(page).not.toHaveURL(before);
  });
  await sendsOnce(page, sendAiFeedback, async () => {
    await pressTwice(page.getByRole('button', { name: 'Accept Challenge' }));
    await expect(page.getByText('Challenge accepted successfully')).toBeVisible();
  });
  const mine = await generateAcceptedChallenge(page.request);
  // Titles come from a short list, and other journeys propose challenges, too.
  const title = `Ants on the March ${ownMark()}`;
  await call(page.request, updateAiChallenge, { params: { id: String(mine.id) }, body: { title } });
  await page.goto(`/aichallenges/library/${mine.id}`);
  await sendsOnce(page, proposeAiChallenge, async () => {
    await pressTwice(page.getByRole('button', { name: 'Propose for the library' }));
    await expect(page.getByText('The draft is in the challenge library.')).toBeVisible();
  });
  const { items } = await call(admin, listChallenges, { query: { search: title } });
  expect(items.filter(({ name }) => name.startsWith(title))).toHaveLength(1);
  expect((await generateChallenge(page.request)).id).toBeGreaterThan(mine.id);
});

test('REL-17, UPL-019 a challenge is uploaded once', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await signIn('admin');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`${mark}.pdf`, [['One']]));
  await nameOf(sheet).fill(`Tower ${mark}`);
  await sendsOnce(page, createChallenge, async () => {
    await pressTwice(submitOf(sheet));
    await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  });
  const { total } = await call(admin, listChallenges, { query: { search: mark } });
  expect(total).toBe(1);
});
