import { changePassword } from '@teamsparks/contract/admin/endpoints/account';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSchool, minutes, nobodies, school } from '../../../../test/a-school.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { hashPassword } from './passwords.ts';

/** Behind a proxy, so that a test can come from any address. */
const harness = withApp({ TRUST_PROXY: '127.0.0.1' });
const { once, statusOf, fail, eachOf, accounts, knownAtSchool, closeSchool } = aSchool(harness);
const elsewhere = '198.51.100.1';

const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

/** Returns how many points are taken from all rate limits of this counter. */
async function pointsTaken(counter: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(points), 0)::int as sum from rate_limits where key like ${`${counter}:%`}`.execute(
    harness.context.db,
  );
  return rows[0]?.sum ?? 0;
}

test(
  'SEC-07 400 new people behind one address who log in at once with the right password get in',
  minutes(4),
  async () => {
    const people = await accounts(400);
    expect(new Set(await eachOf(people, statusOf, 400))).toEqual(new Set([200]));
  },
);

test('SEC-02 SEC-07 a try that the full queue sends away costs nothing', minutes(2), async () => {
  const answers = await Promise.all(nobodies(250).map((one) => once({ ...one, given: 'wrong' })));
  const statuses = answers.map(({ status }) => status);
  const away = answers.filter(({ status }) => status === 503);
  expect(away.length).toBeGreaterThan(0);
  expect(new Set(away.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
  expect(await pointsTaken('sign-in-pair')).toBe(250 - away.length);
  expect((await pointsTaken('sign-in-account')) + (await pointsTaken('sign-in-account-here'))).toBe(250 - away.length);
  expect(countOf(statuses, 401)).toBe(100);
});

test(
  'SEC-02 SEC-07 sign-ups of one address leave others a way in, and one that is sent away costs nothing',
  minutes(3),
  async () => {
    const [teacher] = await accounts(1);
    const headers = { 'x-forwarded-for': school };
    const sent = { away: 0, made: 0, enough: false };
    const isFull = Promise.withResolvers<void>();
    const signUps = nobodies(250, 'pupil').map(async ({ username }) => {
      const person = { username, email: `${username}@example.com`, password, role: 'student' as const };
      const body = { ...person, age_confirmed: true, terms_version: '2026-11' as const };
      while (!sent.enough) {
        const { status } = await harness.call(register, { headers, body });
        if (status === 201) return (sent.made += 1);
        expect(status).toBe(503);
        sent.away += 1;
        isFull.resolve();
      }
      return 0;
    });
    await Promise.race([isFull.promise, Promise.all(signUps)]);
    const { status } = await once({ username: teacher?.username ?? '', from: elsewhere });
    sent.enough = true;
    await Promise.all(signUps);
    expect(status).toBe(200);
    expect(sent.away).toBeGreaterThan(0);
    expect(await pointsTaken('sign-up')).toBe(sent.made);
  },
);

test(
  'SEC-02 SEC-15 a password that is asked for once more while the queue is full costs nothing',
  minutes(1),
  async () => {
    const as = await aPerson(harness.context, 'mentor');
    const queued = { full: true };
    const hashOn = async () => {
      while (queued.full) await hashPassword('x');
    };
    const queue = Array.from({ length: 202 }, hashOn);
    const body = { current_password: password, password: 'another correct horse' };
    const { status } = await harness.call(changePassword, { as, body });
    queued.full = false;
    await Promise.all(queue);
    expect([status, await pointsTaken('password-confirmation')]).toEqual([503, 0]);
  },
);

test(
  'SEC-05 SEC-07 refused tries wait in a small line of their own: known and unknown names alike, and nobody else',
  minutes(2),
  async () => {
    const [teacher] = await knownAtSchool(1);
    const [stranger] = await accounts(1);
    if (!teacher || !stranger) throw new Error('no people');
    const browser = aBrowser();
    expect(await statusOf({ ...teacher, as: browser })).toBe(200);
    await closeSchool();
    const flood = nobodies(40).flatMap((nobody) =>
      [teacher, nobody].map(async (one) => {
        const { status, body } = await once({ ...one, given: 'wrong' });
        return `${one === teacher ? 'known' : 'unknown'} ${status} ${body.detail}`;
      }),
    );
    expect((await once({ ...stranger, from: elsewhere })).status).toBe(200);
    // Only a browser that knows the person is let through; if everybody known at the address were, a stranger could
    // tell who that is.
    expect((await once({ ...teacher, as: browser })).status).toBe(200);
    const wait = '429 Too many attempts. Please try again in 15 minutes.';
    const busy = '503 Many people are signing in right now. Please try again.';
    expect([...new Set(await Promise.all(flood))].sort()).toEqual([
      `known ${wait}`,
      `known ${busy}`,
      `unknown ${wait}`,
      `unknown ${busy}`,
    ]);
  },
);

test('SEC-07 a name that is tried on and on costs its network five failures, and a success gives five back', async () => {
  const [teacher] = await knownAtSchool(1);
  if (!teacher) throw new Error('no teacher');
  const tries = await eachOf(
    nobodies(12).map(() => teacher),
    fail,
    1,
  );
  expect([countOf(tries, 401), countOf(tries, 429)]).toEqual([5, 7]);
  expect(await pointsTaken('sign-in-address')).toBe(5);
  await closeSchool();
  expect(await statusOf(teacher)).toBe(200);
  expect(await eachOf(nobodies(6), fail, 1)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('SEC-07 a success gives back no failures of an earlier quarter of an hour', async () => {
  const [teacher] = await knownAtSchool(1);
  if (!teacher) throw new Error('no teacher');
  await fail({ username: 'somebody' });
  await timePasses(harness, 10 * 60);
  expect(await eachOf([teacher, teacher, teacher], fail, 1)).toEqual([401, 401, 401]);
  await timePasses(harness, 6 * 60);
  await closeSchool();
  expect(await statusOf(teacher)).toBe(200);
  expect(await fail({ username: 'somebody else' })).toBe(429);
});

test('SEC-07 SEC-60 a suspended person with the right password fills no log', async () => {
  const [stranger] = await accounts(1);
  const [known] = await knownAtSchool(1);
  if (!stranger || !known) throw new Error('no people');
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).execute();
  const failures = harness.context.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'session.failed');
  const triesOf = (one: { username: string }) =>
    eachOf(
      nobodies(8).map(() => one),
      statusOf,
      1,
    );
  expect(await triesOf(stranger)).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  expect(await failures.execute()).toHaveLength(5);
  expect(await triesOf(known)).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
  expect(await failures.execute()).toHaveLength(10);
  expect(await pointsTaken('sign-in-address')).toBe(10);
});
