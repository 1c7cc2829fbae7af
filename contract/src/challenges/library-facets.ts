import type { ChallengeFieldName, challengeFieldTable } from './challenge-field-table.ts';
import { coreMechanics, safetyFlags, skills } from '../shared/challenge-vocabulary.ts';

/** Minutes in all; the larger number is included. */
const minuteSteps = ['up-to-10', '11-15', '16-20', '21-30', 'over-30'] as const;
/** Number of listed materials; `none` only for challenges that need none. */
const materialSteps = ['none', 'up-to-5', 'more'] as const;
const setupSteps = ['1', '2', '3', '4', '5'] as const;

/** People who do not get the field can neither filter by it nor see its counts. */
type Facet = {
  [F in ChallengeFieldName]: {
    field: F;
    audience: (typeof challengeFieldTable)[F]['audience'];
    options: readonly string[];
  };
}[ChallengeFieldName];

/** Filters of the library by what a mentor knows about the challenge they want, by the name in the address. */
export const libraryFacets = {
  minutes: { field: 'time_limits', audience: 'everyone', options: minuteSteps },
  setup: { field: 'setup_difficulty', audience: 'insiders', options: setupSteps },
  safety: { field: 'safety_flags', audience: 'insiders', options: safetyFlags },
  materials: { field: 'materials', audience: 'shoppers', options: materialSteps },
  mechanic: { field: 'core_mechanic', audience: 'insiders', options: coreMechanics },
  skill: { field: 'skills', audience: 'insiders', options: skills },
} as const satisfies Record<string, Facet>;
export type FacetName = keyof typeof libraryFacets;

export const facetNames = Object.keys(libraryFacets) as FacetName[];

/**
 * Switches that keep only challenges with words to read, not marked as tried by the person, bookmarked by them, or not
 * archived.
 */
export const onlySwitches = ['words', 'untried', 'bookmarked', 'unarchived'] as const;
export type OnlySwitch = (typeof onlySwitches)[number];

/** Counts above this are shown as "over" it where not all rows were read. */
export const facetCountMax = 10_000;

/** Where the search of the library looks: in names (and keywords), or also in the words of challenges. */
export const searchPlaces = ['names', 'text'] as const;
