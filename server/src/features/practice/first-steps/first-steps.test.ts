import { toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { markTried } from '@teamsparks/contract/practice/endpoints/dashboard';
import { changeFirstSteps, getFirstSteps } from '@teamsparks/contract/practice/endpoints/home';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { anEndedRun } from '../../../../test/ended-runs.ts';
import { aGroup, aGroupEvent, follow } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { aPlannedChallenge, putOnEvent } from '../../../../test/planned.ts';

const harness = withApp();

const stepsOf = async (as: Person) => {
  const { body } = await harness.call(getFirstSteps, { as });
  return body.own?.steps.map(({ name, state }) => `${name} ${state}`) ?? null;
};
const change = (as: Person, body: object) => harness.call(changeFirstSteps, { as, body });
const answer = (as: Person, step: string, state: string) => change(as, { answer: { step, state } });

test('FST-011 a teacher’s five steps are ticked by what is there, and the card is gone with the last one', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  expect(await stepsOf(as)).toEqual(['group open', 'plan open', 'date open', 'print open', 'run open']);
  const group = await aGroup(context, [as]);
  expect(await stepsOf(as)).toEqual(['group done', 'plan open', 'date open', 'print open', 'run open']);
  const { plan, challenge } = await aPlannedChallenge(context, [], { created_by: as.id });
  expect(await stepsOf(as)).toEqual(['group done', 'plan done', 'date open', 'print open', 'run open']);
  await putOnEvent(context, (await aGroupEvent(context, [group.id])).id, plan);
  expect(await stepsOf(as)).toEqual(['group done', 'plan done', 'date done', 'print open', 'run open']);
  const printed = await answer(as, 'print', 'done');
  expect(printed.body.own?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'open']);
  const tower = { id: challenge, name: 'Towers', category: 'Tower' };
  await anEndedRun(context, { host: as, at: '2026-02-03T10:00:00Z', stages: [{ challenge: tower, finished: false }] });
  expect(await stepsOf(as)).toHaveLength(5);
  await anEndedRun(context, { host: as, at: '2026-02-03T11:00:00Z', stages: [{ challenge: tower }] });
  expect(await stepsOf(as)).toBe(null);
});

test('FST-011 a plan without a challenge, another person’s plan and a date of another group tick nothing', async () => {
  const { context } = harness;
  const [as, other] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const [own, foreign] = [await aGroup(context, [as]), await aGroup(context, [other])];
  const { plan } = await aPlannedChallenge(context, [], { created_by: other.id });
  await putOnEvent(context, (await aGroupEvent(context, [own.id])).id, plan);
  const mine = await aPlannedChallenge(context, [], { created_by: as.id });
  await context.db
    .updateTable('lesson_plan_items')
    .set({ kind: 'text', challenge_id: null, title: 'Hello', text: 'Hi' })
    .where('lesson_plan_id', '=', mine.plan)
    .execute();
  await putOnEvent(context, (await aGroupEvent(context, [foreign.id])).id, mine.plan);
  expect(await stepsOf(as)).toEqual(['group done', 'plan open', 'date open', 'print open', 'run open']);
});

test('FST-011 a print pack ticks its step, and a step that was true once stays ticked', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const group = await aGroup(context, [as]);
  const { plan } = await aPlannedChallenge(context, []);
  const pack = {
    user_id: as.id,
    lesson_plan_id: plan,
    name: 'Bridges',
    teams: 2,
    paper: 'letter',
    ink: 'full',
  } as const;
  await context.db
    .insertInto('print_packs')
    .values({ ...pack, parts: ['plan'] })
    .execute();
  const before = ['group done', 'plan open', 'date open', 'print done', 'run open'];
  expect(await stepsOf(as)).toEqual(before);
  await context.db.deleteFrom('print_packs').execute();
  await context.db.deleteFrom('groups').where('id', '=', group.id).execute();
  expect(await stepsOf(as)).toEqual(before);
});

