import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { createReview, deleteReview, listReviews } from '@teamsparks/contract/reviews/endpoints';
import type { CallInput } from '@teamsparks/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createReview>['body'];
const write = (as: Person, id: number, body: object = { overall_rating: 4 }) =>
  harness.call(createReview, { as, params: { id: `${id}` }, body: body as Body });
const rows = () => harness.context.db.selectFrom('reviews').selectAll().orderBy('id').execute();

test('API-027 REV-001 REV-002 REV-020 to REV-023 a review is kept as the documented body says, and shown', async () => {
  const as = await aPerson(harness.context, 'student', { displayName: 'Ada Lovelace' });
  const { id } = await aChallenge(harness.context);
  const ratings = { setup_rating: 4, difficulty_rating: 2, overall_rating: 3.5, comment: 'We used straws.' };
  const { status, body } = await write(as, id, { challenge_id: id, ...ratings });
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      challenge_id: id,
      user_id: as.id,
      username: 'Ada L.',
      ...ratings,
      created_at: body.created_at,
      updated_at: body.created_at,
      hidden_at: null,
      reported: false,
      can: { edit: true, delete: true, report: false },
    },
  ]);
  const list = await harness.call(listReviews, { as, params: { id: `${id}` } });
  expect(list.body).toMatchObject({ items: [body], total: 1, mine: body, can: { write: false } });
});

test('REV-041 to REV-044 REV-055 the draft as it opens is a review: ones, no words', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const draft = { challenge_id: id, setup_rating: 1, difficulty_rating: 1, overall_rating: 1, comment: '' };
  expect((await write(as, id, draft)).status).toBe(201);
  expect(await rows()).toMatchObject([
    { setup_rating: 1, difficulty_rating: 1, overall_rating: 1, comment: null, user_id: as.id, challenge_id: id },
  ]);
});

test('CON-34 the parts that the other dialog lacks may be left out', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const { body } = await write(as, id, { overall_rating: 4.5, comment: 'Worth an afternoon.' });
  expect(body).toMatchObject({ setup_rating: null, difficulty_rating: null, overall_rating: 4.5 });
});

test('REL-19 of twenty parallel reviews of one person one is kept, the others are 409', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => write(as, id, { overall_rating: 1 + (index % 9) / 2 })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => [body.code, body.detail]);
  expect(new Set(refused.map(String))).toEqual(new Set(['conflict,You have already reviewed this challenge.']));
  const kept = answers.find(({ status }) => status === 201)?.body;
  expect(await rows()).toMatchObject([{ id: kept?.id, overall_rating: kept?.overall_rating }]);
});

test('REV-065 a person has one review per challenge, and may write again after deleting it', async () => {
  const [one, other] = [await aPerson(harness.context), await aPerson(harness.context)];
  const [first, second] = [await aChallenge(harness.context), await aChallenge(harness.context)];
  const mine = await write(one, first.id);
  expect(mine.status).toBe(201);
  expect((await write(one, first.id)).status).toBe(409);
  expect((await write(one, second.id)).status).toBe(201);
  expect((await write(other, first.id)).status).toBe(201);
  const params = { id: `${first.id}`, reviewId: `${mine.body.id}` };
  expect((await harness.call(deleteReview, { as: one, params })).status).toBe(200);
  expect((await write(one, first.id)).status).toBe(201);
});

test('SEC-26 SEC-27 the author is the signed-in person, whatever the body says', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const extra = { user_id: other.id, username: 'Somebody Else', id: 999, created_at: '2001-01-01T00:00:00.000Z' };
  expect((await write(as, id, { overall_rating: 5, ...extra })).status).toBe(201);
  const [row] = await rows();
  expect(row).toMatchObject({ user_id: as.id, challenge_id: id });
  expect(row?.id).not.toBe(999);
  expect(row?.created_at.getUTCFullYear()).toBeGreaterThan(2020);
});

test('permissions.md: a body that names another challenge than the address is refused', async () => {
  const as = await aPerson(harness.context);
  const [one, other] = [await aChallenge(harness.context), await aChallenge(harness.context)];
  const { status, body } = await write(as, one.id, { challenge_id: other.id, overall_rating: 5 });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['challenge_id']]);
  expect(await rows()).toEqual([]);
});

