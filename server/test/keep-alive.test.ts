import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { rawRequest } from './raw-request.ts';

const harness = withApp();

test('REL-11 an idle connection is kept for longer than proxies keep theirs, and its client is told for how long', async () => {
  const { headers } = await rawRequest(harness.url, '/livez', { headers: { connection: 'keep-alive' } });
  expect(headers['keep-alive']).toBe('timeout=125');
});
