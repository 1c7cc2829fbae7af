import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { uploadFailure } from './use-upload-form.ts';

test('UPL-020 says why the challenge was not created', () => {
  const error = new ApiError({ status: 0, code: 'network', detail: 'There is no connection.' });
  expect(uploadFailure(error)).toEqual({ sentence: 'Failed to create challenge: There is no connection.', errors: {} });
});

test('ERR-014 a missing permission has its own sentence', () => {
  const error = new ApiError({ status: 403, code: 'forbidden', detail: 'anything' });
  expect(uploadFailure(error).sentence).toBe('You do not have permission to create challenges.');
});

test('ERR-021 without a reason the sentence ends', () => {
  expect(uploadFailure(new ApiError({ status: 502, code: 'internal', detail: '' })).sentence).toBe(
    'Failed to create challenge.',
  );
  expect(uploadFailure(new TypeError('x')).sentence).toBe('Failed to create challenge.');
});
