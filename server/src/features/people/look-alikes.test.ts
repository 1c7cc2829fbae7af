import { updateProfile } from '@teamsparks/contract/endpoints/account';
import { register } from '@teamsparks/contract/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson } from '../../../test/people.ts';
import { fillUsernameSkeletons } from '../auth/index.ts';

const harness = withApp();

const signUp = (username: string) =>
  harness.call(register, {
    body: { username, email: 'new@example.org', password: 'correct horse battery', role: 'student' },
  });
const taken = 'This username is already taken.';

test.each([
  ['alice', 'alıce', 'without the dot of the i'],
  ['alice', 'ａｌｉｃｅ', 'of full width'],
  ['alice', 'a1ice', 'with a digit for a letter'],
  ['alice', 'aIice', 'with an upper case I for an l'],
  ['alice', 'ALICE', 'in capitals'],
  ['cocoa', 'сосоа', 'of Cyrillic letters only'],
  ['bob', 'b0b', 'with a zero'],
  ['modern', 'modem', 'with rn for m'],
  ['оре', 'ope', 'of Latin letters, for a Cyrillic name'],
])('%s is taken by whoever has it: "%s" %s is refused as any other name that is taken', async (known, alike) => {
  await anAccount(harness.context, { username: known });
  const { status, body } = await signUp(alike);
  expect([status, body.detail, body.fields]).toEqual([409, taken, { username: taken }]);
});

test.each([
  ['zoë', 'zoe'],
  ['王小明', '王小月'],
  ['maya', 'mayo'],
  ['ада', 'ива'],
])('names that people can tell apart are two names: %s and %s', async (known, other) => {
  await anAccount(harness.context, { username: known });
  expect((await signUp(other)).status).toBe(201);
});

test.each(['аlice', 'Αlice', 'alicе', 'ѕtaff', 'ada王'])('"%s" mixes alphabets and is refused', async (mixed) => {
  const { status, body } = await signUp(mixed);
  expect([status, body.fields]).toEqual([422, { username: 'Please use letters from one alphabet.' }]);
});

test.each([
  ...[
    'admin',
    'Admin',
    'administrator',
    'support',
    'teamsparks',
    'root',
    'moderator',
    'staff',
    'system',
    'help',
    'security',
  ],
  ...[
    'admin.',
    'a.d.m.i.n',
    'adm1n',
    '4dmin',
    'admin2',
    'admin-support',
    'team.sparks',
    'supp0rt',
    'ｒｏｏｔ',
    'sy5tem_1',
  ],
])('%s is reserved, and answered as a name that is taken', async (username) => {
  const { status, body } = await signUp(username);
  expect([status, body.detail]).toEqual([409, taken]);
});

test.each(['adminka', 'helper', 'stafford', 'roots', 'systematic'])('%s is nobody’s office', async (username) => {
  expect((await signUp(username)).status).toBe(201);
});

test('a username is changed to none that looks like somebody else’s, that is reserved or of two alphabets', async () => {
  const { call, context } = harness;
  await anAccount(context, { username: 'alice' });
  const as = await aPerson(context, 'student', { username: 'bob.b' });
  const change = async (username: string) => (await call(updateProfile, { as, body: { username } })).status;
  expect([await change('a1ice'), await change('support'), await change('bоb')]).toEqual([409, 409, 422]);
  expect([await change('BOB.b'), await change('b0b.b'), await change('carol')]).toEqual([200, 200, 200]);
  expect((await signUp('bob.b')).status).toBe(201);
});

test('nobody is called like an office: a display name is refused that is reserved', async () => {
  const as = await aPerson(harness.context, 'student');
  const body = { display_name: 'TeamSparks Support' };
  const refused = await harness.call(updateProfile, { as, body });
  expect([refused.status, refused.body.detail]).toEqual([422, 'Please choose another display name.']);
});

test('parallel sign-ups with names that look alike make one account', async () => {
  const person = (username: string, at: number) =>
    harness.call(register, {
      body: { username, email: `p${at}@example.org`, password: 'correct horse battery', role: 'student' },
    });
  const answers = await Promise.all(['alice', 'a1ice', 'aIice', 'alıce'].map(person));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('accounts from before that look alike all stay; the oldest has the look, and a new one like them is refused', async () => {
  const { db } = harness.context;
  const first = await anAccount(harness.context, { username: 'alice' });
  const other = await anAccount(harness.context, { username: 'carol' });
  await db.updateTable('users').set({ username_skeleton: null }).execute();
  await db.updateTable('users').set({ username: 'a1ice' }).where('id', '=', other.id).execute();
  await fillUsernameSkeletons(db);
  await fillUsernameSkeletons(db);
  const rows = await db.selectFrom('users').select(['id', 'username', 'username_skeleton']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: first.id, username: 'alice', username_skeleton: 'alice' },
    { id: other.id, username: 'a1ice', username_skeleton: null },
  ]);
  expect((await signUp('alıce')).status).toBe(409);
});
