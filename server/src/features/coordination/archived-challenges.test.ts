import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getCoordination } from '@teamsparks/contract/coordination/endpoints';
import { getEvent } from '@teamsparks/contract/events/endpoints';
import { addPlanItems, getLessonPlan, restorePlanItem } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { listJobs } from '../../platform/jobs/job-rows.ts';
import { readMail } from '../../platform/mail/outbox.ts';
import { remindLeaders } from './index.ts';

const harness = withApp();
const at = (as: Person, id: number) => ({ as, params: { id: `${id}` } });
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Creates a leader's event with a plan of two challenges, the first one archived since. */
async function anArchivedOne(fields: { status?: 'draft' | 'published'; created_by?: number | null } = {}) {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const dates = { start_date: day(1), end_date: day(1) };
  const instants = { begins: new Date(`${day(1)}T00:00:00Z`), ends: new Date(`${day(2)}T00:00:00Z`) };
  const event = await aGroupEvent(context, [group.id], { name: 'Build Day', ...dates, ...instants });
  const plan = await aPlan(context, { name: 'Towers', status: 'published', created_by: leader.id, ...fields });
  const sheet = { pdf_sha256: 'a'.repeat(64), pdf_bytes: 9, pdf_pages: 1 };
  const [old, other] = [
    await aChallenge(context, { name: 'Old Bridge', status: 'published', ...sheet }),
    await aChallenge(context, { name: 'Still Here', status: 'published', ...sheet }),
  ];
  const items: number[] = [];
  for (const [order_index, { id: challenge_id }] of [old, other].entries()) {
    const { id } = await context.db
      .insertInto('lesson_plan_items')
      .values({ lesson_plan_id: plan.id, kind: 'challenge', challenge_id, minutes: 20, order_index })
      .returning('id')
      .executeTakeFirstOrThrow();
    items.push(id);
  }
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  await harness.call(archiveChallenge, at(await aPerson(context, 'admin'), old.id));
  return { leader, event, plan, old, other, item: items[0] ?? 0 };
}

const missing = async (as: Person, id: number) => (await harness.call(getEvent, at(as, id))).body.missing;
const parts = async (as: Person, id: number) =>
  (await harness.call(getLessonPlan, at(as, id))).body.items.map((item) =>
    item.kind === 'challenge' ? [item.challenge?.name ?? null, item.archived] : null,
  );

test('PRE-032 a challenge that was archived is missing, with the name it had for who may edit the plan', async () => {
  const { leader, event, plan, item } = await anArchivedOne();
  const named = [{ kind: 'archived', count: 1, things: [{ id: item, name: 'Old Bridge', lesson_plan_id: plan.id }] }];
  expect(await missing(leader, event.id)).toEqual(named);
  expect(await missing(await aPerson(harness.context, 'admin'), event.id)).toEqual(named);
  await harness.context.db.updateTable('lesson_plans').set({ created_by: null }).execute();
  expect(await missing(leader, event.id)).toEqual([{ kind: 'archived', count: 1, things: [] }]);
});

test('PRE-032 SEC-24 the plan names it to who may edit the plan, and a draft that was never seen to nobody', async () => {
  const { leader, plan, old } = await anArchivedOne();
  expect(await parts(leader, plan.id)).toEqual([
    [null, { name: 'Old Bridge' }],
    ['Still Here', undefined],
  ]);
  expect((await parts(await aPerson(harness.context), plan.id))[0]).toEqual([null, { name: null }]);
  await harness.context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', old.id).execute();
  expect((await parts(leader, plan.id))[0]).toEqual([null, { name: 'Old Bridge' }]);
  const never = { user_id: leader.id, flag: 'add_edit_challenges', allowed: false };
  await harness.context.db.insertInto('flag_overrides').values(never).execute();
  expect((await parts(leader, plan.id))[0]).toEqual([null, { name: null }]);
});

test('PRE-042 PRE-032 the archived have a number of their own in the CSV, in what coordinators read, and in the mail', async () => {
  const { leader } = await anArchivedOne();
  const { body } = await harness.call(getCoordination, { as: leader });
  expect(body.programs[0]?.ahead[0]?.missing).toMatchObject([{ kind: 'archived', count: 1 }]);
  const [head = '', line] = (await (await harness.send('/org-api/coordination.csv', { as: leader })).text()).split(
    '\r\n',
  );
  const column = head.split(',').findIndex((name) => name.includes('archived challenges'));
  expect([column > 0, line?.split(',')[column]]).toEqual([true, '1']);
  await harness.context.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ preparation_notices: true }) })
    .where('id', '=', leader.id)
    .execute();
  harness.clock.ahead = Date.parse(`${day(0)}T15:30:00Z`) - Date.now();
  await remindLeaders(harness.context);
  const [job] = await listJobs(harness.context.db, 'mail', { limit: 50, offset: 0 });
  const mail = job && readMail(harness.context.config, job.payload);
  expect(mail?.text).toContain('Build Day: 1 challenge was archived.');
});

test('PRE-032 another one takes its place, and Undo gives the place back', async () => {
  const { leader, plan, item, other } = await anArchivedOne();
  const fresh = await aChallenge(harness.context, { name: 'New Bridge', status: 'published' });
  const replace = (as: Person, replaces: number) =>
    harness.call(addPlanItems, {
      ...at(as, plan.id),
      body: { replaces, items: [{ kind: 'challenge', challenge_id: fresh.id }] },
    });
  expect((await replace(await aPerson(harness.context, 'mentor'), item)).status).toBe(403);
  expect((await replace(signedOut, item)).status).toBe(401);
  expect((await replace(leader, item + 1000)).status).toBe(404);
  expect((await replace(leader, item)).status).toBe(201);
  const names = async () => (await parts(leader, plan.id)).map((part) => part?.[0]);
  expect(await names()).toEqual(['New Bridge', other.name]);
  const undo = { as: leader, params: { id: `${plan.id}`, itemId: `${item}` } };
  expect((await harness.call(restorePlanItem, undo)).status).toBe(200);
  expect(await names()).toEqual([null, 'New Bridge', other.name]);
});

test('RUN-025 a run of the plan says what was archived and goes without it, also for who may still see it', async () => {
  const { leader, plan, item } = await anArchivedOne();
  const begin = (as: Person) => harness.call(getRunBeginning, { as, query: { kind: 'plan', id: `${plan.id}` } });
  const admin = await aPerson(harness.context, 'admin');
  for (const as of [leader, admin]) {
    const { body } = await begin(as);
    expect(body.archived).toEqual([{ item_id: item, name: 'Old Bridge' }]);
    expect(body.parts.map((part) => part.stage)).not.toContain(1);
  }
  expect((await begin(await aPerson(harness.context))).body.archived).toEqual([{ item_id: item, name: null }]);
  await harness.context.db.deleteFrom('lesson_plan_items').where('id', '!=', item).execute();
  const refused = await begin(admin);
  expect([refused.status, refused.body]).toMatchObject([409, { detail: 'The challenges of this plan were archived.' }]);
});