test('FST-011 students and parents bookmark, try and may skip the code of a group', async () => {
  const { context } = harness;
  for (const role of ['student', 'parent'] as const) {
    const as = await aPerson(context, role);
    const { id } = await aChallenge(context);
    const { body } = await harness.call(getFirstSteps, { as });
    expect(body).toEqual({
      own: {
        steps: [
          { name: 'bookmark', state: 'open', may_skip: false },
          { name: 'try', state: 'open', may_skip: false },
          { name: 'follow', state: 'open', may_skip: true },
        ],
      },
      school: null,
      dismissed: false,
    });
    await harness.call(toggleBookmark, { as, body: { challenge_id: id, is_bookmarked: true } });
    await harness.call(markTried, { as, params: { id: String(id) }, body: {} });
    expect(await stepsOf(as)).toEqual(['bookmark done', 'try done', 'follow open']);
    await harness.call(toggleBookmark, { as, body: { challenge_id: id, is_bookmarked: false } });
    expect(await stepsOf(as)).toEqual(['bookmark done', 'try done', 'follow open']);
    expect((await answer(as, 'follow', 'skipped')).body.own).toBe(null);
    await answer(as, 'follow', 'open');
    const group = await aGroup(context);
    await follow(context, as, group.id, false);
    expect(await stepsOf(as)).toEqual(['bookmark done', 'try done', 'follow open']);
    await context.db
      .updateTable('group_followers')
      .set({ confirmed_at: new Date() })
      .where('group_id', '=', group.id)
      .execute();
    expect(await stepsOf(as)).toBe(null);
  }
});

test('FST-011 a card that was put away is brought back as it was', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await answer(as, 'print', 'done');
  expect((await change(as, { dismissed: true })).body).toEqual({ own: null, school: null, dismissed: true });
  expect(await stepsOf(as)).toBe(null);
  expect((await change(as, { dismissed: false })).body.dismissed).toBe(false);
  expect(await stepsOf(as)).toEqual(['group open', 'plan open', 'date open', 'print done', 'run open']);
});

test('FST-011 SEC-21 a person has the steps that they have the rights for, and a shared login none', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'mentor');
  const without = { user_id: mentor.id, flag: 'run_challenges', allowed: false };
  await context.db.insertInto('flag_overrides').values(without).execute();
  expect(await stepsOf(mentor)).toEqual(['plan open', 'print open']);
  const shared = await aPerson(context, 'demoAdmin');
  expect((await harness.call(getFirstSteps, { as: shared })).body).toEqual({
    own: null,
    school: null,
    dismissed: false,
  });
  expect((await answer(shared, 'print', 'done')).status).toBe(403);
  expect((await harness.call(getFirstSteps, { as: signedOut })).status).toBe(401);
  expect((await change(signedOut, { dismissed: true })).status).toBe(401);
  expect((await change(await aHolderOf(context, 'view_dashboard'), { dismissed: true })).status).toBe(403);
});

test.each([
  ['student', 'print', 'done', 403],
  ['student', 'bookmark', 'done', 422],
  ['mentor', 'follow', 'skipped', 403],
  ['mentor', 'group', 'done', 422],
  ['mentor', 'print', 'open', 422],
  ['mentor', 'run', 'skipped', 422],
  ['mentor', 'zone', 'done', 403],
  ['admin', 'mail', 'done', 422],
  ['admin', 'teacher', 'skipped', 422],
  ['admin', 'shoes', 'done', 422],
  ['admin', 'zone', 'perhaps', 422],
] as const)(
  'FST-011 SEC-54 a %s who answers "%s" with "%s" gets %i, and nothing is kept',
  async (role, step, state, status) => {
    const as = await aPerson(harness.context, role);
    expect((await answer(as, step, state)).status).toBe(status);
    expect(await harness.context.db.selectFrom('first_steps').selectAll().execute()).toEqual([]);
  },
);

test('REL-19 twenty answers at once are one row', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(as, 'print', 'done')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await harness.context.db.selectFrom('first_steps').select(['user_id', 'done']).execute();
  expect(rows).toEqual([{ user_id: as.id, done: ['print'] }]);
});
