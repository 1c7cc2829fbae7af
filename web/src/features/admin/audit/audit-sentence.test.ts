import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionFilters, actionSentences } from './audit-search.ts';
import { sentenceOf } from './AuditList.tsx';

const read = (action: string, details: Record<string, unknown> = {}): string =>
  sentenceOf({ action, details })
    .map((part) => (part.kind === 'words' ? part.text : part.kind === 'actor' ? 'Ada' : 'Bo'))
    .join('');

test.each([
  ['session.started', {}, 'Ada signed in'],
  ['session.failed', { reason: 'unknown name' }, 'Someone tried to sign in with an unknown username'],
  ['session.failed', { reason: 'wrong password' }, 'Signing in as Bo failed: wrong password'],
  [
    'user.role_changed',
    { from: 'student', to: 'demoAdmin' },
    'Ada changed the role of Bo from Student to Demo administrator',
  ],
  ['user.suspended', {}, 'Ada suspended Bo'],
  ['challenge.status', { from: 'draft', to: 'locked' }, 'Ada changed the status of Bo from Draft to Locked'],
  ['account.registered', { with: 'google' }, 'Ada signed up with Google'],
  ['account.registered', { with: 'oidc' }, 'Ada signed up with the provider of the school'],
  ['account.identity_linked', { with: 'microsoft' }, 'Ada connected Microsoft'],
  ['account.identity_unlinked', { with: 'microsoft' }, 'Ada disconnected Microsoft'],
])('SEC-60 %s with %j reads "%s"', (action, details, sentence) => {
  expect(read(action, details)).toBe(sentence);
});

test('SEC-60 an action without a sentence of its own is read by its name', () => {
  expect(read('quilt.sewn_up')).toBe('Ada: quilt sewn up');
  expect(read('constructor')).toBe('Ada: constructor');
});

test('SEC-60 whatever the details are, an entry is a sentence', () => {
  const actions = fc.oneof(fc.constantFrom(...Object.keys(actionSentences)), fc.string());
  fc.assert(
    fc.property(actions, fc.dictionary(fc.string(), fc.jsonValue()), (action, details) => {
      expect(read(action, details)).not.toBe('');
    }),
  );
});

test('SEC-60 every known action is found by one of the filters', () => {
  const beginnings = actionFilters.map(({ value }) => value).filter(Boolean);
  for (const action of Object.keys(actionSentences)) {
    expect(
      beginnings.filter((one) => action.startsWith(one)),
      action,
    ).not.toEqual([]);
  }
});
