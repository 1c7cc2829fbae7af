import { expect, test } from 'vitest';
import { ApiError, noConnection } from '../../../shared/api/api-error.ts';
import { statusFailure } from './status-failure.ts';

const failed = (status: number, statusText: string, detail: string) =>
  statusFailure(new ApiError({ status, statusText, code: 'internal', detail }));

test('ERR-018 ERR-031 a refusal is said as such, anything else with its code and status text', () => {
  expect(failed(403, 'Forbidden', 'x')).toBe('You do not have permission to update lesson plan status.');
  expect(failed(500, 'Internal Server Error', 'Something went wrong.')).toBe(
    'Failed to update lesson plan status: 500 Internal Server Error',
  );
  // GAP-48: HTTP/2 has no status text.
  expect(failed(409, '', 'This has changed.')).toBe('Failed to update lesson plan status: 409 This has changed.');
  expect(failed(502, '', '')).toBe('Failed to update lesson plan status: 502');
  expect(statusFailure(noConnection())).toMatch(/^Failed to update lesson plan status: There is no connection/);
});
