import { forgotPassword, register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount } from '../../../test/people.ts';
import { timePasses } from '../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../test/smtp-peer.ts';
import { type Mail, queueMail } from './outbox.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Spark, Team <post@school.test>' });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const mailRow = () =>
  harness.context.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').executeTakeFirstOrThrow();
const aMail = (wanted: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'Hello Ada\n',
  html: '<p>Hello Ada</p>\n',
  ...wanted,
});

async function sendNow(mail: Mail) {
  await queueMail(harness.context.config, harness.context.db, mail);
  await harness.runJobsNow();
}

test('GAP-35 a mail arrives as it was written, umlauts and emoji included', async () => {
  await sendNow(aMail({ subject: 'Grüße 🎈', text: 'Zoë – "ja" 🎈\n', html: '<p>Zoë &amp; 🎈</p>\n' }));
  expect(smtp.mails[0]?.text.trim()).toBe('Zoë – "ja" 🎈');
  expect(smtp.mails[0]?.html.trim()).toBe('<p>Zoë &amp; 🎈</p>');
  expect(smtp.mails[0]?.headers.get('subject')).toMatch(/^=\?UTF-8\?/i);
});

test('GAP-35 MAIL_FROM may have a name', async () => {
  await sendNow(aMail());
  expect([smtp.mails[0]?.from, smtp.mails[0]?.headers.get('from')]).toEqual([
    'post@school.test',
    '"Spark, Team" <post@school.test>',
  ]);
});

test.each([
  ['a line break', { to: 'ada@example.org\r\nBcc: eve@evil.test' }],
  ['a comma', { to: 'ada@example.org,eve@evil.test' }],
  ['a semicolon', { to: 'ada@example.org; eve@evil.test' }],
  ['quotes', { to: '"ada@example.org, eve" <eve@evil.test>' }],
])('SEC-55 %s makes neither a second recipient nor a header', async (_what, wanted) => {
  harness.expectError('job given up');
  await sendNow(aMail(wanted));
  for (const { to, headers } of smtp.mails) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('eve@evil.test');
    expect([...headers.keys()]).not.toContain('bcc');
  }
  expect(smtp.visits).toBe(1);
});

test('SEC-55 a line break in the subject is a space', async () => {
  await sendNow(aMail({ subject: 'Hello\r\nBcc: eve@evil.test\r\n\r\nBody' }));
  expect(smtp.mails.map(({ to, headers }) => [to, headers.get('subject')])).toEqual([
    [['ada@example.org'], 'Hello Bcc: eve@evil.test Body'],
  ]);
  expect(smtp.mails[0]?.text.trim()).toBe('Hello Ada');
});

test.each(['refuse', 'drop', 'wrong sender'] as const)(
  'REL-14 a server that answers with "%s" gets the mail later, once',
  async (behavior) => {
    smtp.behavior = behavior;
    await sendNow(aMail());
    expect([smtp.mails.length, smtp.visits]).toEqual([0, 1]);
    expect(await mailRow()).toMatchObject({
      attempts: 1,
      done_at: null,
      failed_at: null,
      last_error: expect.stringMatching(/./),
    });
    smtp.behavior = 'take';
    await harness.runJobsNow();
    expect(smtp.mails).toEqual([]);
    await timePasses(harness, 10);
    await harness.runJobsNow();
    await harness.runJobsNow();
    expect(smtp.mails).toHaveLength(1);
    expect(await mailRow()).toMatchObject({ attempts: 2, done_at: expect.any(Date), outcome: 'sent' });
  },
);

test('REL-14 a mail to somebody who is not there fails for good at once, with the reason', async () => {
  harness.expectError('job given up');
  smtp.behavior = 'no such person';
  await sendNow(aMail());
  expect(await mailRow()).toMatchObject({
    attempts: 1,
    done_at: null,
    failed_at: expect.any(Date),
    last_error: expect.stringContaining('550'),
  });
  expect(harness.logLines.filter((line) => line.includes('job given up'))).toHaveLength(1);
  smtp.behavior = 'take';
  await timePasses(harness, 3600);
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
});

test('REL-14 a mail whose arrival was not confirmed is sent again with the same Message-ID and the same link', async () => {
  const { email } = await anAccount(harness.context);
  await harness.call(forgotPassword, { body: { email } });
  smtp.behavior = 'drop after data';
  await harness.runJobsNow();
  smtp.behavior = 'take';
  await timePasses(harness, 10);
  await harness.runJobsNow();
  const [first, second] = smtp.mails;
  expect(smtp.mails).toHaveLength(2);
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  expect(tokenIn(second)).toBe(tokenIn(first));
});

test('REL-14 a server that hangs is left after ten seconds', async () => {
  smtp.behavior = 'hang';
  const start = performance.now();
  await sendNow(aMail());
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(15);
  expect(await mailRow()).toMatchObject({ attempts: 1, done_at: null });
});

test('REL-14 while the mail server hangs, people sign up without waiting for it', async () => {
  smtp.behavior = 'hang';
  harness.context.jobs.start();
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const start = performance.now();
    const body = {
      username: `ada${turn}`,
      email: `ada${turn}@example.org`,
      password: 'a quiet lantern',
      role: 'student' as const,
    };
    expect((await harness.call(register, { body })).status).toBe(201);
    waits.push(performance.now() - start);
  }
  smtp.behavior = 'take';
  smtp.hangUp();
  await harness.context.jobs.stop();
  // Far below the ten seconds that the mail server is given, far above what a busy machine takes.
  expect(Math.max(...waits)).toBeLessThan(5_000);
  await timePasses(harness, 60);
  await harness.runJobsNow();
  expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(
    new Set([0, 1, 2, 3, 4].map((turn) => `ada${turn}@example.org`)),
  );
});
