import fc from 'fast-check';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { roles, statuses } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aChallenge, aReview } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, type Person, signedOut } from '../../../test/people.ts';
import { seenBy } from '../../../test/random-library.ts';

const harness = withApp();

const list = (as: Person, id: number | string, query: { page?: number; per_page?: number } = {}) =>
  harness.call(listReviews, { as, params: { id: `${id}` }, query });

/** Inserts one review per row, each by another person, oldest first, and returns them. */
async function reviewed(rows: Partial<Parameters<typeof aReview>[1]>[]) {
  const { id: challenge_id } = await aChallenge(harness.context);
  const reviews = [];
  for (const [index, row] of rows.entries()) {
    const { id: user_id } = await anAccount(harness.context);
    const created_at = new Date(Date.UTC(2026, 0, 1 + index));
    reviews.push(await aReview(harness.context, { challenge_id, user_id, created_at, ...row }));
  }
  return { id: challenge_id, rows: reviews };
}

test('API-025 REV-016 to REV-024 a review has the documented fields', async () => {
  const as = await aPerson(harness.context);
  const { id: user_id } = await anAccount(harness.context, { displayName: 'Ada Lovelace' });
  const { id } = await aChallenge(harness.context);
  const ratings = { setup_rating: 5, difficulty_rating: 2, overall_rating: 4.5, comment: 'Two\nlines' };
  const created_at = new Date('2026-03-04T05:06:07.089Z');
  const row = await aReview(harness.context, { challenge_id: id, user_id, created_at, ...ratings });
  const { status, body } = await list(as, id);
  expect(status).toBe(200);
  expect(body.items).toEqual([
    {
      id: row.id,
      challenge_id: id,
      user_id,
      username: 'Ada L.',
      ...ratings,
      created_at: '2026-03-04T05:06:07.089Z',
      updated_at: row.updated_at.toISOString(),
      hidden_at: null,
      reported: false,
      can: { edit: false, delete: false, report: true },
    },
  ]);
});

test('REV-009 REV-010 CON-31 GAP-12 without reviews there are no averages, and five empty stars', async () => {
  const { id } = await aChallenge(harness.context);
  await aReview(harness.context, { challenge_id: (await aChallenge(harness.context)).id, user_id: null });
  const { body } = await list(await aPerson(harness.context), id);
  expect(body).toEqual({
    items: [],
    total: 0,
    page: 1,
    per_page: 10,
    mine: null,
    can: { write: true },
    averages: { overall: null, setup: null, difficulty: null },
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  });
});

test('CON-34 GAP-12 parts that are missing do not count in their average; halves count with the next star', async () => {
  const { id } = await reviewed([
    { overall_rating: 1, setup_rating: 1, difficulty_rating: 5 },
    { overall_rating: 1.5, setup_rating: 4 },
    { overall_rating: 4.5 },
    { overall_rating: 5, difficulty_rating: 2 },
  ]);
  const { body } = await list(await aPerson(harness.context), id);
  expect(body.averages).toEqual({ overall: 3, setup: 2.5, difficulty: 3.5 });
  expect(body.distribution).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0, 5: 2 });
});

test('REV-009 GAP-12 averages and distribution are those of all the reviews, whatever they are', async () => {
  const as = await aPerson(harness.context);
  const part = fc.option(fc.integer({ min: 1, max: 5 }));
  const row = fc.record({
    overall_rating: fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
    setup_rating: part,
    difficulty_rating: part,
  });
  const meanOf = (values: (number | null)[]) => {
    const given = values.filter((value) => value !== null);
    return given.length > 0 ? given.reduce((sum, value) => sum + value, 0) / given.length : null;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
      const { id: challenge_id } = await aChallenge(harness.context);
      for (const one of rows) await aReview(harness.context, { challenge_id, user_id: null, ...one });
      const { averages, distribution, total } = (await list(as, challenge_id, { per_page: 1 })).body;
      expect(total).toBe(rows.length);
      for (const [key, field] of [
        ['overall', 'overall_rating'],
        ['setup', 'setup_rating'],
        ['difficulty', 'difficulty_rating'],
      ] as const) {
        const wanted = meanOf(rows.map((one) => one[field]));
        if (wanted === null) expect(averages[key]).toBeNull();
        else expect(averages[key]).toBeCloseTo(wanted, 12);
      }
      const stars = [1, 2, 3, 4, 5].map((star) => rows.filter((one) => Math.ceil(one.overall_rating) === star).length);
      expect(Object.values(distribution)).toEqual(stars);
    }),
    { numRuns: 15 },
  );
});

test('GAP-26 GAP-12 pages of ten, newest first; one beyond the last is the last one', async () => {
  const as = await aPerson(harness.context);
  const { id, rows } = await reviewed(Array.from({ length: 23 }, () => ({})));
  const newestFirst = rows.map((row) => row.id).toReversed();
  const pages = [];
  for (const page of [1, 2, 3]) {
    const { body } = await list(as, id, { page });
    expect([body.page, body.per_page, body.total]).toEqual([page, 10, 23]);
    pages.push(body.items.map((row) => row.id));
  }
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
  expect(pages.flat()).toEqual(newestFirst);
  expect((await list(as, id, { page: 99 })).body).toMatchObject({ page: 3, total: 23 });
  expect((await list(as, id, { per_page: 100 })).body.items.map((row) => row.id)).toEqual(newestFirst);
});

test('GAP-26 of reviews from the same moment the later one comes first', async () => {
  const created_at = new Date('2026-01-01T00:00:00Z');
  const { id, rows } = await reviewed([{ created_at }, { created_at }, { created_at }]);
  const { body } = await list(await aPerson(harness.context), id);
  expect(body.items.map((row) => row.id)).toEqual(rows.map((row) => row.id).toReversed());
});

