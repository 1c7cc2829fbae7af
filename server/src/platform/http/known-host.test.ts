import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const token = 'a-token-of-sixteen-or-more-letters';
const withPublicUrl = withApp({ PUBLIC_URL: 'https://sparks.example:8443', METRICS_TOKEN: token });
const behindProxy = withApp({ PUBLIC_URL: 'https://sparks.example', TRUST_PROXY: 'loopback' });
const nameless = withApp({ PUBLIC_URL: '' });

const statusOf = async (at: typeof withPublicUrl, headers: Record<string, string>, path = '/') =>
  (await rawRequest(at.url, path, { headers })).status;

test.each([
  'sparks.example:8443',
  // Proxies often pass on the name alone.
  'sparks.example',
  'SPARKS.example.',
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('SEC-09 with PUBLIC_URL %s is an address of ours', async (host) => {
  expect(await statusOf(withPublicUrl, { host })).toBe(200);
});

test.each([
  'evil.example',
  'sparks.example.evil.example',
  'evil.sparks.example',
  '192.0.2.7',
  'localhost.evil.example',
  'x@sparks.example.evil',
])('SEC-09 with PUBLIC_URL %s is refused with a plain sentence', async (host) => {
  for (const path of ['/org-api/challenges', '/assets/entry-1a2b3c.js']) {
    const answer = await rawRequest(withPublicUrl.url, path, { headers: { host } });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      421,
      { code: 'misdirected', detail: 'This address is not served here. Please open https://sparks.example:8443.' },
    ]);
  }
  const page = await rawRequest(withPublicUrl.url, '/', { headers: { host, accept: 'text/html' } });
  expect([page.status, page.headers.refresh]).toEqual([421, undefined]);
  expect(page.text).toContain(
    '<h1>This address is not served here</h1>\n<p>Please open https://sparks.example:8443.</p>',
  );
});

test('SEC-09 what monitors the service may know its address only', async () => {
  const headers = { host: '10.0.0.5:3000', authorization: `Bearer ${token}` };
  for (const path of ['/livez', '/readyz', '/metrics'])
    expect([path, await statusOf(withPublicUrl, headers, path)]).toEqual([path, 200]);
});

test('SEC-09 a trusted proxy may say the name in X-Forwarded-Host, nobody else may', async () => {
  const headers = { host: 'backend:3000', 'x-forwarded-host': 'sparks.example' };
  expect(await statusOf(behindProxy, headers)).toBe(200);
  expect(await statusOf(withPublicUrl, headers)).toBe(421);
  expect(await statusOf(behindProxy, { ...headers, 'x-forwarded-host': 'evil.example' })).toBe(421);
});

test('SEC-09 without PUBLIC_URL every name leads here: a school opens it by its address in the house', async () => {
  for (const host of ['school.lan:3000', '192.168.0.7:3000']) expect(await statusOf(nameless, { host })).toBe(200);
});
