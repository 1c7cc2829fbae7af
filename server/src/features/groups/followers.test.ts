import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import {
  confirmFollower,
  createGroupLink,
  followGroup,
  listFollowedGroups,
  listFollowers,
  removeFollower,
  restoreFollower,
  revokeGroupLink,
  unfollowGroup,
  updateFollowedGroup,
  archiveGroup,
  createGroup,
  getGroup,
} from '@teamsparks/contract/groups/endpoints';
import { routes } from '@teamsparks/contract/index';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { sweepGroups } from './index.ts';

const harness = withApp();

const at = (id: number) => ({ params: { id: String(id) } });
const of = (id: number, person: Person) => ({ params: { id: String(id), userId: String(person.id) } });
const wrong = 'This code is wrong or has expired. Please ask for a new one.';

async function aGroup() {
  const leader = await aPerson(harness.context, 'mentor');
  const created = await harness.call(createGroup, {
    as: leader,
    body: {
      name: 'CANARY-NAME',
      level: 'Elementary',
      children: 12,
      team_size: 5,
      color: 'blue',
      place: 'CANARY-PLACE',
      weekday: 2,
      begins_at: '16:00',
      minutes: 60,
    },
  });
  return { id: created.body.id, leader };
}
const makeCode = async (as: Person, id: number) => {
  const { status, body } = await harness.call(createGroupLink, { as, ...at(id) });
  expect(status).toBe(201);
  return body.code;
};
const ask = (as: Person, code: string) => harness.call(followGroup, { as, body: { code } });
const followedBy = async (as: Person) => (await harness.call(listFollowedGroups, { as })).body;
const hidden = { name: null, place: null, weekday: null, begins_at: null, minutes: null, dates: [] };
const unconfirmed = (id: number) => ({ id, confirmed: false, reminder: false, ...hidden });

