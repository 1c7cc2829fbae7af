import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './rate-limit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['user 7', 'user 7'],
  ['', ''],
  [':::', ':::'],
])('SEC-07 "%s" counts as "%s"', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('SEC-07 what differs in the last 64 bits alone is one network, what differs before is not', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, half, (front, end, otherFront, otherEnd) => {
      fc.pre(!front.startsWith('0:0:0:0') && !otherFront.startsWith('0:0:0:0'));
      expect(isIPv6(`${front}:${end}`)).toBe(true);
      expect(networkOf(`${front}:${end}`)).toBe(networkOf(`${front}:${otherEnd}`));
      expect(networkOf(`${front}:${end}`) === networkOf(`${otherFront}:${end}`)).toBe(front === otherFront);
    }),
  );
});
