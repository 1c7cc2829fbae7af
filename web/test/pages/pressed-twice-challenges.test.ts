import {
  changeManyChallenges,
  listChallengeHistory,
  listTags,
  restoreChallengeVersion,
  setChallengeStatus,
} from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { type Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  archiveChallenge,
  getChallenge,
  listChallenges,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { createReview, deleteReview, listReviews, updateReview } from '@teamsparks/contract/reviews/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { sendsOnce } from '../stage/pressed-twice.ts';
import { aChallenge, aReview, aRow, aWholeChallenge, libraryOf, mayAll, reviewsOf } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const rowOf = (name: string) => page.getByRole('row', { name });

let challenge: Challenge;
const change = (its: Partial<Challenge>): Challenge =>
  (challenge = { ...challenge, ...its, version: challenge.version + 1 });

beforeEach(() => {
  challenge = aWholeChallenge();
  nothingAround()
    .answer(listTags, [])
    .answer(listChallenges, () => libraryOf([{ ...challenge, minutes: null }]))
    .answer(getChallenge, () => challenge)
    .answer(updateChallenge, ({ body: { tags: _, upload_id: __, ...fields } }) => change(fields as Partial<Challenge>))
    .answer(setChallengeStatus, ({ body }) => change(body))
    .answer(archiveChallenge, () =>
      change({ deleted_at: '2026-03-02T12:00:00.000Z', can: { ...mayAll, archive: false, restore: true } }),
    )
    .answer(restoreChallenge, () => change({ deleted_at: null, can: mayAll }));
});

test('REL-17 a challenge is changed, archived and restored once', async () => {
  await open('/challenges/41', a('admin'));
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit the challenge' });
  await form.getByLabel('One liner').fill('Build it.');
  await sendsOnce(updateChallenge, async () => {
    await form.getByRole('button', { name: 'Save' }).clickTwice();
    await expect(form).toHaveCount(0);
  });
  await sendsOnce(setChallengeStatus, async () => {
    await page.getByRole('button', { name: /^Locked/ }).clickTwice();
    await expect(page.getByText('“Paper Chain” is now locked.')).toBeVisible();
  });
  await open('/challenges', a('admin'));
  await sendsOnce(archiveChallenge, async () => {
    await rowOf('Paper Chain')
      .getByRole('button', { name: /^Archive/ })
      .click();
    await question.getByRole('button', { name: 'Archive' }).clickTwice();
    await expect(page.getByText('Archived “Paper Chain”.')).toBeVisible();
  });
  await sendsOnce(restoreChallenge, async () => {
    await page.getByRole('button', { name: 'Undo' }).clickTwice();
    await expect(page.getByText('Restored “Paper Chain”.')).toBeVisible();
  });
});

test('REL-17 a row of the library is saved once', async () => {
  await open('/challenges', a('admin'));
  await page.getByRole('button', { name: 'Edit Paper Chain' }).click();
  await page.getByLabel('Challenge Type of Paper Chain').selectOption('Business');
  await sendsOnce(updateChallenge, async () => {
    await rowOf('Paper Chain').getByRole('button', { name: 'Save' }).clickTwice();
    await expect(page.getByText('Saved “Paper Chain”.')).toBeVisible();
  });
  expect(server.requests(updateChallenge).map(({ body }) => body)).toEqual([{ type: 'Business', category: 'Tower' }]);
});

test('REL-17 an earlier version is brought back once', async () => {
  const entry = { at: '2026-03-01T12:00:00.000Z', by: 'Ada L.', restored_from: null };
  const items = [
    { ...entry, version: 2, changes: [{ field: 'type' as const, from: 'STEM', to: 'Business' }], can_restore: false },
    { ...entry, version: 1, changes: [], can_restore: true },
  ];
  server.answer(listChallengeHistory, { items, total: 2, page: 1, per_page: 20 });
  server.answer(restoreChallengeVersion, () => change({ type: 'STEM' }));
  await open('/challenges/41', a('admin'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await sendsOnce(restoreChallengeVersion, async () => {
    await question.getByRole('button', { name: 'Restore' }).clickTwice();
    await expect(page.getByText('Restored “Paper Chain” to version 1.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 chosen challenges change their status, get a keyword, are archived and restored once', async () => {
  const rows = [aRow({ id: 1, name: 'One', can: mayAll }), aRow({ id: 2, name: 'Two', can: mayAll })];
  server.answer(listChallenges, libraryOf(rows)).answer(changeManyChallenges, { items: rows, changed: 2 });
  await open('/challenges', a('admin'));
  const bar = page.getByRole('group', { name: 'Selected challenges' });
  const choose = async (action: string) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: action }).click();
  };
  await choose('Status');
  await dialog.getByRole('radio', { name: 'Locked - Admin-only editing' }).check();
  await sendsOnce(changeManyChallenges, async () => {
    await dialog.getByRole('button', { name: 'Change status' }).clickTwice();
    await expect(page.getByText('2 challenges changed to locked.')).toBeVisible();
  });
  await choose('Keywords');
  await dialog.getByRole('combobox', { name: 'Keyword' }).fill('both');
  await dialog.getByRole('combobox', { name: 'Keyword' }).press('Enter');
  await sendsOnce(changeManyChallenges, async () => {
    await dialog.getByRole('button', { name: 'Change keywords' }).clickTwice();
    await expect(page.getByText('Added “both” to 2 challenges.')).toBeVisible();
  });
  await choose('Archive');
  await sendsOnce(changeManyChallenges, async () => {
    await dialog.getByRole('button', { name: 'Archive' }).clickTwice();
    await expect(page.getByText('Archived 2 challenges.')).toBeVisible();
  });
  await sendsOnce(changeManyChallenges, async () => {
    await page.getByRole('button', { name: 'Undo' }).clickTwice();
    await expect(page.getByText('Restored 2 challenges.')).toBeVisible();
  });
  expect(server.requests(changeManyChallenges).map(({ body }) => body)).toEqual([
    { action: 'set_status', ids: [1, 2], status: 'locked' },
    { action: 'add_tag', ids: [1, 2], tag: 'both' },
    { action: 'archive', ids: [1, 2] },
    { action: 'restore', ids: [1, 2] },
  ]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a review is written, changed and deleted once, however often the button is pressed', async () => {
  const mine = { can: { edit: true, delete: true, report: false } };
  server.answer(createReview, () => (server.answer(listReviews, reviewsOf([aReview(mine)])), aReview(mine)));
  server.answer(updateReview, ({ body }) => {
    const changed = aReview({ ...mine, comment: body.comment ?? null });
    server.answer(listReviews, reviewsOf([changed]));
    return changed;
  });
  server.answer(deleteReview, () => (server.answer(listReviews, reviewsOf([])), { message: 'Review deleted.' }));
  challenge = aChallenge();
  await open('/challenges/41', a('student'));
  const section = page.getByRole('region', { name: 'Reviews' });
  await sendsOnce(createReview, async () => {
    await section.getByRole('button', { name: 'Be the first to review' }).click();
    const write = page.getByRole('dialog', { name: 'Write Your Review' });
    await write.getByRole('radio', { name: '4 stars' }).check();
    for (const name of ['Ease of Setup', 'Challenge Difficulty']) {
      await write.getByRole('group', { name }).getByRole('radio', { name: '2' }).check();
    }
    await write.getByRole('button', { name: 'Submit Review' }).clickTwice();
    await expect(write).toHaveCount(0);
    await expect(section.getByText('1 review')).toBeVisible();
  });
  await sendsOnce(updateReview, async () => {
    await section.getByRole('button', { name: 'Edit your review' }).first().click();
    await page.getByRole('textbox', { name: 'Review' }).fill('It stood for a minute.');
    await page.getByRole('button', { name: 'Save Review' }).clickTwice();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(section.getByText('It stood for a minute.')).toBeVisible();
  });
  await sendsOnce(deleteReview, async () => {
    await section.getByRole('button', { name: 'Delete your review' }).click();
    await question.getByRole('button', { name: 'Delete' }).clickTwice();
    await expect(page.getByText('Review deleted.')).toBeVisible();
  });
});
