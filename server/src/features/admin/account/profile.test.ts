import { getPreferences, getProfile, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getMe } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const standard = {
  theme: 'system',
  reduced_motion: false,
  text_size: 'normal',
  items_per_page: 10,
  default_level: null,
  email_notices: true,
  paper: null,
  preparation_notices: false,
  asked_for_name: false,
};

async function change(person: Person, body: object) {
  return harness.call(updateProfile, { as: person, body });
}

test('ACC-003 to ACC-008 GAP-34 the profile is what the page shows, and nothing that opens the account', async () => {
  const person = await aPerson(harness.context, 'student', { username: 'ada', email: 'ada@example.org' });
  const { status, body } = await harness.call(getProfile, { as: person });
  expect(status).toBe(200);
  expect(body).toEqual({
    username: 'ada',
    display_name: null,
    email: 'ada@example.org',
    pending_email: null,
    phone: null,
    school: null,
    picture: null,
    role: 'student',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    has_password: true,
    google: null,
    identities: [],
    email_own: true,
    email_vouched: false,
    totp_enabled: false,
    totp_allowed: false,
    password_min: 8,
    preferences: standard,
  });
});

test('staff is told that its passwords are longer', async () => {
  const { body } = await harness.call(getProfile, { as: await aPerson(harness.context, 'mentor') });
  expect(body.password_min).toBe(15);
});

test('ACC-009 signed out is 401; without the flags 403, with the sentence', async () => {
  expect((await harness.call(getProfile)).status).toBe(401);
  expect((await harness.call(updateProfile, { body: {} })).status).toBe(401);
  const viewer = await aHolderOf(harness.context, 'view_account');
  expect((await harness.call(getProfile, { as: viewer })).status).toBe(200);
  const refused = await change(viewer, { school: 'Elm' });
  expect([refused.status, refused.body.detail]).toEqual([403, 'You do not have permission to change this account.']);
  const other = await aHolderOf(harness.context, 'add_edit_account');
  expect((await harness.call(getProfile, { as: other })).status).toBe(403);
});

test('GAP-34 what is named changes, what is absent stays, empty text clears', async () => {
  const person = await aPerson(harness.context);
  await change(person, { phone: ' 030  123 ', school: 'Elm Street School', picture: 'owl' });
  const kept = await change(person, { phone: '' });
  expect(kept.status).toBe(200);
  expect(kept.body).toMatchObject({ phone: null, school: 'Elm Street School', picture: 'owl' });
  const cleared = await change(person, { picture: null });
  expect(cleared.body).toMatchObject({ picture: null, school: 'Elm Street School' });
  expect((await change(person, {})).body).toEqual(cleared.body);
  expect((await harness.call(getProfile, { as: person })).body).toEqual(cleared.body);
});

test('ACC-002 preferences are merged one by one, and each begins with its standard', async () => {
  const person = await aPerson(harness.context);
  await change(person, { preferences: { theme: 'dark', default_level: 'Elementary' } });
  const { body } = await change(person, { preferences: { items_per_page: 50 } });
  expect(body.preferences).toEqual({ ...standard, theme: 'dark', default_level: 'Elementary', items_per_page: 50 });
  const both = await Promise.all([
    change(person, { preferences: { theme: 'light' } }),
    change(person, { preferences: { email_notices: false } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { body: now } = await harness.call(getProfile, { as: person });
  expect(now.preferences).toMatchObject({ theme: 'light', email_notices: false, items_per_page: 50 });
});

test('ACC-002 the choices alone are there for everybody who is signed in, also without view_account', async () => {
  expect((await harness.call(getPreferences)).status).toBe(401);
  const person = await aPerson(harness.context);
  await change(person, { preferences: { text_size: 'large' } });
  expect((await harness.call(getPreferences, { as: person })).body).toEqual({ ...standard, text_size: 'large' });
  const other = await aHolderOf(harness.context, 'add_edit_account');
  const { status, body } = await harness.call(getPreferences, { as: other });
  expect([status, body]).toEqual([200, standard]);
});

test('ACC-002 a stored choice that is no longer offered does not close the page', async () => {
  const person = await aPerson(harness.context);
  const { db } = harness.context;
  await db.updateTable('users').set({ preferences: '{"theme":"sepia"}' }).where('id', '=', person.id).execute();
  const { status, body } = await harness.call(getProfile, { as: person });
  expect([status, body.preferences]).toEqual([200, standard]);
});

test.each([
  ['picture', { picture: 'https://evil.test/x.png' }],
  ['picture', { picture: 'dragon' }],
  ['username', { username: 'a b' }],
  ['username', { username: 'x@example.org' }],
  ['email', { email: 'a@b.de, c@d.de', current_password: 'x' }],
  ['phone', { phone: 'x'.repeat(41) }],
  ['school', { school: 'two\nlines' }],
  ['preferences.theme', { preferences: { theme: 'sepia' } }],
  ['preferences.items_per_page', { preferences: { items_per_page: 30 } }],
])('GAP-34 GAP-50 a wrong %s is 422 and changes nothing: %j', async (field, body) => {
  const person = await aPerson(harness.context);
  const before = (await harness.call(getProfile, { as: person })).body;
  const { status, body: answer } = await change(person, { school: 'Elm', ...body });
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  expect((await harness.call(getProfile, { as: person })).body).toEqual(before);
});

test('SEC-21 what is not part of the form is never written: role, status, verification', async () => {
  const person = await aPerson(harness.context);
  const { db } = harness.context;
  const rowOf = () => db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  const before = await rowOf();
  const greedy = {
    role: 'admin',
    status: 'disabled',
    email_verified_at: null,
    password_hash: 'x',
    id: 1,
    pending_email: 'x@y.zz',
  };
  expect((await change(person, { ...greedy, school: 'Elm' })).status).toBe(200);
  expect(await rowOf()).toEqual({ ...before, school: 'Elm' });
});

test('ACC-003 a username is changed at once, unless somebody has it in whatever case', async () => {
  const person = await aPerson(harness.context, 'student', { username: 'ada' });
  await anAccount(harness.context, { username: 'Grace' });
  const taken = await change(person, { username: 'gRACE', school: 'Elm' });
  expect([taken.status, taken.body.fields]).toEqual([409, { username: 'This username is already taken.' }]);
  expect((await harness.call(getProfile, { as: person })).body).toMatchObject({ username: 'ada', school: null });
  expect((await change(person, { username: 'Ada' })).body.username).toBe('Ada');
  expect((await change(person, { username: 'Zoe\u0308'.normalize('NFC') })).body.username).toBe('Zoë');
  expect((await harness.call(getMe, { as: person })).body.username).toBe('Zoë');
});

test('ACC-003 of many who want one username at once, one gets it', async () => {
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await aPerson(harness.context));
  const answers = await Promise.all(people.map((person) => change(person, { username: 'wanted' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('SEC-60 a change is recorded by the names of its fields, not by what was typed', async () => {
  const person = await aPerson(harness.context);
  await change(person, { phone: '030 4711', preferences: { theme: 'dark' } });
  const rows = await harness.context.db.selectFrom('audit_log').selectAll().execute();
  expect(rows).toMatchObject([
    {
      actor_id: person.id,
      action: 'account.updated',
      subject_type: 'user',
      subject_id: person.id,
      details: { fields: ['phone', 'preferences'] },
    },
  ]);
});
