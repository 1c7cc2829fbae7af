import { createChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { deleteExpiredKeys } from '../../platform/db/run-once.ts';

const harness = withApp();

const create = (as: Person, body: ReturnType<typeof aNewChallenge>, key: string) =>
  harness.call(createChallenge, { as, body, headers: { 'idempotency-key': key } });
const names = async () =>
  (await harness.context.db.selectFrom('challenges').select('name').orderBy('id').execute()).map(({ name }) => name);
const aDayLater = () =>
  harness.context.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`created_at - interval '24 hours'` })
    .execute();

test('REL-17 the same key gives the same answer and one challenge, also after it was changed', async () => {
  const as = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ time_limits: { plan: 3, build: 1, 'and so on': 2 } });
  const first = await create(as, body, 'form-1');
  expect(first.status).toBe(201);
  await harness.call(updateChallenge, { as, params: { id: `${first.body.id}` }, body: { name: 'Renamed' } });
  const again = await create(as, body, 'form-1');
  expect(again.status).toBe(201);
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await names()).toEqual(['Renamed']);
});

test('REL-17 twelve parallel requests with one key create one challenge and get the same answer', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const body = aNewChallenge();
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(as, body, 'double-click')));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await names()).toEqual([body.name]);
});

test('REL-17 another key, another person or no key makes another challenge', async () => {
  const as = await aPerson(harness.context, 'admin');
  const other = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ name: 'Once' });
  expect((await create(as, body, 'a')).status).toBe(201);
  // These are no replays: they are refused because the name is taken.
  expect((await create(as, body, 'b')).status).toBe(409);
  expect((await create(other, body, 'a')).status).toBe(409);
  expect((await harness.call(createChallenge, { as, body })).status).toBe(409);
  expect((await create(other, { ...body, name: 'Twice' }, 'a')).status).toBe(201);
  expect(await names()).toEqual(['Once', 'Twice']);
});

test('REL-17 a key used for another request is refused', async () => {
  const as = await aPerson(harness.context, 'admin');
  await create(as, aNewChallenge({ name: 'First' }), 'reused');
  const { status, body } = await create(as, aNewChallenge({ name: 'Second' }), 'reused');
  expect(status).toBe(422);
  expect(body.detail).toBe('This Idempotency-Key belongs to another request.');
  expect(await names()).toEqual(['First']);
});

test('REL-17 a request that failed may be tried again with its key', async () => {
  const as = await aPerson(harness.context, 'admin');
  const taken = await aChallenge(harness.context, { name: 'Taken' });
  const body = aNewChallenge({ name: 'Taken' });
  expect((await create(as, body, 'retry')).status).toBe(409);
  await harness.context.db.deleteFrom('challenges').where('id', '=', taken.id).execute();
  expect((await create(as, body, 'retry')).status).toBe(201);
});

test('REL-17 after 24 hours a key is new again, and the sweep forgets it', async () => {
  const as = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ name: 'Daily' });
  await create(as, body, 'daily');
  await aDayLater();
  expect((await create(as, body, 'daily')).status).toBe(409);
  await harness.context.db.deleteFrom('challenges').execute();
  expect((await create(as, body, 'daily')).status).toBe(201);
  const keys = () => harness.context.db.selectFrom('idempotency_keys').select('key').execute();
  await deleteExpiredKeys(harness.context);
  expect(await keys()).toHaveLength(1);
  await aDayLater();
  await deleteExpiredKeys(harness.context);
  expect(await keys()).toEqual([]);
});

test('REL-17 a repeated request by a person who lost the right is refused', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const body = aNewChallenge();
  await create(as, body, 'kept');
  await harness.context.db.updateTable('users').set({ role: 'student' }).where('id', '=', as.id).execute();
  expect((await create(as, body, 'kept')).status).toBe(403);
});

test.each([[''], ['x'.repeat(256)], ['with space'], ['tab\there']])('REL-17 the key %j is none', async (key) => {
  const as = await aPerson(harness.context, 'admin');
  expect((await create(as, aNewChallenge(), key)).status).toBe(422);
  expect(await names()).toEqual([]);
});
