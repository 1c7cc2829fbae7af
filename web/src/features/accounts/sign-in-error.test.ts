import { describe, expect, test } from 'vitest';
import { signInSentence } from './LoginForm.tsx';

describe('the error parameter of /login', () => {
  test.each([
    ['ERR-001', 'access_denied', 'Access denied. You may not have permission to access this application.'],
    ['ERR-002', 'unauthorized', 'Unauthorized access. Please contact your administrator.'],
    ['ERR-003', 'invalid_grant', 'Invalid authentication request. Please try again.'],
    ['ERR-004', 'invalid_request', 'Invalid request. Please try again.'],
    ['ERR-005', 'unsupported_response_type', 'Authentication configuration error. Please contact support.'],
    ['ERR-006', 'server_error', 'Server error during authentication. Please try again later.'],
    [
      'ERR-007',
      'temporarily_unavailable',
      'Authentication service is temporarily unavailable. Please try again later.',
    ],
    ['ERR-008', 'some_other-code.1', 'Authentication error: some_other-code.1. Please try again.'],
    ['ERR-008', '__proto__', 'Authentication error: __proto__. Please try again.'],
  ])('%s %s', (_, code, sentence) => {
    expect(signInSentence({ error: code })).toBe(sentence);
  });

  test.each(['<img onerror=alert(1)>', 'call me now', 'a'.repeat(65), '', ['access_denied', 'x'], 7])(
    'ERR-009 WRT-36 does not repeat %j',
    (code) => {
      expect(signInSentence({ error: code })).toBe('Authentication failed. Please try again.');
    },
  );

  test('AUT-020 says nothing without the parameter', () => {
    expect(signInSentence({})).toBeNull();
    expect(signInSentence({ notice: 'call me now' })).toBeNull();
  });

  test('SEC-20 who has a second factor is asked for the password and a code', () => {
    const sentence = 'Your account uses two-step login. Please log in with your username, password and code instead.';
    expect(signInSentence({ notice: 'second_factor' })).toBe(sentence);
  });
});
