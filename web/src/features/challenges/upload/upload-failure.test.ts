import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureOf } from './upload-failure.ts';

test('UPL-020 says why the challenge was not created', () => {
  const error = new ApiError({ status: 0, code: 'network', detail: 'There is no connection.' });
  expect(failureOf(error)).toEqual({ alert: 'Failed to create challenge: There is no connection.', fields: {} });
});

test('ERR-014 a missing permission has its own sentence', () => {
  const error = new ApiError({ status: 403, code: 'forbidden', detail: 'anything' });
  expect(failureOf(error).alert).toBe('You do not have permission to create challenges.');
});

test('ERR-021 without a reason the sentence ends', () => {
  expect(failureOf(new ApiError({ status: 502, code: 'internal', detail: '' })).alert).toBe(
    'Failed to create challenge.',
  );
  expect(failureOf(new TypeError('x')).alert).toBe('Failed to create challenge.');
});

test('a taken name is the fault of the name field', () => {
  const taken = 'A challenge with this name already exists.';
  expect(failureOf(new ApiError({ status: 409, code: 'conflict', detail: taken })).fields).toEqual({ name: taken });
});

test('refused inputs are marked as far as they are on the sheet', () => {
  const fields = { 'materials.0.name': 'A', variant: 'B', upload_id: 'C' };
  const error = new ApiError({ status: 422, code: 'invalid', detail: 'materials.0.name: A', fields });
  expect(failureOf(error).fields).toEqual({ 'materials.0.name': 'A', variant: 'B' });
});
