import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageAddress, isOwnPath, toWebAddress, webAddress } from './web-address.ts';

test.each([
  ['https://example.org', 'https://example.org/'],
  ['http://example.org:8080/a?b=c#d', 'http://example.org:8080/a?b=c#d'],
  ['HTTPS://Example.ORG:443/äb', 'https://example.org/%C3%A4b'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://example.org/a/../b', 'https://example.org/b'],
  ['https://example.org/"><script>', 'https://example.org/%22%3E%3Cscript%3E'],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
])('SEC-37 %s is stored as %s', (typed, kept) => {
  expect(toWebAddress(typed)).toBe(kept);
  expect(webAddress.parse(` ${typed} `)).toBe(kept);
  expect(imageAddress.parse(typed)).toBe(kept);
  expect(webAddress.parse(kept)).toBe(kept);
});

test('SEC-37 an empty text is stored as null, and an address that is too long in its stored form is refused', () => {
  expect([webAddress.parse(' '), webAddress.parse(null), imageAddress.parse('')]).toEqual([null, null, null]);
  expect(imageAddress.parse('/pictures/kite.svg')).toBe('/pictures/kite.svg');
  expect(webAddress.safeParse(`https://example.org/${'x'.repeat(2_028)}`).success).toBe(true);
  expect(webAddress.safeParse(`https://example.org/${'ä'.repeat(1_000)}`).success).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//example.org',
  'example.org',
  'https://',
  'https://a@example.org',
  'https://a:b@example.org',
  'https://@example.org',
  'https://exa mple.org',
  'https:\\\\x.org',
])('SEC-37 %s is no web address', (text) => expect(toWebAddress(text)).toBeUndefined());

test.each(['/pictures/kite.svg', '/a/b-c_d~1.png'])('GAP-31 %s is a path of this site', (text) =>
  expect(isOwnPath(text)).toBe(true),
);

test.each(['//example.org/x', '/\\example.org', 'pictures/kite.svg', '/a/../b', '/a?b', '/a\n/b', ''])(
  'GAP-31 %j is no path of this site',
  (text) => expect(isOwnPath(text)).toBe(false),
);

test('GAP-31 any path that is accepted stays on this site', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(isOwnPath(`/${text}`));
      expect(new URL(`/${text}`, 'https://here.example').host).toBe('here.example');
    }),
  );
});
