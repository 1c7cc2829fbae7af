import { register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { Jobs } from '../jobs/jobs.ts';
import { queueMail, readMail } from './outbox.ts';
import { handleMail } from './send-mail.ts';

const harness = withApp();
const body = {
  username: 'ada',
  email: 'ada.lovelace@example.org',
  password: 'a quiet blue lantern',
  role: 'student' as const,
};

test('GAP-35 without SMTP_URL the mail stays in the outbox and its link is one line of the log, whole', async () => {
  await harness.call(register, { body });
  await harness.runJobsNow();
  const lines = harness.logLines.filter((line) => line.includes('mail kept, not sent'));
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '') as Record<string, string>;
  expect(line).toMatchObject({ level: 'info', to: 'ad***@example.org', subject: 'Verify your email for TeamSparks' });
  const token = new URL(line.link ?? '').searchParams.get('token') ?? '';
  const row = await harness.context.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'mail')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ done_at: expect.any(Date), last_error: null, outcome: 'kept' });
  const kept = readMail(harness.context.config, row.payload);
  expect(kept).toMatchObject({ to: body.email, link: line.link, text: expect.stringContaining(token) });
  expect((await harness.call(verifyEmail, { body: { token } })).status).toBe(200);
  expect(harness.logLines.filter((one) => one.includes(token))).toEqual(lines);
});

test.each([
  ['production', '', 1],
  ['production', 'smtp://127.0.0.1:1', 0],
  ['development', '', 0],
] as const)('GAP-35 in %s with SMTP_URL "%s" the operator is warned %i times at start', (NODE_ENV, SMTP_URL, times) => {
  const { context } = harness;
  handleMail(
    { ...context, config: { ...context.config, NODE_ENV, SMTP_URL }, jobs: new Jobs(context) },
    async () => '',
  );
  expect(harness.logLines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(times);
});

test('SEC-08 a waiting mail shows nothing, and opens with neither another secret nor another envelope', async () => {
  const { config, db } = harness.context;
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'token=abc', html: '<p>token=abc</p>' };
  await queueMail(config, db, mail);
  const { payload } = await db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
  const { sealed } = payload as { sealed: string };
  expect(
    sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join(),
  ).not.toContain('abc');
  expect(readMail(config, payload)).toMatchObject(mail);
  expect(
    readMail({ authSecrets: ['a new first secret of thirty-two signs', ...config.authSecrets] }, payload),
  ).toMatchObject(mail);
  const gone = 'the mail was sealed with a secret that is not in AUTH_SECRETS';
  expect(() => readMail({ authSecrets: ['another secret of thirty-two signs!!'] }, payload)).toThrow(gone);
  expect(() => readMail(config, { ...payload, messageId: '<another@teamsparks.test>' })).toThrow(gone);
});
