import { createEvent, listEvents, updateEvent } from '@teamsparks/contract/events/endpoints';
import { expect, test } from 'vitest';
import { aGroup, follow } from '../../../test/event-people.ts';
import { groupTerms, inDays } from '../../../test/group-term.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();
const { aTerm, calendarOf, entries, states, textOf } = groupTerms(harness);

const at = (id: number) => ({ params: { id: String(id) } });

test('PRE-004 an edit that renames and moves an event and takes a group off tells its followers the name and the day that they knew', async () => {
  const { context } = harness;
  const { leader, group, first, calendar } = await aTerm();
  const other = await aGroup(context, [leader]);
  const before = (await entries(calendar)).get('First');
  const day = inDays(5).start_date;
  const body = { name: 'Surprise party', start_date: day, end_date: day, group_ids: [other.id] };
  expect((await harness.call(updateEvent, { as: leader, ...at(first.id), body })).status).toBe(200);
  const after = await entries(calendar);
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Past CONFIRMED', 'Second CONFIRMED']);
  expect(after.get('First')).toMatchObject({ uid: before?.uid, day: inDays(3).start_date });
  expect(after.get('First')?.number).toBeGreaterThan(before?.number ?? 99);
  expect(await textOf(calendar)).not.toContain('Surprise');
  const back = { name: 'First again', group_ids: [other.id, group.id] };
  expect((await harness.call(updateEvent, { as: leader, ...at(first.id), body: back })).status).toBe(200);
  const again = (await entries(calendar)).get('First again');
  expect(again).toMatchObject({ status: 'CONFIRMED', uid: before?.uid, day });
  expect(again?.number).toBeGreaterThan(after.get('First')?.number ?? 99);
});

test('PRE-004 PRE-014 so does an edit of a whole series', async () => {
  const { context } = harness;
  const { leader, parent, group } = await aTerm();
  const other = await aGroup(context, [leader]);
  const start_date = inDays(20).start_date;
  const weekday = new Date(start_date).getUTCDay() || 7;
  const body = { name: 'Practice', start_date, group_ids: [group.id], repeat: { weekdays: [weekday], times: 3 } };
  const created = await harness.call(createEvent, { as: leader, body });
  expect(created.status).toBe(201);
  const calendar = await calendarOf(parent);
  const days = async (as: Person, name: string) =>
    (await harness.call(listEvents, { as })).body
      .filter((event) => event.name === name)
      .map((event) => event.start_date);
  const dayList = [20, 27, 34].map((days) => inDays(days).start_date);
  expect(await days(parent, 'Practice')).toEqual(dayList);
  // What ended before by itself stays canceled.
  const third = (await harness.call(listEvents, { as: leader })).body.find((event) => event.start_date === dayList[2]);
  const alone = { group_ids: [other.id] };
  expect((await harness.call(updateEvent, { as: leader, ...at(third?.id ?? 0), body: alone })).status).toBe(200);
  const start = inDays(21).start_date;
  const change = {
    name: 'Elsewhere',
    start_date: start,
    end_date: start,
    group_ids: [other.id],
    scope: 'all' as const,
  };
  expect((await harness.call(updateEvent, { as: leader, ...at(created.body.id), body: change })).status).toBe(200);
  expect(await days(leader, 'Elsewhere')).toEqual([21, 28, 35].map((days) => inDays(days).start_date));
  const text = await textOf(calendar);
  expect(text).not.toContain('Elsewhere');
  expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(3);
  for (const day of dayList) expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(text.match(/SUMMARY:Practice/g)).toHaveLength(3);
});

test('PRE-004 a group that is taken off an event again and again leaves one canceled date for each who followed it', async () => {
  const { context } = harness;
  const { leader, parent, group, first, calendar } = await aTerm();
  const [other, third] = [await aGroup(context, [leader]), await aGroup(context, [leader])];
  const family = await aPerson(context, 'parent');
  await follow(context, family, other.id);
  const theirs = await calendarOf(family);
  const put = async (...group_ids: number[]) => {
    const { status } = await harness.call(updateEvent, { as: leader, ...at(first.id), body: { group_ids } });
    expect(status).toBe(200);
  };
  let number = (await entries(calendar)).get('First')?.number ?? 99;
  for (let round = 0; round < 3; round += 1) {
    for (const [on, status] of [
      [other.id, 'CANCELLED'],
      [group.id, 'CONFIRMED'],
    ] as const) {
      await put(on, third.id);
      const entry = (await entries(calendar)).get('First');
      expect(entry?.status).toBe(status);
      expect(entry?.number).toBeGreaterThan(number);
      number = entry?.number ?? 99;
    }
  }
  await put(third.id);
  expect([await states(calendar), await states(theirs)]).toEqual([
    ['First CANCELLED', 'Past CONFIRMED', 'Second CONFIRMED'],
    ['First CANCELLED'],
  ]);
  const kept = await context.db.selectFrom('ended_dates').select('event_id').execute();
  const followed = await context.db.selectFrom('ended_date_followers').select('user_id').orderBy('user_id').execute();
  expect(kept).toEqual([{ event_id: first.id }, { event_id: first.id }]);
  expect(new Set(followed.map(({ user_id }) => user_id))).toEqual(new Set([parent.id, family.id]));
  // A group that nobody follows leaves none.
  await put(other.id);
  await put(third.id, group.id);
  expect(await context.db.selectFrom('ended_dates').select('event_id').execute()).toHaveLength(2);
});
