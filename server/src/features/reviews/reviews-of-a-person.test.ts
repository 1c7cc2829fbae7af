import { deleteMyAccount, exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { listOwnReviews } from '@teamsparks/contract/practice/endpoints/dashboard';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aReview } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, password, type Person } from '../../../test/people.ts';

const harness = withApp();

const removeAccount = (as: Person) =>
  harness.call(deleteMyAccount, { as, body: { confirm_username: as.username, current_password: password } });
const rows = () => harness.context.db.selectFrom('reviews').selectAll().orderBy('id').execute();

test('SEC-64 with the account goes the name: the review stays as Anonymous and counts as before', async () => {
  const { context } = harness;
  const writer = await aPerson(context, 'student', { username: 'Ada Lovelace' });
  const { id: challenge_id } = await aChallenge(context);
  const before = await aReview(context, { challenge_id, user_id: writer.id, overall_rating: 4.5, comment: 'Lovely.' });
  expect((await removeAccount(writer)).status).toBe(200);
  expect(await rows()).toEqual([{ ...before, user_id: null }]);
  const reader = await aPerson(context);
  const { body } = await harness.call(listReviews, { as: reader, params: { id: `${challenge_id}` } });
  expect(body.items).toMatchObject([{ username: 'Anonymous', user_id: null, overall_rating: 4.5, comment: 'Lovely.' }]);
  expect(body).toMatchObject({ averages: { overall: 4.5 }, mine: null, can: { write: true } });
});

test('SEC-64 a comment in which somebody named themselves goes with the account, stars and others’ words stay', async () => {
  const { context } = harness;
  const writer = await aPerson(context, 'student', { username: 'quondam', email: 'q@former.example' });
  const other = await aPerson(context);
  const challenges = [await aChallenge(context), await aChallenge(context), await aChallenge(context)];
  const words = ['Greetings, QUONDAM', 'Write to q@Former.example!', 'No names at all.'];
  for (const [index, { id: challenge_id }] of challenges.entries()) {
    await aReview(context, { challenge_id, user_id: writer.id, comment: words[index] ?? null });
  }
  await aReview(context, { challenge_id: challenges[0]?.id ?? 0, user_id: other.id, comment: 'A good hour.' });
  await removeAccount(writer);
  expect((await rows()).map(({ user_id, overall_rating, comment }) => [user_id, overall_rating, comment])).toEqual([
    [null, 4, null],
    [null, 4, null],
    [null, 4, 'No names at all.'],
    [other.id, 4, 'A good hour.'],
  ]);
});

test('SEC-64 the export holds what I wrote, also of challenges that I cannot see now, and nothing of others', async () => {
  const { context } = harness;
  const writer = await aPerson(context);
  const other = await aPerson(context);
  const [open, draft] = [await aChallenge(context), await aChallenge(context, { status: 'draft', name: 'Hidden one' })];
  const created_at = new Date('2026-01-02T03:04:05Z');
  const dates = { created_at, updated_at: created_at };
  const said = { setup_rating: 5, difficulty_rating: 1, overall_rating: 2.5, comment: 'Mine' };
  await aReview(context, { challenge_id: open.id, user_id: writer.id, ...said, ...dates });
  await aReview(context, { challenge_id: draft.id, user_id: writer.id, ...dates });
  await aReview(context, { challenge_id: open.id, user_id: other.id, comment: 'Not mine' });
  const text = await (await harness.send(exportMyData.path, { as: writer })).text();
  const { reviews } = JSON.parse(text) as { reviews: unknown };
  const when = {
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    hidden_at: null,
    removed_at: null,
  };
  expect(reviews).toEqual([
    { challenge_id: open.id, ...said, ...when },
    { challenge_id: draft.id, setup_rating: null, difficulty_rating: null, overall_rating: 4, comment: null, ...when },
  ]);
  for (const hidden of ['Not mine', 'Hidden one']) expect(text).not.toContain(hidden);
});

test('CON-33 SEC-24 people read their own reviews of challenges they see, newest first, with the challenges', async () => {
  const { context } = harness;
  const as = await aPerson(context);
  const names = ['First', 'Second', 'A draft'];
  for (const [index, name] of names.entries()) {
    const { id: challenge_id } = await aChallenge(context, { name, status: index === 2 ? 'draft' : 'published' });
    const created_at = new Date(Date.UTC(2026, 0, 1 + index));
    await aReview(context, { challenge_id, user_id: as.id, created_at, overall_rating: 1.5 + index, comment: name });
    await aReview(context, { challenge_id, user_id: (await aPerson(context)).id });
  }
  const { body } = await harness.call(listOwnReviews, { as });
  expect(body.map((row) => [row.challenge.name, row.overall_rating, row.comment, row.can.edit])).toEqual([
    ['Second', 2.5, 'Second', true],
    ['First', 1.5, 'First', true],
  ]);
});
