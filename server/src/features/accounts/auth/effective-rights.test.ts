import { flags, roleFlags } from '@teamsparks/contract/shared/access';
import { getMe, getMyPermissions, issueAiToken, refreshSession } from '@teamsparks/contract/accounts/endpoints/auth';
import { createChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { tableIsAway, withoutTable } from '../../../../test/broken-database.ts';
import { aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const harness = withApp();
/** A second instance on the same database: rights cached in either instance would fail these tests. */
const sibling = withApp();
const instances = [harness, sibling];

const change = (person: Person, to: { role?: Role; status?: 'active' | 'disabled' }) =>
  harness.context.db.updateTable('users').set(to).where('id', '=', person.id).execute();

async function override(person: Person, flag: string, allowed: boolean) {
  const { db } = harness.context;
  await db.deleteFrom('flag_overrides').where('user_id', '=', person.id).execute();
  await db.insertInto('flag_overrides').values({ user_id: person.id, flag, allowed }).execute();
}

function withoutPeople(work: () => Promise<void>) {
  harness.expectError(tableIsAway('users'));
  return withoutTable(harness.context.db, 'users', work);
}

test.each(roles)(
  'API-010 AUT-050 to AUT-067 the permissions of %s are the role and all seventeen flags',
  async (role) => {
    const person = await aPerson(harness.context, role);
    const { status, body, headers } = await harness.call(getMyPermissions, { as: person });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const held = Object.fromEntries(flags.map((flag) => [flag, roleFlags[role].includes(flag)]));
    const edits = role === 'mentor' || role === 'admin';
    expect(body).toEqual({ role, ...held, can: { read_challenge_details: edits, publish_challenges: edits } });
  },
);

test('API-006 API-010 signed out, user and permissions are 401', async () => {
  for (const endpoint of [getMe, getMyPermissions]) {
    const { status, body } = await harness.call(endpoint);
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  }
});

test('SEC-14 a change of role is effective at the next request on every instance', async () => {
  const person = await aPerson(harness.context, 'student');
  const statuses = () =>
    Promise.all(
      instances.map(async ({ call }) => (await call(createChallenge, { as: person, body: aNewChallenge() })).status),
    );
  expect(await statuses()).toEqual([403, 403]);
  await change(person, { role: 'mentor' });
  expect(await statuses()).toEqual([201, 201]);
  expect((await sibling.call(getMyPermissions, { as: person })).body.role).toBe('mentor');
  await change(person, { role: 'parent' });
  expect(await statuses()).toEqual([403, 403]);
  expect((await harness.call(getMe, { as: person })).body.role).toBe('parent');
});

test('SEC-14 a disabled person is nobody at the next request on every instance, and somebody again when let back in', async () => {
  const person = await aPerson(harness.context, 'admin');
  await change(person, { status: 'disabled' });
  for (const { call } of instances) {
    expect((await call(listChallenges, { as: person })).status).toBe(401);
    expect((await call(issueAiToken, { as: person })).status).toBe(401);
  }
  await change(person, { status: 'active' });
  expect((await harness.call(listChallenges, { as: person })).status).toBe(200);
});

test('SEC-14 a deleted person is nobody at the next request', async () => {
  const person = await aPerson(harness.context, 'admin');
  await harness.context.db.deleteFrom('users').where('id', '=', person.id).execute();
  expect((await harness.call(listChallenges, { as: person })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('AUT-049 GAP-10 a flag given to or taken from one person is effective at the next request, for that person alone', async () => {
  const [intern, other] = [await aPerson(harness.context, 'student'), await aPerson(harness.context, 'student')];
  await override(intern, 'add_edit_challenges', true);
  expect((await harness.call(createChallenge, { as: intern, body: aNewChallenge() })).status).toBe(201);
  expect((await harness.call(createChallenge, { as: other, body: aNewChallenge() })).status).toBe(403);
  const { body } = await harness.call(getMyPermissions, { as: intern });
  expect([body.role, body.add_edit_challenges, body.system_administration]).toEqual(['student', true, false]);
  await override(intern, 'view_challenge_library', false);
  expect((await sibling.call(listChallenges, { as: intern })).body).toMatchObject({
    code: 'forbidden',
    detail: sentences.viewDenied,
  });
  expect((await sibling.call(createChallenge, { as: intern, body: aNewChallenge() })).status).toBe(403);
});

test('SEC-21 an override of a flag that nobody knows gives nothing', async () => {
  const person = await aHolderOf(harness.context, 'view_account');
  await override(person, 'role', true);
  const { body } = await harness.call(getMyPermissions, { as: person });
  expect(Object.keys(body).sort()).toEqual(['role', 'can', ...flags].sort());
  expect(body.role).toBe('student');
});

test('SEC-28 while people cannot be looked up every call is 503 with Retry-After, for an admin as for a guest with cookies', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await withoutPeople(async () => {
    const answers = [
      await harness.call(createChallenge, { as: admin, body: aNewChallenge() }),
      await harness.call(listChallenges, { as: admin }),
      await harness.call(getMe, { as: admin }),
      await harness.call(getMyPermissions, { as: admin }),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await harness.call(listChallenges)).status).toBe(401);
  });
  expect(await harness.context.db.selectFrom('challenges').select('id').execute()).toEqual([]);
  expect((await harness.call(createChallenge, { as: admin, body: aNewChallenge() })).status).toBe(201);
});

test('SEC-28 WRT-08 a renewal that meets a broken database keeps the cookies, so nobody is signed out by it', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 31);
  await withoutPeople(async () => {
    const answer = await harness.call(refreshSession, { as: person });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await harness.send('/api/auth/continue?to=/pdfs/a.pdf', { as: person })).status).toBe(503);
  });
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
});

test('SEC-28 a page comes all the same: it asks again by itself', async () => {
  const person = await aPerson(harness.context, 'admin');
  await withoutPeople(async () => {
    const response = await harness.send('/challenges', { as: person });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(
      '{"site":"","settings":{"pdf_max_bytes":26214400,"password_min":8,"password_min_staff":15,"time_zone":"America/New_York","paper":null,"missing":["mail","google"]},"renew":true}</script>',
    );
  });
});
