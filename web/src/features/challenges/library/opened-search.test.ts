import { levels } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../shared/url-state/search-params.ts';
import { librarySearchOf, openedSearchOf, withEveryLevel, withoutDefaults } from './library-filters.ts';

const opened = (address: string, begin: (typeof levels)[number] | null) => openedSearchOf(parseSearch(address), begin);

test('ACC-002 an address without a level opens with the chosen one, every other one with its own', () => {
  expect(opened('', 'High School').level).toEqual(['High School']);
  expect(opened('?search=x', 'High School')).toMatchObject({ search: 'x', level: ['High School'] });
  expect(opened('?level=Elementary', 'High School').level).toEqual(['Elementary']);
  expect(opened('?level=all', 'High School').level).toEqual([]);
});

test('LIB-074 without a choice the address alone counts', () => {
  expect(opened('?search=x', null)).toEqual(librarySearchOf(parseSearch('?search=x')));
  expect(opened('?level=all', null).level).toEqual([]);
});

test('ACC-002 what a person sees survives their address, whatever they chose', () => {
  const anyLevels = fc.subarray([...levels]);
  const anyChoice = fc.constantFrom(null, ...levels);
  fc.assert(
    fc.property(anyLevels, anyChoice, (level, begin) => {
      const search = { ...librarySearchOf({}), level };
      const address = stringifySearch(withEveryLevel(withoutDefaults(search), begin));
      expect(opened(address, begin)).toEqual(search);
    }),
  );
});
