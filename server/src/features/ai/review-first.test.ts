import {
  generateAiChallenge,
  getAiChallenge,
  listAiChallenges,
  proposeAiChallenge,
  rewriteAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { deleteMyAccount } from '@teamsparks/contract/admin/endpoints/account';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { decideToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, password, type Person } from '../../../test/people.ts';

const harness = withApp();

const vote = (as: Person, challenge_id: number, action: 'accept' | 'reject' | 'withdraw') =>
  harness.call(sendAiFeedback, { as, body: { challenge_id, action } });
const read = (as: Person, id: number) => harness.call(getAiChallenge, { as, params: { id: `${id}` } });
const list = async (as: Person) => (await harness.call(listAiChallenges, { as })).body;
const change = (as: Person, id: number, body: object) =>
  harness.call(updateAiChallenge, { as, params: { id: `${id}` }, body });
const decide = (as: Person, id: number, decision: 'accept' | 'reject' | 'undo') =>
  harness.call(decideToReview, { as, params: { kind: 'ai', id: `${id}` }, body: { decision } });

/** Creates an accepted challenge whose title holds a word that no one else may read. */
async function accepted(as: Person) {
  const { id } = (await harness.call(generateAiChallenge, { as, body: { category: 'Bridge' } })).body;
  await change(as, id, { title: 'Canary Bridge' });
  const { body } = await vote(as, id, 'accept');
  return { id, body };
}
const seesNothing = async (as: Person, id: number) => {
  const all = await list(as);
  return [(await read(as, id)).status, all.total, JSON.stringify(all).includes('Canary')];
};

test('PEO-003 a student sees what they accept at once, others after a review by staff', async () => {
  const { context } = harness;
  const [as, mentor] = [await aPerson(context), await aPerson(context, 'mentor')];
  const { id, body } = await accepted(as);
  expect([body.challenge.status, body.challenge.held, (await list(as)).total]).toEqual(['accepted', 'waiting', 1]);
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    expect(await seesNothing(await aPerson(context, role), id)).toEqual([404, 0, false]);
  }
  expect((await list(mentor)).challenges).toMatchObject([{ id, held: 'waiting', status: 'accepted' }]);
  expect((await decide(mentor, id, 'accept')).status).toBe(200);
  for (const other of [await aPerson(context), await aPerson(context, 'demoAdmin')]) {
    expect((await read(other, id)).body).toMatchObject({ id, held: null, status: 'accepted' });
    expect((await list(other)).total).toBe(1);
  }
});

test('PEO-003 others can neither rewrite nor propose nor change a challenge that waits for review', async () => {
  const { context } = harness;
  const { id } = await accepted(await aPerson(context));
  const params = { id: `${id}` };
  const demo = await aPerson(context, 'demoAdmin');
  const runner = await aHolderOf(context, 'view_ai_challenges', 'add_edit_ai_challenges', 'run_challenges');
  expect(await seesNothing(runner, id)).toEqual([404, 0, false]);
  const answers = [
    await harness.call(rewriteAiChallenge, {
      as: runner,
      params,
      body: { section: 'title', wish: 'another' } as never,
    }),
    await harness.call(proposeAiChallenge, { as: demo, params }),
    await change(demo, id, { title: 'Mine' }),
    await vote(demo, id, 'reject'),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 422)).toEqual([]);
});

test('PEO-003 what people who run or review challenges accept is visible to everyone at once', async () => {
  const { context } = harness;
  const other = await aPerson(context);
  for (const as of [
    await aPerson(context, 'mentor'),
    await aHolderOf(context, 'view_ai_challenges', 'add_edit_ai_challenges', 'run_challenges'),
    await aHolderOf(context, 'view_ai_challenges', 'add_edit_ai_challenges', 'add_edit_challenges'),
  ]) {
    const { id } = await accepted(as);
    expect((await read(other, id)).body).toMatchObject({ held: null });
  }
  const shared = await accepted(await aPerson(context, 'demoAdmin'));
  expect((await read(other, shared.id)).status).toBe(404);
});

test('PEO-003 a challenge that staff refuses stays accepted for its maker alone, and says so', async () => {
  const { context } = harness;
  const [as, other, mentor] = [await aPerson(context), await aPerson(context), await aPerson(context, 'mentor')];
  const { id } = await accepted(as);
  await decide(mentor, id, 'reject');
  expect((await read(as, id)).body).toMatchObject({ status: 'accepted', held: 'refused', can: { edit: true } });
  expect([(await list(as)).total, (await list(mentor)).total]).toEqual([1, 0]);
  await vote(as, id, 'withdraw');
  await vote(as, id, 'accept');
  expect(await seesNothing(other, id)).toEqual([404, 0, false]);
  expect((await read(as, id)).body.held).toBe('refused');
});

