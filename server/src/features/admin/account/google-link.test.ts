import { deleteMyAccount, exportMyData, getProfile, unlinkGoogle } from '@teamsparks/contract/admin/endpoints/account';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const fake = new FakeGoogle();
await fake.open();
const harness = withApp(fake.settings);
afterAll(() => fake.close());

const identities = () => harness.context.db.selectFrom('identities').selectAll().execute();

/**
 * Creates a mentor with a password who has then signed in with Google; returns the person and the claims of that
 * sign-in.
 */
async function aLinkedPerson() {
  const person = await aPerson(harness.context, 'mentor', { username: 'ada', email: 'ada@school.test' });
  const claims = aStranger({ email: 'ada@school.test' });
  await goThrough(harness, fake, claims);
  return { person, claims };
}

test('GAP-34 the profile names the linked address as Google last gave it', async () => {
  const { person, claims } = await aLinkedPerson();
  expect((await harness.call(getProfile, { as: person })).body).toMatchObject({
    google: 'ada@school.test',
    has_password: true,
  });
  await goThrough(harness, fake, { ...claims, email: 'ada@new.test' });
  expect((await harness.call(getProfile, { as: person })).body).toMatchObject({
    google: 'ada@new.test',
    email: 'ada@school.test',
  });
  const { as } = await goThrough(harness, fake, aStranger({ email: 'new@gmail.test' }));
  expect((await harness.call(getProfile, { as })).body).toMatchObject({
    google: 'new@gmail.test',
    has_password: false,
  });
});

test('GAP-34 with a password Google can be taken away; its owner is told, and this session goes on', async () => {
  const { person } = await aLinkedPerson();
  const { status, body } = await harness.call(unlinkGoogle, { as: person });
  expect([status, body.message]).toEqual([200, 'You now log in with your password only.']);
  expect(await identities()).toEqual([]);
  expect(await whoIs(harness, person)).toBe('ada');
  expect((await harness.call(getProfile, { as: person })).body.google).toBeNull();
  const { db } = harness.context;
  const mails = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .execute();
  expect(mails[0]?.payload).toMatchObject({
    to: 'ada@school.test',
    subject: 'Google was removed from your TeamSparks account',
  });
  const actions = await db.selectFrom('audit_log').select('action').where('actor_id', '=', person.id).execute();
  expect(actions.map(({ action }) => action)).toContain('account.google_unlinked');
  expect((await harness.call(unlinkGoogle, { as: person })).status).toBe(404);
});

test('GAP-34 without a password Google stays: it is the only way in', async () => {
  const { as } = await goThrough(harness, fake, aStranger());
  const { status, body } = await harness.call(unlinkGoogle, { as });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.detail).toMatch(/^Google is your only way to log in\. Please choose a password first/);
  expect(await identities()).toHaveLength(1);
});

test('GAP-34 signed out is 401, the shared demonstration login 403, nothing linked 404', async () => {
  expect((await harness.call(unlinkGoogle)).status).toBe(401);
  expect((await harness.call(unlinkGoogle, { as: await aPerson(harness.context, 'demoAdmin') })).status).toBe(403);
  const { status, body } = await harness.call(unlinkGoogle, { as: await aPerson(harness.context) });
  expect([status, body.detail]).toEqual([404, 'No Google account is linked.']);
});

test('SEC-64 the export holds what is kept of the identity, and nobody else’s', async () => {
  const { claims } = await aLinkedPerson();
  const { as } = await goThrough(harness, fake, aStranger({ sub: 'mine', email: 'me@gmail.test' }));
  const text = await (await harness.send(exportMyData.path, { as })).text();
  const expected = { provider: fake.issuer, subject: 'mine', email: 'me@gmail.test', created_at: expect.any(String) };
  expect(JSON.parse(text)).toMatchObject({ identities: [expected] });
  expect(text).not.toContain(claims.email);
});

test('SEC-64 a deletion takes the identity along and forgets its address; Google then makes a new account', async () => {
  const stranger = aStranger({ given_name: 'Maya', email: 'first@gmail.test' });
  const { as } = await goThrough(harness, fake, stranger);
  await goThrough(harness, fake, { ...stranger, email: 'second@gmail.test' });
  const { db } = harness.context;
  const details = JSON.stringify({ of: 'second@gmail.test' });
  await db.insertInto('audit_log').values({ action: 'test', details }).execute();
  const before = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  expect((await harness.call(deleteMyAccount, { as, body: { confirm_username: 'Maya' } })).status).toBe(200);
  expect(await identities()).toEqual([]);
  const kept = await db.selectFrom('audit_log').select('details').where('action', '=', 'test').execute();
  expect(kept).toEqual([{ details: {} }]);
  await goThrough(harness, fake, stranger);
  expect((await identities()).map(({ user_id }) => user_id > before)).toEqual([true]);
});
