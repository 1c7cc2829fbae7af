import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { deleteReview, listReviews, updateReview } from '@teamsparks/contract/reviews/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aReview } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

interface Key {
  challenge_id: number;
  id: number;
}
const paramsOf = ({ challenge_id, id }: Key) => ({ id: `${challenge_id}`, reviewId: `${id}` });
const change = (as: Person, key: Key, body: object) => harness.call(updateReview, { as, params: paramsOf(key), body });
const remove = (as: Person, key: Key) => harness.call(deleteReview, { as, params: paramsOf(key) });
/** Returns the reviews that are not deleted. */
const rows = () =>
  harness.context.db.selectFrom('reviews').selectAll().where('removed_at', 'is', null).orderBy('id').execute();
const audit = () => harness.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

const ratings = { setup_rating: 4, difficulty_rating: 2, overall_rating: 3, comment: 'Before' };
const longAgo = { created_at: new Date('2026-01-02T03:04:05Z'), updated_at: new Date('2026-01-02T03:04:05Z') };

async function aReviewOf(as: Person) {
  const { id: challenge_id } = await aChallenge(harness.context);
  return aReview(harness.context, { challenge_id, user_id: as.id, ...ratings, ...longAgo });
}

test('GAP-26 CON-34 the other dialog changes rating and text and leaves the parts as they were', async () => {
  const as = await aPerson(harness.context);
  const before = await aReviewOf(as);
  const { status, body } = await change(as, before, { overall_rating: 4.5, comment: 'After all, better.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...ratings,
    overall_rating: 4.5,
    comment: 'After all, better.',
    created_at: longAgo.created_at.toISOString(),
    can: { edit: true, delete: true },
  });
  expect(new Date(body.updated_at).getTime()).toBeGreaterThan(longAgo.updated_at.getTime());
  const list = await harness.call(listReviews, { as, params: { id: `${before.challenge_id}` } });
  expect(list.body.items).toEqual([body]);
});

test('GAP-26 absent is unchanged, null is cleared, an empty body changes nothing', async () => {
  const as = await aPerson(harness.context);
  const before = await aReviewOf(as);
  expect((await change(as, before, {})).body).toMatchObject({
    ...ratings,
    updated_at: longAgo.updated_at.toISOString(),
  });
  const cleared = { setup_rating: null, difficulty_rating: null, comment: null };
  expect((await change(as, before, cleared)).body).toMatchObject({ ...cleared, overall_rating: 3 });
  expect((await change(as, before, { overall_rating: null })).status).toBe(422);
});

test.each([{ overall_rating: 0 }, { overall_rating: 3.3 }, { setup_rating: 1.5 }, { comment: 'x'.repeat(10_001) }])(
  'SEC-54 the change %j is refused and changes nothing',
  async (body) => {
    const as = await aPerson(harness.context);
    const before = await aReviewOf(as);
    expect((await change(as, before, body)).status).toBe(422);
    expect(await rows()).toEqual([before]);
  },
);

test('SEC-26 owner, challenge and dates of a review are not writable', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const before = await aReviewOf(as);
  const body = { overall_rating: 5, user_id: other.id, challenge_id: 999, id: 7, created_at: '2001-01-01' };
  expect((await change(as, before, body)).status).toBe(200);
  expect(await rows()).toMatchObject([{ ...before, overall_rating: 5, updated_at: expect.any(Date) }]);
});

test('SEC-27 GAP-26 editing another person’s review is 404, for administrators too', async () => {
  const before = await aReviewOf(await aPerson(harness.context));
  for (const role of ['student', 'mentor', 'admin'] as const) {
    const as = await aPerson(harness.context, role);
    const { status, body } = await change(as, before, { overall_rating: 1 });
    expect([role, status, body.detail]).toEqual([role, 404, 'Review not found.']);
  }
  for (const role of ['student', 'mentor'] as const) {
    const { status, body } = await remove(await aPerson(harness.context, role), before);
    expect([role, status, body.detail]).toEqual([role, 404, 'Review not found.']);
  }
  expect(await rows()).toEqual([before]);
});

test('SEC-27 a review is found only under its own challenge', async () => {
  const as = await aPerson(harness.context);
  const before = await aReviewOf(as);
  const { id: challenge_id } = await aChallenge(harness.context);
  for (const key of [
    { challenge_id, id: before.id },
    { challenge_id: before.challenge_id, id: 99_999 },
  ]) {
    expect((await change(as, key, { overall_rating: 1 })).status).toBe(404);
    expect((await remove(as, key)).status).toBe(404);
  }
  expect(await rows()).toEqual([before]);
});

