import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPath, isWebAddress } from './web-address.ts';

test.each(['https://example.org', 'http://example.org:8080/a?b=c#d', 'HTTPS://example.org/ä'])(
  'SEC-37 %s is an address',
  (text) => expect(isWebAddress(text)).toBe(true),
);

test.each([
  ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//example.org', 'example.org', 'https://'],
  ...[
    'https://a@example.org',
    'https://a:b@example.org',
    'https://@example.org',
    'https://exa mple.org',
    'https:\\\\x.org',
  ],
])('SEC-37 %s is none', (text) => expect(isWebAddress(text)).toBe(false));

test.each(['/pictures/kite.svg', '/a/b-c_d~1.png'])('GAP-31 %s is a path of this site', (text) =>
  expect(isOwnPath(text)).toBe(true),
);

test.each(['//example.org/x', '/\\example.org', 'pictures/kite.svg', '/a/../b', '/a?b', '/a\n/b', ''])(
  'GAP-31 %j is none',
  (text) => expect(isOwnPath(text)).toBe(false),
);

test('GAP-31 whatever counts as a path stays on this site', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(isOwnPath(`/${text}`));
      expect(new URL(`/${text}`, 'https://here.example').host).toBe('here.example');
    }),
  );
});
