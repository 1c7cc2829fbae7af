import { lookAtInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import {
  checkInvitations,
  copyInvitationLink,
  invitePeople,
  listInvited,
  renewInvitations,
  restoreInvitation,
  withdrawInvitation,
} from '@teamsparks/contract/admin/endpoints/invited';
import { changePerson, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { refuseRights } from '@teamsparks/contract/admin/endpoints/to-review';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { aPerson, anAccount, type Person, signedOut } from '../../../../test/people.ts';
import { settleRestored } from '../../operations/operations.repository.ts';

const harness = withApp();

type Body = NonNullable<Parameters<typeof harness.call<typeof invitePeople>>[1]>['body'];
const invite = (as: Person, body: Body) => harness.call(invitePeople, { as, body });
const mentor = (email: string) => ({ email, role: 'mentor' as const });
const check = async (as: Person, ...emails: string[]) =>
  (await harness.call(checkInvitations, { as, body: { emails } })).body.rows;
const list = async (as: Person, query = {}) => (await harness.call(listInvited, { as, query })).body;
const rows = () => harness.context.db.selectFrom('expected_people').selectAll().orderBy('id').execute();
const setProof = (id: number, email_proof: 'link' | 'own') =>
  harness.context.db.updateTable('users').set({ email_proof }).where('id', '=', id).execute();
const actionsOf = async (as: Person) =>
  (
    await harness.context.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('actor_id', '=', as.id)
      .where('action', 'like', 'invited.%')
      .orderBy('id')
      .execute()
  ).map(({ action, subject_id, details }) => [action, subject_id, details]);
const admin = () => aPerson(harness.context, 'admin');
const tokenOf = (url: string) => new URL(url).searchParams.get('invite') ?? '';
const look = (token: string) => harness.call(lookAtInvitation, { as: signedOut, body: { token } });

/** Invites a mentor and returns the number of the invitation. */
async function invited(as: Person, email = 'rivera@lincoln.example') {
  await invite(as, { rows: [mentor(email)] });
  const all = await rows();
  return all.at(-1)?.id as number;
}

test('PEO-020 a pasted address is ready, of an account, invited, there twice or none', async () => {
  const as = await admin();
  const owner = await anAccount(harness.context, { email: 'Own@lincoln.example', role: 'parent' });
  await setProof(owner.id, 'own');
  await invited(as, 'waits@lincoln.example');
  const checked = await check(
    as,
    'new@lincoln.example',
    'OWN@LINCOLN.EXAMPLE',
    'waits@Lincoln.example',
    'New@lincoln.example',
    'nobody',
    'jo@bücher.example',
  );
  expect(checked.map(({ state }) => state)).toEqual(['ready', 'account', 'invited', 'twice', 'invalid', 'ready']);
  expect(checked[1]?.account).toEqual({
    id: owner.id,
    username: owner.username,
    role: 'parent',
    suspended: false,
    can_raise: true,
  });
  expect(checked[2]?.invited).toMatchObject({ role: 'mentor', state: 'unmailed' });
  expect([checked[4]?.email, checked[5]?.email]).toEqual(['nobody', 'jo@xn--bcher-kva.example']);
});

test.each([
  ['without a pressed link', null],
  ['with its link pressed', 'link' as const],
])('PEO-020 a stranger’s account with the address, %s, counts as ready and is left alone', async (_, proof) => {
  const as = await admin();
  const { id } = await anAccount(harness.context, { email: 'rivera@lincoln.example', verified: proof !== null });
  if (proof) await setProof(id, proof);
  expect(await check(as, 'rivera@lincoln.example')).toEqual([
    { state: 'ready', email: 'rivera@lincoln.example', account: null, invited: null },
  ]);
  const before = await harness.context.db.selectFrom('users').selectAll().where('id', '=', id).execute();
  expect((await invite(as, { rows: [mentor('rivera@lincoln.example')] })).status).toBe(201);
  expect(await harness.context.db.selectFrom('users').selectAll().where('id', '=', id).execute()).toEqual(before);
  const refused = await invite(as, { rows: [], raise: [id] });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['raise.0']]);
});

