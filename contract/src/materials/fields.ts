import * as z from 'zod/mini';
import { idPattern } from '../shared/endpoint.ts';
import { readable, id } from '../shared/fields.ts';
import { haveMax, materialKeyMaxLength, roundsMax, teamsMax } from '../shared/limits.ts';
import { materialCategories } from '../shared/challenge-vocabulary.ts';
import { categories, challengeTypes, levels } from '../shared/vocabulary.ts';

/** What a person notes about the list besides the challenges on it. */
export const curriculumNoteKinds = ['planning', 'teams', 'rounds', 'reuse', 'have', 'done'] as const;

/** When it was chosen, in milliseconds since 1970 by the clock of that device; the server counts no future. */
const at = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
const yesOrNo = z.union([z.literal(0), z.literal(1)]);
const challengeItem = z.string().check(
  z.regex(idPattern),
  z.refine((text) => Number(text) <= 2_147_483_647),
);
/** A key of material-key.ts. */
const materialItem = z.string().check(z.minLength(1), z.maxLength(materialKeyMaxLength), readable);

const notes = [
  z.object({ kind: z.enum(['planning', 'reuse']), item: z.literal(''), value: yesOrNo, at }),
  z.object({ kind: z.literal('teams'), item: z.literal(''), value: z.int().check(z.gte(1), z.lte(teamsMax)), at }),
  z.object({ kind: z.literal('rounds'), item: z.literal(''), value: z.int().check(z.gte(1), z.lte(roundsMax)), at }),
  z.object({
    kind: z.enum(['have', 'done']),
    item: materialItem,
    value: z.number().check(z.gte(0), z.lte(haveMax)),
    at,
  }),
] as const;

/**
 * One thing about the list that a person chose, each by itself: two devices that chose different things both count, of two
 * choices about the same thing the later one.
 * - `challenge`: on the list (1) or taken off (0); the item is its id
 * - `planning`: teams and stock count; `reuse`: tools go from challenge to challenge; `teams`, `rounds`: how many
 * - `have`: how much of a material is in stock; `done`: how much of it was got, 0 for not ticked off
 */
export const curriculumEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('challenge'), item: challengeItem, value: yesOrNo, at }),
  ...notes,
]);
/** What is noted about a list of which the challenges follow from elsewhere. */
export const curriculumNote = z.discriminatedUnion('kind', notes);
export type CurriculumNote = z.infer<typeof curriculumNote>;
export type CurriculumEntry = z.infer<typeof curriculumEntry>;
export type CurriculumKind = CurriculumEntry['kind'];

/** Names a shared list; who opens it must be signed in and hold the flag all the same. */
export const shareName = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** The whole list of a person. */
export const curriculum = z.object({
  entries: z.array(curriculumEntry),
  /** Challenges on the list that the person cannot see now; they are kept. */
  hidden: z.int(),
  share: z.nullable(shareName),
});
export type CurriculumReply = z.infer<typeof curriculum>;

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
