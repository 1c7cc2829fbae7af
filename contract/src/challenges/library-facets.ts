import type { ChallengeFieldName, challengeFieldTable } from './challenge-field-table.ts';
import { coreMechanics, safetyFlags, skills } from '../shared/challenge-vocabulary.ts';

/** Minutes in all, up to and with the larger number. */
const minuteSteps = ['up-to-10', '11-15', '16-20', '21-30', 'over-30'] as const;
/** How many materials are listed; `none` is said only of challenges that need none. */
const materialSteps = ['none', 'up-to-5', 'more'] as const;
const setupSteps = ['1', '2', '3', '4', '5'] as const;

/** Whoever does not get the field can neither choose by it nor learn its counts. */
type Facet = {
  [F in ChallengeFieldName]: {
    field: F;
    audience: (typeof challengeFieldTable)[F]['audience'];
    options: readonly string[];
  };
}[ChallengeFieldName];

/** What a mentor knows of the challenge that is wanted, by its name in the address. */
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
 * Leave only challenges that have words to read, that the person has not marked as tried, that they bookmarked, or that are not
 * archived.
 */
export const onlySwitches = ['words', 'untried', 'bookmarked', 'unarchived'] as const;
export type OnlySwitch = (typeof onlySwitches)[number];

/** Counts above it are said as "over" it where not all rows were looked at. */
export const facetCountMax = 10_000;

/** Where the library's search looks: in names (and keywords), or in the words of challenges as well. */
export const searchPlaces = ['names', 'text'] as const;
