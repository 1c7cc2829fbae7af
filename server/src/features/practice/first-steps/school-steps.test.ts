import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { changeFirstSteps, getFirstSteps } from '@teamsparks/contract/practice/endpoints/home';
import type { StepName, StepState } from '@teamsparks/contract/practice/vocabulary';
import { expect, test } from 'vitest';
import { anInvitation } from '../../../../test/expected.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';
import { noteBackup } from '../../operations/operations.repository.ts';
import { keepMailArrived } from './school-steps.repository.ts';

const harness = withApp({ SMTP_URL: 'smtp://127.0.0.1:1', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
/** Instances on the same database with another provider, and with none. */
const tenant = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const withMicrosoft = withApp({
  MICROSOFT_TENANT: tenant,
  MICROSOFT_CLIENT_ID: 'id',
  MICROSOFT_CLIENT_SECRET: 'secret',
});
const withoutProvider = withApp();

const cardsOf = async (as: Person) => (await harness.call(getFirstSteps, { as })).body;
const openOf = async (as: Person) =>
  (await cardsOf(as)).school?.steps.flatMap(({ name, state }) => (state === 'open' ? [name] : []));
const answer = (as: Person, step: StepName, state: StepState) =>
  harness.call(changeFirstSteps, { as, body: { answer: { step, state } } });

const dayMs = 86_400_000;

test('PEO-016 an administrator finds nine rows, ticked by what is there, and what each of them needs to say', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { school, own } = await cardsOf(as);
  expect(school).toEqual({
    steps: [
      { name: 'school', state: 'open', may_skip: false },
      { name: 'address', state: 'open', may_skip: false },
      { name: 'mail', state: 'open', may_skip: true },
      { name: 'zone', state: 'open', may_skip: false },
      { name: 'sign_up', state: 'open', may_skip: true },
      { name: 'google', state: 'done', may_skip: true },
      { name: 'teacher', state: 'open', may_skip: false },
      { name: 'second_administrator', state: 'open', may_skip: true },
      { name: 'backup', state: 'open', may_skip: expect.any(Boolean) },
    ],
    public_url: 'http://teamsparks.test',
    has_mail: true,
    time_zone: 'America/New_York',
    paper: 'letter',
    google_redirect: 'http://teamsparks.test/auth/callback/google-oauth2',
    microsoft_redirect: 'http://teamsparks.test/auth/callback/microsoft',
    backed_up_at: null,
  });
  expect(own?.steps.map(({ name }) => name)).toEqual(['group', 'plan', 'date', 'print', 'run']);
});

test('PEO-016 a test mail that arrived, a teacher, a second administrator and a backup of this week tick their rows', async () => {
  const { context } = harness;
  const { db } = context;
  const as = await aPerson(context, 'admin');
  await db.insertInto('jobs').values({ kind: 'mail', payload: '{}', outcome: 'sent', done_at: new Date() }).execute();
  expect(await openOf(as)).toEqual(expect.arrayContaining(['address', 'mail']));
  await keepMailArrived(db, 'http://another.test', new Date());
  expect(await openOf(as)).not.toContain('mail');
  expect(await openOf(as)).toContain('address');
  await keepMailArrived(db, 'http://teamsparks.test', new Date());
  expect(await openOf(as)).not.toContain('address');
  const teacher = await aPerson(context, 'mentor');
  expect(await openOf(as)).not.toContain('teacher');
  await db.deleteFrom('users').where('id', '=', teacher.id).execute();
  expect(await openOf(as)).toContain('teacher');
  const parent = await aPerson(context, 'parent');
  await db.insertInto('run_requests').values({ user_id: parent.id, granted: true, decided_at: new Date() }).execute();
  expect(await openOf(as)).not.toContain('teacher');
  await aHolderOf(context, 'system_administration');
  expect(await openOf(as)).not.toContain('second_administrator');
  await noteBackup(db, new Date(Date.now() - 8 * dayMs));
  expect(await openOf(as)).toContain('backup');
  await noteBackup(db, new Date(Date.now() - 6 * dayMs));
  expect(await openOf(as)).not.toContain('backup');
});

test('PEO-016 a mentor who was invited counts as a teacher: while the invitation is open, and once it was accepted', async () => {
  const { context } = harness;
  const { db } = context;
  const [as, by] = [await aPerson(context, 'admin'), await aPerson(context, 'admin')];
  await anInvitation(context, { role: 'parent', by });
  expect(await openOf(as)).toContain('teacher');
  const { id } = await anInvitation(context, { by });
  expect(await openOf(as)).not.toContain('teacher');
  const change = (values: object) => db.updateTable('expected_people').set(values).where('id', '=', id).execute();
  await db.updateTable('users').set({ role: 'mentor', status: 'disabled' }).where('id', '=', by.id).execute();
  expect(await openOf(as)).toContain('teacher');
  await change({ invited_by: as.id });
  expect(await openOf(as)).not.toContain('teacher');
  await change({ withdrawn_at: new Date() });
  expect(await openOf(as)).toContain('teacher');
  await change({ withdrawn_at: null, expires_at: new Date(Date.now() - dayMs) });
  expect(await openOf(as)).toContain('teacher');
  await change({ accepted_at: new Date() });
  expect(await openOf(as)).not.toContain('teacher');
});

test('PEO-016 the row of the providers is ticked by Google and by Microsoft, and open without any', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const [instance, state] of [
    [harness, 'done'],
    [withMicrosoft, 'done'],
    [withoutProvider, 'open'],
  ] as const) {
    const { school } = (await instance.call(getFirstSteps, { as })).body;
    expect(school?.steps.find(({ name }) => name === 'google')?.state).toBe(state);
  }
});

