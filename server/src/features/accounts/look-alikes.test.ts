import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson } from '../../../test/people.ts';
import { fillUsernameSkeletons } from './auth/users.repository.ts';

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
  ['आशा', 'अाशा', 'with a vowel in two signs'],
  ['น้ำฝน', 'น้ําฝน', 'with a vowel in two signs'],
  ['นํ้าฝน', 'น้ำฝน', 'with the signs in another order'],
  ['zoé', 'zoé\u0301', 'with the same accent twice'],
  ['דָנִי', 'דׇנִי', 'with the other qamats'],
  ['김철', '김철'.normalize('NFD'), 'in single letters'],
  ['tom', 'ꓔꓳꓟ', 'of Lisu letters only'],
])('%s is taken by whoever has it: "%s" %s is refused as any other name that is taken', async (existing, alike) => {
  await anAccount(harness.context, { username: existing });
  const { status, body } = await signUp(alike);
  expect([status, body.detail, body.fields]).toEqual([409, taken, { username: taken }]);
});

test.each([
  ['zoë', 'zoe'],
  ['王小明', '王小月'],
  ['maya', 'mayo'],
  ['ада', 'ива'],
  ['محمد', 'مُحَمَّد'],
  ['अनीता', 'अनिता'],
  ['李明', '李朋'],
  ['김철', '김찬'],
])('names that people can tell apart are two names: %s and %s', async (first, other) => {
  await anAccount(harness.context, { username: first });
  expect((await signUp(other)).status).toBe(201);
});

test.each(['аlice', 'Αlice', 'alicе', 'ѕtaff', 'ada王', 'ad\u064ba', 'adaー'])(
  '"%s" mixes alphabets and is refused',
  async (mixed) => {
    const { status, body } = await signUp(mixed);
    expect([status, body.fields]).toEqual([422, { username: 'Please use letters from one alphabet.' }]);
  },
);

test.each([
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
  'ad\u200cmin',
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

test.each(['TeamSparks Support', 'Team·Sparks', 'Support, Staff', 'Support, Jr.', 'A·d·m·i·n', 'Ad\u200emin'])(
  'nobody is called like an office: %s is refused as a display name',
  async (display_name) => {
    const as = await aPerson(harness.context, 'student');
    const body = { display_name };
    const refused = await harness.call(updateProfile, { as, body });
    expect([refused.status, refused.body.detail]).toEqual([422, 'Please choose another display name.']);
  },
);

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

test.each([
  'ᱥᱟᱱᱛᱟᱲ',
  'ⵎⴰⵙⵉⵏ',
  'ꦗꦮꦶ',
  'ꯃꯅꯤ',
  '李明',
  '김철',
  'अनीता',
  'প্রিয়া',
  'கவிதா',
  'สมชาย',
  'មករា',
  'ප්\u200dරියා',
  'مُحَمَّد',
  'שָׁלוֹם',
])('GAP-08 %s signs up, and signs in as it was typed', async (username) => {
  const { status } = await signUp(username);
  await harness.context.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  const body = { username, password: 'correct horse battery' };
  const wrong = await harness.call(signIn, { body: { ...body, password: 'incorrect horse' } });
  expect([status, wrong.status, (await harness.call(signIn, { body })).status]).toEqual([201, 401, 200]);
});

test('GAP-08 a username of one Chinese character, or with an accent on no letter, is refused with its reason', async () => {
  const fields = async (username: string) => (await signUp(username)).body.fields;
  expect(await fields('李')).toEqual({
    username: 'Please use 2 to 30 letters, digits, dots, dashes or underscores.',
  });
  expect(await fields('\u0301ada')).toEqual({ username: 'Please put accents and vowel signs on a letter.' });
});