test('PRE-004 a family asks with the code, sees nothing until a leader confirms, then name, place and hour', async () => {
  const { id, leader } = await aGroup();
  const parent = await aPerson(harness.context, 'parent', { displayName: 'Mary Anne Jones' });
  const link = await harness.call(createGroupLink, { as: leader, ...at(id) });
  expect(link.body.code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(link.body.path).toBe(`/groups#${link.body.code.replace('-', '')}`);
  const days = (Date.parse(link.body.expires_at) - Date.now()) / (24 * 3600_000);
  expect(Math.round(days)).toBe(14);
  const answer = await ask(parent, ` ${link.body.code.toLowerCase()} `);
  expect([answer.status, answer.body]).toEqual([200, unconfirmed(id)]);
  expect(await followedBy(parent)).toEqual([unconfirmed(id)]);
  const { body } = await harness.call(listFollowers, { as: leader, ...at(id) });
  expect(body).toMatchObject({ waiting: [{ user_id: parent.id, name: 'Mary J.' }], following: [] });
  const confirmed = await harness.call(confirmFollower, { as: leader, ...of(id, parent) });
  expect(confirmed.body).toMatchObject({ waiting: [], following: [{ name: 'Mary J.' }] });
  expect(await followedBy(parent)).toEqual([
    {
      id,
      confirmed: true,
      name: 'CANARY-NAME',
      place: 'CANARY-PLACE',
      weekday: 2,
      begins_at: '16:00',
      minutes: 60,
      reminder: false,
      dates: [],
    },
  ]);
  expect((await harness.call(getGroup, { as: parent, ...at(id) })).status).toBe(404);
});

test('PRE-004 the code is kept as a hash, and no log line has it', async () => {
  const { id, leader } = await aGroup();
  const code = (await makeCode(leader, id)).replace('-', '');
  await ask(await aPerson(harness.context), code);
  const { db } = harness.context;
  const kept = [
    await db.selectFrom('group_links').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(harness.logLines.join('\n')).not.toContain(code);
});

test('PRE-004 a code that is wrong, stopped, replaced, too old or of an archived group is answered alike', async () => {
  const { context } = harness;
  const { id, leader } = await aGroup();
  const student = await aPerson(context);
  const refused = async (code: string) => {
    const { status, body } = await ask(student, code);
    expect([status, body.detail, body.fields]).toEqual([404, wrong, { code: wrong }]);
  };
  await refused('ABCDE-23456');
  await refused('no code at all');
  const replaced = await makeCode(leader, id);
  const stopped = await makeCode(leader, id);
  await refused(replaced);
  expect((await harness.call(revokeGroupLink, { as: leader, ...at(id) })).status).toBe(200);
  await refused(stopped);
  const old = await makeCode(leader, id);
  await context.db
    .updateTable('group_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  await refused(old);
  expect((await harness.call(listFollowers, { as: leader, ...at(id) })).body.link).toBe(null);
  const archived = await makeCode(leader, id);
  await harness.call(archiveGroup, { as: leader, ...at(id) });
  await refused(archived);
  expect(await followedBy(student)).toEqual([]);
});

test('PRE-004 after ten wrong codes in an hour not even the right one is tried; right ones do not count', async () => {
  const { id, leader } = await aGroup();
  const code = await makeCode(leader, id);
  const [guesser, parent] = [await aPerson(harness.context), await aPerson(harness.context, 'parent')];
  for (let tries = 0; tries < 12; tries += 1) expect((await ask(parent, code)).status).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) expect((await ask(guesser, 'ABCDE-23456')).status).toBe(404);
  expect((await ask(guesser, code)).status).toBe(429);
});

test('PRE-004 refusing and removing can be taken back for a day; who was removed asks anew', async () => {
  const { context } = harness;
  const { id, leader } = await aGroup();
  const parent = await aPerson(context, 'parent');
  const code = await makeCode(leader, id);
  await ask(parent, code);
  const decide = async (endpoint: typeof removeFollower | typeof restoreFollower | typeof confirmFollower) => {
    const { status, body } = await harness.call(endpoint, { as: leader, ...of(id, parent) });
    return [status, body.waiting?.length, body.following?.length];
  };
  expect(await decide(removeFollower)).toEqual([200, 0, 0]);
  expect(await followedBy(parent)).toEqual([]);
  expect(await decide(restoreFollower)).toEqual([200, 1, 0]);
  expect(await decide(confirmFollower)).toEqual([200, 0, 1]);
  expect(await decide(removeFollower)).toEqual([200, 0, 0]);
  expect((await decide(removeFollower))[0]).toBe(404);
  expect(await decide(confirmFollower)).toEqual([200, 0, 1]);
  await decide(removeFollower);
  expect((await ask(parent, code)).body).toEqual(unconfirmed(id));
  await decide(removeFollower);
  const longAgo = new Date(Date.now() - 25 * 3600_000);
  await context.db.updateTable('group_followers').set({ removed_at: longAgo }).execute();
  expect((await decide(restoreFollower))[0]).toBe(404);
  await sweepGroups(context);
  expect(await context.db.selectFrom('group_followers').selectAll().execute()).toEqual([]);
});

test('PRE-004 an Undo that comes after the confirmation leaves the follower confirmed', async () => {
  const { id, leader } = await aGroup();
  const parent = await aPerson(harness.context, 'parent');
  await ask(parent, await makeCode(leader, id));
  const decide = (endpoint: typeof restoreFollower | typeof confirmFollower) =>
    harness.call(endpoint, { as: leader, ...of(id, parent) });
  await decide(confirmFollower);
  expect((await decide(restoreFollower)).status).toBe(404);
  const confirmed = await harness.context.db.selectFrom('group_followers').select('confirmed_at').executeTakeFirst();
  await decide(confirmFollower);
  expect(await harness.context.db.selectFrom('group_followers').select('confirmed_at').executeTakeFirst()).toEqual(
    confirmed,
  );
  expect((await followedBy(parent))[0]).toMatchObject({ id, confirmed: true });
});

test('PRE-004 a follower turns the reminder on and off, and stops following; who waits has none', async () => {
  const { id, leader } = await aGroup();
  const parent = await aPerson(harness.context, 'parent');
  await ask(parent, await makeCode(leader, id));
  const remind = (reminder: boolean) =>
    harness.call(updateFollowedGroup, { as: parent, ...at(id), body: { reminder } });
  expect((await remind(true)).status).toBe(404);
  await harness.call(confirmFollower, { as: leader, ...of(id, parent) });
  expect((await remind(true)).body).toMatchObject({ reminder: true });
  expect((await remind(false)).body).toMatchObject({ reminder: false });
  expect((await harness.call(unfollowGroup, { as: parent, ...at(id) })).status).toBe(200);
  expect((await harness.call(unfollowGroup, { as: parent, ...at(id) })).status).toBe(404);
  expect(await followedBy(parent)).toEqual([]);
});

test('PRE-004 leaders do not follow their own group, and a shared login follows none', async () => {
  const { id, leader } = await aGroup();
  const code = await makeCode(leader, id);
  const own = await ask(leader, code);
  expect([own.status, own.body.detail]).toEqual([409, 'You lead this group.']);
  expect((await ask(await aPerson(harness.context, 'demoAdmin'), code)).status).toBe(403);
  expect((await ask(signedOut, code)).status).toBe(401);
  expect((await ask(await aPerson(harness.context, 'mentor'), code)).status).toBe(200);
});

test('PRE-004 only leaders and administrators make links and decide who follows', async () => {
  const { context } = harness;
  const { id, leader } = await aGroup();
  const parent = await aPerson(context, 'parent');
  await ask(parent, await makeCode(leader, id));
  const callAll = async (as: Person) => [
    await harness.call(createGroupLink, { as, ...at(id) }),
    await harness.call(listFollowers, { as, ...at(id) }),
    await harness.call(confirmFollower, { as, ...of(id, parent) }),
    await harness.call(removeFollower, { as, ...of(id, parent) }),
    await harness.call(restoreFollower, { as, ...of(id, parent) }),
    await harness.call(revokeGroupLink, { as, ...at(id) }),
  ];
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    for (const { status, body } of await callAll(await aPerson(context, role))) {
      expect([status, body.detail]).toEqual([404, 'Group not found.']);
    }
  }
  for (const { status } of await callAll(parent)) expect(status).toBe(404);
  expect((await callAll(await aPerson(context, 'admin'))).map(({ status }) => status)).toEqual([
    201, 200, 200, 200, 200, 200,
  ]);
});

test('PRE-004 who follows nothing, waits or was refused reads nothing of a group in any call', async () => {
  const { context } = harness;
  const { id, leader } = await aGroup();
  const [waiting, refused] = [await aPerson(context, 'parent'), await aPerson(context)];
  const code = await makeCode(leader, id);
  await ask(waiting, code);
  await ask(refused, code);
  await harness.call(removeFollower, { as: leader, ...of(id, refused) });
  const others = [await aPerson(context), await aPerson(context, 'demoAdmin'), await aPerson(context, 'mentor')];
  for (const as of [waiting, refused, ...others]) {
    for (const { method, path } of routes) {
      if (method !== 'GET' || path === exportMyData.path) continue;
      const filled = path.replace(':userId', String(leader.id)).replace(/:\w+/g, String(id));
      const text = await (await harness.send(filled, { as, redirect: 'manual' })).text();
      expect([path, text.includes('CANARY')]).toEqual([path, false]);
    }
  }
  const own = await (await harness.send(exportMyData.path, { as: waiting })).text();
  expect(own.includes('CANARY')).toBe(false);
});
