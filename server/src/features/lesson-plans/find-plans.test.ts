import { findLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const find = (as: Person, query: Record<string, string> = {}) => harness.call(findLessonPlans, { as, query });
const names = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body } = await find(as, query);
  expect(status).toBe(200);
  return body.items.map(({ name }) => name);
};

async function somePlans() {
  const { context } = harness;
  const maker = await aPerson(context, 'mentor', { displayName: 'Ada Lovelace' });
  const long = await aPlan(context, { name: 'Week 10', created_by: maker.id, description: 'Towers of paper.' });
  const short = await aPlan(context, { name: 'Week 9', status: 'locked' });
  const draft = await aPlan(context, { name: 'Bridges', status: 'draft' });
  const { id } = await aChallenge(context, { level: 'Middle School' });
  const parts = { lesson_plan_id: long.id, order_index: 1 };
  await context.db
    .insertInto('lesson_plan_items')
    .values([
      { ...parts, kind: 'challenge', challenge_id: id, minutes: 40 },
      { ...parts, kind: 'break', title: 'Rest', minutes: 25 },
    ])
    .execute();
  return { maker, long, short, draft };
}

test('PRE-024 the list is searched and narrowed by the server', async () => {
  const { maker } = await somePlans();
  expect((await names(maker))[0]).toBe('Week 10');
  expect(await names(maker, { sort: 'name' })).toEqual(['Bridges', 'Week 9', 'Week 10']);
  const searches: [Record<string, string>, string[]][] = [
    [{ search: 'PAPER week' }, ['Week 10']],
    [{ search: 'ada' }, ['Week 10']],
    [{ search: '%' }, []],
    [{ whose: 'mine' }, ['Week 10']],
    [{ status: 'draft' }, ['Bridges']],
    [{ author: `${maker.id}` }, ['Week 10']],
    [{ level: 'Middle School' }, ['Week 10']],
    [{ length: 'over-60' }, ['Week 10']],
    [{ length: 'to-30' }, ['Bridges', 'Week 9']],
    [{ length: 'to-60' }, []],
    [{ sort: 'minutes' }, ['Week 10', 'Bridges', 'Week 9']],
  ];
  for (const [query, expected] of searches) expect([query, await names(maker, query)]).toEqual([query, expected]);
  expect((await find(maker)).body.authors).toEqual([{ id: maker.id, name: 'Ada L.' }]);
});

test('PRE-024 what was changed last and what is used next come first on demand', async () => {
  const { context } = harness;
  const { maker, draft, short } = await somePlans();
  const event = await anEvent(context, { program_id: (await aProgram(context)).id });
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: short.id }).execute();
  await context.db
    .updateTable('lesson_plans')
    .set({ updated_at: new Date(Date.now() + 60_000) })
    .where('id', '=', draft.id)
    .execute();
  expect((await names(maker, { sort: 'changed' }))[0]).toBe('Bridges');
  expect((await names(maker)).slice(0, 2)).toEqual(['Week 10', 'Bridges']);
  expect((await names(maker, { sort: 'used' }))[0]).toBe('Week 9');
  expect(await names(maker, { used: 'yes' })).toEqual(['Week 9']);
  expect(await names(maker, { used: 'no', sort: 'name' })).toEqual(['Bridges', 'Week 10']);
  expect((await find(maker, { used: 'yes' })).body.items[0]).toMatchObject({
    used_on: event.start_date,
    more_days: 0,
  });
});

test('PRE-024 a plan of several events says how many more days it has, without those that are over', async () => {
  const { context } = harness;
  const { maker, short } = await somePlans();
  const program_id = (await aProgram(context)).id;
  for (const day of ['2020-01-06', '2100-01-04', '2100-01-05', '2100-01-05']) {
    const { id } = await anEvent(context, { program_id, start_date: day, end_date: day });
    await context.db.insertInto('event_lesson_plans').values({ event_id: id, lesson_plan_id: short.id }).execute();
  }
  const { items } = (await find(maker, { used: 'yes' })).body;
  expect(items).toMatchObject([{ used_on: '2100-01-04', more_days: 1 }]);
  const student = (await find(await aPerson(context, 'student'), { used: 'no' })).body.items;
  expect(student.every(({ more_days }) => more_days === 0)).toBe(true);
});

test('PRE-011 PRE-024 nobody learns from the list which plans are used on events of groups that they do not see', async () => {
  const { context } = harness;
  const { maker, short } = await somePlans();
  const event = await aGroupEvent(context, [(await aGroup(context, [maker])).id]);
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: short.id }).execute();
  expect(await names(maker, { used: 'yes' })).toEqual(['Week 9']);
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    expect(await names(await aPerson(context, role), { used: 'yes' })).toEqual([]);
  }
  const copy = await aPlan(context, { name: 'Only there', event_id: event.id });
  expect(await names(maker)).not.toContain(copy.name);
  expect(await names(await aPerson(context))).toEqual(['Week 9', 'Week 10']);
});

test('PRE-024 the list has pages of 24, and refuses what it does not know', async () => {
  const as = await aPerson(harness.context, 'mentor');
  for (let count = 0; count < 25; count += 1) await aPlan(harness.context);
  const { body } = await find(as, { page: '2' });
  expect(body).toMatchObject({ total: 25, page: 2, per_page: 24 });
  expect(body.items).toHaveLength(1);
  expect(await names(as, { page: '3' })).toEqual([]);
  for (const query of [{ sort: 'size' }, { page: '0' }, { whose: 'theirs' }, { author: 'x' }]) {
    expect((await find(as, query as never)).status).toBe(422);
  }
  expect((await find(signedOut)).status).toBe(401);
});
