import {
  createTrainingVideo,
  deleteTrainingVideo,
  listTrainingVideos,
  updateTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import {
  addPlanItem,
  createLessonPlan,
  deleteLessonPlan,
  getLessonPlan,
  listLessonSessionVideos,
  removePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { videoSecondsMax } from '@teamsparks/contract/shared/limits';
import { expect, test } from 'vitest';
import { aPlan, aVideo } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const watchLink = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3';
const embed = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const body = { title: 'Brainstorming', description: 'Say yes.', video_url: watchLink, duration_seconds: 305 };
const create = (as: Person, changes: object = {}) =>
  harness.call(createTrainingVideo, { as, body: { ...body, ...changes } });
const update = (as: Person, id: number, changes: object) =>
  harness.call(updateTrainingVideo, { as, params: { id: `${id}` }, body: changes });
const remove = (as: Person, id: number) => harness.call(deleteTrainingVideo, { as, params: { id: `${id}` } });
const titles = async (as: Person) => (await harness.call(listTrainingVideos, { as })).body.map(({ title }) => title);

test('API-039 API-040 TRV-001 TRV-004 to TRV-008 a video is added, kept in embed form, and listed to everybody signed in', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { status, body: video } = await create(admin);
  const fields = { title: 'Brainstorming', description: 'Say yes.', video_url: embed, duration_seconds: 305 };
  expect([status, video]).toEqual([
    201,
    { id: video.id, ...fields, progress: null, plans: 0, version: 1, can: { edit: true, address: true, delete: true } },
  ]);
  const student = await aPerson(harness.context);
  const seen = await harness.call(listTrainingVideos, { as: student });
  expect(seen.body).toEqual([
    {
      id: video.id,
      ...fields,
      progress: null,
      plans: 0,
      version: 1,
      can: { edit: false, address: false, delete: false },
    },
  ]);
  expect((await harness.call(listTrainingVideos, { as: signedOut })).status).toBe(401);
});

test('TRV-001 the videos come by title, numbers as numbers', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const title of ['Part 10', 'part 9', 'Ähre', 'Zoo']) await aVideo(harness.context, { title });
  expect(await titles(as)).toEqual(['Ähre', 'part 9', 'Part 10', 'Zoo']);
});

test('API-040 LES-057 CON-26 what is optional may be left out; a duration of 0 is kept as it is', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const short = await harness.call(createTrainingVideo, {
    as,
    body: { title: 'Short', video_url: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  expect(short.body).toMatchObject({ description: null, duration_seconds: null, video_url: embed });
  expect((await create(as, { duration_seconds: 0, description: ' ' })).body).toMatchObject({
    duration_seconds: 0,
    description: null,
  });
});

test.each([
  [{ title: ' ' }, 'title', 'Please enter a title.'],
  [{ title: 'x'.repeat(201) }, 'title', 'Title can have at most 200 characters.'],
  [{ video_url: 'https://evil.test/?v=youtube.com' }, 'video_url', 'Invalid YouTube URL'],
  [{ video_url: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, 'video_url', 'Invalid YouTube URL'],
  [{ duration_seconds: -1 }, 'duration_seconds', 'Please enter at least 0 seconds.'],
  [{ duration_seconds: videoSecondsMax + 1 }, 'duration_seconds', 'Please enter less than a day.'],
  [{ duration_seconds: 1.5 }, 'duration_seconds', 'Please enter a whole number of seconds.'],
])('SEC-38 LES-050 TRV-036 %j is refused and nothing is kept', async (changes, field, sentence) => {
  const as = await aPerson(harness.context, 'admin');
  const { status, body: refusal } = await create(as, changes);
  expect([status, refusal.fields]).toEqual([422, { [field]: sentence }]);
  expect(await titles(as)).toEqual([]);
});

test('API-041 TRV-002 TRV-037 the named fields change, the others stay, null clears', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aVideo(harness.context, { title: 'Old', duration_seconds: 9, description: 'stays' });
  const changed = await update(as, id, {
    title: 'New',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    duration_seconds: null,
  });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { id, title: 'New', description: 'stays', video_url: embed, duration_seconds: null },
  ]);
  const bad = await update(as, id, { video_url: 'https://example.com/x' });
  expect([bad.status, bad.body.fields]).toEqual([422, { video_url: 'Invalid YouTube URL: https://example.com/x' }]);
  expect((await update(as, id, {})).body).toMatchObject({ title: 'New' });
  expect((await update(as, 999, { title: 'x' })).body).toMatchObject({ detail: 'Training video not found.' });
});