test('permissions.md: 401 signed out, 403 without the flag, 404 for what one cannot see, 409 for archived', async () => {
  const { context } = harness;
  const { id } = await aChallenge(context);
  expect((await write(signedOut, id)).status).toBe(401);
  for (const as of [await aPerson(context, 'demoAdmin'), await aHolderOf(context, 'view_challenge_library')]) {
    const { status, body } = await write(as, id);
    expect([status, body.detail]).toEqual([403, 'You do not have permission to review challenges.']);
  }
  const student = await aPerson(context);
  const draft = await aChallenge(context, { status: 'draft' });
  for (const missing of [draft.id, 99_999]) {
    const { status, body } = await write(student, missing);
    expect([status, body.detail]).toEqual([404, 'Challenge not found.']);
  }
  const admin = await aPerson(context, 'admin');
  await harness.call(archiveChallenge, { as: admin, params: { id: `${id}` } });
  expect((await write(student, id)).status).toBe(404);
  expect((await write(admin, id)).status).toBe(409);
  expect(await rows()).toEqual([]);
});

test.each([
  [{}, 'overall_rating'],
  [{ overall_rating: null }, 'overall_rating'],
  [{ overall_rating: '4' }, 'overall_rating'],
  [{ overall_rating: 0.5 }, 'overall_rating'],
  [{ overall_rating: 5.5 }, 'overall_rating'],
  [{ overall_rating: 4.25 }, 'overall_rating'],
  [{ overall_rating: 4.500_000_1 }, 'overall_rating'],
  [{ overall_rating: 4, setup_rating: 0 }, 'setup_rating'],
  [{ overall_rating: 4, setup_rating: 2.5 }, 'setup_rating'],
  [{ overall_rating: 4, difficulty_rating: 6 }, 'difficulty_rating'],
  [{ overall_rating: 4, difficulty_rating: '3' }, 'difficulty_rating'],
  [{ overall_rating: 4, comment: 7 }, 'comment'],
  [{ overall_rating: 4, comment: 'nul \0' }, 'comment'],
  [{ overall_rating: 4, comment: 'bell \u0007' }, 'comment'],
  [{ overall_rating: 4, comment: 'half \ud83d' }, 'comment'],
  [{ overall_rating: 4, comment: 'turned \u202e round' }, 'comment'],
  [{ overall_rating: 4, challenge_id: '1' }, 'challenge_id'],
])('SEC-54 REV-045 REV-046 GAP-26 the body %j is refused for its %s', async (body, field) => {
  const { id } = await aChallenge(harness.context);
  const { status, body: answer } = await write(await aPerson(harness.context), id, body);
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  expect(await rows()).toEqual([]);
});

test('REV-051 GAP-26 every half step from 1 to 5 is a rating', async () => {
  const { id } = await aChallenge(harness.context);
  const steps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
  for (const overall_rating of steps) {
    expect((await write(await aPerson(harness.context), id, { overall_rating })).status).toBe(201);
  }
  expect((await rows()).map((row) => row.overall_rating)).toEqual(steps);
});

test('REV-054 CON-01 10 000 characters are kept whole, one more is refused with a sentence', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const { status, body } = await write(as, id, { overall_rating: 4, comment: 'x'.repeat(10_001) });
  expect([status, body.fields]).toEqual([422, { comment: 'Comment can have at most 10,000 characters.' }]);
  const whole = 'ab\n'.repeat(3_333) + 'c';
  expect((await write(as, id, { overall_rating: 4, comment: whole })).body.comment).toBe(whole);
});

test('SEC-55 words come back as they were written: markup, emoji, right-to-left; lines kept, edges trimmed', async () => {
  const { id } = await aChallenge(harness.context);
  const said = [
    ['<img src=x onerror=alert(1)> & "quotes"', '<img src=x onerror=alert(1)> & "quotes"'],
    ['👩‍👩‍👧 loved it 🎉', '👩‍👩‍👧 loved it 🎉'],
    ['שלום\u200f!', 'שלום\u200f!'],
    ['  one\r\ntwo\rthree\n\n\tfour \n', 'one\ntwo\nthree\n\n\tfour'],
    [' \n\t ', null],
  ] as const;
  for (const [comment, kept] of said) {
    const { status, body } = await write(await aPerson(harness.context), id, { overall_rating: 4, comment });
    expect([status, body.comment]).toEqual([201, kept]);
  }
});

test('SEC-54 whatever text is sent, it is kept as it is read or refused with 422', async () => {
  const { context } = harness;
  const as = await aPerson(context);
  const { id } = await aChallenge(context);
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  await fc.assert(
    fc.asyncProperty(text, async (comment) => {
      const { status, body } = await write(as, id, { overall_rating: 4, comment });
      expect([201, 422]).toContain(status);
      if (status !== 201) return;
      expect(body.comment ?? '').toBe(comment.replace(/\r\n?/g, '\n').trim());
      await context.db.deleteFrom('reviews').execute();
    }),
    { numRuns: 60 },
  );
});
