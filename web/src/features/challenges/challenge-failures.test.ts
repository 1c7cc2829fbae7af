import type { ErrorCode } from '@teamsparks/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { failureText } from './challenge-failures.ts';

const failure = (status: number, code: ErrorCode | 'network') =>
  new ApiError({ status, code, detail: 'from the server' });

test.each([
  ['status', 'You do not have permission to update challenge status.', 'Failed to update status. Please try again.'],
  ['save', 'You do not have permission to update challenges.', 'Failed to save changes. Please try again.'],
  ['update', 'You do not have permission to update challenges.', 'Failed to update challenge. Please try again.'],
  ['archive', 'You do not have permission to delete challenges.', 'Failed to delete challenge. Please try again.'],
  ['restore', 'You do not have permission to restore challenges.', 'Failed to restore challenge. Please try again.'],
] as const)('ERR-013 ERR-015 ERR-016 ERR-017 LIB-121 LIB-122 DET-065 DET-066 %s', (change, denied, failed) => {
  expect(failureText(change, failure(403, 'forbidden'))).toBe(denied);
  for (const [status, code] of [
    [0, 'network'],
    [404, 'not_found'],
    [409, 'conflict'],
    [500, 'internal'],
  ] as const) {
    expect(failureText(change, failure(status, code))).toBe(failed);
  }
  expect(failureText(change, new Error('anything'))).toBe(failed);
  expect(failureText(change, failure(401, 'unauthorized'))).toBe('Session expired. Please log in again.');
});