test('TRV-038 permissions.md: who may add, change and delete', async () => {
  const { id } = await aVideo(harness.context, { title: 'Kept' });
  const planner = await aHolderOf(harness.context, 'add_edit_lesson_plans');
  const editor = await aHolderOf(harness.context, 'add_edit_training_videos');
  const student = await aPerson(harness.context, 'student');
  expect((await create(planner)).status).toBe(201);
  expect((await create(student)).status).toBe(403);
  for (const as of [planner, student]) {
    expect((await update(as, id, { title: 'x' })).status).toBe(403);
    expect((await remove(as, id)).status).toBe(403);
  }
  expect((await update(editor, id, { title: 'Changed' })).status).toBe(200);
  expect((await remove(editor, id)).status).toBe(200);
  expect(await titles(student)).toEqual(['Brainstorming']);
});

test('API-042 TRV-003 GAP-28 a deleted video goes from its sessions and plans, and the list says beforehand from how many', async () => {
  const as = await aPerson(harness.context, 'admin');
  const video = await aVideo(harness.context);
  const plan = await aPlan(harness.context);
  const params = { id: `${plan.id}` };
  for (const session_name of ['One', 'Two']) {
    const item = { kind: 'video', training_video_id: video.id, session_name } as const;
    expect((await harness.call(addPlanItem, { as, params, body: item })).status).toBe(201);
  }
  expect((await harness.call(listTrainingVideos, { as })).body[0]?.plans).toBe(1);
  const other = { id: `${(await aPlan(harness.context)).id}` };
  const { body: half } = await harness.call(addPlanItem, {
    as,
    params: other,
    body: { kind: 'video', training_video_id: video.id, session_name: 'Three' },
  });
  expect((await harness.call(listTrainingVideos, { as })).body[0]?.plans).toBe(2);
  await harness.call(removePlanItem, { as, params: { ...other, itemId: `${half.items[0]?.id}` } });
  expect((await harness.call(listTrainingVideos, { as })).body[0]?.plans).toBe(1);
  const { body: away } = await harness.call(addPlanItem, {
    as,
    params: { id: `${(await aPlan(harness.context)).id}` },
    body: { kind: 'video', training_video_id: video.id, session_name: 'Four' },
  });
  await harness.call(deleteLessonPlan, { as, params: { id: `${away.id}` } });
  expect((await harness.call(listTrainingVideos, { as })).body[0]?.plans).toBe(1);
  expect((await remove(as, video.id)).body).toEqual({ message: 'The training video has been deleted.' });
  expect((await harness.call(getLessonPlan, { as, params })).body.items).toEqual([]);
  const sessions = await harness.call(listLessonSessionVideos, { as, params });
  expect(sessions.body).toEqual([]);
  expect((await remove(as, video.id)).status).toBe(404);
});

test('SEC-60 who added, changed and deleted a video is written down', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { body: video } = await create(as);
  await update(as, video.id, { title: 'Other' });
  await remove(as, video.id);
  const rows = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ action, actor_id, subject_id, details }) => [action, actor_id, subject_id, details])).toEqual([
    ['training_video.created', as.id, video.id, { title: 'Brainstorming' }],
    ['training_video.updated', as.id, video.id, { title: 'Other', fields: ['title'] }],
    ['training_video.deleted', as.id, video.id, { title: 'Other' }],
  ]);
});

