import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { refusalProblem } from './form-problem.ts';

const refused = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: 'invalid', detail: 'Not possible.', fields });

test('AUT-099 sentences about inputs go to the inputs', () => {
  const error = refused({ username: 'This username is already taken.' });
  expect(refusalProblem(error, ['username', 'email'], 'Failed to create account.')).toEqual({
    fields: { username: 'This username is already taken.' },
  });
});

test.each([['token'], ['constructor']])(
  'AUT-099 a refusal of %s, which is no input here, is about the whole',
  (name) => {
    expect(refusalProblem(refused({ [name]: 'Too long' }), ['password'], 'Not possible.')).toEqual({
      sentence: 'Not possible.',
      fields: {},
    });
  },
);
