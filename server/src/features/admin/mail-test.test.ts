import { confirmMailTest, testMail } from '@teamsparks/contract/admin/endpoints/mail-test';
import { getFirstSteps } from '@teamsparks/contract/practice/endpoints/home';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { SmtpPeer } from '../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const locked = await SmtpPeer.listen({ user: 'post', pass: 'a secret of the post' });
const harness = withApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://teamsparks.test', MAIL_FROM: 'post@school.test' });

const logIn = (pass: string) => locked.url.replace('//', `//post:${encodeURIComponent(pass)}@`);
const trusted = '?tls.rejectUnauthorized=false';
const useServer = (SMTP_URL: string) => Object.assign(harness.context.config, { SMTP_URL });

beforeEach(() => {
  smtp.reset();
  locked.reset();
  useServer(smtp.url);
});
afterAll(() => Promise.all([smtp.close(), locked.close()]));

const anAdmin = () => aPerson(harness.context, 'admin');
const addressOf = async ({ id }: Person) =>
  (await harness.context.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const sendTo = async (as: Person) => (await harness.call(testMail, { as })).body;
const confirm = (as: Person, token: string) => harness.call(confirmMailTest, { as, body: { token } });
const linkToken = () => /mail_token=([\w-]+)/.exec(smtp.mails.at(-1)?.text ?? '')?.[1] ?? '';
const ticksOf = async (as: Person) => {
  const { school } = (await harness.call(getFirstSteps, { as })).body;
  return school?.steps.flatMap(({ name, state }) => (state === 'done' ? [name] : []));
};
/** Returns the states of the steps in their order, each by its first letter: done, skipped, failed, open. */
const course = ({ steps }: { steps: { state: string }[] }) => steps.map(({ state }) => state[0]).join('');

test('PEO-017 a test mail is sent at once to who asks, and every step of it is named', async () => {
  const as = await anAdmin();
  expect(await sendTo(as)).toEqual({
    has_mail: true,
    to: await addressOf(as),
    steps: [
      { name: 'found', state: 'done' },
      { name: 'connected', state: 'done' },
      { name: 'encrypted', state: 'skipped' },
      { name: 'logged_in', state: 'skipped' },
      { name: 'sender', state: 'done' },
      { name: 'receiver', state: 'done' },
      { name: 'taken', state: 'done' },
    ],
    answer: expect.stringMatching(/^250 /),
  });
  expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([['post@school.test', [await addressOf(as)]]]);
  expect(await ticksOf(as)).not.toContain('mail');
});

test('PEO-017 with a login all steps are done, and no line of answer or log has the password', async () => {
  useServer(logIn('a secret of the post') + trusted);
  const right = await sendTo(await anAdmin());
  expect(course(right)).toBe('ddddddd');
  useServer(logIn('a wrong secret') + trusted);
  const wrong = await sendTo(await anAdmin());
  expect([course(wrong), wrong.answer]).toEqual(['dddfooo', '535 No … with … here']);
  for (const secret of ['a secret of the post', 'a wrong secret', 'YSB3cm9uZyBzZWNyZXQ=']) {
    expect(harness.logLines.join() + JSON.stringify([right, wrong])).not.toContain(secret);
  }
});

test.each([
  ['found', 'smtp://no-such-server.invalid', 'take', 'foooooo', /no-such-server\.invalid/],
  ['connected', 'smtp://127.0.0.1:1', 'take', 'dfooooo', /ECONNREFUSED/],
  ['connected', smtp.url, 'drop', 'dfooooo', /closed/],
  ['connected', smtp.url, 'hang', 'dfooooo', /./],
  ['encrypted', locked.url, 'take', 'ddfoooo', /certificate/],
  ['sender', smtp.url, 'wrong sender', 'ddssfoo', /^550 /],
  ['receiver', smtp.url, 'no such person', 'ddssdfo', /^550 /],
  ['receiver', smtp.url, 'refuse', 'ddssdfo', /^451 /],
  ['taken', smtp.url, 'wrong mail', 'ddssddf', /^554 /],
  ['taken', smtp.url, 'drop after data', 'ddssddf', /closed/],
] as const)(
  'PEO-017 stopped at "%s" (%s, %s) it says so, with the line',
  async (_step, url, behavior, states, line) => {
    useServer(url);
    smtp.behavior = behavior;
    harness.logLines.length = 0;
    const start = performance.now();
    const body = await sendTo(await anAdmin());
    expect([course(body), body.answer]).toEqual([states, expect.stringMatching(line)]);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(harness.logLines.filter((text) => /"test mail (not )?sent"/.test(text))).toEqual([
      expect.stringContaining('"test mail not sent"'),
    ]);
  },
);

test('PEO-017 without a mail server nothing is tried, and the answer says so', async () => {
  useServer('');
  const as = await anAdmin();
  expect(await sendTo(as)).toEqual({ has_mail: false, to: await addressOf(as), steps: [], answer: null });
});

test('PEO-016 PEO-017 the link, opened by any administrator, ticks mail and address, once', async () => {
  const [as, other] = [await anAdmin(), await anAdmin()];
  await sendTo(as);
  const token = linkToken();
  expect(smtp.mails[0]?.text).toContain(`http://teamsparks.test/verify-email?mail_token=${token}`);
  expect((await confirm(other, token)).body).toEqual({ message: 'Your test email arrived.' });
  for (const one of [as, other]) expect(await ticksOf(one)).toEqual(expect.arrayContaining(['address', 'mail']));
  const again = await confirm(as, token);
  expect([again.status, again.body.detail]).toEqual([
    400,
    'This link was used or has expired. Please send yourself another test email.',
  ]);
  await harness.context.db.deleteFrom('users').where('id', '=', as.id).execute();
  expect(await ticksOf(other)).toContain('mail');
  Object.assign(harness.context.config, { PUBLIC_URL: 'http://elsewhere.test' });
  expect(await ticksOf(other)).not.toContain('address');
  Object.assign(harness.context.config, { PUBLIC_URL: 'http://teamsparks.test' });
});

test('PEO-017 a link ends after a day and with the next test mail, and another one ticks nothing', async () => {
  const as = await anAdmin();
  await sendTo(as);
  const first = linkToken();
  await sendTo(as);
  expect((await confirm(as, first)).status).toBe(400);
  const { db } = harness.context;
  const dayEarlier = { expires_at: sql<Date>`expires_at - interval '24 hours'` };
  await db.updateTable('email_tokens').set(dayEarlier).execute();
  expect((await confirm(as, linkToken())).status).toBe(400);
  expect((await confirm(as, 'x'.repeat(43))).status).toBe(400);
  expect(await ticksOf(as)).not.toContain('mail');
});

test('PEO-017 SEC-21 people without system_administration neither send nor confirm', async () => {
  await sendTo(await anAdmin());
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    expect((await harness.call(testMail, { as })).status).toBe(403);
    expect((await confirm(as, linkToken())).status).toBe(403);
  }
  expect((await harness.call(testMail, { as: signedOut })).status).toBe(401);
  expect((await confirm(signedOut, linkToken())).status).toBe(401);
  expect(smtp.visits).toBe(1);
});

test('PEO-017 SEC-07 each administrator has five test mails an hour, the installation 20', async () => {
  for (let person = 1; person <= 4; person += 1) {
    const as = await anAdmin();
    for (let mail = 1; mail <= 5; mail += 1) expect((await harness.call(testMail, { as })).status).toBe(200);
    if (person === 1) expect((await harness.call(testMail, { as })).status).toBe(429);
  }
  expect((await harness.call(testMail, { as: await anAdmin() })).status).toBe(429);
  expect(smtp.mails).toHaveLength(20);
});