test('PEO-020 inviting stores rows with role, name, line and days, and no account', async () => {
  const as = await admin();
  const answer = await invite(as, {
    rows: [
      { email: 'rivera@lincoln.example', role: 'mentor', name: 'Ana Rivera' },
      { email: 'kid@lincoln.example', role: 'student' },
    ],
    note: 'See you on Monday.',
    days: 30,
    students_confirmed: true,
  });
  expect([answer.status, answer.body]).toEqual([201, { invited: 2, raised: 0, renewed: 0 }]);
  const stored = await rows();
  expect(stored.map(({ email, role, name, note, invited_by }) => [email, role, name, note, invited_by])).toEqual([
    ['rivera@lincoln.example', 'mentor', 'Ana Rivera', 'See you on Monday.', as.id],
    ['kid@lincoln.example', 'student', null, 'See you on Monday.', as.id],
  ]);
  const days = stored.map(({ expires_at }) => Math.round((expires_at.getTime() - Date.now()) / 86_400_000));
  expect(days).toEqual([30, 30]);
  expect(await actionsOf(as)).toEqual([['invited.made', null, { invitations: stored.map(({ id }) => id) }]]);
  expect(JSON.stringify(await harness.context.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
    'rivera',
  );
});

test.each([
  [
    'a student without the tick',
    { rows: [{ email: 'kid@lincoln.example', role: 'student' as const }] },
    422,
    'students_confirmed',
  ],
  [
    'a student with a name',
    {
      rows: [{ email: 'kid@lincoln.example', role: 'student' as const, name: 'Kim' }],
      students_confirmed: true,
    },
    422,
    'rows.0.name',
  ],
  ['31 days', { rows: [mentor('a@lincoln.example')], days: 31 }, 422, 'days'],
  ['no address', { rows: [mentor('lincoln.example')] }, 422, 'rows.0.email'],
  ['nobody', { rows: [] }, 422, 'rows'],
  ['a line of 201 letters', { rows: [mentor('a@lincoln.example')], note: 'x'.repeat(201) }, 422, 'note'],
  ['201 rows', { rows: Array.from({ length: 201 }, (_, at) => mentor(`a${at}@lincoln.example`)) }, 422, 'rows'],
  ['an address twice', { rows: [mentor('a@lincoln.example'), mentor('A@lincoln.example')] }, 409, 'rows.1.email'],
])('PEO-020 %s is refused, and nobody is invited', async (_, body, status, field) => {
  const answer = await invite(await admin(), body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  expect(await rows()).toEqual([]);
});

test('PEO-025 the role administrator is refused', async () => {
  const as = await admin();
  for (const role of ['admin', 'demoAdmin']) {
    const body = { rows: [{ email: 'a@lincoln.example', role }] } as unknown as Body;
    expect((await invite(as, body)).status).toBe(422);
  }
  expect(await rows()).toEqual([]);
});

test('PEO-020 a row that has an account or an invitation by now is named, and none is sent', async () => {
  const as = await admin();
  const { id } = await anAccount(harness.context, { email: 'own@lincoln.example' });
  await setProof(id, 'own');
  await invited(as, 'waits@lincoln.example');
  const answer = await invite(as, {
    rows: [mentor('new@lincoln.example'), mentor('own@lincoln.example'), mentor('waits@lincoln.example')],
  });
  expect([answer.status, answer.body.fields]).toEqual([
    409,
    {
      'rows.1.email': 'This person has an account by now.',
      'rows.2.email': 'This address is invited by now.',
    },
  ]);
  expect(await rows()).toHaveLength(1);
});

test('PEO-020 an invitation that has ended gives way to a new one', async () => {
  const as = await admin();
  const id = await invited(as);
  await harness.context.db
    .updateTable('expected_people')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await check(as, 'rivera@lincoln.example'))[0]?.state).toBe('ready');
  expect((await invite(as, { rows: [mentor('rivera@lincoln.example')] })).status).toBe(201);
  expect((await rows()).map((row) => row.id)).not.toContain(id);
});

