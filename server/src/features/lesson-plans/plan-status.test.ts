import {
  createLessonPlan,
  getLessonPlan,
  listLessonPlans,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { type Status, statuses } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aChallenge, aPlan, aVideo } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

const setStatus = (as: Person, id: number, status: Status) =>
  harness.call(setLessonPlanStatus, { as, params: { id: `${id}` }, body: { status } });
const update = (as: Person, id: number, body: object) =>
  harness.call(updateLessonPlan, { as, params: { id: `${id}` }, body });
const stored = (id: number) =>
  harness.context.db.selectFrom('lesson_plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const get = async (as: Person, id: number) => (await harness.call(getLessonPlan, { as, params: { id: `${id}` } })).body;
const list = async (as: Person) => (await harness.call(listLessonPlans, { as })).body;
const coAuthor = (lesson_plan_id: number, { id: user_id }: Person) =>
  harness.context.db.insertInto('lesson_plan_authors').values({ lesson_plan_id, user_id }).execute();

test('PRE-024 CON-14 the dialogs begin with a draft; without a status a plan is published', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const make = async (body: object) =>
    (await harness.call(createLessonPlan, { as, body: { name: 'Tuesday', ...body } })).body.status;
  expect([await make({ status: 'draft' }), await make({}), await make({ status: 'published' })]).toEqual([
    'draft',
    'published',
    'published',
  ]);
});

test('PRE-024 its author publishes a draft and takes it back, and locks nothing', async () => {
  const author = await aPerson(harness.context, 'mentor');
  const { id } = await aPlan(harness.context, { status: 'draft', created_by: author.id });
  expect((await get(author, id)).can).toMatchObject({ set_status: false, publish: true });
  expect((await setStatus(author, id, 'published')).body.status).toBe('published');
  expect((await setStatus(author, id, 'draft')).body.status).toBe('draft');
  const refused = await setStatus(author, id, 'locked');
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'You do not have permission to update lesson plan status.',
  ]);
  expect((await get(author, id)).status).toBe('draft');
});

test('PRE-024 once an administrator set its status, only administrators set it', async () => {
  const author = await aPerson(harness.context, 'mentor');
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context, { status: 'published', created_by: author.id });
  await setStatus(admin, id, 'draft');
  expect((await get(author, id)).can).toMatchObject({ edit: true, publish: false });
  expect((await setStatus(author, id, 'published')).status).toBe(403);
  expect((await setStatus(admin, id, 'published')).status).toBe(200);
});

test('PRE-024 what the shared demonstration login creates stays a draft', async () => {
  const { db } = harness.context;
  const as = await aPerson(harness.context, 'demoAdmin');
  const right = { user_id: as.id, flag: 'add_edit_lesson_plans', allowed: true } as const;
  await db.insertInto('flag_overrides').values(right).execute();
  const { id } = await aPlan(harness.context, { status: 'draft', created_by: as.id });
  expect((await get(as, id)).can).toMatchObject({ edit: true, publish: false });
  expect((await setStatus(as, id, 'published')).status).toBe(403);
});

test('PRE-024 a co-author edits, publishes and takes back like the creator; others do not', async () => {
  const creator = await aPerson(harness.context, 'mentor');
  const along = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'mentor');
  const { id } = await aPlan(harness.context, { status: 'draft', created_by: creator.id });
  await coAuthor(id, along);
  expect((await setStatus(other, id, 'published')).status).toBe(403);
  expect((await setStatus(along, id, 'published')).status).toBe(200);
  const rights = async (as: Person) => (await get(as, id)).can;
  expect(await rights(along)).toMatchObject({ edit: true, publish: true, delete: false });
  expect(await rights(creator)).toMatchObject({ edit: true, publish: true });
  expect(await rights(other)).toMatchObject({ edit: false, publish: false });
});

