import { userStates } from '@teamsparks/contract/admin/vocabulary';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../shared/url-state/search-params.ts';
import { peopleSearch } from './people-search.ts';

test('GAP-10 the address of the list of people is read and written without loss', () => {
  const anySearch = fc.record({
    view: fc.constantFrom('' as const, 'invited' as const),
    search: fc.string({ unit: 'binary', maxLength: 250 }).map((search) => peopleSearch.read({ search }).search),
    role: fc.constantFrom('' as const, ...roles),
    state: fc.constantFrom('' as const, ...userStates),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(peopleSearch.read(parseSearch(stringifySearch(peopleSearch.address(search))))).toEqual(search);
    }),
  );
});

test.each([
  '?role=owner',
  '?view=else',
  '?role=Admin',
  '?state=gone',
  '?page=0',
  '?page=-1',
  '?page=x',
  '?search=%00',
  '',
])('GAP-10 %s shows everybody', (address) => {
  expect(peopleSearch.read(parseSearch(address))).toEqual({ view: '', search: '', role: '', state: '', page: 1 });
});

test('GAP-10 of a repeated parameter one value counts', () => {
  expect(peopleSearch.read(parseSearch('?role=mentor&role=student&search=a&search=b'))).toMatchObject({
    role: 'student',
    search: 'a',
  });
});
