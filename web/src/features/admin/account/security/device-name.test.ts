import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName } from './SessionsCard.tsx';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
  ],
  ['Chrome on a Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/156.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/156.0.0.0 Mobile Safari/537.36`],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', null],
])('GAP-34 a session is known as %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('SEC-55 whatever a browser says of itself, only our own words are shown', () => {
  const words = /^(?:Unknown device|[A-Z][a-zA-Z]+(?: Internet)?(?: on (?:a )?[a-zA-Z]+)?)$/;
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => words.test(deviceName(text))));
});
