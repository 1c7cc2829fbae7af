import { describe, expect, test } from 'vitest';
import { emailProblem, newPasswordProblem, signUpProblem } from './account-problem.ts';

const good = {
  username: 'ada',
  email: 'ada@example.org',
  password: 'a quiet blue lantern',
  confirmation: 'a quiet blue lantern',
};

describe('the check before signing up', () => {
  test('AUT-092 nothing is wrong with good values', () => {
    expect(signUpProblem(good)).toBeUndefined();
  });

  test.each(['username', 'email', 'password', 'confirmation'] as const)('AUT-096 %s is required', (name) => {
    const problem = signUpProblem({ ...good, [name]: '' });
    expect(problem?.sentence).toBe('All fields are required');
    expect(Object.keys(problem?.errors ?? {})).toEqual([name]);
  });

  test('AUT-096 what is empty comes before everything else', () => {
    const problem = signUpProblem({ username: '', email: 'ada', password: 'a', confirmation: 'b' });
    expect([problem?.sentence, Object.keys(problem?.errors ?? {})]).toEqual(['All fields are required', ['username']]);
  });

  test('AUT-097 unlike passwords come before the address', () => {
    expect(signUpProblem({ ...good, email: 'ada', confirmation: 'other' })).toEqual({
      errors: { confirmation: 'Passwords do not match' },
    });
  });

  test.each(['ada', 'ada@', '@example.org', 'ada@localhost', 'ada ada@example.org', 'Ada <ada@example.org>'])(
    'AUT-098 %j is no address',
    (email) => {
      const wrong = { errors: { email: 'Please enter a valid email address' } };
      expect([signUpProblem({ ...good, email }), emailProblem(email)]).toEqual([wrong, wrong]);
    },
  );

  test.each(['a..b@example.org', '.a@example.org', 'a.@example.org'])(
    'AUT-098 %s makes no account, and one that has it gets its mails',
    (email) => {
      expect(signUpProblem({ ...good, email })).toEqual({ errors: { email: 'Please enter a valid email address' } });
      expect(emailProblem(email)).toBeUndefined();
    },
  );

  test.each(['jo@bücher.example', 'jo@xn--bcher-kva.example'])('AUT-098 %s is an address', (email) => {
    expect([signUpProblem({ ...good, email }), emailProblem(email)]).toEqual([undefined, undefined]);
  });

  test.each(['李明', '김철', 'अनीता', 'สมชาย', 'مُحَمَّد'])('AUT-092 %s is a username', (username) => {
    expect(signUpProblem({ ...good, username })).toBeUndefined();
  });

  test('AUT-117 an address is needed', () => {
    expect(emailProblem('')).toEqual({ errors: { email: 'Please enter your email address' } });
    expect(emailProblem(good.email)).toBeUndefined();
  });

  test.each(['ab', 'ada@example.org', 'a'.repeat(31)])('AUT-092 %j is no username', (username) => {
    expect(signUpProblem({ ...good, username })?.errors['username']).toContain('3 to 30 letters');
  });

  test.each([
    ['abc', 'Please use at least 8 characters.'],
    ['é'.normalize('NFD').repeat(7), 'Please use at least 8 characters.'],
    ['x'.repeat(257), 'Please use at most 256 characters.'],
    ['TeamSparks is mine', 'Please choose a password that does not begin with TeamSparks.'],
    ['my COUNTESS of old', 'Please choose a password without your username or email address in it.'],
  ])('AUT-092 the password %j is refused before anything is asked, as the server would', (password, sentence) => {
    const email = 'countess@example.org';
    expect(signUpProblem({ ...good, email, password, confirmation: password })).toEqual({
      errors: { password: sentence },
    });
  });
});

test('GAP-04 a new password is checked by itself', () => {
  expect(newPasswordProblem({ password: 'a', confirmation: 'a' })).toBeUndefined();
  expect(Object.keys(newPasswordProblem({ password: '', confirmation: '' })?.errors ?? {})).toEqual([
    'password',
    'confirmation',
  ]);
});
