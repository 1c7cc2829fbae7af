import { optionsIn, pageNumber, textsOf } from './read-search.ts';
import { tidySearchText } from './search-text.ts';

/** One parameter of an address. */
export interface SearchField<Value> {
  /** Value if the address has none or an invalid one. */
  standard: Value;
  read: (raw: unknown) => Value;
}

/** Creates a field whose value is one of the options, or `standard` if the address names none. */
export const oneOf = <Option extends string, Standard extends Option | ''>(
  options: readonly Option[],
  standard: Standard,
): SearchField<Option | Standard> => ({ standard, read: (raw) => optionsIn(options, raw)[0] ?? standard });

/** Creates a field whose value is the parameter's first text, or '' if there is none or `isUsable` refuses it. */
export const textIf = (isUsable: (text: string) => boolean): SearchField<string> => ({
  standard: '',
  read: (raw) => textsOf(raw).slice(0, 1).find(isUsable) ?? '',
});

export const searchText: SearchField<string> = { standard: '', read: (raw) => tidySearchText(textsOf(raw)[0] ?? '') };

export const pageField: SearchField<number> = { standard: 1, read: pageNumber };

/** Parameters that an address has for a page. */
export interface SearchState<Search> {
  standard: Search;
  /** Reads the parameters; an invalid value becomes the standard. */
  read: (raw: Readonly<Record<string, unknown>>) => Search;
  /**
   * Returns the values that differ from the standard, in the order of the fields: for the address and for the server.
   */
  address: (search: Search) => { [Name in keyof Search]?: Exclude<Search[Name], ''> };
}

export type SearchOf<State> = State extends SearchState<infer Search> ? Search : never;

/**
 * Returns the `standard` search of these fields, `read`, which reads a search from an address, and `address`, which
 * gives the parameters to write: only those that differ from the standard.
 */
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
