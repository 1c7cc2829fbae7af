import type { FacetCounts, LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import { setupDifficultyLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import { facetCountMax, type FacetName, libraryFacets } from '@teamsparks/contract/challenges/library-facets';
import type { Session } from '../../../shared/session/session.ts';
import {
  type ChipKey,
  facetsFor,
  filterGroups,
  type GroupKey,
  type LibrarySearch,
  onlySwitchesFor,
} from './library-filters.ts';

/** A group of the sidebar. */
export interface PanelGroup {
  key: GroupKey;
  label: string;
  options: readonly string[];
  /** True if it is closed until opened or used, so that the panel stays short. */
  folds: boolean;
}

const facetLabels: Record<FacetName, string> = {
  minutes: 'Minutes',
  setup: 'Setup Difficulty',
  safety: 'Safety Flags',
  materials: 'Materials',
  mechanic: 'Core Mechanic',
  skill: 'Skills',
};

const words: Partial<Record<ChipKey, Readonly<Record<string, string>>>> = {
  minutes: {
    'up-to-10': 'Up to 10 minutes',
    '11-15': '11 to 15 minutes',
    '16-20': '16 to 20 minutes',
    '21-30': '21 to 30 minutes',
    'over-30': 'Over 30 minutes',
  },
  setup: Object.fromEntries(setupDifficultyLabels.map((label, index) => [index + 1, label])),
  materials: { none: 'None special', 'up-to-5': 'Up to 5', more: 'More than 5' },
  only: {
    words: 'With words to read',
    untried: 'Not tried by me',
    bookmarked: 'Bookmarked',
    unarchived: 'Not archived',
  },
};

/** Returns the label of an option under its group; the option itself if it has no label of its own. */
export const optionWords = (key: ChipKey, option: string): string => words[key]?.[option] ?? option;

const ambiguous: Partial<Record<ChipKey, string>> = { setup: 'Setup', safety: 'Safety', materials: 'Materials' };

/** Returns the label of an option without its group above, such as "Setup: Moderate". */
export function chipWords(key: ChipKey, option: string): string {
  const prefix = ambiguous[key];
  return prefix ? `${prefix}: ${optionWords(key, option)}` : optionWords(key, option);
}

/**
 * Returns the groups of the panel in its order: the four of the sidebar, the facets this person may use, and "Show
 * Only".
 */
export function panelGroups(session: Pick<Session, 'can'>): PanelGroup[] {
  const facets = facetsFor(session).map((key): PanelGroup => {
    return { key, label: facetLabels[key], options: libraryFacets[key].options, folds: key !== 'minutes' };
  });
  return [
    ...filterGroups.map((group) => ({ ...group, folds: false })),
    ...facets,
    { key: 'only', label: 'Show Only', options: onlySwitchesFor(session), folds: false },
  ];
}

export interface Counts {
  facets: LibraryPage['facets'] | undefined;
  /** Loaded after the rows. */
  counts: FacetCounts | undefined;
}

/**
 * Returns how many challenges an option shows, as number, figures and unit: "500+" where the server counted only
 * some, "over 10,000" beyond its limit. Undefined if unknown: for "Show Only", before the counts have loaded, and for
 * none in a partial count.
 */
export function countWords({ facets, counts }: Counts, key: GroupKey, option: string) {
  if (key === 'only') return undefined;
  if (facets && key in facets) return exactly(facets[key as keyof typeof facets][option] ?? 0);
  const n = counts && (counts.groups[key as FacetName]?.[option] ?? 0);
  if (n === undefined || !counts?.at_least) return n === undefined ? n : exactly(n);
  if (n > facetCountMax) return { n, figures: 'over 10,000', unit: ' challenges' };
  return n === 0 ? undefined : { n, figures: `${n.toLocaleString('en')}+`, unit: ' challenges' };
}

const exactly = (n: number) => ({
  n,
  figures: n.toLocaleString('en'),
  unit: n === 1 ? ' challenge' : ' challenges',
});

export interface Loosening {
  key: GroupKey;
  label: string;
  /** Number of challenges without this group; undefined if unknown. */
  results: number | undefined;
}

/** Groups in which a challenge may have several options, so that their counts do not add up. */
const several: readonly GroupKey[] = ['safety', 'skill'];

/**
 * Returns the chosen groups that bring results back if cleared alone, as far as the counts tell, most results first,
 * those of unknown results last. Counts of a group are taken under the other groups' filters, so their sum is what
 * clearing it shows, without the challenges that have no option of it.
 */
export function filtersToClear(
  search: LibrarySearch,
  { facets, counts }: Counts,
  groups: readonly PanelGroup[],
): Loosening[] {
  return groups
    .filter(({ key }) => search[key].length > 0)
    .map(({ key, label }) => {
      const all: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = {
        ...facets,
        ...counts?.groups,
      };
      const sum = all[key] && Object.values(all[key]).reduce((total, n) => total + n, 0);
      return { key, label, results: several.includes(key) && sum !== 0 ? undefined : sum };
    })
    .filter(({ results }) => results !== 0)
    .toSorted((a, b) => (b.results ?? 0) - (a.results ?? 0));
}
