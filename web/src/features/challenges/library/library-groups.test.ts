import { categories, challengeTypes, levels } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { defaultLibrarySearch, withoutHidden } from './library-filters.ts';
import { countWords, filtersToClear, panelGroups } from './library-groups.ts';

const mentor = { can: () => true };
const facets = {
  level: { 'High School': 2 },
  tournament_level: { Practice: 0 },
  type: { Business: 3, STEM: 1 },
  category: {},
};

test('an empty result names the groups whose clearing brings something back, most first', () => {
  const search = { ...defaultLibrarySearch, level: [levels[0]], type: [challengeTypes[1]], category: [categories[5]] };
  expect(filtersToClear(search, { facets, counts: undefined }, panelGroups(mentor))).toEqual([
    { key: 'type', label: 'Challenge Type', results: 4 },
    { key: 'level', label: 'Challenge Level', results: 2 },
  ]);
});

test('SHT-040 skills, which overlap, and switches, which are not counted, are named without a number', () => {
  const search = {
    ...defaultLibrarySearch,
    minutes: ['11-15' as const],
    skill: ['Storycraft' as const],
    mechanic: ['Imposters' as const],
    only: ['bookmarked' as const],
  };
  const counts = { groups: { minutes: { 'over-30': 7 }, skill: { Storycraft: 3 }, mechanic: {} }, at_least: false };
  expect(filtersToClear(search, { facets, counts }, panelGroups(mentor))).toEqual([
    { key: 'minutes', label: 'Minutes', results: 7 },
    { key: 'skill', label: 'Skills', results: undefined },
    { key: 'only', label: 'Show Only', results: undefined },
  ]);
});

test('SHT-040 counts are exact, or lower bounds in a large library', () => {
  const of = (n: number, at_least: boolean) =>
    countWords({ facets, counts: { groups: { minutes: { '11-15': n } }, at_least } }, 'minutes', '11-15')?.figures;
  expect([of(0, false), of(12_345, false)]).toEqual(['0', '12,345']);
  expect([of(0, true), of(10_000, true), of(10_001, true)]).toEqual([undefined, '10,000+', 'over 10,000']);
  expect(countWords({ facets, counts: undefined }, 'minutes', '11-15')).toBeUndefined();
  expect(countWords({ facets, counts: undefined }, 'type', 'STEM')?.figures).toBe('1');
});

test('SHT-040 WRT-43 an address of a mentor opens for others without filters hidden from them', () => {
  const search = {
    ...defaultLibrarySearch,
    minutes: ['11-15' as const],
    setup: ['1' as const],
    materials: ['more' as const],
  };
  const shopper = { can: (flag: string) => flag === 'view_training_videos' };
  expect(withoutHidden(search, mentor)).toEqual(search);
  expect(withoutHidden(search, shopper)).toEqual({ ...search, setup: [] });
  expect(withoutHidden(search, { can: () => false })).toEqual({ ...search, setup: [], materials: [] });
});
