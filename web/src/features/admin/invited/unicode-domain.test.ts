import { asciiAddress } from '@teamsparks/contract/accounts/fields/email';
import { expect, test } from 'vitest';
import { unicodeAddress } from './unicode-domain.ts';

test.each([
  'jo@bücher.example',
  'jo@lincоln.example',
  'jo@школа.example',
  'jo@学校.example',
  'jo@xn.über-straße.example',
  'jo@ελλάδα.bücher.example',
])('PEO-020 the domain of %s is written in its letters again', (address) => {
  expect(unicodeAddress(asciiAddress(address))).toBe(address);
});

test.each(['jo@lincoln.example', 'jo', 'jo@xn--.example', 'jo@xn--a-_.example', 'jo@xn--99999999.example'])(
  'PEO-020 %s has no other form',
  (address) => {
    expect([undefined, address]).toContain(unicodeAddress(address));
  },
);
