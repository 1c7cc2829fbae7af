import type { APIRequestContext } from '@playwright/test';
import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { createEvent, createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { createLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { addChallenge, ownMark } from './challenges.ts';
import { call } from './people.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the date `days` days from today (UTC): "2026-12-01". */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Fields of a group with 12 children, without usual day. */
export const someGroup = { level: 'Elementary', children: 12, team_size: 4, color: 'green' } as const;

const inBox = ['Paper', 'Straws', 'Tape', 'String', 'Cups', 'Clips', 'Rubber bands', 'Cardboard', 'Foil', 'Markers'];

/**
 * Creates what a teacher has after some weeks: two challenges, a plan of five parts and one of two, a group with an
 * event of both plans in three days and eight more events, of which four repeat, and a box of ten materials.
 */
export async function addWork(api: APIRequestContext, admin: APIRequestContext) {
  const mark = ownMark();
  const sheet = {
    task: ['Build a tower of paper.'],
    rules: ['Use only what is on the table.'],
    scoring: [{ item: 'Height', detail: '', points: 60, up_to: true }],
  };
  const facts = { sheet, time_limits: { build: 8 } };
  const challenge = await addChallenge(admin, { ...facts, name: `Tower ${mark}`, pages: [['Tower']] });
  const other = await addChallenge(admin, { ...facts, name: `Bridge ${mark}`, pages: null });
  const part = ({ id }: { id: number }) => ({ kind: 'challenge' as const, challenge_id: id, minutes: 20 });
  const plan = await call(api, createLessonPlan, {
    body: {
      name: `Towers ${mark}`,
      items: [
        { kind: 'text', title: 'Rules', minutes: 5 },
        part(challenge),
        { kind: 'break', minutes: 5 },
        part(other),
        { kind: 'text', title: 'Talk', minutes: 5 },
      ],
    },
  });
  const second = await call(api, createLessonPlan, {
    body: { name: `Bridges ${mark}`, items: [part(other), { kind: 'break', minutes: 5 }] },
  });
  const group = await call(api, createGroup, { body: { ...someGroup, name: `Makers ${mark}` } });
  const hours = { begins_at: '15:30', ends_at: '17:00', group_ids: [group.id] };
  const event = await call(api, createEvent, {
    body: { ...hours, name: `Build Day ${mark}`, start_date: dayFromNow(3), lesson_plan_id: plan.id },
  });
  await call(api, createEventLessonPlan, { body: { event_id: event.id, lesson_plan_id: second.id } });
  for (const days of [5, 6, 8, 9]) {
    await call(api, createEvent, { body: { ...hours, name: `Club ${days}`, start_date: dayFromNow(days) } });
  }
  const start_date = dayFromNow(10);
  const weekdays = [new Date(start_date).getUTCDay() || 7];
  const repeat = { weekdays, times: 4 };
  await call(api, createEvent, { body: { ...hours, name: `Weekly ${mark}`, start_date, repeat } });
  const box = await call(api, createBox, { body: { name: `Shelf ${mark}` } });
  const items = inBox.map((name) => ({ name, quantity: 5, units: '' }));
  await call(api, addBoxItems, { params: { id: String(box.id) }, body: { items } });
  return { mark, challenge, other, plan, group, event, box };
}
