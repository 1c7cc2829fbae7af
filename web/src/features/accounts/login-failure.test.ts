import { describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { codeFailure, isUnverified, loginFailure } from './LoginForm.tsx';

const refused = (status: number, code: ApiError['code'], detail: string) => new ApiError({ status, code, detail });

describe('the message of the login form', () => {
  test('AUT-028 wrong credentials have one fixed sentence, whatever the server says', () => {
    expect(loginFailure(refused(401, 'invalid_credentials', 'No such person'))).toBe(
      'Invalid username or password. Please try again.',
    );
  });

  test.each([
    [403, 'email_not_verified', 'Please verify your e-mail address first.'],
    [403, 'account_suspended', 'Your account is suspended.'],
    [429, 'too_many_requests', 'Too many attempts. Please try again in 15 minutes.'],
  ] as const)('AUT-029 WRT-29 %i shows the detail of the server', (status, code, detail) => {
    expect(loginFailure(refused(status, code, detail))).toBe(detail);
  });

  test.each([
    ['an answer without a detail', refused(429, 'too_many_requests', '')],
    ['anything else', new TypeError('x')],
  ])('AUT-030 WRT-29 %s is "Login failed"', (_, error) => {
    expect(loginFailure(error)).toBe('Login failed');
  });

  test.each([
    ['a server failure', refused(500, 'internal', 'Something went wrong.')],
    ['an overloaded server', refused(503, 'unavailable', 'Busy')],
  ])('AUT-030 WRT-29 %s keeps its reason to itself, and the form says to try again', (_, error) => {
    expect(loginFailure(error)).toBe('Login failed. Please try again.');
  });

  test('WRT-29 without a connection the form says so', () => {
    expect(loginFailure(refused(0, 'network', 'There is no connection.'))).toBe(
      'Login failed. There is no connection.',
    );
  });

  test('WRT-29 only an unverified account is offered another mail', () => {
    expect(isUnverified(refused(403, 'email_not_verified', ''))).toBe(true);
    expect(isUnverified(refused(403, 'forbidden', ''))).toBe(false);
  });
});

describe('the second step of a login', () => {
  const wrong = new ApiError({ status: 401, code: 'totp_required', detail: 'No.', fields: { totp: 'Not this code.' } });

  test('SEC-20 begins when the server asks for a code, and says what is wrong with one', () => {
    expect(codeFailure(refused(401, 'totp_required', 'Please enter the code.'), false)).toBe('');
    expect(codeFailure(wrong, true)).toBe('Not this code.');
  });

  test('SEC-20 a password that is wrong by now, an address that is not verified, or a suspension leads back', () => {
    expect(codeFailure(refused(401, 'invalid_credentials', ''), true)).toBeNull();
    expect(codeFailure(refused(403, 'email_not_verified', ''), true)).toBeNull();
    expect(codeFailure(refused(403, 'account_suspended', ''), true)).toBeNull();
    expect(codeFailure(refused(500, 'internal', ''), false)).toBeNull();
  });

  test('SEC-07 too many tries, and a lost connection, are said where the person is', () => {
    expect(codeFailure(refused(429, 'too_many_requests', 'Please wait 3 minutes.'), true)).toBe(
      'Please wait 3 minutes.',
    );
    expect(codeFailure(refused(0, 'network', 'There is no connection.'), true)).toBe(
      'Login failed. There is no connection.',
    );
  });
});
