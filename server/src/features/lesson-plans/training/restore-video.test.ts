import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import {
  addPlanItem,
  createLessonSessionVideo,
  duplicateLessonPlan,
  getLessonPlan,
  listLessonPlans,
  removePlanItem,
  restorePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import {
  createSessionVideo,
  deleteTrainingVideo,
  keepProgress,
  listTrainingVideos,
  restoreTrainingVideo,
  updateTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlan, aVideo } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { sweepRemovedVideos } from './index.ts';

const harness = withApp();

const at = (as: Person, id: number) => ({ as, params: { id: `${id}` } });
const remove = (as: Person, id: number) => harness.call(deleteTrainingVideo, at(as, id));
const restore = (as: Person, id: number) => harness.call(restoreTrainingVideo, at(as, id));
const videos = async (as: Person) => (await harness.call(listTrainingVideos, { as })).body;
const itemsOf = async (as: Person, id: number) => (await harness.call(getLessonPlan, at(as, id))).body.items;

/** Creates a plan with this video twice and a break after it. */
async function aPlanWith(as: Person, videoId: number) {
  const { id } = await aPlan(harness.context);
  for (const session_name of ['One', 'Two']) {
    const body = { kind: 'video', training_video_id: videoId, session_name } as const;
    expect((await harness.call(addPlanItem, { ...at(as, id), body })).status).toBe(201);
  }
  await harness.call(addPlanItem, { ...at(as, id), body: { kind: 'break', title: 'Break', minutes: 5 } });
  return { id, items: await itemsOf(as, id) };
}

test('PEO-005 a deleted video comes back with its progress, into the plans that had it', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aVideo(harness.context);
  await harness.call(keepProgress, { ...at(as, id), body: { position_seconds: 12 } });
  const plan = await aPlanWith(as, id);
  const half = await aPlanWith(as, id);
  const takenOut = `${half.items[0]?.id}`;
  await harness.call(removePlanItem, { as, params: { id: `${half.id}`, itemId: takenOut } });
  const before = await videos(as);
  expect((await remove(as, id)).status).toBe(200);
  expect(await videos(as)).toEqual([]);
  expect((await itemsOf(as, plan.id)).map(({ kind }) => kind)).toEqual(['break']);
  expect((await harness.call(listLessonPlans, { as })).body.map(({ items }) => items)).toEqual([1, 1]);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await restore(as, id);
    expect([status, body]).toEqual([200, before[0]]);
  }
  expect(await videos(as)).toEqual(before);
  expect(await itemsOf(as, plan.id)).toEqual(plan.items);
  expect(await itemsOf(as, half.id)).toEqual(half.items.slice(1));
  const log = await harness.context.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  const last = log.map(({ action }) => action).filter((action) => action.startsWith('training_video.'));
  expect(last).toEqual(['training_video.deleted', 'training_video.restored']);
});

test('PEO-005 a deleted video is in no call: nothing changes it, uses it or brings a part of it back by itself', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aVideo(harness.context);
  const plan = await aPlanWith(as, id);
  const first = plan.items[0];
  const linkId = first?.kind === 'video' ? first.training_session_video.id : 0;
  const sessionId = first?.kind === 'video' ? first.training_session_video.training_session.id : 0;
  await remove(as, id);
  const item = { id: `${plan.id}`, itemId: `${first?.id}` };
  const use = { lesson_plan_id: plan.id, training_session_video_id: linkId, order_index: 1 };
  const link = { training_session_id: sessionId, training_video_id: id, video_order: 1 };
  for (const { status } of [
    await remove(as, id),
    await harness.call(updateTrainingVideo, { ...at(as, id), body: { title: 'Changed' } }),
    await harness.call(keepProgress, { ...at(as, id), body: { position_seconds: 1 } }),
    await harness.call(restorePlanItem, { as, params: item }),
    await harness.call(createLessonSessionVideo, { as, body: use }),
    await harness.call(createSessionVideo, { as, body: link }),
  ]) {
    expect(status).toBe(404);
  }
  const { body: copy } = await harness.call(duplicateLessonPlan, at(as, plan.id));
  expect((await itemsOf(as, copy.id)).map(({ kind }) => kind)).toEqual(['break']);
});

test('PEO-005 only who edits videos restores them, within a day; then the row goes', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id } = await aVideo(context, { created_by: as.id });
  await remove(as, id);
  expect((await restore(await aPerson(context), id)).status).toBe(403);
  expect((await restore(signedOut, id)).status).toBe(401);
  const text = await (await harness.send(exportMyData.path, { as })).text();
  const { training_videos } = JSON.parse(text) as { training_videos: unknown };
  expect(training_videos).toMatchObject([{ id, removed_at: expect.any(String) as string }]);
  const age = (hours: number) =>
    context.db
      .updateTable('training_videos')
      .set({ removed_at: sql<Date>`now() - ${hours}::int * interval '1 hour'` })
      .execute();
  await age(23);
  await sweepRemovedVideos(context);
  expect((await restore(as, id)).status).toBe(200);
  await age(25);
  expect((await restore(as, id)).status).toBe(404);
  await sweepRemovedVideos(context);
  expect(await context.db.selectFrom('training_videos').selectAll().execute()).toEqual([]);
});
