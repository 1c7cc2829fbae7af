import { expect, test } from 'vitest';
import { errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { statusFailure } from './status-failure.ts';

test('ERR-018 ERR-031 a refusal is said as such, anything else with its code and text', () => {
  expect(statusFailure(errorOf(403, { detail: 'x' }))).toBe('You do not have permission to update lesson plan status.');
  expect(statusFailure(errorOf(500, { detail: 'Something went wrong.' }))).toBe(
    'Failed to update lesson plan status: 500 Something went wrong.',
  );
  expect(statusFailure(errorOf(502, undefined))).toBe('Failed to update lesson plan status: 502');
  expect(statusFailure(noConnection())).toMatch(/^Failed to update lesson plan status: There is no connection/);
});
