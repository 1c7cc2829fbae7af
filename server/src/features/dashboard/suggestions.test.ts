import { expect, test } from 'vitest';
import type { Candidate, TriedCount } from './practice.repository.ts';
import { suggestionsFrom, usualLevelOf } from './suggestions.ts';

const candidate = (category: Candidate['category'], type: Candidate['type'], bookmarked = false): Candidate => ({
  ...{ id: 1, name: category, category, type, bookmarked },
  level: 'Elementary',
});
const tried = (level: TriedCount['level'], times: number): TriedCount => ({
  ...{ category: 'Tower', type: 'STEM', level },
  tried: times,
});

test('of gaps that are equally wide three of different types are named, in the order of the categories', () => {
  const candidates = [
    candidate('Sales', 'Business'),
    candidate('Storytelling', 'Arts & Writing'),
    candidate('Characterization', 'Arts & Writing'),
    candidate('Bridge', 'STEM'),
  ];
  expect(suggestionsFrom(candidates, []).map(({ category }) => category)).toEqual(['Storytelling', 'Bridge', 'Sales']);
});

test('a bookmark goes before the type, a wider gap before a bookmark', () => {
  const candidates = [
    candidate('Bridge', 'STEM', true),
    candidate('Tower', 'STEM', true),
    candidate('Sales', 'Business'),
  ];
  expect(suggestionsFrom(candidates, [tried('Elementary', 1)]).map(({ category }) => category)).toEqual([
    'Bridge',
    'Sales',
    'Tower',
  ]);
});

test('the usual level is the one tried most, the lower of equals, none before the first try', () => {
  expect(usualLevelOf([])).toBe(undefined);
  expect(usualLevelOf([tried('High School', 2), tried('Elementary', 1), tried('Elementary', 2)])).toBe('Elementary');
  expect(usualLevelOf([tried('High School', 2), tried('Middle School', 2)])).toBe('Middle School');
});
