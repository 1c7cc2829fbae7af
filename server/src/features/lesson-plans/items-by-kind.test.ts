import {
  addPlanItem,
  getLessonPlan,
  removePlanItem,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { tableIsAway, withoutTable } from '../../../test/broken-database.ts';
import { aChallenge, aPlan, aVideo } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

type Item = CallInput<typeof addPlanItem>['body'];
const add = (as: Person, plan: number, body: Item) =>
  harness.call(addPlanItem, { as, params: { id: `${plan}` }, body });
const change = (as: Person, plan: number, item: number, body: object) =>
  harness.call(updatePlanItem, { as, params: { id: `${plan}`, itemId: `${item}` }, body });
const items = async (as: Person, plan: number) =>
  (await harness.call(getLessonPlan, { as, params: { id: `${plan}` } })).body.items;

test('LES-041 LES-042 a video goes into a session that is there, or into a new one', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id: plan } = await aPlan(harness.context, { created_by: as.id });
  const { id } = await aVideo(harness.context);
  const first = await add(as, plan, { kind: 'video', training_video_id: id, session_name: 'Warm up' });
  expect([first.status, first.body.items]).toMatchObject([
    201,
    [{ kind: 'video', minutes: null, training_session_video: { training_session: { name: 'Warm up' } } }],
  ]);
  const [part] = first.body.items;
  if (part?.kind !== 'video') throw new Error('no video');
  const { training_session: session } = part.training_session_video;
  const second = await add(as, plan, { kind: 'video', training_video_id: id, training_session_id: session.id });
  expect(second.body.items).toHaveLength(2);
  expect(await harness.context.db.selectFrom('training_sessions').selectAll().execute()).toHaveLength(1);
});

test.each([{}, { training_session_id: 1, session_name: 'Both' }])(
  'LES-043 a video with %j beside it is refused',
  async (where) => {
    const as = await aPerson(harness.context, 'admin');
    const { id: plan } = await aPlan(harness.context);
    const { id } = await aVideo(harness.context);
    const { status, body } = await add(as, plan, { kind: 'video', training_video_id: id, ...where });
    expect([status, body.detail]).toEqual([
      422,
      'Please select a video and either a session or enter a custom session name',
    ]);
  },
);

test('REL-20 ERR-037 ERR-038 a video that could not be added leaves no session behind', async () => {
  harness.expectError(tableIsAway('training_session_videos'));
  const as = await aPerson(harness.context, 'admin');
  const { id: plan } = await aPlan(harness.context);
  const { id } = await aVideo(harness.context);
  const video: Item = { kind: 'video', training_video_id: id, session_name: 'Half' };
  await withoutTable(harness.context.db, 'training_session_videos', async () => {
    const { status, body } = await add(as, plan, video);
    expect([status, body.detail]).toEqual([500, 'Failed to link video to session']);
  });
  const missing = await add(as, plan, { ...video, training_video_id: 999 });
  expect([missing.status, missing.body.detail]).toEqual([404, 'Training video not found.']);
  expect(await harness.context.db.selectFrom('training_sessions').selectAll().execute()).toEqual([]);
});

test('FST-023 a challenge takes as long as its parts with reading and scoring, unless something else is said', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id: plan } = await aPlan(harness.context);
  const timed = await aChallenge(harness.context, { time_limits: JSON.stringify({ plan: 2, build: 5.5, test: 1 }) });
  const plain = await aChallenge(harness.context);
  await add(as, plan, { kind: 'challenge', challenge_id: timed.id });
  await add(as, plan, { kind: 'challenge', challenge_id: timed.id, minutes: 20 });
  await add(as, plan, { kind: 'challenge', challenge_id: plain.id });
  expect((await items(as, plan)).map(({ minutes }) => minutes)).toEqual([14, 20, null]);
});

test('SEC-24 WRT-43 challenges of a plan are shown as the library shows them', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context);
  const { id: plan } = await aPlan(harness.context);
  const open = await aChallenge(harness.context, { name: 'Open' });
  const draft = await aChallenge(harness.context, { name: 'Secret', status: 'draft' });
  await harness.context.db
    .insertInto('challenge_materials')
    .values({ challenge_id: open.id, position: 0, name: 'straw', quantity: 2, category: 'damaging' })
    .execute();
  for (const challenge_id of [open.id, draft.id]) await add(admin, plan, { kind: 'challenge', challenge_id });
  const straw = { name: 'straw', quantity: 2, units: '', category: 'damaging' };
  expect(await items(admin, plan)).toMatchObject([
    { challenge: { name: 'Open', materials: [straw] } },
    { challenge: { name: 'Secret', materials: [] } },
  ]);
  expect(await items(student, plan)).toMatchObject([
    { challenge: { name: 'Open', materials: null } },
    { kind: 'challenge', challenge: null },
  ]);
  const archived = await aChallenge(harness.context, { deleted_at: new Date() });
  expect((await add(admin, plan, { kind: 'challenge', challenge_id: archived.id })).status).toBe(404);
  const planner = await aHolderOf(harness.context, 'view_lesson_plans', 'add_edit_lesson_plans');
  const { id: own } = await aPlan(harness.context, { created_by: planner.id });
  const hidden = await aChallenge(harness.context, { status: 'draft' });
  const refused = await add(planner, own, { kind: 'challenge', challenge_id: hidden.id });
  expect([refused.status, refused.body.detail]).toEqual([404, 'Challenge not found.']);
});

test('texts and breaks are added, changed in their own fields, and taken out', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id: plan } = await aPlan(harness.context);
  await add(as, plan, { kind: 'text', title: 'Hello', text: ' One.\r\nTwo. ', minutes: 3 });
  await add(as, plan, { kind: 'break', minutes: 5 });
  const [text, pause] = await items(as, plan);
  expect([text, pause]).toMatchObject([
    { kind: 'text', title: 'Hello', text: 'One.\nTwo.', minutes: 3 },
    { kind: 'break', title: 'Break', minutes: 5 },
  ]);
  await change(as, plan, text?.id ?? 0, { title: 'Welcome', text: null, minutes: 4 });
  const { body } = await change(as, plan, pause?.id ?? 0, { text: 'ignored', minutes: 10 });
  expect(body.items).toMatchObject([
    { title: 'Welcome', text: null, minutes: 4 },
    { title: 'Break', minutes: 10 },
  ]);
  const challenge = await aChallenge(harness.context);
  const { body: more } = await add(as, plan, { kind: 'challenge', challenge_id: challenge.id });
  const renamed = await change(as, plan, more.items[2]?.id ?? 0, { title: 'ignored', text: 'ignored', minutes: 7 });
  expect([renamed.status, renamed.body.items[2]]).toMatchObject([200, { kind: 'challenge', minutes: 7 }]);
  const rows = harness.context.db.selectFrom('lesson_plan_items').select(['title', 'text']).orderBy('id');
  expect((await rows.execute()).slice(1)).toEqual([
    { title: 'Break', text: null },
    { title: null, text: null },
  ]);
  await harness.call(removePlanItem, { as, params: { id: `${plan}`, itemId: `${more.items[2]?.id}` } });
  expect((await change(as, plan, text?.id ?? 0, { minutes: -1 })).status).toBe(422);
  const params = { id: `${plan}`, itemId: `${text?.id}` };
  expect((await harness.call(removePlanItem, { as, params })).body.items).toHaveLength(1);
  expect((await harness.call(removePlanItem, { as, params })).status).toBe(404);
});
