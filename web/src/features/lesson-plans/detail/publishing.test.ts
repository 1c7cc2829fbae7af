import { expect, test } from 'vitest';
import { ApiError, noConnection } from '../../../shared/api/api-error.ts';
import { statusFailure } from './publishing.ts';

const failure = (status: number) => new ApiError({ status, code: 'internal', detail: 'From the server.' });
const failed = 'Failed to update status. Please try again.';

test('ERR-018, DET-065, CON-29: a failed status has the words of the page of a challenge', () => {
  expect(statusFailure(failure(403))).toBe('You do not have permission to update lesson plan status.');
  for (const error of [failure(500), failure(503), noConnection(), new Error('anything')]) {
    expect(statusFailure(error)).toBe(failed);
  }
  expect(statusFailure(failure(409))).toBe(`${failed} From the server.`);
});
