/** Empty values say nothing, but for the error of a sign-in (AUT-020). */
const saysSomething = (key: string, value: unknown): boolean => value !== '' || key === 'error';

/** Text values only; a key that occurs several times is a list. Empty values are dropped. */
export type RawSearch = Record<string, string | string[]>;

/** Reads `?level=A&level=B&search=12` as `{ level: ['A', 'B'], search: '12' }`: nothing becomes a number by its looks. */
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

/** Writes lists as repeated keys; absent and empty values are left out. The answer starts with "?" or is ''. */
export function stringifySearch(search: object): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && saysSomething(key, one)) parameters.append(key, String(one));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
