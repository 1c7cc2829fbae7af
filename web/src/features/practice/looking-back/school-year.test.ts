import { expect, test } from 'vitest';
import { schoolYearOf } from './looking-back.queries.ts';

test('PRE-051 a school year goes from August to July', () => {
  expect(schoolYearOf('2026-11-23')).toEqual({ from: '2026-08-01', to: '2027-07-31' });
  expect(schoolYearOf('2026-08-01')).toEqual({ from: '2026-08-01', to: '2027-07-31' });
  expect(schoolYearOf('2026-07-31')).toEqual({ from: '2025-08-01', to: '2026-07-31' });
});
