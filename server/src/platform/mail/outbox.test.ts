import { register, verifyEmail } from '@teamsparks/contract/sign-up';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { Jobs } from '../jobs/jobs.ts';
import { seal, unseal } from './seal.ts';
import { readMail } from './outbox.ts';
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
  expect(row).toMatchObject({ done_at: expect.any(Date), last_error: null });
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
  handleMail({ ...context, config: { ...context.config, NODE_ENV, SMTP_URL }, jobs: new Jobs(context) });
  expect(harness.logLines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(times);
});

const secrets = ['the first secret of thirty-two signs', 'another secret of thirty-two signs!!'];

test('SEC-08 what is sealed opens with its secret, wherever that is in the list, and shows nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unseal(secrets.toReversed(), seal(secrets, text))).toBe(text);
    }),
  );
  expect(seal(secrets, 'same')).not.toBe(seal(secrets, 'same'));
  expect(Buffer.from(seal(secrets, 'token=abc'), 'base64url').toString('latin1')).not.toContain('abc');
});

test('SEC-08 a changed mail, or one whose secret is gone, does not open', () => {
  const sealed = seal(secrets, 'text');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(secrets, changed.toString('base64url'))).toThrow('not in AUTH_SECRETS');
  }
  expect(() => unseal(['a third secret of thirty-two signs !!'], sealed)).toThrow('not in AUTH_SECRETS');
});
