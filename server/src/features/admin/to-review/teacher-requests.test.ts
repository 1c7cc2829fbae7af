import { getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import {
  askToRun,
  decideToReview,
  getRunRequest,
  listToReview,
  remindUnconfirmed,
  withdrawRunRequest,
} from '@teamsparks/contract/admin/endpoints/to-review';
import type { RequestWish, ReviewDecision } from '@teamsparks/contract/admin/vocabulary';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, anAccount, password, type Person, signedOut } from '../../../../test/people.ts';
import { sweepRequestNotes } from '../../accounts/index.ts';
import { mailWaitingRequests } from '../index.ts';

const harness = withApp();

const ask = (as: Person, wants: RequestWish = 'mentor', note: string | null = null) =>
  harness.call(askToRun, { as, body: { wants, note } });
const requestOf = async (as: Person) => (await harness.call(getRunRequest, { as })).body;
const list = async (as: Person, query = {}) => (await harness.call(listToReview, { as, query })).body;
const decide = (as: Person, { id }: { id: number }, decision: ReviewDecision) =>
  harness.call(decideToReview, { as, params: { kind: 'request', id: `${id}` }, body: { decision } });
const rights = async (as: Person) => {
  const { body } = await harness.call(getMyPermissions, { as });
  return [body.role, body.add_edit_lesson_plans, body.run_challenges];
};
const setProof = (id: number, email_proof: 'link' | 'own') =>
  harness.context.db.updateTable('users').set({ email_proof }).where('id', '=', id).execute();
const users = () => harness.context.db.selectFrom('users');
const subjects = async () => {
  const jobs = await harness.context.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return jobs.map(({ payload }) => (payload as { subject: string }).subject);
};

test('PEO-011 a student and a parent ask for teacher access, once at a time, and withdraw it', async () => {
  const admin = await aPerson(harness.context, 'admin');
  for (const role of ['student', 'parent'] as const) {
    const as = await aPerson(harness.context, role);
    expect(await requestOf(as)).toMatchObject({
      state: 'none',
      can: { mentor: true, run_challenges: role === 'parent' },
    });
    const sent = await ask(as, 'mentor', 'Robotics club');
    expect(sent.body).toMatchObject({
      state: 'waiting',
      wants: 'mentor',
      note: 'Robotics club',
      confirmed: true,
      can: { mentor: false, run_challenges: false },
    });
    expect((await ask(as, 'mentor', 'Chess')).body).toEqual(sent.body);
    const [item] = (await list(admin, { kind: 'request' })).items;
    expect(item).toMatchObject({
      id: as.id,
      role,
      request: { wants: 'mentor', username: as.username, note: 'Robotics club' },
    });
    expect((await harness.call(withdrawRunRequest, { as })).body.state).toBe('none');
    expect(await harness.context.db.selectFrom('run_requests').selectAll().execute()).toEqual([]);
  }
});

test('PEO-011 who may not ask is refused: 409 for staff, the shared login and students who want to run challenges', async () => {
  for (const [role, wants, status] of [
    ['student', 'run_challenges', 409],
    ['mentor', 'mentor', 409],
    ['admin', 'run_challenges', 409],
    ['demoAdmin', 'mentor', 409],
  ] as const) {
    expect([role, (await ask(await aPerson(harness.context, role), wants)).status]).toEqual([role, status]);
  }
  expect((await ask(signedOut)).status).toBe(401);
  expect((await ask(await aPerson(harness.context, 'parent'), 'mentor', 'x'.repeat(101))).status).toBe(422);
  expect((await ask(await aPerson(harness.context, 'parent'), 'admin' as 'mentor')).status).toBe(422);
});

test("PEO-011 until the address is the account's own the request is not in the queue, and nobody grants it", async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await setProof(as.id, 'link');
  expect((await ask(as)).body).toMatchObject({ state: 'waiting', confirmed: false });
  expect(await list(admin)).toMatchObject({ items: [], unconfirmed: 1, sends_mail: false });
  expect((await decide(admin, as, 'mentor')).status).toBe(404);
  await setProof(as.id, 'own');
  expect(await list(admin)).toMatchObject({ items: [{ id: as.id }], unconfirmed: 0 });
  expect((await decide(admin, as, 'mentor')).status).toBe(200);
});
test('PEO-012 the link is sent again to who has not confirmed, by administrators alone, and once a minute', async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await setProof(as.id, 'link');
  await ask(as);
  const again = (by: Person) => harness.call(remindUnconfirmed, { as: by });
  expect((await again(admin)).body.message).toBe('Sent to 1 person.');
  expect((await again(admin)).body.message).toBe('Sent to 0 people.');
  expect(await subjects()).toEqual(['Confirm your email for TeamSparks']);
  expect((await again(await aPerson(harness.context, 'mentor'))).status).toBe(403);
  expect((await again(signedOut)).status).toBe(401);
  expect(await list(await aPerson(harness.context, 'mentor'))).toMatchObject({ unconfirmed: 0, sends_mail: false });
});

