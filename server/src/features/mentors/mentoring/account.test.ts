import { deleteMyAccount, exportMyData, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import {
  confirmMentor,
  joinMentor,
  leaveMentor,
  partMentor,
  readMentorAccount,
  readMentoring,
  listMentors,
  updateMentor,
} from '@teamsparks/contract/mentors/endpoints';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aMentor } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson, password, type Person } from '../../../../test/people.ts';
import { SmtpPeer } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const join = (as: Person, id: number, username: string) =>
  harness.call(joinMentor, { as, ...paramsOf(id), body: { username } });
const part = (as: Person, id: number) => harness.call(partMentor, { as, ...paramsOf(id) });
const accountOf = (id: number) =>
  harness.context.db.selectFrom('mentors').select('user_id').where('id', '=', id).executeTakeFirst();
const audit = async () => {
  const rows = harness.context.db.selectFrom('audit_log').select(['action', 'subject_id', 'details']).orderBy('id');
  return (await rows.execute()).filter(({ action }) => action.startsWith('mentor.'));
};

test('PRE-041 an account that has verified the mentor’s address is joined at once, whatever its case', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context, { name: 'Ada Lovelace', email: 'Ada@School.example' });
  const person = await aPerson(context, 'student', { username: 'ada1815', email: 'ada@school.example' });
  expect((await harness.call(readMentorAccount, { as: admin, ...paramsOf(ada.id) })).body).toEqual({
    id: ada.id,
    name: 'Ada Lovelace',
    email: 'Ada@School.example',
    state: 'none',
    username: null,
    availability: null,
    assignments: [],
  });
  const { status, body } = await join(admin, ada.id, 'ADA1815');
  expect([status, body]).toMatchObject([200, { state: 'joined', username: 'ada1815' }]);
  expect((await harness.call(readMentoring, { as: person })).body).toMatchObject({
    requests: [],
    mentor: { id: ada.id, name: 'Ada Lovelace', availability: { hours: [], days_off: [], version: 0 } },
  });
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
  const rows = await audit();
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['mentor.viewed', {}],
    ['mentor.account_joined', { account: person.id }],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ada|lovelace/i);
});

test('PRE-041 any other account is asked by mail and joined when it confirms; the wrong one cannot', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context, { name: 'Ada Lovelace' });
  const person = await aPerson(context, 'student', { username: 'ada1815' });
  const other = await aPerson(context, 'student');
  expect((await join(admin, ada.id, 'ada1815')).body).toMatchObject({ state: 'asked', username: 'ada1815' });
  expect(await accountOf(ada.id)).toEqual({ user_id: null });
  await harness.runJobsNow();
  expect(smtp.mails.map(({ headers, to }) => [headers.get('subject'), to])).toEqual([
    ['Are you a high school mentor at TeamSparks?', ['ada1815@example.com']],
  ]);
  expect((await harness.call(readMentoring, { as: other })).body.requests).toEqual([]);
  expect((await harness.call(confirmMentor, { as: other, ...paramsOf(ada.id) })).status).toBe(404);
  const mentoring = await harness.call(readMentoring, { as: person });
  expect(mentoring.body).toEqual({ requests: [{ mentor_id: ada.id, name: 'Ada Lovelace' }], mentor: null });
  const done = await harness.call(confirmMentor, { as: person, ...paramsOf(ada.id) });
  expect(done.body).toMatchObject({ requests: [], mentor: { id: ada.id } });
  expect(await accountOf(ada.id)).toEqual({ user_id: person.id });
  expect((await audit()).map(({ action }) => action)).toEqual(['mentor.account_asked', 'mentor.account_joined']);
});

test('PRE-041 the question can be denied, withdrawn and put to another account; without notices no mail is sent', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context);
  const [first, second] = [await aPerson(context), await aPerson(context)];
  await harness.call(updateProfile, { as: first, body: { preferences: { email_notices: false } } });
  await join(admin, ada.id, first.username);
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
  await join(admin, ada.id, second.username);
  expect((await harness.call(confirmMentor, { as: first, ...paramsOf(ada.id) })).status).toBe(404);
  expect((await harness.call(leaveMentor, { as: second, ...paramsOf(ada.id) })).body).toEqual({
    requests: [],
    mentor: null,
  });
  expect((await harness.call(leaveMentor, { as: second, ...paramsOf(ada.id) })).status).toBe(404);
  await join(admin, ada.id, first.username);
  expect((await part(admin, ada.id)).body).toMatchObject({ state: 'none', username: null });
  expect((await harness.call(confirmMentor, { as: first, ...paramsOf(ada.id) })).status).toBe(404);
});

test('PRE-041 parting is undone at once by joining the same account again; who left is asked', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context);
  const person = await aPerson(context);
  await join(admin, ada.id, person.username);
  await harness.call(confirmMentor, { as: person, ...paramsOf(ada.id) });
  expect((await part(admin, ada.id)).body).toMatchObject({ state: 'none' });
  expect((await harness.call(readMentoring, { as: person })).body).toEqual({ requests: [], mentor: null });
  expect((await join(admin, ada.id, person.username)).body).toMatchObject({ state: 'joined' });
  await harness.call(leaveMentor, { as: person, ...paramsOf(ada.id) });
  expect((await join(admin, ada.id, person.username)).body).toMatchObject({ state: 'asked' });
});

