import { createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import {
  addPlanItem,
  createLessonPlan,
  createLessonSessionVideo,
  getLessonPlan,
  updateLessonPlan,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import {
  createSessionVideo,
  createTrainingSession,
  createTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { beforeEach, expect, test } from 'vitest';
import { tableIsClosed, withoutWrites } from '../../../test/broken-database.ts';
import { aPlan, aProgram, aVideo, anEvent } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

let as: Person;
/** The first of everything: each has the id 1. */
const first = { id: '1' };
const video = { training_video_id: 1, training_session_id: 1 };

beforeEach(async () => {
  as = await aPerson(harness.context, 'admin');
  await aPlan(harness.context, { name: 'First day' });
  await aVideo(harness.context);
  await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
  await harness.call(createTrainingSession, { as, body: { name: 'Warm up', description: null } });
  const text = { kind: 'text', title: 'Welcome', text: '', minutes: 5 } as const;
  await harness.call(addPlanItem, { as, params: first, body: text });
  await harness.call(createSessionVideo, { as, body: { training_session_id: 1, training_video_id: 1 } });
});

const newVideo = { title: 'A', video_url: 'https://youtu.be/aaaaaaaaaaa' };
const steps = {
  'ERR-035': [
    'training_videos',
    'Failed to create training video',
    () => harness.call(createTrainingVideo, { as, body: newVideo }),
  ],
  'ERR-036': [
    'training_sessions',
    'Failed to create training session',
    () => harness.call(createTrainingSession, { as, body: { name: 'Build', description: null } }),
  ],
  'ERR-037': [
    'training_session_videos',
    'Failed to create training session video',
    () =>
      harness.call(createSessionVideo, { as, body: { training_session_id: 1, training_video_id: 1, video_order: 2 } }),
  ],
  'ERR-038': [
    'lesson_plan_items',
    'Failed to add video to lesson plan',
    () => harness.call(addPlanItem, { as, params: first, body: { kind: 'video', ...video } }),
  ],
  'ERR-039': [
    'training_session_videos',
    'Failed to link video to session',
    () =>
      harness.call(addPlanItem, {
        as,
        params: first,
        body: { kind: 'video', training_video_id: 1, session_name: 'New' },
      }),
  ],
  'ERR-040': [
    'lesson_plan_items',
    'Failed to add session to lesson plan',
    () => harness.call(createLessonSessionVideo, { as, body: { lesson_plan_id: 1, training_session_video_id: 1 } }),
  ],
  'ERR-041': [
    'event_lesson_plans',
    'Failed to assign lesson plan to event',
    () => harness.call(createLessonPlan, { as, body: { name: 'For the event', event_id: 1 } }),
  ],
  'ERR-042': [
    'lesson_plans',
    'Failed to create lesson plan',
    () => harness.call(createLessonPlan, { as, body: { name: 'Second day' } }),
  ],
  'ERR-043, the name': [
    'audit_log',
    'Failed to update lesson plan',
    () => harness.call(updateLessonPlan, { as, params: first, body: { name: 'Renamed' } }),
  ],
  'ERR-043, a text': [
    'lesson_plan_items',
    'Failed to update lesson plan',
    () => harness.call(addPlanItem, { as, params: first, body: { kind: 'text', title: 'Bye', text: '', minutes: 5 } }),
  ],
  'ERR-043, a part': [
    'lesson_plan_items',
    'Failed to update lesson plan',
    () => harness.call(updatePlanItem, { as, params: { id: '1', itemId: '1' }, body: { title: 'Hello' } }),
  ],
} as const;

test.each(Object.entries(steps))('%s: the step that fails is named, and nothing of it is kept', async (_, row) => {
  const [table, sentence, ask] = row;
  harness.expectError(tableIsClosed(table));
  const before = await harness.call(getLessonPlan, { as, params: first });
  await withoutWrites(harness.context.db, table, async () => {
    const { status, body } = await ask();
    expect([status, body.code, body.detail]).toEqual([500, 'internal', sentence]);
  });
  expect((await harness.call(getLessonPlan, { as, params: first })).body).toEqual(before.body);
  expect((await ask()).status).toBeLessThan(300);
});

test('ERR-041 a plan that exists is assigned, or the answer says that nobody foresaw why not', async () => {
  harness.expectError(tableIsClosed('event_lesson_plans'));
  const assign = () => harness.call(createEventLessonPlan, { as, body: { event_id: 1, lesson_plan_id: 1 } });
  await withoutWrites(harness.context.db, 'event_lesson_plans', async () => {
    expect((await assign()).body.code).toBe('internal');
  });
  expect((await assign()).status).toBe(201);
});
