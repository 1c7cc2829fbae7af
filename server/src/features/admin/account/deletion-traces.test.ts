import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { deleteMyAccount, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { forgotPassword, register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { turnOnSecondFactor } from '../../../../test/authenticator-app.ts';
import { aChallenge, aMentor, aNewChallenge, aPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { besideTransaction, whenOthersWait } from '../../../../test/database.ts';
import { aPerson, password, type Person } from '../../../../test/people.ts';

const harness = withApp();

const remove = (as: Person, body: { confirm_username: string; current_password?: string; remove_mentor?: boolean }) =>
  harness.call(deleteMyAccount, { as, body });
const removeMe = (person: Person) => remove(person, { confirm_username: person.username, current_password: password });
const people = async () =>
  (await harness.context.db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Returns the rows of all tables whose text contains one of the words (lowercase), as `table: row`. */
async function placesOf(words: string[]): Promise<string[]> {
  const { db } = harness.context;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db);
    const matches = rows.filter(({ text }) => words.some((word) => text.toLowerCase().includes(word)));
    places.push(...matches.map(({ text }) => `${name}: ${text}`));
  }
  return places;
}

/** Leaves traces wherever the product keeps something about people. */
async function aBusyMentor() {
  const { context, call, runJobsNow } = harness;
  const email = 'Zebedee@old.example';
  const person = await aPerson(context, 'mentor', { username: 'Zebedee', email });
  await call(signIn, { body: { username: email, password } });
  await call(signIn, { body: { username: 'zebedee', password: 'wrong' } });
  await call(updateProfile, {
    as: person,
    body: { email: 'Zebedee@new.example', current_password: password, phone: '030 4711 2288', school: 'Quagga School' },
  });
  await call(forgotPassword, { body: { email } });
  await call(register, { body: { username: 'another', email, password: 'a quiet blue lantern', role: 'parent' } });
  await runJobsNow();
  await call(forgotPassword, { body: { email: email.toUpperCase() } });
  const body = new FormData();
  body.append('pdf', new Blob([new Uint8Array(await aPdf())], { type: 'application/pdf' }), 'Zebedee.pdf');
  await harness.send('/org-api/uploads', { method: 'POST', as: person, body });
  const challenge = await call(createChallenge, { as: person, body: aNewChallenge() });
  const marked = await aChallenge(context);
  await context.db.insertInto('bookmarks').values({ user_id: person.id, challenge_id: marked.id }).execute();
  await turnOnSecondFactor(harness, person);
  const details = JSON.stringify({ from: { username: 'ZEBEDEE' } });
  const entry = { action: 'user.changed', subject_type: 'user', details, ip: '192.0.2.1' };
  await context.db
    .insertInto('audit_log')
    .values([
      { ...entry, subject_id: person.id, actor_id: null },
      { ...entry, subject_id: null, actor_id: null },
    ])
    .execute();
  return { person, challengeId: challenge.body.id };
}

test('SEC-64 GAP-44 after a deletion nothing in the database names the person; what they made for others stays', async () => {
  const { db } = harness.context;
  const { person, challengeId } = await aBusyMentor();
  const words = ['zebedee', '4711 2288', 'quagga'];
  const before = await placesOf(words);
  expect(new Set(before.map((place) => place.split(':', 1)[0]))).toEqual(
    new Set(['users', 'email_tokens', 'jobs', 'audit_log']),
  );

  const { status, body } = await removeMe(person);
  expect([status, body.message]).toEqual([200, 'Your account has been deleted.']);
  expect(await placesOf(words)).toEqual([]);
  for (const table of [
    'sessions',
    'bookmarks',
    'uploads',
    'email_tokens',
    'recovery_codes',
    'idempotency_keys',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const challenge = await db.selectFrom('challenges').selectAll().where('id', '=', challengeId).executeTakeFirst();
  expect(challenge).toMatchObject({ created_by: null, updated_by: null });
});

test('SEC-64 an address that somebody had before is forgotten as well', async () => {
  const { call, context, runJobsNow } = harness;
  const person = await aPerson(context, 'student', { email: 'ada@quondam.example' });
  await call(forgotPassword, { body: { email: 'ada@quondam.example' } });
  await call(updateProfile, { as: person, body: { email: 'ada@new.example', current_password: password } });
  await runJobsNow();
  const [, token = ''] = /verify-email\?token=([\w-]+)/.exec(harness.logLines.join()) ?? [];
  expect((await call(verifyEmail, { body: { token } })).status).toBe(200);
  // Links are kept for a week after they expired.
  await context.db.deleteFrom('email_tokens').execute();
  await removeMe(person);
  expect(await placesOf(['quondam', 'ada@new'])).toEqual([]);
});

test('SEC-60 SEC-64 what the audit log keeps is what happened, without address and without who it was', async () => {
  const { person } = await aBusyMentor();
  await removeMe(person);
  const rows = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ action }) => action)).toContain('challenge.created');
  expect(rows.filter(({ actor_id, ip }) => actor_id !== null || ip !== null)).toEqual([]);
  expect(rows.at(-1)).toMatchObject({
    action: 'account.deleted',
    subject_type: 'user',
    subject_id: person.id,
    actor_id: null,
    ip: null,
    details: {},
  });
});

