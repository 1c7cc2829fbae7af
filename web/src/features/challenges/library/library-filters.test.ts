import {
  categories,
  challengeTypes,
  levels,
  librarySorts,
  tournamentLevels,
} from '@teamsparks/contract/shared/vocabulary';
import { libraryFacets, onlySwitches, searchPlaces } from '@teamsparks/contract/challenges/library-facets';
import { searchMaxLength } from '@teamsparks/contract/shared/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../shared/url-state/search-params.ts';
import { tidySearchText } from '../../../shared/url-state/search-text.ts';
import { withChange, defaultLibrarySearch, librarySearchOf, withoutDefaults, withOption } from './library-filters.ts';

const read = (address: string) => librarySearchOf(parseSearch(address));
const written = (address: string) => stringifySearch(withoutDefaults(read(address)));

const anySearch = fc.record({
  level: fc.subarray([...levels]),
  tournament_level: fc.subarray([...tournamentLevels]),
  type: fc.subarray([...challengeTypes]),
  category: fc.subarray([...categories]),
  minutes: fc.subarray([...libraryFacets.minutes.options]),
  setup: fc.subarray([...libraryFacets.setup.options]),
  safety: fc.subarray([...libraryFacets.safety.options]),
  materials: fc.subarray([...libraryFacets.materials.options]),
  mechanic: fc.subarray([...libraryFacets.mechanic.options]),
  skill: fc.subarray([...libraryFacets.skill.options]),
  only: fc.subarray([...onlySwitches]),
  tag: fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }).map(tidySearchText).filter(Boolean)),
  search: fc.string({ unit: 'binary', maxLength: 250 }).map(tidySearchText),
  in: fc.constantFrom(...searchPlaces),
  sort: fc.constantFrom(...librarySorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('the address', () => {
  test('LIB-074 to LIB-082 every state survives the address', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(read(stringifySearch(withoutDefaults(search)))).toEqual(search);
      }),
    );
  });

  test('any address shows a library, and what it says stays the same when written again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (key, value) => {
        const address = stringifySearch({ [key]: value, search: value, page: value, level: [value, key] });
        expect(read(written(address))).toEqual(read(address));
      }),
    );
  });

  test('LIB-075 to LIB-081 groups are repeated parameters', () => {
    const address = '?level=Elementary&level=High+School&type=Arts+%26+Writing&search=tower&sort=level&page=3';
    expect(read(address)).toEqual({
      ...defaultLibrarySearch,
      level: ['Elementary', 'High School'],
      type: ['Arts & Writing'],
      search: 'tower',
      sort: 'level',
      page: 3,
    });
    expect(written(address)).toBe(address);
  });

  test('defaults stay out of it', () => {
    expect(withoutDefaults(defaultLibrarySearch)).toEqual({});
    expect(written('?sort=name&page=1&search=')).toBe('');
  });

  test('unknown and repeated values are dropped', () => {
    expect(read('?level=College&level=Elementary&level=Elementary&type=x&sort=age&page=-2&other=1')).toEqual({
      ...defaultLibrarySearch,
      level: ['Elementary'],
    });
  });

  test.each(['0', '00', '1.5', '1e3', 'x', '99999999999999', ''])('page %j counts as the first', (page) => {
    expect(read(`?page=${page}`).page).toBe(1);
  });

  test('a page beyond what the server takes is its last possible one', () => {
    expect(read('?page=999999999').page).toBe(1_000_000);
  });

  test('a search text is what the server takes', () => {
    expect(tidySearchText(`  a\0b ${'x'.repeat(300)}`)).toHaveLength(searchMaxLength);
    expect(tidySearchText(`${'x'.repeat(searchMaxLength - 1)}😀`).isWellFormed()).toBe(true);
    expect(read('?search=a&search=b').search).toBe('a');
  });
});

describe('changes', () => {
  const onPage3 = { ...defaultLibrarySearch, level: [levels[0]], page: 3 };

  test('GAP-20 filters, search and order start again on page 1', () => {
    expect(withOption(onPage3, 'type', 'STEM', true)).toEqual({ ...onPage3, type: ['STEM'], page: 1 });
    expect(withOption(onPage3, 'level', 'Elementary', false)).toEqual(defaultLibrarySearch);
    expect(withChange(onPage3, { search: ' tower ' })).toEqual({ ...onPage3, search: 'tower', page: 1 });
    expect(withChange(onPage3, { sort: 'type' }).page).toBe(1);
  });

  test('LIB-039 the order of clicks does not matter', () => {
    const one = withOption(withOption(defaultLibrarySearch, 'level', 'High School', true), 'level', 'Elementary', true);
    expect(one.level).toEqual(['Elementary', 'High School']);
  });
});
