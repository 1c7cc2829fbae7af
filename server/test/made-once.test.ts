import { routes } from '@teamsparks/contract/index';
import { createReview } from '@teamsparks/contract/reviews/endpoints';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aPdf } from './builders.ts';
import { withApp } from './harness.ts';
import { makingsOf, type Request } from './makings.ts';
import { aPerson, type Person, signedOut } from './people.ts';

const harness = withApp();
const makings = makingsOf(harness);

const ask = async (as: Person, { path, body }: Request, key?: string, given = body) => {
  const headers = {
    ...(key && { 'idempotency-key': key }),
    ...(given !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await harness.send(path, {
    as: path === register.path ? signedOut : as,
    method: 'POST',
    headers,
    ...(given !== undefined && { body: JSON.stringify(given) }),
  });
  return { status: answer.status, text: await answer.text() };
};

/** Counts the rows of every table except those that count and log requests. */
async function rows(): Promise<Record<string, number>> {
  const { db } = harness.context;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (/^(idempotency_keys|rate_limit|kysely|sessions|jobs)/.test(name)) continue;
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}

test('REL-17 everything that makes something takes a key', () => {
  const taking = routes.filter(({ once }) => once).map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(makings), 'POST /org-api/uploads'].toSorted()).toEqual(taking.toSorted());
  const others = routes.filter(({ method, once }) => method === 'POST' && !once).map(({ path }) => path);
  // These change or end something that is there, ask for a mail, invite the person of a username, open invitations again or give out their links, say what an open link is for, log in, finish a sign-in once by its cookie, ask to follow, make one draft of one AI challenge, bring their own id, take out of a box what a run used up, join a run, or store nothing.
  expect(others.toSorted()).toEqual(
    [
      '/ai/challenges/:id/propose',
      '/ai/feedback',
      '/api/admin/users/:id/resend-verification',
      '/api/auth/ai-token',
      '/api/auth/arrival',
      '/api/auth/me/identities/:provider',
      '/api/invitations/look',
      '/api/invitations/look-at-link',
      '/api/invitations/sign-in',
      '/org-api/join-links/:id/end',
      '/org-api/to-review/unconfirmed/:id/link',
      '/api/auth/change-password',
      '/api/auth/forgot-password',
      '/api/auth/logout',
      '/api/auth/me/confirm-email',
      '/api/auth/not-me',
      '/api/auth/refresh-token',
      '/api/auth/reset-password',
      '/api/auth/reset-password/check',
      '/api/auth/token',
      '/api/auth/totp',
      '/api/auth/totp/disable',
      '/api/auth/totp/enable',
      '/api/resend-verification',
      '/api/verify-email',
      '/org-api/api/bookmarks/toggle',
      '/org-api/boxes/:id/restore',
      '/org-api/bulk/challenges',
      '/org-api/challenges/:id/history/:version/restore',
      '/org-api/challenges/:id/restore',
      '/org-api/challenges/:id/reviews/:reviewId/restore',
      '/org-api/challenges/:id/rewrite',
      '/org-api/events/:id/restore',
      '/org-api/events/:id/substitutes',
      '/org-api/events/:id/substitutes/:userId/restore',
      '/org-api/followed-groups',
      '/org-api/groups/:id/archive',
      '/org-api/groups/:id/followers/:userId/confirm',
      '/org-api/groups/:id/followers/:userId/restore',
      '/org-api/groups/:id/leaders',
      '/org-api/groups/:id/leaders/:userId/restore',
      '/org-api/groups/:id/restore',
      '/org-api/invitations/:id/accept',
      '/org-api/invitations/:id/decline',
      '/org-api/invitations/:id/restore',
      '/org-api/lesson-plans/:id/authors',
      '/org-api/lesson-plans/:id/authors/:userId/restore',
      '/org-api/lesson-plans/:id/items/:itemId/restore',
      '/org-api/lesson-plans/:id/offer-back',
      '/org-api/lesson-plans/:id/removed-items',
      '/org-api/lesson-plans/:id/restore',
      '/org-api/invited/:id/link',
      '/org-api/invited/:id/restore',
      '/org-api/invited/check',
      '/org-api/invited/renew',
      '/org-api/library-health',
      '/org-api/mail-test',
      '/org-api/mail-test/arrived',
      '/org-api/programs/:id/restore',
      '/org-api/runs/:id/appraiser-code',
      '/org-api/runs/:id/commands',
      '/org-api/runs/:id/new-code',
      '/org-api/runs/:id/team-window',
      '/org-api/runs/:id/used-up',
      '/org-api/season/preview',
      '/org-api/season/take-back',
      '/org-api/session',
      '/org-api/sheet-preview',
      '/org-api/to-review/unconfirmed',
      '/org-api/training-videos/:id/restore',
      '/run-api/appraiser/:screen/points',
      '/run-api/join',
      '/run-api/team/:screen/messages',
    ].toSorted(),
  );
});

