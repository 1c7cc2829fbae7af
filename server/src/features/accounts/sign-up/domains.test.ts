import { getProfile, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { createMentor, importMentors, updateMentor } from '@teamsparks/contract/mentors/endpoints';
import {
  forgotPassword,
  register,
  resendVerification,
  verifyEmail,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aMentor } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson, password } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp();
const sending = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const punycode = 'jo@xn--bcher-kva.example';
const asTyped = 'Jo@BÜCHER.example';
const ada = { username: 'ada', email: asTyped, password: 'a quiet blue lantern', role: 'student' as const };
const signsIn = async (username: string, tried = password) =>
  (await harness.call(signIn, { body: { username, password: tried } })).status;
const invalid = { email: 'Please enter a valid email address' };
const mailed = async () => {
  await harness.runJobsNow();
  const jobs = await harness.context.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  return jobs.map(({ payload }) => (payload as { to: string }).to);
};

test('GAP-08 the mail to an address with other letters goes to its domain in plain letters', async () => {
  const { call } = sending;
  expect((await call(register, { body: ada })).status).toBe(201);
  await sending.runJobsNow();
  expect(smtp.mails.map(({ headers }) => headers.get('to'))).toEqual(['Jo@xn--bcher-kva.example']);
  expect((await call(verifyEmail, { body: { token: tokenIn(smtp.mails[0]) } })).status).toBe(200);
  const body = { username: 'jo@bücher.example', password: ada.password };
  expect((await call(signIn, { body })).status).toBe(200);
});

test('GAP-08 an address with other letters is one account, and signs in however it is typed', async () => {
  const { call, context } = harness;
  expect((await call(register, { body: ada })).status).toBe(201);
  await context.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  for (const typed of [asTyped, 'jo@bücher.example', 'jo@bu\u0308cher.example', punycode, 'JO@XN--BCHER-KVA.example']) {
    expect([typed, await signsIn(typed, ada.password)]).toEqual([typed, 200]);
    expect([typed, await signsIn(typed)]).toEqual([typed, 401]);
  }
  expect(await signsIn('jo@bucher.example', ada.password)).toBe(401);
  expect((await call(register, { body: { ...ada, username: 'other', email: punycode } })).status).toBe(201);
  const rows = await harness.context.db.selectFrom('users').select(['username', 'email']).execute();
  expect(rows).toEqual([{ username: 'ada', email: 'Jo@xn--bcher-kva.example' }]);
});

test('GAP-08 a forgotten password and another verification are asked for in either spelling', async () => {
  const { call, context } = harness;
  await anAccount(context, { username: 'jo', email: punycode });
  await call(forgotPassword, { body: { email: 'jo@bücher.example' } });
  expect(await mailed()).toEqual([punycode]);
  await context.db.updateTable('users').set({ email_verified_at: null }).execute();
  await call(resendVerification, { body: { email: 'jo@bücher.example' } });
  expect(await mailed()).toEqual([punycode, punycode]);
});

test.each(['a..b@example.org', '.a@example.org', 'a.@example.org'])(
  'GAP-08 nobody signs up or goes to %s, and whoever has it signs in and gets mails',
  async (email) => {
    const { call, context } = harness;
    const refused = await call(register, { body: { ...ada, email } });
    expect([refused.status, refused.body.fields]).toEqual([422, invalid]);
    const as = await aPerson(context, 'student');
    const change = await call(updateProfile, { as, body: { email, current_password: password } });
    expect([change.status, change.body.fields]).toEqual([422, invalid]);
    expect((await call(getProfile, { as })).body.pending_email).toBeNull();

    const owner = await aPerson(context, 'student', { email });
    expect([await signsIn(email), await signsIn(email, 'wrong')]).toEqual([200, 401]);
    expect((await call(updateProfile, { as: owner, body: { email, school: 'Elm' } })).status).toBe(200);
    expect((await call(forgotPassword, { body: { email } })).status).toBe(200);
    expect(await mailed()).toEqual([email]);
  },
);

