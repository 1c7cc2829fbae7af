import { deleteMyAccount } from '@teamsparks/contract/admin/endpoints/account';
import { listOwnReviews } from '@teamsparks/contract/practice/endpoints/dashboard';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import {
  createReview,
  deleteReview,
  listReviews,
  reportReview,
  restoreReview,
  updateReview,
} from '@teamsparks/contract/reviews/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, password, type Person, signedOut } from '../../../test/people.ts';
import { sweepRemovedReviews } from './index.ts';

const harness = withApp();

const ofChallenge = (as: Person, id: number) => ({ as, params: { id: String(id) } });
const list = async (as: Person, id: number) => (await harness.call(listReviews, ofChallenge(as, id))).body;
const write = (as: Person, id: number, comment = 'Great fun') => {
  const body = { setup_rating: 4, difficulty_rating: 2, overall_rating: 3.5, comment };
  return harness.call(createReview, { ...ofChallenge(as, id), body });
};

/** Creates a challenge with one review by a student. */
async function aReviewed() {
  const author = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const { body } = await write(author, id);
  const at = (as: Person) => ({ as, params: { id: String(id), reviewId: String(body.id) } });
  return { author, id, review: body, at };
}

test('PEO-005 nobody reads a deleted review, and its author restores it as it was', async () => {
  const { author, id, review, at } = await aReviewed();
  const admin = await aPerson(harness.context, 'admin');
  const before = await list(author, id);
  await harness.call(reportReview, { ...at(admin), body: { reason: 'unkind' } });
  const waiting = async () => (await harness.call(getNext, { as: admin })).body.to_review;
  const waited = await waiting();
  expect((await harness.call(deleteReview, at(author))).status).toBe(200);
  for (const as of [author, admin]) {
    expect(await list(as, id)).toMatchObject({ items: [], total: 0, mine: null, averages: { overall: null } });
  }
  expect((await harness.call(listOwnReviews, { as: author })).body).toEqual([]);
  expect((await list(author, id)).can.write).toBe(true);
  expect(await waiting()).toBe(waited - 1);
  expect((await harness.call(deleteReview, at(author))).status).toBe(404);
  expect((await harness.call(updateReview, { ...at(author), body: { comment: 'Changed' } })).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await harness.call(restoreReview, at(author));
    expect([status, body]).toEqual([200, review]);
  }
  expect(await list(author, id)).toEqual(before);
  expect(await waiting()).toBe(waited);
});

test('PEO-005 staff restores what staff deleted, and authors restore what they deleted', async () => {
  const { author, id, at } = await aReviewed();
  const admin = await aPerson(harness.context, 'admin');
  const other = await aPerson(harness.context);
  const restore = async (as: Person) => (await harness.call(restoreReview, at(as))).status;
  await harness.call(deleteReview, at(admin));
  expect([await restore(author), await restore(other), await restore(signedOut)]).toEqual([404, 404, 401]);
  expect((await list(author, id)).total).toBe(0);
  expect(await restore(admin)).toBe(200);
  await harness.call(deleteReview, at(author));
  expect([await restore(admin), await restore(other)]).toEqual([404, 404]);
  expect(await restore(author)).toBe(200);
  const log = await harness.context.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  const details = { challenge_id: id, user_id: author.id };
  expect(log).toEqual([
    { action: 'review.deleted', details },
    { action: 'review.restored', details },
  ]);
});

test('PEO-005 SEC-64 with the account a deleted review goes at once', async () => {
  const { author, at } = await aReviewed();
  await harness.call(deleteReview, at(author));
  const body = { confirm_username: author.username, current_password: password };
  expect((await harness.call(deleteMyAccount, { as: author, body })).status).toBe(200);
  expect(await harness.context.db.selectFrom('reviews').select('id').execute()).toEqual([]);
});

test('PEO-005 a new review replaces the deleted one, and a deleted one is removed for good after a day', async () => {
  const { author, id, at } = await aReviewed();
  const { context } = harness;
  await harness.call(deleteReview, at(author));
  const again = await write(author, id, 'Second thoughts');
  expect(again.status).toBe(201);
  expect((await harness.call(restoreReview, at(author))).status).toBe(404);
  expect((await write(author, id)).status).toBe(409);
  await context.db
    .updateTable('reviews')
    .set({ removed_at: sql<Date>`now() - interval '23 hours'` })
    .execute();
  await sweepRemovedReviews(context);
  expect(await context.db.selectFrom('reviews').select('id').execute()).toEqual([{ id: again.body.id }]);
  await context.db
    .updateTable('reviews')
    .set({ removed_at: sql<Date>`now() - interval '25 hours'` })
    .execute();
  const late = { as: author, params: { id: String(id), reviewId: String(again.body.id) } };
  expect((await harness.call(restoreReview, late)).status).toBe(404);
  await sweepRemovedReviews(context);
  expect(await context.db.selectFrom('reviews').select('id').execute()).toEqual([]);
});
