import { routes } from '@teamsparks/contract/index';
import { generateAiChallenge, rewriteAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { shareCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { createCalendarFeed, createEvent, createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import {
  addPlanItem,
  addPlanItems,
  createLessonPlan,
  createLessonSessionVideo,
  duplicateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { assignMentor, createMentor, importMentors } from '@teamsparks/contract/mentors/endpoints';
import { createRun } from '@teamsparks/contract/runs/endpoints/runs';
import { createPrintPack } from '@teamsparks/contract/print-packs/endpoints';
import { createProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { createReview } from '@teamsparks/contract/reviews/endpoints';
import { saveFilter } from '@teamsparks/contract/challenges/endpoints/saved-filters';
import { createSeason } from '@teamsparks/contract/right-now/endpoints';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import {
  createSessionVideo,
  createTrainingSession,
  createTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aMentor, aNewChallenge, anEvent, aPdf, aPlan, aProgram, aVideo } from './builders.ts';
import { withApp } from './harness.ts';
import { aPerson, type Person, signedOut } from './people.ts';

const harness = withApp();

interface Request {
  path: string;
  status: number;
  body?: unknown;
  /** Something else that may be asked for under the same address. */
  other?: unknown;
  /** The table of which one of these has several rows. */
  several?: string;
}
type Making = (as: Person) => Promise<Request>;

const idOf = async (endpoint: Endpoint, as: Person, body: object): Promise<number> =>
  ((await harness.call(endpoint, { as, body } as never)).body as unknown as { id: number }).id;
const withCsv = (csv: string) => ({ csv: `Name,Email,Grade,DI Experience,Interest Area\n${csv}` });
const mentors = {
  first: withCsv('Ada,ada@school.example,11,Yes,Robots'),
  second: withCsv('Bob,bob@school.example,12,No,Chess'),
};

/** What makes something, each with an ordinary request; made anew for every test. */
const makings: Record<string, Making> = {
  'POST /org-api/challenges': async () => ({
    path: createChallenge.path,
    status: 201,
    body: aNewChallenge(),
    other: aNewChallenge(),
  }),
  'POST /org-api/challenges/:id/variants': async () => {
    const { id } = await aChallenge(harness.context);
    return { path: `/org-api/challenges/${id}/variants`, status: 201 };
  },
  'POST /org-api/challenges/:id/reviews': async () => {
    const { id } = await aChallenge(harness.context);
    const path = `/org-api/challenges/${id}/reviews`;
    return { path, status: 201, body: { overall_rating: 4 }, other: { overall_rating: 5 } };
  },
  'POST /org-api/lesson-plans': async () => {
    const video = { title: 'Warm up', video_url: 'https://youtu.be/aaaaaaaaaaa' };
    const body = { name: 'First day', videos: [video] };
    return { path: createLessonPlan.path, status: 201, body, other: { name: 'Second day' } };
  },
  'POST /org-api/boxes': async () => ({
    path: createBox.path,
    status: 201,
    body: { name: 'Blue crate' },
    other: { name: 'Red crate' },
  }),
  'POST /org-api/boxes/:id/items': async (as) => {
    const id = await idOf(createBox, as, { name: 'Blue crate' });
    const path = addBoxItems.path.replace(':id', `${id}`);
    return { path, status: 200, body: { text: '3 cups' }, other: { text: '4 cups' } };
  },
  'POST /org-api/season': async () => {
    await aChallenge(harness.context, { status: 'published', time_limits: JSON.stringify({ build: 9 }) });
    const days = { first_day: '2027-01-05', last_day: '2027-01-05' };
    const body = { ...days, name: 'Tuesday', minutes: 45, teams: 1, seed: 1 };
    const request = { path: createSeason.path, status: 201, body, other: { ...body, seed: 2 } };
    return { ...request, several: 'lesson_plan_items' };
  },
  'POST /org-api/print-packs': async (as) => {
    const { id } = await aPlan(harness.context, { created_by: as.id });
    const part = { lesson_plan_id: id, kind: 'break', title: 'Break', minutes: 5 } as const;
    await harness.context.db.insertInto('lesson_plan_items').values(part).execute();
    const body = { of: 'plan', id, teams: 2, parts: ['plan'], paper: 'a4' };
    return { path: createPrintPack.path, status: 201, body, other: { ...body, teams: 3 } };
  },
  'POST /org-api/runs': async () => {
    const { id } = await aChallenge(harness.context);
    const body = { kind: 'challenge', id, rules: 'practice', place: 'room', sound: true, teams: ['Sea Turtles'] };
    return { path: createRun.path, status: 201, body, other: { ...body, teams: ['Night Owls'] } };
  },
  'POST /org-api/lesson-plans/:id/duplicate': async () => {
    const { id } = await aPlan(harness.context);
    return { path: duplicateLessonPlan.path.replace(':id', `${id}`), status: 201 };
  },
  'POST /org-api/lesson-plans/:id/items': async () => {
    const { id } = await aPlan(harness.context);
    const part = { kind: 'break', title: 'Break', minutes: 5 };
    return { path: addPlanItem.path.replace(':id', `${id}`), status: 201, body: part, other: { ...part, minutes: 6 } };
  },
  'POST /org-api/lesson-plans/:id/several-items': async () => {
    const { id } = await aPlan(harness.context);
    const items = [{ kind: 'break', title: 'Break', minutes: 5 }];
    const path = addPlanItems.path.replace(':id', `${id}`);
    return { path, status: 201, body: { items }, other: { items, after: null } };
  },
  'POST /org-api/lesson-session-videos': async (as) => {
    const { id: training_video_id } = await aVideo(harness.context);
    const training_session_id = await idOf(createTrainingSession, as, { name: 'Openers' });
    const link = { training_session_id, training_video_id };
    const training_session_video_id = await idOf(createSessionVideo, as, link);
    const body = { lesson_plan_id: (await aPlan(harness.context)).id, training_session_video_id };
    return { path: createLessonSessionVideo.path, status: 201, body, other: { ...body, order_index: 7 } };
  },
  'POST /org-api/training-videos': async () => {
    const body = { title: 'Warm up', video_url: 'https://youtu.be/aaaaaaaaaaa' };
    return { path: createTrainingVideo.path, status: 201, body, other: { ...body, title: 'Cool down' } };
  },
  'POST /org-api/training-sessions': async () => ({
    path: createTrainingSession.path,
    status: 201,
    body: { name: 'Openers' },
    other: { name: 'Closers' },
  }),
  'POST /org-api/training-session-videos': async (as) => {
    const training_session_id = await idOf(createTrainingSession, as, { name: 'Openers' });
    const body = { training_session_id, training_video_id: (await aVideo(harness.context)).id };
    return { path: createSessionVideo.path, status: 201, body, other: { ...body, video_order: 3 } };
  },
  'POST /org-api/programs': async () => ({
    path: createProgram.path,
    status: 201,
    body: { name: 'Makers' },
    other: { name: 'Builders' },
  }),
  'POST /org-api/events': async () => {
    const { id: program_id } = await aProgram(harness.context);
    const body = { program_id, name: 'Build Day', start_date: '2027-03-13' };
    return { path: createEvent.path, status: 201, body, other: { ...body, name: 'Play Day' } };
  },
  'POST /org-api/groups': async () => {
    const body = { name: 'Makers', level: 'Elementary', children: 12, team_size: 4, color: 'blue' };
    return { path: createGroup.path, status: 201, body, other: { ...body, color: 'red' } };
  },
  'POST /org-api/groups/:id/link': async (as) => {
    const body = { name: 'Makers', level: 'Elementary', children: 12, team_size: 4, color: 'blue' };
    return { path: `/org-api/groups/${await idOf(createGroup, as, body)}/link`, status: 201 };
  },
  'POST /org-api/event-lesson-plans': async () => {
    const { id: event_id } = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
    const body = { event_id, lesson_plan_id: (await aPlan(harness.context)).id };
    const other = { event_id, lesson_plan_id: (await aPlan(harness.context)).id };
    return { path: createEventLessonPlan.path, status: 201, body, other };
  },
  'POST /org-api/events/:id/plan-copies': async () => {
    const { id } = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
    const [one, two] = [await aPlan(harness.context), await aPlan(harness.context)];
    const pairs = [one, two].map((plan) => ({ event_id: id, lesson_plan_id: plan.id }));
    await harness.context.db.insertInto('event_lesson_plans').values(pairs).execute();
    const path = `/org-api/events/${id}/plan-copies`;
    return { path, status: 201, body: { lesson_plan_id: one.id }, other: { lesson_plan_id: two.id } };
  },
  'POST /org-api/calendar-feed': async () => ({ path: createCalendarFeed.path, status: 201 }),
  'POST /org-api/high_school_mentors': async () => {
    const body = { name: 'Ada', email: 'ada@school.example', grade: 11, interest_area: 'Robots' };
    return { path: createMentor.path, status: 201, body, other: { ...body, grade: 12 } };
  },
  'POST /org-api/mentor-assignments': async () => {
    const { id: subject_id } = await aProgram(harness.context);
    const body = { mentor_id: (await aMentor(harness.context)).id, subject: 'program', subject_id };
    const other = { ...body, mentor_id: (await aMentor(harness.context)).id };
    return { path: assignMentor.path, status: 201, body, other };
  },
  'POST /org-api/bulk/high_school_mentors': async (as) => {
    const preview = await harness.call(importMentors, { as, body: mentors.first });
    const body = { ...mentors.first, apply: preview.body.fingerprint };
    return { path: importMentors.path, status: 200, body, other: mentors.second };
  },
  'POST /org-api/saved-filters': async () => ({
    path: saveFilter.path,
    status: 201,
    body: { name: 'Quick', query: {} },
    other: { name: 'Slow', query: {} },
  }),
  'POST /org-api/curriculum/share': async () => ({ path: shareCurriculum.path, status: 200 }),
  'POST /ai/challenges/generate': async () => {
    const body = { category: 'Tower', variant: null };
    return { path: generateAiChallenge.path, status: 200, body, other: { ...body, category: 'Bridge' } };
  },
  'POST /ai/challenges/:id/rewrite': async (as) => {
    const id = await idOf(generateAiChallenge, as, { category: 'Tower', variant: null });
    const path = rewriteAiChallenge.path.replace(':id', `${id}`);
    const [body, other] = ['scene', 'task'].map((section) => ({ section, wish: 'another' }));
    return { path, status: 200, body, other };
  },
  'POST /register': async () => {
    const body = { username: 'newcomer', email: 'new@school.example', password: 'a long sentence 17', role: 'student' };
    return { path: register.path, status: 201, body, other: { ...body, password: 'another sentence 18' } };
  },
};

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
  // These change or end something that is there, ask for a mail, invite the person of a username, ask to follow, make one draft of one AI challenge, bring their own id, take out of a box what a run used up, join a run, or store nothing.
  expect(others.toSorted()).toEqual([
    '/ai/challenges/:id/propose',
    '/ai/feedback',
    '/api/admin/users/:id/resend-verification',
    '/api/auth/ai-token',
    '/api/auth/change-password',
    '/api/auth/forgot-password',
    '/api/auth/logout',
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
    '/org-api/library-health',
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
    '/org-api/training-videos/:id/restore',
    '/run-api/appraiser/:screen/points',
    '/run-api/join',
    '/run-api/team/:screen/messages',
  ]);
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