test('GAP-08 an account that was stored with other letters in its domain signs in in either spelling', async () => {
  await anAccount(harness.context, { username: 'jo', email: 'jo@bücher.example' });
  for (const typed of ['jo@bücher.example', 'Jo@Bücher.Example', punycode, 'jo']) {
    expect([typed, await signsIn(typed)]).toEqual([typed, 200]);
  }
  expect(await signsIn('jo@bücher.example', 'wrong')).toBe(401);
  await harness.call(forgotPassword, { body: { email: punycode } });
  expect(await mailed()).toEqual(['jo@bücher.example']);
});

test('GAP-08 an account changes to an address with other letters; naming its own in other letters changes nothing', async () => {
  const { call, context } = harness;
  const as = await aPerson(context, 'student', { email: punycode });
  const same = await call(updateProfile, { as, body: { email: 'jo@bücher.example' } });
  expect([same.status, same.body.pending_email]).toEqual([200, null]);
  const body = { email: 'jo@нарзан.рф', current_password: password };
  expect((await call(updateProfile, { as, body })).body.pending_email).toBe('jo@xn--80aauwdp.xn--p1ai');
  expect((await mailed()).sort()).toEqual(['jo@xn--80aauwdp.xn--p1ai', punycode]);
  expect((await call(updateProfile, { body })).status).toBe(401);
});

test('GAP-08 who administers finds a person by the address as people read it', async () => {
  const { call, context } = harness;
  await anAccount(context, { username: 'jo', email: punycode });
  const as = await aPerson(context, 'admin');
  for (const search of ['jo@bücher.example', 'Bücher', punycode]) {
    const { body } = await call(listPeople, { as, query: { search } });
    expect([search, body.items.map(({ username }) => username)]).toEqual([search, ['jo']]);
  }
});

const mentor = { name: 'Jo', grade: 10, interest_area: 'Robotics' };

test('GAP-08 a mentor has one address however its domain is typed; a known one may keep two dots, a new one may not', async () => {
  const { call, context } = harness;
  const as = await aPerson(context, 'admin');
  const created = await call(createMentor, { as, body: { ...mentor, email: 'jo@bücher.example' } });
  expect([created.status, created.body.email]).toEqual([201, punycode]);
  expect((await call(createMentor, { as, body: { ...mentor, email: punycode } })).status).toBe(409);
  const refused = await call(createMentor, { as, body: { ...mentor, email: 'a..b@school.example' } });
  expect([refused.status, refused.body.fields]).toEqual([422, invalid]);

  const knownMentor = await aMentor(context, { email: 'a..b@school.example', name: 'Ab' });
  const params = { id: `${knownMentor.id}` };
  const change = (body: object) => call(updateMentor, { as, params, body });
  expect((await change({ email: 'a..b@school.example', grade: 12 })).body.grade).toBe(12);
  const moved = await change({ email: 'b..a@school.example' });
  expect([moved.status, moved.body.fields]).toEqual([422, invalid]);
});

test('GAP-08 an import finds mentors by their domain in either spelling, and takes no new address with two dots', async () => {
  const { call, context } = harness;
  const as = await aPerson(context, 'admin');
  await aMentor(context, { email: punycode, name: 'Jo', grade: 9 });
  await aMentor(context, { email: 'a..b@school.example', name: 'Ab', grade: 9 });
  const head = 'Name,Email,Grade,Interest Area\n';
  const knownRows = `${head}Jo,jo@bücher.example,11,Robotics\nAb,a..b@school.example,11,Robotics`;
  const { body } = await call(importMentors, { as, body: { csv: knownRows } });
  expect([body.added, body.changed.map(({ name }) => name).sort(), body.problems]).toEqual([[], ['Ab', 'Jo'], []]);
  const csv = `${knownRows}\nCy,c..y@school.example,11,Robotics\nDi,di@bücher.example,9,Art\nDi,di@xn--bcher-kva.example,9,Art`;
  expect((await call(importMentors, { as, body: { csv } })).body.problems).toEqual([
    { line: 4, message: 'Email: Please enter a valid email address' },
    { line: 6, message: 'Email: Line 5 has the same address.' },
  ]);
});