const other = 'https://www.youtube.com/embed/aaaaaaaaaaa';
const put = async (as: Person, training_video_id: number) => {
  const plan = (await harness.call(createLessonPlan, { as, body: { name: 'Bridges' } })).body;
  const params = { id: `${plan.id}` };
  await harness.call(addPlanItem, { as, params, body: { kind: 'video', training_video_id, session_name: 'Warm up' } });
  return plan;
};

test('CON-16 who writes plans changes title, description and length of the videos that they made, and of no others', async () => {
  const [mentor, colleague] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const { body: video } = await create(mentor);
  expect(video.can).toEqual({ edit: true, address: true, delete: false });
  const changes = { title: 'Say yes', description: null, duration_seconds: 61 };
  const changed = await update(mentor, video.id, changes);
  expect([changed.status, changed.body]).toEqual([200, { ...video, ...changes, version: 2 }]);
  const student = await aPerson(harness.context);
  const planner = await aHolderOf(harness.context, 'add_edit_lesson_plans');
  for (const as of [colleague, student, planner]) {
    const refused = await update(as, video.id, { title: 'Mine' });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { detail: 'You do not have permission to edit training videos.' },
    ]);
  }
  expect((await remove(mentor, video.id)).status).toBe(403);
  expect((await update(mentor, 999_999, { title: 'None' })).status).toBe(404);
  expect(await titles(colleague)).toEqual(['Say yes']);
});

test('CON-16 the address of one’s own video changes while no plan of somebody else has it', async () => {
  const [mentor, colleague] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const { id } = (await create(mentor)).body;
  await put(mentor, id);
  expect((await update(mentor, id, { video_url: other })).body).toMatchObject({ video_url: other, plans: 1 });
  const theirs = await put(colleague, id);
  const refused = await update(mentor, id, { title: 'Not this either', video_url: embed });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { detail: 'This video is in a lesson plan of somebody else, so its address stays as it is.' },
  ]);
  // A form sends the address that was there along with what was changed.
  const saved = await update(mentor, id, { title: 'Still mine', video_url: other });
  expect(saved.body).toMatchObject({
    title: 'Still mine',
    video_url: other,
    can: { edit: true, address: false, delete: false },
  });
  const admin = await aPerson(harness.context, 'admin');
  expect((await update(admin, id, { video_url: embed })).body).toMatchObject({ video_url: embed });
  await harness.context.db.deleteFrom('lesson_plans').where('id', '=', theirs.id).execute();
  expect((await update(mentor, id, { video_url: other })).status).toBe(200);
});

test('CON-16 a plan or a part that somebody else can still restore keeps the address as it is', async () => {
  const { db } = harness.context;
  const [mentor, colleague] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const { id } = (await create(mentor)).body;
  const changes = async (video_url: string) => (await update(mentor, id, { video_url })).status;
  const can = async () => (await harness.call(listTrainingVideos, { as: mentor })).body[0]?.can.address;
  const [plan, whole] = [await put(colleague, id), await put(colleague, id)];
  const { body: read } = await harness.call(getLessonPlan, { as: colleague, params: { id: `${plan.id}` } });
  const item = { id: `${plan.id}`, itemId: `${read.items[0]?.id}` };
  expect((await harness.call(removePlanItem, { as: colleague, params: item })).status).toBe(200);
  const admin = await aPerson(harness.context, 'admin');
  expect((await harness.call(deleteLessonPlan, { as: admin, params: { id: `${whole.id}` } })).status).toBe(200);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  expect([await can(), await changes(other)]).toEqual([false, 403]);
  await db
    .updateTable('lesson_plan_items')
    .set({ removed_at: longAgo })
    .where('lesson_plan_id', '=', plan.id)
    .execute();
  expect([await can(), await changes(other)]).toEqual([false, 403]);
  await db.updateTable('lesson_plans').set({ deleted_at: longAgo }).where('id', '=', whole.id).execute();
  expect([await can(), await changes(other)]).toEqual([true, 200]);
});
