import { expect, test } from 'vitest';
import { ApiError, noConnection } from '../../shared/api/api-error.ts';
import { answerWords } from './account-problem.ts';

const sentences = { refused: 'Email verification failed', unanswered: 'Failed to verify email' };
const answered = (status: number, detail: string) => new ApiError({ status, code: 'invalid', detail });

test.each([
  ['AUT-119 the detail of the server comes first', answered(400, 'This link has expired.'), 'This link has expired.'],
  ['AUT-119 a refusal without a detail', answered(400, ''), 'Email verification failed'],
  ['a failure of the server says nothing about its cause', answered(500, 'On our side.'), 'Email verification failed'],
  ['AUT-120 without an answer there is a sentence of its own', noConnection(), 'Failed to verify email'],
  ['AUT-120 something that is no answer', new TypeError('x'), 'Failed to verify email'],
])('%s', (_, error, words) => {
  expect(answerWords(error, sentences)).toBe(words);
});
