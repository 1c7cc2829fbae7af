import { likeness, stemOf } from '@teamsparks/contract/shared/lines/material-key';
import { canonicalName } from '@teamsparks/contract/shared/lines/thing-name';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { grammars } from './built-in/categories/index.ts';
import { buildingWays, presentingWays } from './built-in/parts/mechanic-ways.ts';

/** Every material name that the product itself uses; none was typed by people. */
const names: readonly string[] = [
  ...Object.values(grammars).flatMap(({ kits, goals, twists }) => [
    ...kits.flatMap(({ used, kept }) => [...used, ...kept]),
    ...goals.flatMap(({ needs, stage }) => [...(needs ?? []), ...stage]),
    ...twists.flatMap(({ needs }) => needs ?? []),
  ]),
  ...[buildingWays, presentingWays].flatMap((ways) =>
    Object.values(ways)
      .flat()
      .flatMap(({ stage }) => stage ?? []),
  ),
].map(({ name }) => name);

const byLikeness = new Map(names.map((name) => [likeness(name), name]));

/**
 * Returns the product's own name of a material, also for other spellings and other names of the same thing;
 * undefined if the product has none.
 */
export const productNameOf = (name: string): string | undefined =>
  canonicalName(name) ?? byLikeness.get(likeness(name));

/** Returns the names of the materials in the kits of a category. */
export const materialsOfCategory = (category: Category): string[] => [
  ...new Set(grammars[category].kits.flatMap(({ used, kept }) => [...used, ...kept].map(({ name }) => name))),
];

/** Returns the stem of the last word of a material name, which says its kind: "tape" for "masking tape". */
export const kindOfMaterial = (name: string): string => stemOf(name.trim().toLowerCase().split(/\s+/u).at(-1) ?? '');

const kinds: ReadonlySet<string> = new Set(names.map(kindOfMaterial));

/** Tells whether a word names a kind of material that the product uses. */
export const isMaterial = (word: string): boolean => kinds.has(stemOf(word.toLowerCase()));
