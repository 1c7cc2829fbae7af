import { known, pageNumber, texts } from './read-search.ts';
import { tidySearchText } from './search-text.ts';

/** One thing that an address says. */
export interface SearchField<Value> {
  /** What counts when the address does not say it, or says what it cannot be. */
  standard: Value;
  read: (raw: unknown) => Value;
}

/** A field that is one of the options. */
export const oneOf = <Option extends string, Standard extends Option | ''>(
  options: readonly Option[],
  standard: Standard,
): SearchField<Option | Standard> => ({ standard, read: (raw) => known(options, raw)[0] ?? standard });

/** A field that is '' unless its text is usable. */
export const textIf = (isUsable: (text: string) => boolean): SearchField<string> => ({
  standard: '',
  read: (raw) => texts(raw).slice(0, 1).find(isUsable) ?? '',
});

export const searchText: SearchField<string> = { standard: '', read: (raw) => tidySearchText(texts(raw)[0] ?? '') };

export const pageField: SearchField<number> = { standard: 1, read: pageNumber };

/** What an address says about a page. */
export interface SearchState<Search> {
  standard: Search;
  /** Reads the address; whatever it cannot be is the standard. */
  read: (raw: Readonly<Record<string, unknown>>) => Search;
  /** What differs from the standard, in the order of the fields: for the address and for the server. */
  address: (search: Search) => { [Name in keyof Search]?: Exclude<Search[Name], ''> };
}

export type SearchOf<State> = State extends SearchState<infer Search> ? Search : never;

export function searchState<Search extends object>(fields: {
  [Name in keyof Search]: SearchField<Search[Name]>;
}): SearchState<Search> {
  const entries = Object.entries<SearchField<unknown>>(fields);
  const collect = (valueOf: (name: string, field: SearchField<unknown>) => unknown) =>
    Object.fromEntries(entries.map(([name, field]) => [name, valueOf(name, field)]));
  return {
    standard: collect((_, { standard }) => standard) as Search,
    read: (raw) => collect((name, { read }) => read(raw[name])) as Search,
    address: (search) =>
      Object.fromEntries(
        entries
          .map(([name, { standard }]) => [name, search[name as keyof Search], standard] as const)
          .filter(([, value, standard]) => value !== standard)
          .map(([name, value]) => [name, value]),
      ) as ReturnType<SearchState<Search>['address']>,
  };
}
