import { likeness, stemOf } from '@teamsparks/contract/shared/lines/material-key';
import { canonicalName } from '@teamsparks/contract/shared/lines/thing-name';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { grammars } from './built-in/categories/index.ts';
import { buildingWays } from './built-in/parts/building-mechanics.ts';
import { presentingWays } from './built-in/parts/presenting-mechanics.ts';

/** Every name of a material that the product itself uses: no free text. */
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

/** The name under which the product knows a material; undefined for every other word. */
export const knownMaterial = (name: string): string | undefined =>
  canonicalName(name) ?? byLikeness.get(likeness(name));

/** What challenges of a category are made with. */
export const materialsOfCategory = (category: Category): string[] => [
  ...new Set(grammars[category].kits.flatMap(({ used, kept }) => [...used, ...kept].map(({ name }) => name))),
];

/** The last word of a name says what kind of thing it is: "tape" of "masking tape". */
export const kindOf = (name: string): string => stemOf(name.trim().toLowerCase().split(/\s+/u).at(-1) ?? '');

const kinds: ReadonlySet<string> = new Set(names.map(kindOf));

/** Whether a word names a kind of material. */
export const isMaterial = (word: string): boolean => kinds.has(stemOf(word.toLowerCase()));
