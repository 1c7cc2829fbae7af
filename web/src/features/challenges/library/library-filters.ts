import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  type FacetName,
  facetNames,
  libraryFacets,
  type OnlySwitch,
  onlySwitches,
  searchPlaces,
} from '@teamsparks/contract/challenges/library-facets';
import {
  categories,
  challengeTypes,
  type Level,
  levels,
  librarySorts,
  tournamentLevels,
} from '@teamsparks/contract/shared/vocabulary';
import type { Session } from '../../../shared/session/session.ts';
import { optionsIn, pageNumber, textsOf } from '../../../shared/url-state/read-search.ts';
import { tidySearchText } from '../../../shared/url-state/search-text.ts';

/** The library's search as it stands in the address: all but the page size, which is a preference. */
export type LibrarySearch = Omit<LibraryQuery, 'per_page' | 'not_run_with' | 'box'>;

export const defaultLibrarySearch: LibrarySearch = {
  level: [],
  tournament_level: [],
  type: [],
  category: [],
  minutes: [],
  setup: [],
  safety: [],
  materials: [],
  mechanic: [],
  skill: [],
  only: [],
  tag: [],
  search: '',
  in: 'names',
  sort: 'name',
  page: 1,
};

/** The first four groups of the sidebar, in its order. */
export const filterGroups = [
  { key: 'level', label: 'Challenge Level', options: levels },
  { key: 'tournament_level', label: 'Tournament Level', options: tournamentLevels },
  { key: 'type', label: 'Challenge Type', options: challengeTypes },
  { key: 'category', label: 'Challenge Category', options: categories },
] as const;
export type FilterGroup = (typeof filterGroups)[number];
export type FilterKey = FilterGroup['key'];
/** Filters that have a group in the sidebar. */
export type GroupKey = FilterKey | FacetName | 'only';
/** Filters that have a chip. Keywords have no group in the sidebar: they are chosen on the page of a challenge. */
export type ChipKey = GroupKey | 'tag';
const groupKeys: readonly GroupKey[] = [...filterGroups.map(({ key }) => key), ...facetNames, 'only'];

const optionsOf: readonly (readonly [FilterKey | FacetName, readonly string[]])[] = [
  ...filterGroups.map(({ key, options }) => [key, options] as const),
  ...facetNames.map((facet) => [facet, libraryFacets[facet].options] as const),
];

const chosenOptions = (raw: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(optionsOf.map(([key, options]) => [key, optionsIn(options, raw[key])])) as Pick<
    LibrarySearch,
    FilterKey | FacetName
  >;

/** Reads a search from the address and ignores invalid parts, so that every address shows a library. */
export function librarySearchOf(raw: Readonly<Record<string, unknown>>): LibrarySearch {
  return {
    ...chosenOptions(raw),
    only: optionsIn(onlySwitches, raw['only']),
    tag: [...new Set(textsOf(raw['tag']).map(tidySearchText).filter(Boolean))],
    search: tidySearchText(textsOf(raw['search'])[0] ?? ''),
    in: optionsIn(searchPlaces, raw['in'])[0] ?? defaultLibrarySearch.in,
    sort: optionsIn(librarySorts, raw['sort'])[0] ?? defaultLibrarySearch.sort,
    page: pageNumber(raw['page']),
  };
}

/**
 * Reads a search from the address, with the person's preferred level (`begin`) if the address has no `level` at all.
 */
export function openedSearchOf(raw: Readonly<Record<string, unknown>>, begin: Level | null): LibrarySearch {
  const search = librarySearchOf(raw);
  return begin !== null && raw['level'] === undefined ? { ...search, level: [begin] } : search;
}

/**
 * Returns the facets that this person may use: every one with `read_challenge_details`; else those for everyone, and
 * with `view_training_videos` also those for shoppers.
 */
export function facetsFor({ can }: Pick<Session, 'can'>): FacetName[] {
  const insider = can('read_challenge_details');
  return facetNames.filter((facet) => {
    const { audience } = libraryFacets[facet];
    return insider || audience === 'everyone' || (audience === 'shoppers' && can('view_training_videos'));
  });
}

/**
 * Returns the "Show Only" options of this person; "unarchived" only with `delete_challenges`, because nobody else sees
 * archived challenges.
 */
export const onlySwitchesFor = ({ can }: Pick<Session, 'can'>): readonly OnlySwitch[] =>
  onlySwitches.filter((name) => name !== 'unarchived' || can('delete_challenges'));

/**
 * Returns the search without facets and "Show Only" options that this person may not use, because the address may
 * come from somebody who sees more. Keywords stay.
 */
export function withoutHidden(search: LibrarySearch, session: Pick<Session, 'can'>): LibrarySearch {
  const seen = facetsFor(session);
  const hidden = facetNames.filter((facet) => !seen.includes(facet));
  const switches = onlySwitchesFor(session);
  const only = search.only.filter((name) => switches.includes(name));
  return { ...search, ...Object.fromEntries(hidden.map((facet) => [facet, []])), only };
}

/**
 * Returns the query of an address, with `level=all` if it has no level and the person has a preferred one (`begin`).
 * "all" is no level, so it means the same to everyone.
 */
export function withEveryLevel<S extends { level?: unknown }>(written: S, begin: Level | null): S {
  return begin !== null && written.level === undefined ? { ...written, level: ['all'] } : written;
}

/**
 * Returns what differs from the defaults, in a fixed order: the same for the address, the request and the cache. Other
 * parts of an address are dropped.
 */
export function withoutDefaults(search: LibrarySearch): Partial<LibrarySearch> {
  const entries = Object.entries(defaultLibrarySearch)
    .map(([key, standard]) => [key, search[key as keyof LibrarySearch], standard] as const)
    .filter(([, value, standard]) => (Array.isArray(value) ? value.length > 0 : value !== standard));
  return Object.fromEntries(entries);
}

/** Returns the search with a change to filters, text or order, on page 1. */
export function withChange(search: LibrarySearch, change: Partial<Omit<LibrarySearch, 'page'>>): LibrarySearch {
  return librarySearchOf({ ...search, ...change, page: 1 });
}

/** Returns the search with one option of a group turned on or off, on page 1; removes values that are no option. */
export function withOption(search: LibrarySearch, key: ChipKey, option: string, on: boolean): LibrarySearch {
  const others = (search[key] as string[]).filter((chosen) => chosen !== option);
  return librarySearchOf({ ...search, [key]: on ? [...others, option] : others, page: 1 });
}

/** Returns the search without filters, keywords and text, on page 1; keeps the order and where to search. */
export function withoutFilters(search: LibrarySearch): LibrarySearch {
  return { ...defaultLibrarySearch, in: search.in, sort: search.sort };
}

/**
 * Returns the number of chosen options of all groups, with the facets and "Show Only"; keywords and text do not
 * count.
 */
export function countFilters(search: LibrarySearch): number {
  return groupKeys.reduce((sum, key) => sum + search[key].length, 0);
}