test('GAP-26 people delete their own review once, without an audit entry', async () => {
  const as = await aPerson(harness.context);
  const before = await aReviewOf(as);
  expect((await remove(as, before)).body).toEqual({ message: 'The review has been deleted.' });
  expect(await rows()).toEqual([]);
  expect((await remove(as, before)).status).toBe(404);
  expect(await audit()).toEqual([]);
});

test('GAP-26 SEC-60 an administrator deletes any review; the audit entry has no text of it', async () => {
  const writer = await aPerson(harness.context);
  const admin = await aPerson(harness.context, 'admin');
  const before = await aReviewOf(writer);
  expect((await remove(admin, before)).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await audit()).toMatchObject([
    {
      actor_id: admin.id,
      action: 'review.deleted',
      subject_type: 'review',
      subject_id: before.id,
      details: { challenge_id: before.challenge_id, user_id: writer.id },
    },
  ]);
});

test('permissions.md system_administration deletes without the flag for reviews; the flag alone does not delete others’', async () => {
  const { context } = harness;
  const before = await aReviewOf(await aPerson(context));
  const flag = await aHolderOf(context, 'view_challenge_library', 'add_edit_challenge_reviews');
  expect((await remove(flag, before)).status).toBe(404);
  const administrator = await aHolderOf(context, 'view_challenge_library', 'system_administration');
  expect((await change(administrator, before, { overall_rating: 1 })).status).toBe(403);
  expect((await remove(administrator, before)).status).toBe(200);
});

test('permissions.md 401 signed out, 403 without the flag, also for what one wrote before', async () => {
  const { context } = harness;
  const before = await aReviewOf(await aPerson(context));
  expect((await change(signedOut, before, {})).status).toBe(401);
  expect((await remove(signedOut, before)).status).toBe(401);
  const demo = await aPerson(context, 'demoAdmin');
  const own = await aReviewOf(demo);
  const answers = [await change(demo, own, { overall_rating: 1 }), await remove(demo, own)];
  for (const { status, body } of answers) {
    expect([status, body.detail]).toEqual([403, 'You do not have permission to review challenges.']);
  }
  expect(await rows()).toEqual([before, own]);
});

test('SEC-24 while its challenge cannot be seen a review is not found; of an archived one it stays as it is', async () => {
  const { context } = harness;
  const student = await aPerson(context);
  const admin = await aPerson(context, 'admin');
  const before = await aReviewOf(student);
  const { challenge_id } = before;
  const own = await aReview(context, { challenge_id, user_id: admin.id, ...longAgo });
  await harness.call(archiveChallenge, { as: admin, params: { id: `${challenge_id}` } });
  for (const answer of [await change(student, before, { overall_rating: 1 }), await remove(student, before)]) {
    expect([answer.status, answer.body.detail]).toEqual([404, 'Challenge not found.']);
  }
  expect((await change(admin, own, { overall_rating: 1 })).status).toBe(409);
  expect(await rows()).toEqual([before, own]);
  expect((await remove(admin, own)).status).toBe(200);
  expect(await rows()).toEqual([before]);
});

test('REL-19 after ten parallel deletions and ten changes the review is gone, and each request got a fitting status', async () => {
  const as = await aPerson(harness.context);
  const before = await aReviewOf(as);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? remove(as, before) : change(as, before, { overall_rating: 1 + (index % 9) / 2 }),
    ),
  );
  const deletions = answers.filter((_, index) => index % 2).map(({ status }) => status);
  expect(deletions.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(await rows()).toEqual([]);
});

test('SEC-27 changing and deleting affect one review, not the person’s others and not those of others', async () => {
  const as = await aPerson(harness.context);
  const [mine, elsewhere] = [await aReviewOf(as), await aReviewOf(as)];
  const { challenge_id } = mine;
  const user_id = (await aPerson(harness.context)).id;
  const others = await aReview(harness.context, { challenge_id, user_id, ...ratings, ...longAgo });
  expect((await change(as, mine, { overall_rating: 5 })).status).toBe(200);
  expect(await rows()).toMatchObject([{ id: mine.id, overall_rating: 5 }, elsewhere, others]);
  expect((await remove(as, mine)).status).toBe(200);
  expect(await rows()).toEqual([elsewhere, others]);
});

test('LIB-114 reviews of an archived challenge cannot be written or changed, and the error says to restore it', async () => {
  const as = await aPerson(harness.context, 'admin');
  const mine = await aReviewOf(as);
  await harness.call(archiveChallenge, { as, params: { id: `${mine.challenge_id}` } });
  const { status, body } = await change(as, mine, { overall_rating: 5 });
  expect([status, body.detail]).toEqual([409, 'This challenge is archived. Restore it before reviewing.']);
  expect(await rows()).toEqual([mine]);
});
