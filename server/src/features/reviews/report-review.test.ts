import { listReviews, reportReview, withdrawReport } from '@teamsparks/contract/reviews/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aReview } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

async function aForeignReview() {
  const { context } = harness;
  const { id } = await aChallenge(context);
  const author = await aPerson(context);
  const review = await aReview(context, { challenge_id: id, user_id: author.id });
  return { author, params: { id: `${id}`, reviewId: `${review.id}` } };
}
type Params = Awaited<ReturnType<typeof aForeignReview>>['params'];
const report = (as: Person, params: Params, reason = 'unkind') =>
  harness.call(reportReview, { as, params, body: { reason: reason as 'unkind' } });
const rows = () => harness.context.db.selectFrom('review_reports').select(['user_id', 'reason']).execute();

test('PEO-003 a reader reports a review once; the last reason counts, and nobody else sees the report', async () => {
  const { author, params } = await aForeignReview();
  const as = await aPerson(harness.context, 'parent');
  expect((await report(as, params)).body).toMatchObject({ reported: true, can: { report: false } });
  await report(as, params, 'spoiler');
  expect(await rows()).toEqual([{ user_id: as.id, reason: 'spoiler' }]);
  const seen = await harness.call(listReviews, { as: author, params: { id: params.id } });
  expect(seen.body.items).toMatchObject([{ reported: false }]);
  expect((await harness.call(withdrawReport, { as, params })).body).toMatchObject({ reported: false });
  expect(await rows()).toEqual([]);
});

test('PEO-003 nobody reports their own review, one that is not there, or without a reason of the list', async () => {
  const { author, params } = await aForeignReview();
  const as = await aPerson(harness.context);
  expect((await report(author, params)).status).toBe(409);
  expect((await report(as, { ...params, reviewId: '999999' })).status).toBe(404);
  expect((await report(as, params, 'because')).status).toBe(422);
  expect((await report(await aPerson(harness.context, 'demoAdmin'), params)).status).toBe(403);
  expect((await report(signedOut, params)).status).toBe(401);
  expect(await rows()).toEqual([]);
});

test('PEO-003 a person reports at most twenty reviews a day', async () => {
  const as = await aPerson(harness.context);
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await report(as, (await aForeignReview()).params)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
});
