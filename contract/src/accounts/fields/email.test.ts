import { expect, test } from 'vitest';
import { asciiAddress, email, knownEmail } from './email.ts';

test.each([
  ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
  ['jo@bu\u0308cher.example', 'jo@xn--bcher-kva.example'],
  ['Jo@BÜCHER.Example', 'Jo@xn--bcher-kva.example'],
  ['jo@bücher。example', 'jo@xn--bcher-kva.example'],
  ['jo@нарзан.рф', 'jo@xn--80aauwdp.xn--p1ai'],
  ['jo@faß.example', 'jo@xn--fa-hia.example'],
  ['jo@例え.テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  ['jo@xn--bcher-kva.example', 'jo@xn--bcher-kva.example'],
  ['Ada.L+1@Example.org', 'Ada.L+1@Example.org'],
])('GAP-08 %s is the address %s', (typed, address) => {
  expect([email.parse(typed), knownEmail.parse(typed)]).toEqual([address, address]);
});

test.each(['a..b@example.org', '.a@example.org', 'a.@example.org', '..@example.org', 'a..b@bücher.example'])(
  'GAP-08 %s is no new address, and one that an account may have',
  (address) => {
    const issues = email.safeParse(address).error?.issues.map(({ message }) => message);
    expect(issues).toEqual(['Please enter a valid email address']);
    expect(knownEmail.parse(address)).toBe(asciiAddress(address));
  },
);

test.each([
  'jo@bücher',
  'jo@bücher.example/x',
  'jo@bücher.example:80',
  'jo@bücher.example?x',
  'jo@bücher.example#x',
  'jo@e@bücher.example',
  '@bücher.example',
  'jo@',
  'josé@example.org',
  'jo@ex ämple.org',
  'jo@ex\u00adample.org',
  'jo@bücher..example',
  'jo@.bücher.example',
  'jo@bücher.example.',
  'jo@bü%63her.example',
  `jo@${'ü'.repeat(64)}.example`,
  `jo@${'ü.'.repeat(120)}example`,
])('GAP-08 %s is no address', (typed) => {
  for (const schema of [email, knownEmail]) {
    const issues = schema.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(issues).toEqual(['Please enter a valid email address']);
  }
});