test('PRE-024 SEC-62 the list says who made a plan, whose it is, how long it takes and for which levels', async () => {
  const { context } = harness;
  const author = await aPerson(context, 'mentor');
  const along = await aPerson(context, 'mentor');
  const student = await aPerson(context);
  await context.db.updateTable('users').set({ display_name: 'Ada Lovelace' }).where('id', '=', author.id).execute();
  const { id } = await aPlan(context, { created_by: author.id, updated_at: new Date('2026-10-05T08:30:00Z') });
  await coAuthor(id, along);
  const young = await aChallenge(context, { level: 'Elementary' });
  const secret = await aChallenge(context, { level: 'High School', status: 'draft' });
  const { id: training_video_id } = await aVideo(context, { duration_seconds: 61 });
  const session = await context.db
    .insertInto('training_sessions')
    .values({ name: 'Start' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = await context.db
    .insertInto('training_session_videos')
    .values({ training_session_id: session.id, training_video_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { lesson_plan_id: id };
  await context.db
    .insertInto('lesson_plan_items')
    .values([
      { ...of, kind: 'challenge', challenge_id: young.id, minutes: 20 },
      { ...of, kind: 'challenge', challenge_id: secret.id },
      { ...of, kind: 'video', training_session_video_id: link.id },
      { ...of, kind: 'break', title: 'Gone', minutes: 99, removed_at: new Date() },
    ])
    .execute();
  const [seen] = await list(student);
  expect(seen).toMatchObject({
    author: 'Ada L.',
    mine: false,
    minutes: 22,
    levels: ['Elementary'],
    updated_at: '2026-10-05T08:30:00.000Z',
  });
  expect((await list(along))[0]).toMatchObject({ mine: true, levels: ['Elementary', 'High School'] });
  expect((await list(author))[0]?.mine).toBe(true);
});

test('CON-14 once somebody else set its status, the creator edits a plan like anybody', async () => {
  const creator = await aPerson(harness.context, 'mentor');
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context, { created_by: creator.id });
  expect((await update(creator, id, { name: 'Mine' })).status).toBe(200);
  await setStatus(admin, id, 'published');
  expect((await update(creator, id, { name: 'Still mine' })).status).toBe(200);
  await setStatus(admin, id, 'locked');
  const refused = await update(creator, id, { name: 'No more' });
  expect([refused.status, refused.body.detail]).toEqual([403, 'You do not have permission to edit lesson plans.']);
  await setStatus(admin, id, 'published');
  expect((await update(creator, id, { name: 'No more' })).status).toBe(403);
  await setStatus(admin, id, 'draft');
  expect((await update(creator, id, { name: 'A draft' })).status).toBe(200);
});

test('CON-14 an administrator who moves an own plan keeps the rights of its creator', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context, { created_by: admin.id });
  await setStatus(admin, id, 'locked');
  expect((await stored(id)).status_set_by_other).toBe(false);
});

test('API-033 LES-031 LES-032 an administrator moves a plan from any status to any', async () => {
  const admin = await aPerson(harness.context, 'admin');
  for (const from of statuses) {
    for (const to of statuses) {
      const { id } = await aPlan(harness.context, { status: from });
      const { status, body } = await setStatus(admin, id, to);
      expect([from, to, status, body.status]).toEqual([from, to, 200, to]);
    }
  }
  const { id } = await aPlan(harness.context);
  const wrong = await harness.send(`/org-api/lesson-plans/${id}/status`, {
    method: 'PUT',
    as: admin,
    headers: { 'content-type': 'application/json' },
    body: '{"status":"open"}',
  });
  expect(wrong.status).toBe(422);
  expect((await setStatus(admin, 999, 'draft')).status).toBe(404);
});

test('ERR-018 others are told that they may not move a plan', async () => {
  const creator = await aPerson(harness.context, 'mentor');
  const { id } = await aPlan(harness.context, { created_by: creator.id });
  const { status, body } = await setStatus(await aPerson(harness.context, 'mentor'), id, 'draft');
  expect([status, body.detail]).toEqual([403, 'You do not have permission to update lesson plan status.']);
  expect((await stored(id)).status).toBe('published');
});
