import { hash } from '@node-rs/argon2';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { livez } from '@teamsparks/contract/operations/endpoints';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, password } from '../../../../test/people.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, replacePasswordHash } from './users.repository.ts';

const harness = withApp();
const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/;
const weak = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };

const someone = (passwordHash: string, username = 'someone') =>
  insertUser(harness.context.db, {
    username,
    email: `${username}@example.com`,
    passwordHash,
    role: 'student',
    verified: true,
  });

async function storedHash(id: number) {
  const row = await harness.context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.password_hash ?? '';
}

async function statusOf(given: string, username = 'someone') {
  return (await harness.call(signIn, { body: { username, password: given } })).status;
}

test('SEC-01 passwords are kept as argon2id with the agreed cost, each with its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(first).toMatch(strong);
  expect(second).toMatch(strong);
  expect(first).not.toBe(second);
});

test('SEC-01 a weaker hash is made anew at the next right sign-in, not at a wrong one', async () => {
  const id = await someone(await hash(password, weak));
  const before = await storedHash(id);
  expect(await statusOf('wrong')).toBe(401);
  expect(await storedHash(id)).toBe(before);
  expect(await statusOf(password)).toBe(200);
  const after = await storedHash(id);
  expect(after).toMatch(strong);
  expect(await statusOf(password)).toBe(200);
  expect(await storedHash(id)).toBe(after);
});

test('SEC-01 making a hash anew never brings back a password that was changed in the meantime', async () => {
  const id = await someone('$argon2id$old');
  await replacePasswordHash(harness.context.db, id, { from: '$argon2id$old', to: '$argon2id$changed' });
  await replacePasswordHash(harness.context.db, id, { from: '$argon2id$old', to: '$argon2id$old made anew' });
  expect(await storedHash(id)).toBe('$argon2id$changed');
});

test('SEC-03 composed and decomposed letters are the same password, spaces and case count', async () => {
  await someone(await hashPassword('Ångström café pass'));
  expect(await statusOf('Ångström café pass'.normalize('NFD'))).toBe(200);
  expect(await statusOf('Ångström café pass'.normalize('NFC'))).toBe(200);
  expect(await statusOf(' Ångström café pass')).toBe(401);
  expect(await statusOf('Ångström  café pass')).toBe(401);
  expect(await statusOf('ångström café pass')).toBe(401);
});

test('SEC-03 nothing is cut: passwords that differ at byte 73 or in an emoji are different', async () => {
  const long = `${'a'.repeat(72)}1`;
  await someone(await hashPassword(long));
  expect(await statusOf(`${'a'.repeat(72)}2`)).toBe(401);
  expect(await statusOf('a'.repeat(72))).toBe(401);
  expect(await statusOf(long)).toBe(200);
  await someone(await hashPassword('team 🎈 spark'), 'emoji');
  expect(await statusOf('team 🎉 spark', 'emoji')).toBe(401);
  expect(await statusOf('team 🎈 spark', 'emoji')).toBe(200);
});

test.each([
  ['a', 1024],
  ['é', 512],
  ['🎈', 256],
])('SEC-03 a password of exactly 1024 bytes of %s signs in, one byte more is 422', async (letter, count) => {
  const longest = letter.repeat(count);
  await someone(await hashPassword(longest));
  expect(await statusOf(longest)).toBe(200);
  expect(await statusOf(`${longest}a`)).toBe(422);
});

test('SEC-05 unknown and known people wait equally long for "no"', async () => {
  const waitOf = async (username: string) => {
    const start = performance.now();
    expect(await statusOf('wrong', username)).toBe(401);
    return performance.now() - start;
  };
  // Fifteen of each: below the limit of the address. Pairs, because a busy machine slows neighbors alike.
  const ratios: number[] = [];
  for (let pair = 0; pair < 15; pair += 1) {
    const { username } = await anAccount(harness.context);
    const waitOfKnown = await waitOf(username);
    ratios.push((await waitOf(`nobody${pair}`)) / waitOfKnown);
  }
  const median = ratios.toSorted((a, b) => a - b)[7] ?? 0;
  expect(median).toBeGreaterThan(0.4);
  expect(median).toBeLessThan(2.5);
});

test('SEC-02 a full queue sends sign-ins away for a second while the rest of the server goes on answering', async () => {
  await someone(await hashPassword(password));
  const queued = { full: true };
  const hashOn = async () => {
    while (queued.full) await hashPassword('x');
  };
  // Two run and two hundred wait; each that finishes joins the queue again until the answers have come.
  const queue = Array.from({ length: 202 }, hashOn);
  await expect(hashPassword('one too many')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  const answer = await harness.call(signIn, { body: { username: 'someone', password } });
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
  const health = await harness.call(livez);
  expect(health.status).toBe(200);
  queued.full = false;
  await Promise.all(queue);
  expect(await statusOf(password)).toBe(200);
});