test('PEO-003 an administrator’s vote publishes a waiting or refused challenge, and Undo of a rejection does not', async () => {
  const { context } = harness;
  const [as, other] = [await aPerson(context), await aPerson(context)];
  const [mentor, admin] = [await aPerson(context, 'mentor'), await aPerson(context, 'admin')];
  const [waiting, refused] = [(await accepted(as)).id, (await accepted(as)).id];
  await decide(mentor, refused, 'reject');
  for (const [id, held] of [
    [waiting, 'waiting'],
    [refused, 'refused'],
  ] as const) {
    expect((await vote(mentor, id, 'accept')).status).toBe(404);
    await vote(admin, id, 'reject');
    expect((await vote(admin, id, 'accept')).body.challenge).toMatchObject({ status: 'accepted', held });
    expect(await seesNothing(other, id)).toEqual([404, 0, false]);
    expect((await vote(as, id, 'accept')).body.challenge.held).toBe(held);
    expect((await vote(admin, id, 'accept')).body.challenge.held).toBeNull();
    expect((await read(other, id)).body).toMatchObject({ status: 'accepted', held: null });
    await vote(admin, id, 'reject');
  }
});

test('PEO-003 the answer before the vote says whether staff reviews it first, and the vote does that', async () => {
  const { context } = harness;
  const [mentor, admin] = [await aPerson(context, 'mentor'), await aPerson(context, 'admin')];
  const make = async (as: Person) =>
    (await harness.call(generateAiChallenge, { as, body: { category: 'Bridge' } })).body.id;
  const heldReasons = async (as: Person, id: number) => {
    const { body } = await read(as, id);
    return [body.held_if_accepted, (await vote(as, id, 'accept')).body.challenge.held];
  };
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(context, role);
    expect([role, ...(await heldReasons(as, await make(as)))]).toEqual([role, 'waiting', 'waiting']);
  }
  for (const as of [mentor, admin]) expect(await heldReasons(as, await make(as))).toEqual([null, null]);

  const student = await aPerson(context);
  const id = await make(student);
  await vote(student, id, 'accept');
  await decide(mentor, id, 'reject');
  await vote(student, id, 'withdraw');
  expect(await heldReasons(student, id)).toEqual(['refused', 'refused']);
  const passed = (await accepted(student)).id;
  await decide(mentor, passed, 'accept');
  await vote(student, passed, 'reject');
  expect(await heldReasons(student, passed)).toEqual([null, null]);
  await harness.call(updateSettings, { as: admin, body: { review_ai: false } });
  expect(await heldReasons(student, await make(student))).toEqual([null, null]);
});

test('PEO-003 a challenge that its maker edits waits for review again, whether published or refused', async () => {
  const { context } = harness;
  const [as, other, mentor] = [await aPerson(context), await aPerson(context), await aPerson(context, 'mentor')];
  const { id } = await accepted(as);
  for (const decision of ['accept', 'reject'] as const) {
    await decide(mentor, id, decision);
    expect((await change(as, id, { title: `Canary ${decision}` })).body.held).toBe('waiting');
    expect(await seesNothing(other, id)).toEqual([404, 0, false]);
  }
  await decide(mentor, id, 'accept');
  await vote(as, id, 'withdraw');
  await change(as, id, { title: 'Canary again' });
  expect((await vote(as, id, 'accept')).body.challenge.held).toBe('waiting');
});

test('PEO-003 PEO-004 without the setting accepted challenges are visible to everyone; waiting ones still wait', async () => {
  const { context } = harness;
  const [as, other, admin] = [await aPerson(context), await aPerson(context), await aPerson(context, 'admin')];
  const waiting = await accepted(as);
  await harness.call(updateSettings, { as: admin, body: { review_ai: false } });
  const free = await accepted(as);
  expect([(await read(other, waiting.id)).status, (await read(other, free.id)).status]).toEqual([404, 200]);
  expect((await decide(admin, waiting.id, 'accept')).status).toBe(200);
});

test('PEO-003 SEC-65 deleting an account deletes waiting challenges and keeps published ones', async () => {
  const { context } = harness;
  const [as, mentor] = [await aPerson(context), await aPerson(context, 'mentor')];
  const [passed, waiting] = [await accepted(as), await accepted(as)];
  await decide(mentor, passed.id, 'accept');
  const body = { confirm_username: as.username, current_password: password };
  expect((await harness.call(deleteMyAccount, { as, body })).status).toBe(200);
  const rows = await context.db.selectFrom('ai_challenges').select('id').execute();
  expect(rows.map(({ id }) => id)).toEqual([passed.id]);
  expect((await decide(mentor, waiting.id, 'accept')).status).toBe(404);
});
