import { expect, test } from 'vitest';
import { ApiError, noConnection } from '../../shared/api/api-error.ts';
import { failureText } from './challenge-failures.ts';

const failure = (status: number) => new ApiError({ status, code: 'internal', detail: 'From the server.' });

test.each([
  ['status', 'You do not have permission to update challenge status.', 'Failed to update status. Please try again.'],
  ['save', 'You do not have permission to update challenges.', 'Failed to save changes. Please try again.'],
  ['update', 'You do not have permission to update challenges.', 'Failed to update challenge. Please try again.'],
  ['archive', 'You do not have permission to delete challenges.', 'Failed to delete challenge. Please try again.'],
  ['restore', 'You do not have permission to restore challenges.', 'Failed to restore challenge. Please try again.'],
] as const)('ERR-013 ERR-015 ERR-016 ERR-017 LIB-121 LIB-122 DET-065 DET-066 %s', (change, denied, failed) => {
  expect(failureText(change, failure(403))).toBe(denied);
  for (const error of [failure(500), failure(503), noConnection(), new Error('anything')]) {
    expect(failureText(change, error)).toBe(failed);
  }
  expect(failureText(change, failure(409))).toBe(`${failed} From the server.`);
});
