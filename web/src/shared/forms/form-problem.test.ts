import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { refusalProblem } from './form-problem.ts';

// Answers that the tests of the server hold, letter by letter; which sentence a form gives for the whole is the form's affair.
const taken = { status: 409, code: 'conflict', detail: 'This username is already taken.' } as const;
const usedUp = { status: 422, code: 'invalid', detail: 'This reset link is invalid or has expired.' } as const;

test('what a refusal says about inputs of the form goes to the inputs, and nothing is said about the whole', () => {
  const error = new ApiError({ ...taken, fields: { username: 'This username is already taken.' } });
  expect(refusalProblem(error, ['username', 'email'], 'Of the whole.')).toEqual({
    fields: { username: 'This username is already taken.' },
  });
});

test.each(['token', 'constructor', 'toString'])(
  'a refusal of %s, which is no input of the form, is about the whole',
  (name) => {
    const error = new ApiError({ ...usedUp, fields: { [name]: usedUp.detail } });
    expect(refusalProblem(error, ['password'], 'Of the whole.')).toEqual({ sentence: 'Of the whole.', fields: {} });
  },
);

test.each([new ApiError({ ...taken, fields: {} }), new TypeError('Failed to fetch'), undefined])(
  'a failure that names no input is about the whole: %s',
  (error) => {
    expect(refusalProblem(error, ['username'], 'Of the whole.')).toEqual({ sentence: 'Of the whole.', fields: {} });
  },
);

test('an input whose sentence is empty has no problem', () => {
  const error = new ApiError({ ...taken, fields: { username: '', email: 'Please enter a valid email address' } });
  expect(refusalProblem(error, ['username', 'email'], 'Of the whole.')).toEqual({
    fields: { email: 'Please enter a valid email address' },
  });
});
