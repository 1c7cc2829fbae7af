import { newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { parseBy } from './parse-by.ts';
import { emptyAsNull, parseFilled, problemOf, refusedInputs } from './parse-form.ts';

const values = { username: '', email: '', materials: [], age_groups: '' };
const names = Object.keys(values);

// Answers that the tests of the server hold, letter by letter; which sentence a form gives for the whole is the form's affair.
const taken = { status: 409, code: 'conflict', detail: 'This username is already taken.' } as const;
const usedUp = { status: 422, code: 'invalid', detail: 'This reset link is invalid or has expired.' } as const;
const problemFrom = (error: unknown) => problemOf(values, names, refusedInputs(error), 'Of the whole.');

test('what a refusal says about inputs of the form goes to the inputs in their order, and nothing is said about the whole', () => {
  const fields = { email: 'Please enter a valid email address', username: 'This username is already taken.' };
  const problem = problemFrom(new ApiError({ ...taken, fields }));
  expect(Object.entries(problem.errors)).toEqual([
    ['username', 'This username is already taken.'],
    ['email', 'Please enter a valid email address'],
  ]);
  expect(problem.sentence).toBeUndefined();
});

test.each(['token', 'constructor', 'toString'])(
  'a refusal of %s, which is no input of the form, is about the whole',
  (name) => {
    const error = new ApiError({ ...usedUp, fields: { [name]: usedUp.detail } });
    expect(problemFrom(error)).toEqual({ sentence: 'Of the whole.', errors: {} });
  },
);

test.each([new ApiError({ ...taken, fields: {} }), new TypeError('Failed to fetch'), undefined])(
  'a failure that names no input is about the whole: %s',
  (error) => {
    expect(problemFrom(error)).toEqual({ sentence: 'Of the whole.', errors: {} });
  },
);

test('an input whose sentence is empty has no problem', () => {
  const error = new ApiError({ ...taken, fields: { username: '', email: 'Please enter a valid email address' } });
  expect(problemFrom(error)).toEqual({ errors: { email: 'Please enter a valid email address' } });
});

test('a list in rows keeps the sentences of its cells, one in a single text has them as its own', () => {
  const errors = { 'materials.1.name': 'Please name it.', 'age_groups.0': 'Please name the age group.' };
  expect(problemOf(values, names, errors).errors).toEqual({
    'materials.1.name': 'Please name it.',
    age_groups: 'Please name the age group.',
  });
});

test('a schema of the contract says what the server would say', () => {
  expect(parseBy(newChallenge, { name: 'Tower' })).toMatchObject({ errors: { level: 'Level is missing.' } });
});

test('what was left empty is named, and null where that is fine', () => {
  const missing = { code: 'Please enter a code', password: 'Please enter your password' };
  expect(parseFilled({ code: ' ', password: ' ' }, missing)).toEqual({ errors: { code: 'Please enter a code' } });
  expect(parseFilled({ code: '1', password: ' ' }, missing)).toEqual({ body: { code: '1', password: ' ' } });
  expect(emptyAsNull({ place: '', note: 'x' })).toEqual({ place: null, note: 'x' });
});
