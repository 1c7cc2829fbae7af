import type { SearchSchemaInput } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressTexts, parseSearch, stringifySearch } from './search-params.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((one) => one.isWellFormed());
const searches = fc.dictionary(text, fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 })), {
  noNullPrototype: true,
});

describe('the address bar', () => {
  test('LIB-075 repeated parameters are a list, single ones a text', () => {
    expect({ ...parseSearch('?level=Elementary&level=High+School&search=12&page=007') }).toEqual({
      level: ['Elementary', 'High School'],
      search: '12',
      page: '007',
    });
  });

  test('LIB-074 a list is written as repeated parameters, empty values not at all', () => {
    expect(stringifySearch({ level: ['A', 'B'], search: '', sort: undefined, tag: null, page: 2, none: [] })).toBe(
      '?level=A&level=B&page=2',
    );
    expect(stringifySearch({})).toBe('');
  });

  test('AUT-020 empty values say nothing, but for the error of a sign-in', () => {
    expect({ ...parseSearch('?search=&level=&level=A&error=') }).toEqual({ level: 'A', error: '' });
    expect(stringifySearch({ search: '', error: '' })).toBe('?error=');
  });

  test('LIB-082 whatever is written is read back', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
      }),
    );
  });

  test('a route gets texts only, whatever a link named', () => {
    const search = { page: 2, level: ['Elementary', 'High School'], sort: undefined, search: '', one: ['only'] };
    expect({ ...addressTexts(search as typeof search & SearchSchemaInput) }).toEqual({
      page: '2',
      level: ['Elementary', 'High School'],
      one: 'only',
    });
  });

  test.each(['+', '&', '%', '“', 'é', '–', '#', '=', '%2B', '50%25'])('LIB-082 keeps %s in a value', (value) => {
    expect(parseSearch(stringifySearch({ search: value }))['search']).toBe(value);
  });

  test('SEC-36 a parameter named __proto__ changes nothing', () => {
    const search = parseSearch('?__proto__=x&__proto__=y');
    expect(Object.keys(search)).toEqual(['__proto__']);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
