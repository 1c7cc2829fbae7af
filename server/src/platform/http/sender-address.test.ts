import { verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';

const harness = withApp({ TRUST_PROXY: 'loopback, 10.0.0.0/8' });
const exposed = withApp();

/** Returns the logged sender of a request through the proxy on this machine. */
async function senderOf(forwarded: string, at = harness) {
  at.logLines.length = 0;
  await at.send('/org-api/programs', { headers: { 'x-forwarded-for': forwarded } });
  const line = at.logLines.find((one) => one.includes('"msg":"request"')) ?? '{}';
  return (JSON.parse(line) as { ip: string }).ip;
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['192.0.2.1:1, 10.0.0.7:2', '192.0.2.1'],
  ['198.51.100.9, 192.0.2.1:65535', '192.0.2.1'],
  ['unknown', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['unknown, 10.0.0.7', '10.0.0.7'],
  ['192.0.2.1, unknown, 10.0.0.7', '10.0.0.7'],
  ['192.0.2.1, unknown', '127.0.0.1'],
  ['192.0.2.300', '127.0.0.1'],
  ['[192.0.2.1]:4711', '127.0.0.1'],
  ['192.0.2.1:', '127.0.0.1'],
  ['192.0.2.1:4711:1', '127.0.0.1'],
  ['<script>', '127.0.0.1'],
])('SEC-07 behind trusted proxies the sender of %j is %s', async (forwarded, sender) => {
  expect(await senderOf(forwarded)).toBe(sender);
});

test('SEC-07 without a trusted proxy nothing that is claimed counts', async () => {
  for (const forwarded of ['192.0.2.1', '192.0.2.1:4711', 'unknown']) {
    expect(await senderOf(forwarded, exposed)).toBe('127.0.0.1');
  }
});

test('SEC-07 a new port or a new word is no new sender to the limits', async () => {
  const ask = (forwarded: string) =>
    harness.call(verifyEmail, { headers: { 'x-forwarded-for': forwarded }, body: { token: 'x'.repeat(43) } });
  for (const sender of [(n: number) => `192.0.2.7:${n + 1}`, (n: number) => `word${n}`]) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(sender(n))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await ask(sender(101))).status).toBe(429);
  }
});