test('PEO-020 at most 1,000 invitations are made in a day, withdrawn ones included', async () => {
  const as = await admin();
  const batch = (from: number) =>
    invite(as, { rows: Array.from({ length: 200 }, (_, at) => mentor(`a${from + at}@lincoln.example`)) });
  for (const from of [0, 200, 400, 600]) expect((await batch(from)).status).toBe(201);
  await harness.context.db.deleteFrom('expected_people').execute();
  await invited(as);
  expect((await batch(800)).status).toBe(429);
  expect((await harness.call(checkInvitations, { as, body: { emails: ['a'] } })).body.left).toBe(199);
});

test('PEO-020 a person with an own address becomes mentor at once, is told by mail, and can give it back', async () => {
  const as = await admin();
  const parent = await anAccount(harness.context, { role: 'parent' });
  const other = await anAccount(harness.context, { role: 'mentor' });
  for (const { id } of [parent, other]) await setProof(id, 'own');
  const answer = await invite(as, { rows: [], raise: [parent.id, other.id] });
  expect([answer.status, answer.body]).toEqual([201, { invited: 0, raised: 2, renewed: 0 }]);
  const role = async () =>
    harness.context.db.selectFrom('users').select(['role', 'role_by']).where('id', '=', parent.id).executeTakeFirst();
  expect(await role()).toEqual({ role: 'mentor', role_by: 'hand' });
  await timePasses(harness, 121);
  await harness.runJobsNow();
  const text = harness.logLines.find((line) => line.includes('not_me=')) ?? '';
  const token = /not_me=([\w-]+)/.exec(text)?.[1] ?? '';
  const back = await harness.call(refuseRights, { as: signedOut, body: { token, username: parent.username } });
  expect(back.status).toBe(200);
  expect((await role())?.role).toBe('parent');
});

test('PEO-020 an administrator is never lowered, and a suspended account is not raised', async () => {
  const as = await admin();
  const second = await anAccount(harness.context, { role: 'admin' });
  const gone = await anAccount(harness.context, { role: 'parent' });
  for (const { id } of [second, gone]) await setProof(id, 'own');
  expect((await invite(as, { rows: [], raise: [second.id] })).status).toBe(201);
  await harness.call(changePerson, { as, params: { id: `${gone.id}` }, body: { status: 'disabled' } });
  const rows = await check(as, second.email, gone.email);
  expect(rows.map(({ account }) => [account?.role, account?.can_raise])).toEqual([
    ['admin', false],
    ['parent', false],
  ]);
  expect((await invite(as, { rows: [], raise: [gone.id] })).status).toBe(409);
});

