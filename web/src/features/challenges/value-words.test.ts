import { expect, test } from 'vitest';
import { changeWords, valueWords } from './value-words.ts';

test.each([
  ['status', 'locked', 'Locked'],
  ['setup_difficulty', 4, '4: Hard'],
  ['variant', 'height_under_load', 'Height under load'],
  ['archived', true, 'Yes'],
  ['has_materials', false, 'No'],
  ['tournament_level', null, 'None'],
  ['one_liner', '', 'None'],
  ['skills', [], 'None'],
  ['skills', ['Storycraft', 'Collaboration'], 'Storycraft, Collaboration'],
  ['safety_flags', null, 'None'],
  ['time_limits', null, 'None'],
  ['time_limits', { plan: 2, final_test: 0.5 }, 'Plan 2 min, Final test 0.5 min'],
  ['materials', [{ name: 'Tape', quantity: 1, units: '', category: 'setup_only' }], 'Tape, 1 (setup only)'],
  ['pdf', { pages: 1, bytes: 2048 }, '1 page, 2 KB'],
  ['pdf', null, 'None'],
  ['source_id', 0, '0'],
])('DET-012 %s %j reads %s', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

test('GAP-19 of a list only added and removed items are shown', () => {
  expect(changeWords('tags', ['a', 'b'], ['b', 'c'])).toEqual({ kind: 'list', added: ['c'], removed: ['a'] });
  expect(changeWords('safety_flags', null, ['Water'])).toEqual({ kind: 'list', added: ['Water'], removed: [] });
  expect(changeWords('skills', ['Storycraft'], ['Storycraft'])).toEqual({ kind: 'list', added: [], removed: [] });
});

test('DET-012 two equal materials are two, and a changed amount is one gone and one new', () => {
  const cup = { name: 'Cup', quantity: 1, units: '', category: 'damaging' };
  expect(changeWords('materials', [cup, cup], [cup])).toEqual({
    kind: 'list',
    added: [],
    removed: ['Cup, 1 (may be used up)'],
  });
  expect(changeWords('materials', [cup], [{ ...cup, quantity: 2 }])).toEqual({
    kind: 'list',
    added: ['Cup, 2 (may be used up)'],
    removed: ['Cup, 1 (may be used up)'],
  });
});

test('DET-012 a single value is shown before and after', () => {
  expect(changeWords('pdf', null, { pages: 2, bytes: 500 })).toEqual({
    kind: 'value',
    from: 'None',
    to: '2 pages, 500 bytes',
  });
});
