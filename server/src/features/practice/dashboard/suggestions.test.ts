import { expect, test } from 'vitest';
import type { Candidate } from './practice.repository.ts';
import { type Practice, suggestionsFrom, usualLevelOf } from './suggestions.ts';

const candidate = (category: Candidate['category'], type: Candidate['type'], bookmarked = false): Candidate => ({
  id: 1,
  name: category,
  category,
  type,
  bookmarked,
  level: 'Elementary',
});
const practiced = (level: Practice['level'], times: number): Practice[] =>
  Array.from({ length: times }, () => ({ category: 'Tower', type: 'STEM', level }));

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
  expect(suggestionsFrom(candidates, practiced('Elementary', 1)).map(({ category }) => category)).toEqual([
    'Bridge',
    'Sales',
    'Tower',
  ]);
});

test('the usual level is the one practiced most, the lower of equals, none before the first time', () => {
  expect(usualLevelOf([])).toBe(undefined);
  expect(usualLevelOf([...practiced('High School', 2), ...practiced('Elementary', 3)])).toBe('Elementary');
  expect(usualLevelOf([...practiced('High School', 2), ...practiced('Middle School', 2)])).toBe('Middle School');
});