test('PEO-016 who may sign up is answered by domains and by invitations', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const [sign_up_domains, sign_up_invited, open] of [
    [['lincoln.edu'], false, false],
    [[], false, true],
    [[], true, false],
  ] as const) {
    const body = { sign_up_domains: [...sign_up_domains], sign_up_invited };
    await harness.call(updateSettings, { as, body });
    expect((await openOf(as))?.includes('sign_up')).toBe(open);
  }
});

test('PEO-016 answers are about the school: they count for every administrator, and are taken back for all', async () => {
  const [one, other] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
  for (const step of ['mail', 'sign_up'] as const) expect((await answer(one, step, 'skipped')).status).toBe(200);
  expect((await answer(one, 'zone', 'done')).status).toBe(200);
  expect(await openOf(other)).toEqual(['school', 'address', 'teacher', 'backup']);
  await answer(other, 'mail', 'open');
  await answer(other, 'zone', 'open');
  expect(await openOf(one)).toEqual(['school', 'address', 'mail', 'zone', 'teacher', 'backup']);
});

test('PEO-016 another time zone or paper, saved in the settings, ticks its row; other settings do not', async () => {
  const as = await aPerson(harness.context, 'admin');
  await harness.call(updateSettings, {
    as,
    body: { review_ai: false, time_zone: 'America/New_York', paper: 'letter' },
  });
  expect(await openOf(as)).toContain('zone');
  await harness.call(updateSettings, { as, body: { time_zone: 'America/Chicago' } });
  expect(await openOf(as)).not.toContain('zone');
  await harness.call(updateSettings, { as, body: { time_zone: 'America/New_York', paper: 'a4' } });
  expect(await openOf(as)).not.toContain('zone');
});

test('PEO-016 people without system_administration see no card of the school, and answer none of its rows', async () => {
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    expect([role, (await cardsOf(as)).school]).toEqual([role, null]);
    expect((await answer(as, 'sign_up', 'skipped')).status).toBe(403);
  }
});

test('PEO-016 one dismissal puts both cards away', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { body } = await harness.call(changeFirstSteps, { as, body: { dismissed: true } });
  expect(body).toEqual({ own: null, school: null, dismissed: true });
  expect(await cardsOf(as)).toEqual(body);
});
