import type { CurriculumKind } from '@teamsparks/contract/materials/addresses/curriculum';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withChoice, type CurriculumState, noCurriculum } from '../curriculum-state.ts';
import type { ListChallenge } from './use-list-challenges.ts';
import { bought, formatAmount, shoppingPlanOf, shoppingRows } from './shopping-rows.ts';

const tower: ListChallenge = {
  id: 7,
  name: 'Paper Tower',
  level: 'Elementary',
  type: 'STEM',
  category: 'Tower',
  materials: [
    { name: 'Paper', quantity: 10, units: 'sheets', category: 'damaging' },
    { name: 'Ruler', quantity: 1, units: 'piece', category: 'non_damaging' },
  ],
};
const paper = 'paper\tsheet';

function given(...choices: [CurriculumKind, number, string?][]): CurriculumState {
  return choices.reduce((state, [kind, value, item = '']) => withChoice(state, { kind, value, item }, 1), noCurriculum);
}
const rowsOf = (state: CurriculumState) =>
  shoppingRows(state, [tower]).map(({ name, need, have, get, done }) => ({ name, need, have, get, done }));

test('the screen opens with plain totals (one team, one round, no stock), whatever was planned before', () => {
  const plain = [
    { name: 'Paper', need: 10, have: 0, get: 10, done: false },
    { name: 'Ruler', need: 1, have: 0, get: 1, done: false },
  ];
  expect(rowsOf(noCurriculum)).toEqual(plain);
  expect(rowsOf(given(['teams', 4], ['rounds', 2], ['reuse', 1], ['have', 5, paper], ['done', 10, paper]))).toEqual(
    plain,
  );
});

test('planning: teams, rounds and stock count', () => {
  const state = given(['planning', 1], ['teams', 4], ['rounds', 2], ['reuse', 1], ['have', 5, paper]);
  expect(rowsOf(state)).toEqual([
    { name: 'Paper', need: 80, have: 5, get: 75, done: false },
    { name: 'Ruler', need: 4, have: 0, get: 4, done: false },
  ]);
});

test('NOW-001 of what one has nothing was bought; before the first tick all that is to get was', () => {
  const has = given(['planning', 1], ['have', 12, paper]);
  const of = (state: CurriculumState) =>
    bought(shoppingRows(state, [tower])).map(({ name, quantity }) => [name, quantity]);
  expect(of(has)).toEqual([['Ruler', 1]]);
  expect(of(given(['planning', 1], ['have', 4, paper]))).toEqual([
    ['Paper', 6],
    ['Ruler', 1],
  ]);
  expect(of(given(['planning', 1], ['have', 4, paper], ['done', 6, paper]))).toEqual([['Paper', 6]]);
});

test('a tick stands for the amount bought: more teams open the line again, fewer do not', () => {
  const ticked = given(['planning', 1], ['teams', 2], ['done', 20, paper]);
  expect(rowsOf(ticked)[0]).toMatchObject({ get: 20, done: true });
  expect(rowsOf(withChoice(ticked, { kind: 'teams', value: 3 }, 9))[0]).toMatchObject({ get: 30, done: false });
  expect(rowsOf(withChoice(ticked, { kind: 'teams', value: 1 }, 9))[0]).toMatchObject({ get: 10, done: true });
});

test('what is in stock is not on the list to get', () => {
  expect(rowsOf(given(['planning', 1], ['have', 12, paper]))[0]).toMatchObject({ have: 12, get: 0, done: true });
});

test('an invalid stored plan counts as the nearest valid one', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), (value) => {
      const { teams } = shoppingPlanOf(given(['teams', value]));
      expect(Number.isInteger(teams) && teams >= 1 && teams <= 50).toBe(true);
    }),
  );
});

test('amounts have at most three decimals', () => {
  expect([1200, 0.5, 1 / 3, 3].map(formatAmount)).toEqual(['1,200', '0.5', '0.333', '3']);
});
