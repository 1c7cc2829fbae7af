import { roleFlags } from '@teamsparks/contract/shared/access';
import {
  createLessonPlan,
  createLessonSessionVideo,
  getLessonPlan,
  listLessonSessionVideos,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import {
  createSessionVideo,
  createTrainingSession,
  createTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { tableIsAway, withoutTable } from '../../../test/broken-database.ts';
import { aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import type { Actor } from '../../platform/actor.ts';
import { Refusal } from '../../platform/errors.ts';
import { createPlan, type AssignToEvent } from './index.ts';

const harness = withApp();

const videos = [
  { title: 'Warm up', video_url: 'https://youtu.be/aaaaaaaaaaa', description: 'Short.', duration_seconds: 90 },
  { title: 'Build', video_url: 'https://www.youtube.com/watch?v=bbbbbbbbbbb', duration_seconds: 0 },
];
const create = (as: Person, body: object, headers: Record<string, string> = {}) =>
  harness.call(createLessonPlan, { as, body: { name: 'First day', ...body }, headers });
const tables = [
  'lesson_plans',
  'training_videos',
  'training_sessions',
  'training_session_videos',
  'lesson_plan_items',
] as const;
async function rowCounts() {
  const { db } = harness.context;
  const counts: number[] = [];
  for (const table of tables) counts.push((await db.selectFrom(table).selectAll().execute()).length);
  return counts;
}
const nothing = [0, 0, 0, 0, 0];
const fail = (error: Error) => async () => {
  throw error;
};
/** Returns the person as services receive it. */
const actorOf = ({ id, username }: Person): Actor => ({
  userId: id,
  username,
  email: '',
  picture: null,
  displayName: null,
  isFirstSession: false,
  sessionId: '',
  role: 'mentor',
  flags: new Set(roleFlags.mentor),
  isStaff: true,
  isHeldBack: false,
  isVouched: false,
  newRights: [],
});

test('API-036 a plan is made of name and description, published, by whoever may', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { status, body } = await create(as, { description: 'For all.' });
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      name: 'First day',
      description: 'For all.',
      status: 'published',
      items: 0,
      event_id: null,
      can: { edit: true, delete: true, set_status: false, publish: true },
    },
  ]);
  expect((await create(await aPerson(harness.context), {})).status).toBe(403);
  expect((await create(signedOut, {})).status).toBe(401);
  expect((await create(as, { name: ' ' })).body.fields).toEqual({ name: 'Please enter a name.' });
});

test('permissions.md: what the shared demonstration login creates is a draft, also where it was given the right', async () => {
  const { db } = harness.context;
  const as = await aPerson(harness.context, 'demoAdmin');
  await db
    .insertInto('flag_overrides')
    .values({ user_id: as.id, flag: 'add_edit_lesson_plans', allowed: true })
    .execute();
  const { status, body } = await create(as, { status: 'published' });
  expect([status, body.status]).toEqual([201, 'draft']);
});

test('WRT-19 LES-058 to LES-062 LES-015 to LES-020 with videos the whole chain is made, in order', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { status, body } = await create(as, { videos });
  expect([status, body.items]).toEqual([201, 2]);
  const { body: sessionVideos } = await harness.call(listLessonSessionVideos, { as, params: { id: `${body.id}` } });
  expect(sessionVideos).toMatchObject([
    {
      lesson_plan_id: body.id,
      order_index: 1,
      training_session_video: {
        training_session: { name: 'Session 1: Warm up' },
        training_video: {
          title: 'Warm up',
          description: 'Short.',
          video_url: 'https://www.youtube.com/embed/aaaaaaaaaaa',
          duration_seconds: 90,
        },
        video_order: 1,
      },
    },
    {
      order_index: 2,
      training_session_video: {
        training_session: { name: 'Session 2: Build' },
        training_video: { video_url: 'https://www.youtube.com/embed/bbbbbbbbbbb', duration_seconds: 0 },
      },
    },
  ]);
  expect(sessionVideos.every((one) => one.training_session_video_id === one.training_session_video.id)).toBe(true);
});

test.each([
  [{ videos: [] }, { videos: 'Please add at least one training video with title and YouTube URL' }],
  [
    { videos: [videos[0], { ...videos[1], video_url: 'https://vimeo.com/1' }] },
    { 'videos.1.video_url': 'Invalid YouTube URL' },
  ],
  [{ videos: [{ ...videos[0], title: '' }] }, { 'videos.0.title': 'Please enter a title.' }],
])('LES-049 LES-050 LES-051 %j is refused and nothing is made', async (body, fields) => {
  const as = await aPerson(harness.context, 'mentor');
  const refused = await create(as, body);
  expect([refused.status, refused.body.fields]).toEqual([422, fields]);
  expect(await rowCounts()).toEqual(nothing);
});