test('PEO-022 "Copy link" makes or replaces the link by hand; an unknown one opens nothing', async () => {
  const as = await admin();
  const id = await invited(as);
  const copy = () => harness.call(copyInvitationLink, { as, params: { id: `${id}` } });
  const first = tokenOf((await copy()).body.url);
  expect((await look(first)).body).toMatchObject({ by: 'hand', role: 'mentor', email: 'r…a@lincoln.example' });
  const second = tokenOf((await copy()).body.url);
  expect([(await look(first)).status, (await look(second)).status]).toEqual([400, 200]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect((await harness.call(copyInvitationLink, { as, params: { id: '999' } })).status).toBe(404);
  await harness.call(withdrawInvitation, { as, params: { id: `${id}` } });
  expect((await look(second)).status).toBe(400);
  expect((await copy()).status).toBe(409);
  expect(harness.logLines.join('\n')).not.toContain(second);
});

test('PEO-027 withdrawing can be undone for a minute, and not once the address is invited again', async () => {
  const as = await admin();
  const id = await invited(as);
  const params = { id: `${id}` };
  const withdraw = async () => (await harness.call(withdrawInvitation, { as, params })).status;
  const restore = async () => (await harness.call(restoreInvitation, { as, params })).status;
  expect([await restore(), await withdraw(), await withdraw(), await restore()]).toEqual([409, 200, 409, 200]);
  expect((await list(as)).items[0]?.state).toBe('unmailed');
  await withdraw();
  await harness.context.db
    .updateTable('expected_people')
    .set({ withdrawn_at: sql<Date>`now() - interval '61 seconds'` })
    .execute();
  expect(await restore()).toBe(409);
  const again = await invited(as);
  await harness.call(withdrawInvitation, { as, params: { id: `${again}` } });
  await invited(as);
  expect((await harness.call(restoreInvitation, { as, params: { id: `${again}` } })).status).toBe(409);
  expect((await actionsOf(as)).map(([action]) => action)).toEqual([
    'invited.made',
    'invited.withdrawn',
    'invited.restored',
    'invited.withdrawn',
    'invited.made',
    'invited.withdrawn',
    'invited.made',
  ]);
});

test('PEO-027 an address is renewed once in 10 minutes and three times a day', async () => {
  const as = await admin();
  const id = await invited(as);
  const renew = async () => {
    const { status, body } = await harness.call(renewInvitations, { as, body: { ids: [id] } });
    return status === 200 ? body : status;
  };
  expect([await renew(), await renew()]).toEqual([{ renewed: 1, too_soon: 0 }, 429]);
  for (const expected of [{ renewed: 1, too_soon: 0 }, { renewed: 1, too_soon: 0 }, 429]) {
    await sql`update rate_limits set expire = expire - 601000`.execute(harness.context.db);
    expect(await renew()).toEqual(expected);
  }
  expect((await harness.call(renewInvitations, { as, body: { ids: [999] } })).status).toBe(404);
});

test('PEO-025 invitations end with the rights of their inviter; another administrator renews them, and an old link stays shut', async () => {
  const [as, ada] = [await admin(), await admin()];
  const id = await invited(ada);
  const params = { id: `${id}` };
  const token = tokenOf((await harness.call(copyInvitationLink, { as, params })).body.url);
  expect((await look(token)).status).toBe(200);
  await harness.call(changePerson, { as, params: { id: `${ada.id}` }, body: { role: 'mentor' } });
  expect((await look(token)).status).toBe(400);
  const page = await list(as);
  expect([page.items[0]?.state, page.ended]).toEqual(['ended', [{ id, invited_by: ada.username }]]);
  expect((await harness.call(copyInvitationLink, { as, params })).status).toBe(409);
  const renewed = await harness.call(renewInvitations, { as, body: { ids: [id] } });
  expect(renewed.body).toEqual({ renewed: 1, too_soon: 0 });
  expect((await list(as)).items[0]).toMatchObject({ state: 'unmailed', invited_by: as.username });
  expect((await look(token)).status).toBe(400);
});

test('PEO-027 the list of people says how many invitations there are, and nothing while there are none', async () => {
  const as = await admin();
  const people = async () => (await harness.call(listPeople, { as })).body.invited;
  expect(await people()).toBeUndefined();
  await invited(as);
  expect(await people()).toBe(1);
});

test('PEO-027 the list is filtered by state and comes as CSV, with formulas disarmed', async () => {
  const as = await admin();
  await invited(as, 'first@lincoln.example');
  const id = await invited(as, '=second@lincoln.example');
  await harness.call(withdrawInvitation, { as, params: { id: `${id}` } });
  const states = async (query = {}) => (await list(as, query)).items.map(({ email, state }) => [email, state]);
  expect(await states()).toEqual([
    ['=second@lincoln.example', 'withdrawn'],
    ['first@lincoln.example', 'unmailed'],
  ]);
  expect(await states({ state: 'withdrawn' })).toEqual([['=second@lincoln.example', 'withdrawn']]);
  const csv = await (await harness.send('/org-api/invited.csv?state=withdrawn', { as })).text();
  expect(csv).toContain(`"'=second@lincoln.example","mentor","","withdrawn"`);
  expect(csv).not.toContain('first@');
  expect((await harness.send('/org-api/invited.csv?state=gone', { as })).status).toBe(422);
});

test('PEO-027 restoring a backup ends open links', async () => {
  const as = await admin();
  const id = await invited(as);
  const params = { id: `${id}` };
  const token = tokenOf((await harness.call(copyInvitationLink, { as, params })).body.url);
  await settleRestored(harness.context.db);
  expect((await look(token)).status).toBe(400);
  const again = await admin();
  expect((await list(again)).items[0]?.state).toBe('run_out');
});

test.each(['student', 'parent', 'mentor', 'demoAdmin'] as const)('PEO-025 %s invites nobody', async (role) => {
  const as = await aPerson(harness.context, role);
  expect((await invite(as, { rows: [mentor('a@lincoln.example')] })).status).toBe(403);
  expect(await rows()).toEqual([]);
});
