import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../shared/url-state/search-params.ts';
import { type AiSearch, aiSearch, isNarrowed } from './ai-search.ts';

const searches: fc.Arbitrary<AiSearch> = fc.record({
  category: fc.constantFrom('', 'Bridge', 'Improv – No Props', 'Speech and Debate'),
  type: fc.constantFrom('', 'presentation', 'building', 'combination'),
  search: fc.string().map((text) => text.replaceAll('\0', '').trim().slice(0, 200).trim()),
  sort: fc.constantFrom('default', 'title', 'type', 'category'),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

test('AIC-069 to AIC-075: what is written to the address is read back', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(aiSearch.read(parseSearch(stringifySearch(aiSearch.address(search))))).toEqual(search);
    }),
  );
});

test('AIC-070 to AIC-074: the parameters have the documented names', () => {
  const all: AiSearch = { category: 'Bridge', type: 'building', search: 'long span', sort: 'title', page: 3 };
  expect(stringifySearch(aiSearch.address(all))).toBe(
    '?category=Bridge&type=building&search=long+span&sort=title&page=3',
  );
  expect(stringifySearch(aiSearch.address(aiSearch.standard))).toBe('');
});

test('AIC-075: invalid values are left out', () => {
  const raw = {
    category: 'Castle',
    type: ['sculpture', 'building'],
    search: ['  tall  ', 'x'],
    sort: 'age',
    page: '-2',
  };
  expect(aiSearch.read(raw)).toEqual({ ...aiSearch.standard, type: 'building', search: 'tall' });
});

test('order and page do not count as filters', () => {
  expect(isNarrowed({ ...aiSearch.standard, sort: 'title', page: 4 })).toBe(false);
  expect(isNarrowed({ ...aiSearch.standard, search: 'a' })).toBe(true);
});