test.each([{ page: 0 }, { per_page: 0 }, { per_page: 101 }, { page: -1 }, { page: 1.5 }, { page: 'x' }])(
  'SEC-54 the query %j is refused',
  async (query) => {
    const { id } = await aChallenge(harness.context);
    expect((await list(await aPerson(harness.context), id, query as { page: number })).status).toBe(422);
  },
);

test('REV-066 SEC-62 everybody signed in reads reviews, with the shown names of their authors', async () => {
  const { context } = harness;
  const { id } = await aChallenge(context);
  const names = { username: 'gracie', displayName: 'Grace Brewster Hopper', email: 'navy@example.org' };
  const writer = await anAccount(context, names);
  await aReview(context, { challenge_id: id, user_id: writer.id, comment: 'Fine.' });
  for (const role of roles) {
    const response = await harness.send(`/org-api/challenges/${id}/reviews`, { as: await aPerson(context, role) });
    const text = await response.text();
    expect([role, response.status]).toEqual([role, 200]);
    const shown = role === 'admin' ? 'Grace Brewster Hopper' : 'Grace H.';
    expect(text).toContain(`"username":"${shown}"`);
    for (const hidden of ['gracie', 'navy', '@']) expect(text).not.toContain(hidden);
    if (role !== 'admin') for (const hidden of ['Hopper', 'Brewster']) expect(text).not.toContain(hidden);
  }
});

test('REV-025 REV-027 one word is shown whole, nobody is Anonymous', async () => {
  const { context } = harness;
  const { id: challenge_id } = await aChallenge(context);
  const { id: user_id } = await anAccount(context, { displayName: 'Ada' });
  const { id: nameless } = await anAccount(context, { username: 'grace.hopper' });
  await aReview(context, { challenge_id, user_id });
  await aReview(context, { challenge_id, user_id: nameless });
  await aReview(context, { challenge_id, user_id: null });
  const { body } = await list(await aPerson(context), challenge_id);
  expect(body.items.map((row) => [row.username, row.user_id])).toEqual([
    ['Anonymous', null],
    ['Anonymous', nameless],
    ['Ada', user_id],
  ]);
});

test('REV-064 REV-065 `can.write` is true for holders of the flag who have not written yet', async () => {
  const { context } = harness;
  const { id: challenge_id } = await aChallenge(context);
  const rights = async (as: Person) => {
    const { body } = await list(as, challenge_id, { per_page: 1 });
    return { write: body.can.write, mine: body.mine?.can ?? null };
  };
  for (const role of ['student', 'parent', 'mentor', 'admin'] as const) {
    const as = await aPerson(context, role);
    expect(await rights(as)).toEqual({ write: true, mine: null });
    await aReview(context, { challenge_id, user_id: as.id });
    // `mine` is there even if the own review is on another page.
    await aReview(context, { challenge_id, user_id: (await anAccount(context)).id });
    expect(await rights(as)).toEqual({ write: false, mine: { edit: true, delete: true, report: false } });
  }
  expect(await rights(await aPerson(context, 'demoAdmin'))).toEqual({ write: false, mine: null });
});

test('GAP-26 `can` says: own reviews are changed and deleted, administrators delete any', async () => {
  const { context } = harness;
  const { id: challenge_id } = await aChallenge(context);
  const writer = await aPerson(context, 'student');
  await aReview(context, { challenge_id, user_id: writer.id });
  const rightsOf = async (as: Person) => (await list(as, challenge_id)).body.items[0]?.can;
  expect(await rightsOf(writer)).toEqual({ edit: true, delete: true, report: false });
  for (const role of ['parent', 'mentor', 'demoAdmin'] as const) {
    expect(await rightsOf(await aPerson(context, role))).toEqual({
      edit: false,
      delete: false,
      report: role !== 'demoAdmin',
    });
  }
  expect(await rightsOf(await aPerson(context, 'admin'))).toEqual({ edit: false, delete: true, report: true });
  const without = await aHolderOf(context, 'view_challenge_library');
  await aReview(context, { challenge_id, user_id: without.id });
  expect(await rightsOf(without)).toEqual({ edit: false, delete: false, report: false });
});

test.each(roles)('SEC-24 CON-07 %s reads the reviews of the challenges that they see, of no other', async (role) => {
  const as = await aPerson(harness.context, role);
  for (const status of statuses) {
    for (const deleted_at of [null, new Date('2026-01-01T00:00:00Z')]) {
      const challenge = await aChallenge(harness.context, { status, deleted_at });
      await aReview(harness.context, { challenge_id: challenge.id, user_id: null, comment: 'a secret' });
      const { status: answer, body } = await list(as, challenge.id);
      const visible = seenBy(role, challenge);
      expect([status, deleted_at, answer]).toEqual([status, deleted_at, visible ? 200 : 404]);
      if (visible) expect(body.can.write).toBe(deleted_at === null && role !== 'demoAdmin');
      else expect(body).toMatchObject({ detail: 'Challenge not found.', code: 'not_found' });
    }
  }
});

test('permissions.md: 401 signed out, 403 without the flag, 404 for what is not there', async () => {
  const { id } = await aChallenge(harness.context);
  expect((await list(signedOut, id)).status).toBe(401);
  const { status, body } = await list(await aHolderOf(harness.context, 'add_edit_challenge_reviews'), id);
  expect([status, body.detail]).toEqual([403, 'You do not have permission to view challenges.']);
  const student = await aPerson(harness.context);
  for (const missing of [99_999, 'x', '0', '1e3', '2147483648']) {
    const answer = await list(student, missing);
    expect([missing, answer.status, answer.body.detail]).toEqual([missing, 404, 'Challenge not found.']);
  }
});
