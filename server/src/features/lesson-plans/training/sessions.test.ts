import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { addPlanItem, deleteLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import {
  createSessionVideo,
  createTrainingSession,
  keepProgress,
  listTrainingSessions,
  listTrainingVideos,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { videoSecondsMax } from '@teamsparks/contract/shared/limits';
import { expect, test } from 'vitest';
import { aPlan, aVideo } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const createSession = (as: Person, name: string) =>
  harness.call(createTrainingSession, { as, body: { name, description: null } });
const link = (as: Person, training_session_id: number, training_video_id: number, order?: number) =>
  harness.call(createSessionVideo, {
    as,
    body: { training_session_id, training_video_id, ...(order !== undefined && { video_order: order }) },
  });
const links = () => harness.context.db.selectFrom('training_session_videos').selectAll().execute();

test('API-043 API-044 LES-009 to LES-011 a session is made and listed; a plan may have it later', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const created = await harness.call(createTrainingSession, {
    as,
    body: { name: ' Warm  up ', description: 'First.' },
  });
  expect([created.status, created.body]).toEqual([
    201,
    { id: created.body.id, name: 'Warm up', description: 'First.' },
  ]);
  await createSession(as, 'Before');
  const seen = await harness.call(listTrainingSessions, { as: await aPerson(harness.context) });
  expect(seen.body.map(({ name }) => name)).toEqual(['Before', 'Warm up']);
  expect((await createSession(as, '  ')).status).toBe(422);
});

test('API-043 sessions go from the list with the last plan that had them', async () => {
  const as = await aPerson(harness.context, 'admin');
  const video = await aVideo(harness.context);
  const names = async () => (await harness.call(listTrainingSessions, { as })).body.map(({ name }) => name);
  const add = async (item: { session_name: string } | { training_session_id: number }) => {
    const { id } = await aPlan(harness.context);
    const params = { id: `${id}` };
    const body = { kind: 'video', training_video_id: video.id, ...item } as const;
    expect((await harness.call(addPlanItem, { as, params, body })).status).toBe(201);
    return () => harness.call(deleteLessonPlan, { as, params });
  };
  await createSession(as, 'Waiting');
  const removeFirst = await add({ session_name: 'Shared' });
  const shared = (await harness.call(listTrainingSessions, { as })).body.find(({ name }) => name === 'Shared');
  const removeSecond = await add({ training_session_id: shared!.id });
  const removeThird = await add({ session_name: 'Alone' });
  expect(await names()).toEqual(['Alone', 'Shared', 'Waiting']);
  await removeThird();
  await removeFirst();
  expect(await names()).toEqual(['Shared', 'Waiting']);
  await removeSecond();
  expect(await names()).toEqual(['Waiting']);
});

test('permissions.md: who may list, make and fill sessions', async () => {
  const outsider = await aHolderOf(harness.context, 'view_challenge_library');
  const student = await aPerson(harness.context);
  const refused = await harness.call(listTrainingSessions, { as: outsider });
  expect([refused.status, refused.body.detail]).toEqual([403, 'You do not have permission to view lesson plans.']);
  expect((await createSession(student, 'Mine')).status).toBe(403);
  expect((await link(student, 1, 1)).status).toBe(403);
  for (const endpoint of [listTrainingSessions, listTrainingVideos]) {
    expect((await harness.call(endpoint, { as: signedOut })).status).toBe(401);
  }
});

test('API-045 LES-012 to LES-014 LES-046 a video is put into a session, at place 1 unless another is said', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { body: session } = await createSession(as, 'Warm up');
  const [first, second] = [await aVideo(harness.context), await aVideo(harness.context)];
  const one = await link(as, session.id, first.id);
  expect([one.status, one.body]).toEqual([
    201,
    { id: one.body.id, training_session_id: session.id, training_video_id: first.id, video_order: 1 },
  ]);
  expect((await link(as, session.id, second.id, 7)).body.video_order).toBe(7);
  const missing = [await link(as, 999, first.id), await link(as, session.id, 999)];
  expect(missing.map(({ status, body }) => [status, body.detail])).toEqual([
    [404, 'Training session not found.'],
    [404, 'Training video not found.'],
  ]);
});

test('REL-17 ten links of the same pair at once are one link', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { body: session } = await createSession(as, 'Warm up');
  const { id } = await aVideo(harness.context);
  const answers = await Promise.all(Array.from({ length: 10 }, () => link(as, session.id, id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await links()).toHaveLength(1);
});

test('where somebody is in a video, and that they watched it, is theirs alone and stays', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context, 'admin');
  const { id } = await aVideo(harness.context);
  const keep = (position_seconds: number, watched?: boolean) =>
    harness.call(keepProgress, {
      as,
      params: { id: `${id}` },
      body: { position_seconds, ...(watched !== undefined && { watched }) },
    });
  const exported = async (of: Person) => {
    const answer = await harness.send(exportMyData.path, { as: of });
    return ((await answer.json()) as { training_progress: object[] }).training_progress;
  };
  const progress = async (of: Person) => (await harness.call(listTrainingVideos, { as: of })).body[0]?.progress;
  expect((await keep(12)).body).toEqual({ position_seconds: 12, watched: false });
  expect((await keep(0, true)).body).toEqual({ position_seconds: 0, watched: true });
  expect((await keep(40)).body).toEqual({ position_seconds: 40, watched: true });
  expect([await progress(as), await progress(other)]).toEqual([{ position_seconds: 40, watched: true }, null]);
  expect(await exported(as)).toMatchObject([{ training_video_id: id, position_seconds: 40, watched: true }]);
  expect(await exported(other)).toEqual([]);
  expect((await keep(40, false)).body.watched).toBe(false);
  for (const nowhere of [-1, videoSecondsMax + 1, 0.5]) expect((await keep(nowhere)).status).toBe(422);
  const params = { id: '999' };
  expect((await harness.call(keepProgress, { as, params, body: { position_seconds: 1 } })).status).toBe(404);
});