test('PRE-041 an hour after parting the account is asked again', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context);
  const person = await aPerson(context);
  await join(admin, ada.id, person.username);
  await harness.call(confirmMentor, { as: person, ...paramsOf(ada.id) });
  await part(admin, ada.id);
  const parted_at = new Date(Date.now() - 61 * 60_000);
  await context.db.updateTable('mentor_join_requests').set({ parted_at }).execute();
  expect((await join(admin, ada.id, person.username)).body).toMatchObject({ state: 'asked' });
});

test('PRE-041 one account is one mentor, one mentor one account, also for five at the same moment', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const person = await aPerson(context, 'student', { username: 'ada1815', email: 'ada@school.example' });
  const mentors = [];
  for (const number of [1, 2, 3, 4, 5]) mentors.push(await aMentor(context, { email: `m${number}@school.example` }));
  for (const { id } of mentors) await join(admin, id, 'ada1815');
  const confirmed = await Promise.all(
    mentors.map(({ id }) => harness.call(confirmMentor, { as: person, ...paramsOf(id) })),
  );
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const joined = (await context.db.selectFrom('mentors').select(['id', 'user_id']).execute()).filter(
    (row) => row.user_id,
  );
  expect(joined).toHaveLength(1);
  const free = mentors.find(({ id }) => id !== joined[0]?.id);
  const again = await join(admin, free?.id ?? 0, 'ada1815');
  expect([again.status, again.body.fields]).toEqual([
    409,
    { username: 'This account is already linked to another high school mentor.' },
  ]);
  const other = await anAccount(context);
  const taken = await join(admin, joined[0]?.id ?? 0, other.username);
  expect([taken.status, taken.body.detail]).toEqual([409, 'This high school mentor is already linked to an account.']);
});

test.each(['nobody', 'shared', 'unverified', ' '])('SEC-54 the username "%s" is refused', async (username) => {
  const { context } = harness;
  await anAccount(context, { username: 'shared', role: 'demoAdmin' });
  await anAccount(context, { username: 'unverified', verified: false });
  const { id } = await aMentor(context);
  const answer = await join(await aPerson(context, 'admin'), id, username);
  expect([answer.status, answer.body.fields]).toEqual([
    422,
    { username: 'No account of one person has this username.' },
  ]);
});

test('PRE-041 only administrators join, part and look; a mentor who is not there is not found', async () => {
  const { context } = harness;
  const { id } = await aMentor(context);
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    const as = await aPerson(context, role);
    const statuses = [
      await join(as, id, 'x'),
      await part(as, id),
      await harness.call(readMentorAccount, { as, ...paramsOf(id) }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  const as = await aPerson(context, 'admin');
  const missing = [
    await join(as, 999_999, as.username),
    await part(as, 999_999),
    await harness.call(readMentorAccount, { as, ...paramsOf(999_999) }),
  ];
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('SEC-63 PRE-041 looks at one mentor count with looks at the list', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id } = await aMentor(context);
  for (let looks = 0; looks < 59; looks += 1) await harness.call(listMentors, { as });
  expect((await harness.call(readMentorAccount, { as, ...paramsOf(id) })).status).toBe(200);
  expect((await harness.call(readMentorAccount, { as, ...paramsOf(id) })).status).toBe(429);
});

test('PRE-041 MEN-001 the list shows nothing of accounts', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const ada = await aMentor(context, { email: 'ada@school.example' });
  await aPerson(context, 'student', { username: 'canary', email: 'ada@school.example' });
  await join(as, ada.id, 'canary');
  const { body } = await harness.call(listMentors, { as });
  const fields = Object.keys(body[0] ?? {}).toSorted();
  expect(fields.join(' ')).toBe('di_experience email email_hidden grade id interest_area name version');
  expect(JSON.stringify(body)).not.toContain('canary');
});

test('PRE-041 another address parts nobody, and the log says that it was changed', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context, { email: 'ada@school.example' });
  const person = await aPerson(context, 'student', { email: 'ada@school.example' });
  await join(admin, ada.id, person.username);
  await harness.call(updateMentor, { as: admin, ...paramsOf(ada.id), body: { email: 'other@school.example' } });
  expect(await accountOf(ada.id)).toEqual({ user_id: person.id });
  expect((await audit()).at(-1)).toEqual({
    action: 'mentor.updated',
    subject_id: ada.id,
    details: { fields: ['email'], of_joined: true },
  });
});

test('ACC-003 PRE-041 the account’s file has what it is as a mentor; with the account the join ends, the row stays', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const ada = await aMentor(context, { name: 'Ada Lovelace', email: 'ada@school.example' });
  const person = await aPerson(context, 'student', { email: 'ada@school.example' });
  await join(admin, ada.id, person.username);
  const file = (await (await harness.send(exportMyData.path, { as: person })).json()) as { mentoring: object };
  expect(file.mentoring).toMatchObject({
    mentor: { id: ada.id, name: 'Ada Lovelace' },
    questions: [],
    availability: [],
  });
  const gone = { confirm_username: person.username, current_password: password };
  expect((await harness.call(deleteMyAccount, { as: person, body: gone })).status).toBe(200);
  expect(await accountOf(ada.id)).toEqual({ user_id: null });
});
