import * as z from 'zod/mini';
import { challengeRow } from './challenge.ts';
import { id, readable, repeated, wholeNumber } from '../../shared/fields.ts';
import { libraryFacets, onlySwitches, searchPlaces } from '../library-facets.ts';
import { libraryPageSize, searchMaxLength } from '../../shared/limits.ts';
import { categories, challengeTypes, levels, librarySorts, tournamentLevels } from '../../shared/vocabulary.ts';

const searchText = z.string().check(z.maxLength(searchMaxLength), readable);

export const libraryQuery = z.object({
  level: repeated(z.enum(levels)),
  tournament_level: repeated(z.enum(tournamentLevels)),
  type: repeated(z.enum(challengeTypes)),
  category: repeated(z.enum(categories)),
  minutes: repeated(z.enum(libraryFacets.minutes.options)),
  /** Like all that follow here, ignored from people who may not see the field. */
  setup: repeated(z.enum(libraryFacets.setup.options)),
  safety: repeated(z.enum(libraryFacets.safety.options)),
  materials: repeated(z.enum(libraryFacets.materials.options)),
  mechanic: repeated(z.enum(libraryFacets.mechanic.options)),
  skill: repeated(z.enum(libraryFacets.skill.options)),
  /** Challenges for which all of these are true. */
  only: repeated(z.enum(onlySwitches)),
  /** Groups with which it was not done; those that the person does not lead count for nothing. In no address, in no saved filter. */
  not_run_with: repeated(id),
  /** Boxes of mine that together have everything a team needs. In no address, in no saved filter. */
  box: repeated(id),
  /** Finds challenges with any of these tags; ignored from people who may not see tags. */
  tag: repeated(searchText),
  /** In names, and in tags for those who may see them. */
  search: z._default(searchText, ''),
  /** `text`: in the words of challenges as well, those of the host for holders of `run_challenges`. */
  in: z._default(z.enum(searchPlaces), 'names'),
  sort: z._default(z.enum(librarySorts), 'name'),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, libraryPageSize),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const counts = z.record(z.string(), z.int());

const libraryRow = z.extend(challengeRow, {
  /** In all; null where no time limits are set. */
  minutes: z.nullable(z.number()),
});
export type LibraryRow = z.infer<typeof libraryRow>;

/** One page of the library; each facet counts its options under the filters of the other groups. */
export const libraryPage = z.object({
  items: z.array(libraryRow),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** The words of some challenges cannot be found yet: they are being read after an upgrade. Only of a search in the text. */
  text_incomplete: z.optional(z.literal(true)),
  facets: z.object({ level: counts, tournament_level: counts, type: counts, category: counts }),
});
export type LibraryPage = z.infer<typeof libraryPage>;

/**
 * How many challenges each option shows, under the filters of the other groups. A group that tells of a hidden field is absent.
 * Options without challenges may be absent from a group.
 */
export const facetCounts = z.object({
  groups: z.object({
    minutes: counts,
    setup: z.optional(counts),
    safety: z.optional(counts),
    materials: z.optional(counts),
    mechanic: z.optional(counts),
    skill: z.optional(counts),
  }),
  /** Only the first rows of a large library were looked at: there are at least so many. */
  at_least: z.boolean(),
});
export type FacetCounts = z.infer<typeof facetCounts>;