test.each([
  ['mentor', ['mentor', true, true]],
  ['run_challenges', ['parent', false, true]],
] as const)('PEO-012 "%s" counts at once, and undo puts role and exception back exactly', async (decision, after) => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await setProof(as.id, 'own');
  await ask(as);
  const row = () => users().select(['role', 'role_by', 'staff_password']).where('id', '=', as.id).executeTakeFirst();
  await harness.context.db.updateTable('users').set({ staff_password: null }).where('id', '=', as.id).execute();
  const before = await row();
  expect((await decide(admin, as, decision)).status).toBe(200);
  await harness.context.db
    .updateTable('users')
    .set({ staff_password: true })
    .where('staff_password', '=', false)
    .execute();
  expect([await rights(as), (await requestOf(as)).state]).toEqual([after, 'granted']);
  await harness.context.db.updateTable('users').set({ staff_password: false }).where('id', '=', as.id).execute();
  expect((await decide(admin, as, 'undo')).status).toBe(200);
  expect([await rights(as), (await requestOf(as)).state]).toEqual([['parent', false, false], 'waiting']);
  expect(await row()).toEqual(before);
  expect(await harness.context.db.selectFrom('flag_overrides').selectAll().execute()).toEqual([]);
  const log = await harness.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'teacher%')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['teacher_request.granted', 'teacher_request.reopened']);
});

test('PEO-012 made mentor, changed by hand, undone: refused with the name of who changed it', async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  const ada = await aPerson(harness.context, 'admin', { displayName: 'Ada Lovelace' });
  await ask(as);
  await decide(admin, as, 'mentor');
  await harness.call(changePerson, {
    as: ada,
    params: { id: `${as.id}` },
    body: { role: 'admin', current_password: password },
  });
  const { status, body } = await decide(admin, as, 'undo');
  expect([status, body.detail]).toEqual([409, 'Ada Lovelace changed this role since.']);
  expect((await rights(as))[0]).toBe('admin');
});

test('PEO-012 of two administrators at the same moment one decides', async () => {
  const as = await aPerson(harness.context, 'parent');
  await ask(as);
  const admins = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
  const answers = await Promise.all(admins.map((by, at) => decide(by, as, at === 0 ? 'mentor' : 'reject')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('PEO-012 mentors and the shared login neither see nor decide requests; suspended people and staff get nothing', async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await ask(as);
  for (const role of ['mentor', 'demoAdmin'] as const) {
    expect([role, (await decide(await aPerson(harness.context, role), as, 'mentor')).status]).toEqual([role, 404]);
  }
  expect((await decide(admin, as, 'accept')).status).toBe(404);
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', as.id).execute();
  expect((await list(admin)).items).toEqual([]);
  expect((await decide(admin, as, 'mentor')).status).toBe(409);
  await harness.context.db
    .updateTable('users')
    .set({ status: 'active', role: 'admin' })
    .where('id', '=', as.id)
    .execute();
  expect((await decide(admin, as, 'mentor')).status).toBe(409);
});

test('PEO-011 200 pupils who ask cost the queue a page and administrators one mail a day', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const quiet = await aPerson(harness.context, 'admin');
  await harness.context.db
    .updateTable('users')
    .set({ preferences: '{"email_notices":false}' })
    .where('id', '=', quiet.id)
    .execute();
  for (let at = 0; at < 200; at += 1) {
    const { id } = await anAccount(harness.context);
    await harness.context.db.insertInto('run_requests').values({ user_id: id, wants: 'mentor' }).execute();
  }
  const draft = await aChallenge(harness.context, { status: 'draft' });
  const page = await list(admin, { page: 2 });
  expect([page.total, page.page, page.counts.request]).toEqual([21, 2, 200]);
  const everything = [...(await list(admin)).items, ...page.items];
  expect(everything.filter(({ kind }) => kind === 'draft').map(({ id }) => id)).toEqual([draft.id]);
  expect((await list(admin, { kind: 'request', page: 10 })).total).toBe(200);
  for (let times = 0; times < 3; times += 1) await mailWaitingRequests(harness.context);
  expect(await subjects()).toEqual(['People ask for teacher access at TeamSparks']);
  await sql`update users set requests_mailed_at = requests_mailed_at - interval '25 hours'`.execute(harness.context.db);
  await mailWaitingRequests(harness.context);
  expect(await subjects()).toHaveLength(2);
});

test('PEO-011 nothing waits, nobody is written to', async () => {
  await aPerson(harness.context, 'admin');
  await mailWaitingRequests(harness.context);
  expect(await subjects()).toEqual([]);
});

test('PEO-003 a refused person is told, and asks again after 30 days', async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await ask(as, 'run_challenges');
  await decide(admin, as, 'reject');
  expect(await requestOf(as)).toMatchObject({ state: 'refused', can: { mentor: false, run_challenges: false } });
  expect([(await ask(as)).status, (await harness.call(withdrawRunRequest, { as })).body.state]).toEqual([
    409,
    'refused',
  ]);
  await sql`update run_requests set decided_at = decided_at - interval '31 days'`.execute(harness.context.db);
  expect((await ask(as)).body.state).toBe('waiting');
});

test('PEO-011 the note is in the export of its writer, and gone a day after the decision', async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await ask(as, 'mentor', 'Canary club');
  const file = async () => (await harness.send(exportMyData.path, { as })).text();
  expect(await file()).toContain('Canary club');
  await decide(admin, as, 'reject');
  await sweepRequestNotes(harness.context);
  expect(await file()).toContain('Canary club');
  await sql`update run_requests set decided_at = decided_at - interval '25 hours'`.execute(harness.context.db);
  await sweepRequestNotes(harness.context);
  expect(await file()).not.toContain('Canary club');
});
