import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, formChangeWords, mergeValues } from './merge-values.ts';

const base = { name: 'Bridge Day', place: 'Gym', note: '' };

describe('GAP-39 somebody else was faster', () => {
  test('what they alone changed is taken, what was typed here stays, what both changed is told', () => {
    const typed = { ...base, name: 'Mine', note: 'Mine too' };
    const theirs = { ...base, name: 'Theirs', place: 'Hall' };
    expect(mergeValues(base, typed, theirs)).toEqual({
      values: { name: 'Mine', place: 'Hall', note: 'Mine too' },
      changed: ['name', 'place'],
      clashing: ['name'],
    });
  });

  test('the same change twice is none', () => {
    const both = { ...base, place: 'Hall' };
    expect(mergeValues(base, both, both)).toEqual({ values: both, changed: ['place'], clashing: [] });
  });

  test('nothing that was typed is ever lost, and everything else becomes theirs', () => {
    const values = fc.record({ name: fc.string(), place: fc.constantFrom('', 'Gym'), note: fc.constantFrom('', 'x') });
    fc.assert(
      fc.property(values, values, values, (from, typed, theirs) => {
        const { values: merged } = mergeValues(from, typed, theirs);
        for (const name of ['name', 'place', 'note'] as const) {
          expect(merged[name]).toBe(typed[name] === from[name] ? theirs[name] : typed[name]);
        }
      }),
    );
  });
});

test('GAP-33 only what was changed is sent', () => {
  expect(changesOf(base, base)).toEqual({});
  expect(changesOf(base, { ...base, place: 'Hall' })).toEqual({ place: 'Hall' });
});

test('values are shown in words', () => {
  const values = ['', null, true, false, 90, 'Gym'].map((value) => formChangeWords(value, value));
  expect(values.map((words) => words.kind === 'value' && words.from)).toEqual([
    'None',
    'None',
    'Yes',
    'No',
    '90',
    'Gym',
  ]);
});

test('of long texts the place is told where they begin to differ', () => {
  expect(formChangeWords('Gym', 'Hall')).toEqual({ kind: 'value', from: 'Gym', to: 'Hall' });
  const long = 'a'.repeat(300);
  expect(formChangeWords(`${long}b${long}`, `${long}c`)).toEqual({
    kind: 'value',
    from: `…${'a'.repeat(40)}b${'a'.repeat(119)}…`,
    to: `…${'a'.repeat(40)}c`,
  });
});
