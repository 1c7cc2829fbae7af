import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { labelOf, refusedFields } from './form-errors.tsx';

test('a row is named as people count', () => {
  expect(labelOf('materials.0.name')).toBe('Materials, row 1');
  expect(labelOf('one_liner')).toBe('One liner');
});

test('a taken name is an error of the name field', () => {
  const detail = 'A challenge with this name already exists.';
  expect(refusedFields(new ApiError({ status: 409, code: 'conflict', detail }))).toEqual({ name: detail });
  const fields = { variant: 'B' };
  expect(refusedFields(new ApiError({ status: 409, code: 'conflict', detail, fields }))).toEqual(fields);
  expect(refusedFields(new ApiError({ status: 500, code: 'internal', detail }))).toEqual({});
});