test('SEC-64 a log of years is read to its end', async () => {
  const { db } = harness.context;
  const person = await aPerson(harness.context, 'student', { username: 'Zebedee' });
  const about = { action: 'test.done', details: JSON.stringify({ name: 'zebedee' }), ip: '192.0.2.1' };
  for (const id of [100_001, 200_001, 350_000]) {
    await sql`alter table audit_log alter column id restart with ${sql.lit(id)}`.execute(db);
    await db.insertInto('audit_log').values(about).execute();
  }
  await removeMe(person);
  expect(await placesOf(['zebedee'])).toEqual([]);
  const remaining = await db
    .selectFrom('audit_log')
    .select(['id', 'details', 'ip'])
    .where('action', '=', 'test.done')
    .execute();
  expect(remaining).toEqual([100_001, 200_001, 350_000].map((id) => ({ id, details: {}, ip: null })));
});

test.runIf('server' in inject('database'))(
  'SEC-64 REL-19 while a deletion reads the log, administrators go on',
  async () => {
    const { context, call } = harness;
    const { db } = context;
    const admin = await aPerson(context, 'admin');
    const person = await aPerson(context, 'student', { username: 'Zebedee' });
    const other = await aPerson(context, 'student');
    const about = { action: 'test.done', details: JSON.stringify({ name: 'zebedee' }) };
    await db.insertInto('audit_log').values(about).execute();
    const { removing } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('audit_log').select('id').where('action', '=', 'test.done').forUpdate().execute();
      const begun = removeMe(person);
      await whenOthersWait(tx, 1);
      const changed = await call(changePerson, { as: admin, params: { id: `${other.id}` }, body: { role: 'mentor' } });
      expect(changed.status).toBe(200);
      // This entry is written after the deletion has read the log up to here.
      await besideTransaction(() => db.insertInto('audit_log').values(about).execute());
      return { removing: begun };
    });
    expect((await removing).status).toBe(200);
    expect(await placesOf(['zebedee'])).toEqual([]);
  },
);

async function aJoinedMentor() {
  const { context } = harness;
  const person = await aPerson(context, 'student', { username: 'ada' });
  const mentor = await aMentor(context, { name: 'Ada Lovelace', email: 'ada@school.example' });
  await context.db.updateTable('mentors').set({ user_id: person.id }).where('id', '=', mentor.id).execute();
  return { person, mentor };
}
const listed = () => harness.context.db.selectFrom('mentors').select(['name', 'user_id']).execute();
const confirmed = { confirm_username: 'ada', current_password: password };

test('SEC-64 PRE-041 a joined mentor stays in the list, without the account', async () => {
  const { person } = await aJoinedMentor();
  expect((await remove(person, confirmed)).status).toBe(200);
  expect(await listed()).toEqual([{ name: 'Ada Lovelace', user_id: null }]);
});

test('SEC-64 PRE-041 who asks for it takes the joined mentor out of the list too, and the log names nobody', async () => {
  const { person, mentor } = await aJoinedMentor();
  await aMentor(harness.context, { name: 'Grace Hopper', email: 'grace@school.example' });
  expect((await remove(person, { ...confirmed, remove_mentor: true })).status).toBe(200);
  expect(await listed()).toEqual([{ name: 'Grace Hopper', user_id: null }]);
  const { db } = harness.context;
  const rows = await db.selectFrom('audit_log').selectAll().where('action', '=', 'mentor.removed').execute();
  expect(rows).toMatchObject([
    { subject_type: 'mentor', subject_id: mentor.id, actor_id: null, ip: null, details: {} },
  ]);
  expect(await placesOf(['lovelace', 'ada@school'])).toEqual([]);
});

test('SEC-64 PRE-041 who is no longer joined when they ask keeps account and list, and so does who fails to confirm', async () => {
  const { person, mentor } = await aJoinedMentor();
  expect(
    (await remove(person, { confirm_username: 'ada', current_password: 'wrong', remove_mentor: true })).status,
  ).toBe(422);
  await harness.context.db.updateTable('mentors').set({ user_id: null }).where('id', '=', mentor.id).execute();
  const { status, body } = await remove(person, { ...confirmed, remove_mentor: true });
  expect([status, body.detail]).toEqual([
    409,
    'Your account is no longer linked to a high school mentor. Please check again.',
  ]);
  expect(await people()).toEqual([person.id]);
  expect(await listed()).toEqual([{ name: 'Ada Lovelace', user_id: null }]);
});
