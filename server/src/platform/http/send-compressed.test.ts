import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SentText } from './send-compressed.ts';

test('a text that is kept is compressed once for each coding, also for two who ask at the same moment', async () => {
  const text = new SentText('Bring tape. '.repeat(1_000));
  const [first, second, zipped] = await Promise.all([text.as('br'), text.as('br'), text.as('gzip')]);
  expect(second).toBe(first);
  expect(await text.as('br')).toBe(first);
  expect(await text.as('gzip')).toBe(zipped);
  expect(brotliDecompressSync(first).toString()).toBe('Bring tape. '.repeat(1_000));
  expect(gunzipSync(zipped).toString()).toBe('Bring tape. '.repeat(1_000));
});
