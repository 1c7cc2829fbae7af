import * as z from 'zod/mini';
import { materialCategories } from '../../shared/challenge-vocabulary.ts';
import { curriculumNote } from './curriculum.ts';
import { id } from '../../shared/fields.ts';
import { categories, challengeTypes, levels } from '../../shared/vocabulary.ts';

/** What a list can belong to. */
export const listOwners = ['plan', 'event', 'group'] as const;
export type ListOf = (typeof listOwners)[number];

export const listParams = z.object({ of: z.enum(listOwners), id });

const owner = {
  of: z.enum(listOwners),
  id: z.int(),
  /** Of what it belongs to. */
  name: z.string(),
};

/** A list by name, for choosing one. */
export const namedList = z.object({
  ...owner,
  /** The first day of an event, else null. */
  date: z.nullable(z.string()),
});
export type NamedList = z.infer<typeof namedList>;

const material = z.object({
  name: z.string(),
  quantity: z.number(),
  units: z.string(),
  category: z.enum(materialCategories),
});

/** A material of which the list asked for another amount when it was last seen; 0 for none. */
const listChange = z.object({
  key: z.string(),
  name: z.string(),
  units: z.string(),
  before: z.number(),
  now: z.number(),
});
export type ListChange = z.infer<typeof listChange>;

/**
 * The shopping list of a plan, an event or a group: what its challenges need, each as often as it is run, and what was chosen
 * about it, as in a curriculum list. A part that nobody has chosen is told as it counts.
 */
export const materialList = z.object({
  ...owner,
  challenges: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      level: z.enum(levels),
      type: z.enum(challengeTypes),
      category: z.enum(categories),
      materials: z.array(material),
    }),
  ),
  /** Challenges that the reader cannot see now. */
  hidden: z.int(),
  entries: z.array(curriculumNote),
  /** Since somebody last confirmed what changed. */
  changes: z.array(listChange),
  /** Of the changes: confirming names what was read. */
  fingerprint: z.string(),
  /** The event is over: later changes of its plans change nothing here. */
  closed: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type MaterialList = z.infer<typeof materialList>;