test.each([
  ['lesson_plans', 'Failed to create lesson plan'],
  ['training_videos', 'Failed to create training video'],
  ['training_sessions', 'Failed to create training session'],
  ['training_session_videos', 'Failed to link video to session'],
  ['lesson_plan_items', 'Failed to add session to lesson plan'],
  ['audit_log', 'Failed to create lesson plan'],
] as const)('REL-20 ERR-035 to ERR-042 without %s the chain leaves nothing and says: %s', async (table, sentence) => {
  harness.expectError(tableIsAway(table));
  const as = await aPerson(harness.context, 'mentor');
  await withoutTable(harness.context.db, table, async () => {
    const { status, body } = await create(as, { videos });
    expect([status, body.detail]).toEqual([500, sentence]);
  });
  expect(await rowCounts()).toEqual(nothing);
  expect((await create(as, { videos })).status).toBe(201);
});

test('LES-063 the event is assigned last, in the same transaction', async () => {
  const { db } = harness.context;
  const actor = actorOf(await aPerson(harness.context, 'mentor'));
  const input = { name: 'For the event', description: null, event_id: 7, videos: [] };
  const assignments: unknown[] = [];
  const assignToEvent: AssignToEvent = async (tx, _, pair) => {
    const seen = await tx.selectFrom('lesson_plans').select('id').execute();
    assignments.push([tx.isTransaction, pair, seen]);
  };
  const { id } = await createPlan({ db, assignToEvent }, actor, input);
  expect(assignments).toEqual([[true, { event_id: 7, lesson_plan_id: id }, [{ id }]]]);
});

test('REL-20 ERR-041 an event that cannot be assigned leaves nothing; a refusal keeps its own words', async () => {
  const { db } = harness.context;
  const actor = actorOf(await aPerson(harness.context, 'mentor'));
  const input = { name: 'x', description: null, event_id: 7 };
  const videos = [
    { title: 'A', description: null, duration_seconds: null, video_url: 'https://www.youtube.com/embed/aaaaaaaaaaa' },
  ];
  const fails = (error: Error) => createPlan({ db, assignToEvent: fail(error) }, actor, { ...input, videos });
  await expect(fails(new Error('no such table'))).rejects.toThrow('Failed to assign lesson plan to event');
  await expect(fails(new Refusal('not_found', 'No such event.'))).rejects.toThrow('No such event.');
  expect(await rowCounts()).toEqual(nothing);
  const as = await aPerson(harness.context, 'mentor');
  expect((await create(as, { event_id: 999_999, videos })).status).toBe(404);
  expect(await rowCounts()).toEqual(nothing);
});

test('REL-17 WRT-19 twelve at once with one key make one plan and hear of it twelve times', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const headers = { 'idempotency-key': 'double-click' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(as, { videos }, headers)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await rowCounts()).toEqual([1, 2, 2, 2, 2]);
});

test('CON-14 LES-058 to LES-062 the documented single calls make the same chain, by a mentor, on a published plan', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { body: plan } = await create(as, {});
  const { body: video } = await harness.call(createTrainingVideo, {
    as,
    body: { title: 'Warm up', description: null, video_url: 'https://youtu.be/aaaaaaaaaaa', duration_seconds: 0 },
  });
  const { body: session } = await harness.call(createTrainingSession, {
    as,
    body: { name: 'Session 1: Warm up', description: '' },
  });
  const { body: link } = await harness.call(createSessionVideo, {
    as,
    body: { training_session_id: session.id, training_video_id: video.id, video_order: 1 },
  });
  const attach = (by: Person, training_session_video_id: number, order_index?: number) =>
    harness.call(createLessonSessionVideo, {
      as: by,
      body: { lesson_plan_id: plan.id, training_session_video_id, ...(order_index !== undefined && { order_index }) },
    });
  const attached = await attach(as, link.id);
  expect([attached.status, attached.body]).toMatchObject([
    201,
    { lesson_plan_id: plan.id, training_session_video_id: link.id, order_index: 1 },
  ]);
  const { body: whole } = await harness.call(getLessonPlan, { as, params: { id: `${plan.id}` } });
  expect(whole.items).toMatchObject([{ kind: 'video', training_session_video: { id: link.id } }]);
  const other = await aPerson(harness.context, 'mentor');
  expect((await attach(other, link.id)).status).toBe(403);
  expect((await attach(as, 999)).body.detail).toBe('This video is no longer in that session.');
});

test('WRT-20 LES-047 parts at the same place come in the order in which they were added', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { body: plan } = await create(as, { videos });
  const [one] = (await harness.call(listLessonSessionVideos, { as, params: { id: `${plan.id}` } })).body;
  const other = await aPlan(harness.context);
  const body = { lesson_plan_id: other.id, training_session_video_id: one?.training_session_video_id ?? 0 };
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await harness.call(createLessonSessionVideo, { as, body })).body.id);
  }
  await harness.call(createLessonSessionVideo, { as, body: { ...body, order_index: 0 } });
  const listed = await harness.call(listLessonSessionVideos, { as, params: { id: `${other.id}` } });
  expect(listed.body.map(({ order_index }) => order_index)).toEqual([0, 1, 1, 1]);
  expect(listed.body.slice(1).map(({ id }) => id)).toEqual(ids);
});
