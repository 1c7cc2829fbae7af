import { exportMyData, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { forgotPassword } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { turnOnSecondFactor } from '../../../../test/authenticator-app.ts';
import { aChallenge, aNewChallenge, aPlan, aVideo } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person } from '../../../../test/people.ts';

const harness = withApp();
const { path } = exportMyData;

async function exported(as: Person) {
  const response = await harness.send(path, { as });
  const text = await response.text();
  return { response, text, data: JSON.parse(text) as Record<string, unknown> };
}

test('SEC-64 GAP-44 everything about me is one file: profile, consents, sessions, marks, work, records', async () => {
  const { db } = harness.context;
  const person = await aPerson(harness.context, 'mentor', { username: 'ada', email: 'ada@example.org' });
  const consent = { age_confirmed_at: sql<Date>`'2026-11-01'`, terms_version: '2026-11' };
  await db.updateTable('users').set(consent).where('id', '=', person.id).execute();
  await harness.call(updateProfile, { as: person, body: { school: 'Elm Street', preferences: { theme: 'dark' } } });
  await harness.call(forgotPassword, { body: { email: 'ada@example.org' } });
  await harness.runJobsNow();
  const mine = await harness.call(createChallenge, { as: person, body: aNewChallenge({ name: 'My own bridge' }) });
  const marked = await aChallenge(harness.context);
  await db.insertInto('bookmarks').values({ user_id: person.id, challenge_id: marked.id }).execute();
  await db.insertInto('favorites').values({ user_id: person.id, challenge_id: marked.id }).execute();
  const tried = { challenge_id: marked.id, tried_on: '2026-03-01', team: 'Otters', note: 'It held.' };
  await db
    .insertInto('tried')
    .values({ user_id: person.id, ...tried })
    .execute();

  const { response, data } = await exported(person);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="teamsparks-my-data.json"');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(data).toMatchObject({
    profile: {
      id: person.id,
      username: 'ada',
      email: 'ada@example.org',
      school: 'Elm Street',
      preferences: { theme: 'dark' },
    },
    consents: { age_confirmed_at: '2026-11-01T00:00:00.000Z', terms_version: '2026-11' },
    permissions: [],
    sessions: [{ user_agent: 'test', ip: '127.0.0.1' }],
    email_links: [{ purpose: 'reset', email: 'ada@example.org' }],
    emails: [{ subject: 'Choose a new TeamSparks password' }],
    challenges_created: [{ id: mine.body.id, name: 'My own bridge' }],
    bookmarks: [{ challenge_id: marked.id }],
    favorites: [{ challenge_id: marked.id }],
    tried: [tried],
    uploads: [],
  });
  const { audit } = data as { audit: { action: string; by_me: boolean }[] };
  expect(audit.map(({ action }) => action)).toEqual(['account.updated', 'challenge.created', 'account.exported']);
});

test('SEC-64 lesson plans with their parts, training videos and sessions are in the file of who made them alone', async () => {
  const { db } = harness.context;
  const [person, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const of = ({ id, username }: Person) => ({ created_by: id, name: `Plan of ${username}` });
  for (const maker of [person, other]) {
    const plan = await aPlan(harness.context, { ...of(maker), status: 'draft', budget_minutes: 60 });
    const part = { lesson_plan_id: plan.id, minutes: 5, text: `Text of ${maker.username}` };
    await db
      .insertInto('lesson_plan_items')
      .values([
        { ...part, kind: 'text', title: 'Second', order_index: 2 },
        { ...part, kind: 'text', title: 'First', order_index: 1 },
      ])
      .execute();
    await aVideo(harness.context, { created_by: maker.id, title: `Video of ${maker.username}` });
    await db
      .insertInto('training_sessions')
      .values({ created_by: maker.id, name: `Session of ${maker.username}` })
      .execute();
  }
  await aPlan(harness.context, { ...of(person), name: 'Archived one', deleted_at: new Date('2026-02-01') });

  const { text, data } = await exported(person);
  const { username } = person;
  const part = { kind: 'text', minutes: 5, text: `Text of ${username}`, challenge_id: null };
  expect(data).toMatchObject({
    lesson_plans: [
      {
        name: `Plan of ${username}`,
        status: 'draft',
        budget_minutes: 60,
        deleted_at: null,
        parts: [
          { ...part, title: 'First' },
          { ...part, title: 'Second' },
        ],
      },
      { name: 'Archived one', deleted_at: '2026-02-01T00:00:00.000Z', parts: [] },
    ],
    training_videos: [{ title: `Video of ${username}` }],
    training_sessions: [{ name: `Session of ${username}` }],
  });
  expect(text).not.toContain(other.username);
});

test('SEC-64 no secrets in it, and nothing about anybody else', async () => {
  const { db } = harness.context;
  const person = await aPerson(harness.context, 'admin');
  const other = await aPerson(harness.context, 'mentor', { username: 'somebody-else', email: 'other@example.net' });
  await harness.call(createChallenge, { as: other, body: aNewChallenge({ name: 'Not mine' }) });
  const { secret, recoveryCodes } = await turnOnSecondFactor(harness, person);
  const subject = { subject_type: 'user', subject_id: other.id };
  const details = JSON.stringify({ username: 'somebody-else' });
  await db
    .insertInto('audit_log')
    .values({ actor_id: person.id, action: 'user.changed', ...subject, details })
    .execute();
  const aboutMe = { subject_type: 'user', subject_id: person.id, details: '{"role":"admin"}', ip: '192.0.2.77' };
  await db
    .insertInto('audit_log')
    .values({ actor_id: other.id, action: 'user.changed', ...aboutMe })
    .execute();

  const { text, data } = await exported(person);
  const [user, session] = [
    await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
    await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow(),
  ];
  const secrets = [
    user.password_hash,
    user.totp_secret,
    secret,
    session.id,
    session.salt.toString('hex'),
    ...recoveryCodes,
  ];
  for (const hidden of [...secrets, 'other@example.net', 'somebody-else', 'Not mine', '192.0.2.77']) {
    expect(text).not.toContain(hidden);
  }
  expect(text).not.toMatch(/password_hash|salt|token_hash|code_sha256|sealed|"key"/);
  const { audit } = data as { audit: { action: string; by_me: boolean; details: unknown }[] };
  expect(audit.filter(({ action }) => action === 'user.changed')).toMatchObject([
    { by_me: true, details: null },
    { by_me: false, details: { role: 'admin' } },
  ]);
});

test('SEC-64 signed out is 401, the shared demonstration login 403; signing in is part of the next file', async () => {
  expect((await harness.send(path)).status).toBe(401);
  expect((await harness.send(path, { as: await aPerson(harness.context, 'demoAdmin') })).status).toBe(403);
  const { username } = await aPerson(harness.context);
  const browser = aBrowser();
  await harness.call(signIn, { as: browser, body: { username, password } });
  const { data } = await exported(browser);
  expect(data.sessions).toHaveLength(2);
  expect(data.audit).toMatchObject([
    { action: 'session.started', by_me: true, ip: '127.0.0.1' },
    { action: 'account.exported' },
  ]);
});
