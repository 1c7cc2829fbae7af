import { describe, expect, test } from 'vitest';
import { ApiError, noConnection } from '../api/api-error.ts';
import { failureWords, reasonOf, plainWords } from './failure-words.ts';

const refused = (status: number, detail: string) => new ApiError({ status, code: 'invalid', detail });

describe('what a person reads when something failed', () => {
  const failed = 'Failed to update training video';
  const again = 'Failed to update challenge. Please try again.';
  test.each([
    // The reason helps.
    [failed, refused(409, 'Somebody was faster.'), 'Failed to update training video. Somebody was faster.'],
    [again, refused(404, 'Challenge not found.'), 'Failed to update challenge. Please try again. Challenge not found.'],
    [again, refused(429, 'Too often.'), 'Failed to update challenge. Please try again. Too often.'],
    // ERR-054: of a failure of the server there is the sentence and nothing else.
    [failed, refused(500, 'Something went wrong on our side. Please try again.'), failed],
    [failed, refused(503, 'The service is busy. Please try again in a moment.'), failed],
    [again, refused(500, 'Something went wrong on our side. Please try again.'), again],
    // A proxy's page, and something that is no answer at all.
    [failed, refused(502, ''), failed],
    [failed, refused(404, ''), failed],
    [failed, new TypeError('x is not a function'), failed],
    // Said once.
    [failed, refused(422, failed), failed],
    [
      failed,
      noConnection(),
      'Failed to update training video. There is no connection to TeamSparks right now. Please try again.',
    ],
    [again, noConnection(), again],
    // The session.
    [again, refused(401, 'Session expired. Please log in again.'), 'Session expired. Please log in again.'],
    // CON-29: who may not reads that, in the words of the server where the screen has none.
    [failed, refused(403, 'You may not.'), 'You may not.'],
    [failed, refused(403, ''), failed],
  ])('%j of %s is %j', (sentence, error, words) => {
    expect(failureWords(sentence, error)).toBe(words);
  });

  test('CON-29 the screen has its own sentence about rights', () => {
    const denied = 'You do not have permission to update challenges.';
    expect(failureWords(again, refused(403, 'From the server'), denied)).toBe(denied);
    expect(failureWords(again, refused(409, 'Taken.'), denied)).toBe(`${again} Taken.`);
  });
});

test('where a screen has no sentence the reason alone is said, and never one of the server', () => {
  expect(plainWords(refused(409, 'This name is taken.'))).toBe('This name is taken.');
  expect(plainWords(noConnection())).toBe('There is no connection to TeamSparks right now. Please try again.');
  expect(plainWords(refused(500, 'Something went wrong on our side.'))).toBe('Something went wrong. Please try again.');
  expect(plainWords(refused(507, 'No space.'), 'Failed to send the mail.')).toBe('Failed to send the mail.');
  expect(reasonOf(refused(500, 'x'))).toBe('');
});