test.each(Object.entries(makings))(
  'REL-17 %s: what has one key is made once and answered the same',
  async (_, making) => {
    const as = await aPerson(harness.context, 'admin');
    const request = await making(as);
    const before = await rows();
    const [first, second] = await Promise.all([ask(as, request, 'press'), ask(as, request, 'press')]);
    expect([first.status, second]).toEqual([request.status, first]);
    const after = await rows();
    for (const [table, count] of Object.entries(after)) {
      // A lesson plan has its chain, which writes down each of its steps.
      if (table !== 'audit_log' && table !== request.several)
        expect(count - (before[table] ?? 0), table).toBeLessThanOrEqual(1);
    }
    expect(after).not.toEqual(before);
    expect(await ask(as, request, 'press')).toEqual(first);
    if (request.other !== undefined) {
      const refused = await ask(as, request, 'press', request.other);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('This Idempotency-Key belongs to another request.');
    }
    expect((await ask(as, request, 'no key')).status).toBe(422);
    expect(await rows()).toEqual(after);
  },
);

test("REL-17 somebody else's key is no key of mine", async () => {
  const { db } = harness.context;
  const [one, two] = [await aPerson(harness.context), await aPerson(harness.context)];
  const { id } = await aChallenge(harness.context);
  const review = (as: Person) =>
    harness.call(createReview, {
      as,
      params: { id: `${id}` },
      body: { overall_rating: 3 },
      headers: { 'idempotency-key': 'shared' },
    });
  const answers = [await review(one), await review(two)];
  expect(answers.map(({ status, body }) => [status, body.user_id])).toEqual([
    [201, one.id],
    [201, two.id],
  ]);
  expect(await db.selectFrom('reviews').select('id').execute()).toHaveLength(2);
});

test('REL-17 the same file under the same key waits once', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const upload = async (content: Buffer) => {
    const headers = { 'content-type': 'application/pdf', 'idempotency-key': 'file' };
    const answer = await harness.send('/org-api/uploads', {
      as,
      method: 'POST',
      headers,
      body: new Uint8Array(content),
    });
    return [answer.status, await answer.text()] as const;
  };
  const file = await aPdf('Once');
  const [first, second] = await Promise.all([upload(file), upload(file)]);
  expect(first[0]).toBe(201);
  expect([second, await upload(file)]).toEqual([first, first]);
  expect((await upload(await aPdf('Twice')))[0]).toBe(422);
  expect(await harness.context.db.selectFrom('uploads').select('id').execute()).toHaveLength(1);
});

test('SEC-08 nothing that was asked or answered can be read in the table', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const making of ['POST /register', 'POST /org-api/calendar-feed', 'POST /org-api/high_school_mentors']) {
    const request = await makings[making]?.(as);
    if (request) await ask(as, request, 'press');
  }
  const kept = JSON.stringify(await harness.context.db.selectFrom('idempotency_keys').selectAll().execute());
  expect(kept).toContain('"key":"press"');
  for (const secret of ['ada@school.example', 'newcomer', 'a long sentence 17', 'calendar.ics', 'key=']) {
    expect(kept).not.toContain(secret);
  }
});

test('SEC-06 a second press on Sign Up makes one account, one mail, and tells nothing of others', async () => {
  const { db } = harness.context;
  const sign = (key: string, wanted: object) =>
    harness.call(register, {
      body: {
        username: 'newcomer',
        email: 'new@school.example',
        password: 'a long sentence 17',
        role: 'student',
        ...wanted,
      },
      headers: { 'idempotency-key': key },
    });
  const pressed = await Promise.all([sign('one', {}), sign('one', {})]);
  expect(pressed.map(({ status, body }) => [status, body])).toEqual([
    [201, { message: 'Please check your email to verify your account.' }],
    [201, { message: 'Please check your email to verify your account.' }],
  ]);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
  // Under another key it is another request: the name is taken, the address is answered like an unknown one.
  expect((await sign('two', {})).status).toBe(409);
  const repeated = await sign('three', { username: 'somebody' });
  expect([repeated.status, repeated.body]).toEqual([201, pressed[0]?.body]);
});
