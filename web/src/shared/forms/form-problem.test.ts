import { describe, expect, test } from 'vitest';
import { ApiError, noConnection } from '../api/api-error.ts';
import { failureSentence, refusalProblem } from './form-problem.ts';

const sentences = { refused: 'Email verification failed', unanswered: 'Failed to verify email' };
const refused = (status: number, detail: string, fields: Record<string, string> = {}) =>
  new ApiError({ status, code: 'invalid', detail, fields });

describe('what a form says about a refusal', () => {
  test('AUT-119 the detail of the server comes first', () => {
    expect(failureSentence(refused(400, 'This link has expired.'), sentences)).toBe('This link has expired.');
    expect(failureSentence(refused(502, ''), sentences)).toBe('Email verification failed');
  });

  test('AUT-120 without an answer there is a sentence of its own', () => {
    expect(failureSentence(noConnection(), sentences)).toBe('Failed to verify email');
    expect(failureSentence(new TypeError('x'), sentences)).toBe('Failed to verify email');
  });

  test('AUT-099 sentences about inputs go to the inputs', () => {
    const error = refused(409, 'This username is already taken.', { username: 'This username is already taken.' });
    expect(refusalProblem(error, ['username', 'email'], sentences)).toEqual({
      fields: { username: 'This username is already taken.' },
    });
  });

  test.each([['token'], ['constructor']])(
    'AUT-099 a refusal of %s, which is no input here, is told by its detail',
    (name) => {
      expect(refusalProblem(refused(422, 'Not possible.', { [name]: 'Too long' }), ['password'], sentences)).toEqual({
        sentence: 'Not possible.',
        fields: {},
      });
    },
  );
});
