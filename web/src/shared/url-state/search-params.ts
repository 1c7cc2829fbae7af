import type { SearchSchemaInput } from '@tanstack/react-router';

/** Tells whether a value belongs into an address: not if it is empty, but for the error of a sign-in. */
const saysSomething = (key: string, value: unknown): boolean => value !== '' || key === 'error';

/** Text values only; a key that occurs several times is a list. Empty values are dropped. */
export type RawSearch = Record<string, string | string[]>;

/**
 * Parses `?level=A&level=B&search=12` into `{ level: ['A', 'B'], search: '12' }`; a value that looks like a number
 * stays text, and empty values are dropped, except for `error`.
 */
export function parseSearch(text: string): RawSearch {
  // No prototype: "__proto__" is a key like any other.
  const search: RawSearch = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    if (!saysSomething(key, value)) continue;
    const before = search[key];
    search[key] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

/**
 * Writes a search as "?…" or ''; lists become repeated keys; absent and empty values are left out, except for an empty
 * `error`.
 */
export function stringifySearch(search: object): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && saysSomething(key, one)) parameters.append(key, String(one));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Validates the search of a route: returns texts and lists of texts, as the address bar would give them back. Links may
 * name the fields of `Search`. The screen reads its values with `useAddressSearch`: a route that read them itself would
 * bring the options of every page into the entry, and would rewrite an address while it loads.
 */
export const addressTexts = <Search extends object>(raw: Partial<Search> & SearchSchemaInput): RawSearch =>
  parseSearch(stringifySearch(raw));
