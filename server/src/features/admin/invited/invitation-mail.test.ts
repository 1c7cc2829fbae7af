import { lookAtInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { termsVersions } from '@teamsparks/contract/accounts/addresses/sign-up';
import {
  copyInvitationLink,
  invitePeople,
  listInvited,
  renewInvitations,
  restoreInvitation,
  withdrawInvitation,
} from '@teamsparks/contract/admin/endpoints/invited';
import { listOutbox } from '@teamsparks/contract/admin/endpoints/admin';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { type ReceivedMail, SmtpPeer } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

type Body = NonNullable<Parameters<typeof harness.call<typeof invitePeople>>[1]>['body'];
const invite = (as: Person, body: Body) => harness.call(invitePeople, { as, body });
const mentors = (many: number, start = 0) =>
  Array.from({ length: many }, (_, at) => ({ email: `m${start + at}@lincoln.example`, role: 'mentor' as const }));
const list = async (as: Person) => (await harness.call(listInvited, { as })).body.items;
const look = (token: string) => harness.call(lookAtInvitation, { as: signedOut, body: { token } });
const tokenIn = (mail: ReceivedMail | undefined) => /[?&]invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const admin = async (display_name = 'Ada Lovelace') => {
  const as = await aPerson(harness.context, 'admin');
  await harness.context.db.updateTable('users').set({ display_name }).where('id', '=', as.id).execute();
  return as;
};
const invitationMails = () => smtp.mails.filter(({ text }) => text.includes('invite='));

test('PEO-021 the mail says who invites, as what, until when, and that it may be ignored; its link opens the invitation', async () => {
  const as = await admin();
  await sql`insert into settings (chosen) values (${JSON.stringify({ school_name: 'Lincoln School' })})`.execute(
    harness.context.db,
  );
  await invite(as, {
    rows: [{ email: 'rivera@lincoln.example', role: 'mentor', name: 'Ana Rivera' }],
    note: 'Look at https://evil.example/x or write to eve@evil.example <b>now</b>',
  });
  expect((await list(as))[0]).toMatchObject({ state: 'waiting', sent_at: null });
  await harness.runJobsNow();
  const [mail] = smtp.mails;
  expect([mail?.to, mail?.headers.get('subject')]).toEqual([
    ['rivera@lincoln.example'],
    'Ada L. invites you to TeamSparks',
  ]);
  expect(mail?.text).toContain('Hello Ana Rivera,');
  expect(mail?.text).toContain('Ada L. invites you to TeamSparks at Lincoln School, as a mentor.');
  expect(mail?.text).toContain('You can ignore this email. Then we delete your address 30 days after that day.');
  expect(mail?.text).toMatch(/works until \w+ \d+, 20\d\d\./);
  expect(mail?.html).not.toContain('<b>');
  for (const form of [mail?.text ?? '', mail?.html ?? '']) {
    expect(form).toContain('evil');
    expect(form).not.toMatch(/https:\/\/evil|evil\.example|eve@evil/);
  }
  expect((await look(tokenIn(mail))).body).toMatchObject({ by: 'mail', email: 'rivera@lincoln.example' });
  expect((await list(as))[0]).toMatchObject({ state: 'sent', sent_at: expect.any(String) });
  expect(harness.logLines.join('\n')).not.toContain(tokenIn(mail));
});

test('PEO-021 neither the queue nor the page of emails shows to whom invitations go', async () => {
  const as = await admin();
  await invite(as, { rows: mentors(1) });
  const jobs = await harness.context.db.selectFrom('jobs').selectAll().execute();
  expect(JSON.stringify(jobs)).not.toContain('lincoln');
  expect((await harness.call(listOutbox, { as })).body.total).toBe(0);
});

test('PEO-021 200 invitations leave at 30 a minute, and the mails of 20 sign-ups beside them at once', async () => {
  const as = await admin();
  const answer = await invite(as, { rows: mentors(200) });
  expect(answer.body.invited).toBe(200);
  for (let at = 0; at < 20; at += 1) {
    await harness.call(register, {
      as: signedOut,
      body: {
        username: `pupil${at}`,
        email: `pupil${at}@lincoln.example`,
        password: 'correct horse battery',
        role: 'student',
        age_confirmed: true,
        terms_version: termsVersions[0],
      },
    });
  }
  await harness.runJobsNow();
  expect([invitationMails().length, smtp.mails.length]).toEqual([30, 50]);
  await timePasses(harness, 60);
  await harness.runJobsNow();
  expect(new Set(invitationMails().map(({ to }) => to[0])).size).toBe(60);
  expect(invitationMails()).toHaveLength(60);
});

test('PEO-021 two calls share the 30 a minute', async () => {
  const as = await admin();
  await invite(as, { rows: mentors(20) });
  await invite(as, { rows: mentors(20, 20) });
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(30);
  await timePasses(harness, 61);
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(40);
});

test('PEO-021 after an hour without the mail server the same link arrives, once', async () => {
  const as = await admin();
  smtp.behavior = 'drop';
  await invite(as, { rows: mentors(1) });
  for (const seconds of [0, 10, 20, 40, 80, 160, 320, 640, 1280, 2560]) {
    await timePasses(harness, seconds);
    await harness.runJobsNow();
  }
  const sentAt = async () =>
    (await harness.context.db.selectFrom('expected_people').select('mail_sent_at').executeTakeFirst())?.mail_sent_at;
  expect(await sentAt()).toBeNull();
  smtp.behavior = 'take';
  await timePasses(harness, 5120);
  await harness.runJobsNow();
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(1);
  expect((await look(tokenIn(smtp.mails[0]))).status).toBe(200);
  expect(await sentAt()).toBeInstanceOf(Date);
});

test('PEO-021 an address that is refused for good is "not delivered", and a copied link works', async () => {
  const as = await admin();
  harness.expectError('job given up');
  smtp.behavior = 'no such person';
  await invite(as, { rows: mentors(1) });
  await harness.runJobsNow();
  const [row] = await list(as);
  expect(row).toMatchObject({ state: 'failed', failed: expect.stringContaining('Not taken') });
  const { body } = await harness.call(copyInvitationLink, { as, params: { id: `${row?.id}` } });
  expect((await look(new URL(body.url).searchParams.get('invite') ?? '')).body.by).toBe('hand');
});

test('PEO-022 renewing replaces the mailed link and keeps the one by hand', async () => {
  const as = await admin();
  await invite(as, { rows: mentors(1) });
  await harness.runJobsNow();
  const id = (await list(as))[0]?.id as number;
  const { url } = (await harness.call(copyInvitationLink, { as, params: { id: `${id}` } })).body;
  const byHand = new URL(url).searchParams.get('invite') ?? '';
  await harness.call(renewInvitations, { as, body: { ids: [id] } });
  await harness.runJobsNow();
  const [first, second] = smtp.mails.map(tokenIn);
  const statuses = await Promise.all([first, second, byHand].map(async (token) => (await look(token ?? '')).status));
  expect(statuses).toEqual([400, 200, 200]);
});

test('PEO-027 the mail of a withdrawn invitation waits for the minute of the undo, and is then not sent', async () => {
  const as = await admin();
  await invite(as, { rows: mentors(2) });
  const [second, first] = (await list(as)).map(({ id }) => ({ id: `${id}` }));
  for (const params of [first, second])
    await harness.call(withdrawInvitation, { as, params: params as { id: string } });
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
  await harness.call(restoreInvitation, { as, params: first as { id: string } });
  await harness.context.db
    .updateTable('expected_people')
    .set({ withdrawn_at: sql<Date>`withdrawn_at - interval '61 seconds'` })
    .where('withdrawn_at', 'is not', null)
    .execute();
  await timePasses(harness, 61);
  await harness.runJobsNow();
  expect(smtp.mails.map(({ to }) => to)).toEqual([['m0@lincoln.example']]);
});
