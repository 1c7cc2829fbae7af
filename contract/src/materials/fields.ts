import * as z from 'zod/mini';
import { idPattern } from '../shared/endpoint.ts';
import { readable, id } from '../shared/fields.ts';
import { haveMax, materialKeyMaxLength, roundsMax, teamsMax } from '../shared/limits.ts';
import { materialCategories } from '../shared/challenge-vocabulary.ts';
import { categories, challengeTypes, levels } from '../shared/vocabulary.ts';

/** Notes that a person makes about the list, besides its challenges. */
export const curriculumNoteKinds = ['planning', 'teams', 'rounds', 'reuse', 'have', 'done'] as const;

/** When it was chosen, in milliseconds since 1970 by the clock of that device; the server caps times in the future. */
const at = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
const yesOrNo = z.union([z.literal(0), z.literal(1)]);
const challengeItem = z.string().check(
  z.regex(idPattern),
  z.refine((text) => Number(text) <= 2_147_483_647),
);
/** A key from material-key.ts. */
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
 * One choice of a person about the list, each by itself: choices of two devices about different things both count; about the
 * same thing the later one.
 * - `challenge`: on the list (1) or removed (0); the item is its id
 * - `planning`: teams and stock count; `reuse`: tools move from challenge to challenge; `teams`, `rounds`: their number
 * - `have`: amount of a material in stock; `done`: amount that was bought, 0 for not checked off
 */
export const curriculumEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('challenge'), item: challengeItem, value: yesOrNo, at }),
  ...notes,
]);
/** A note about a list whose challenges follow from a plan, an event or a group. */
export const curriculumNote = z.discriminatedUnion('kind', notes);
export type CurriculumNote = z.infer<typeof curriculumNote>;
export type CurriculumEntry = z.infer<typeof curriculumEntry>;
export type CurriculumKind = CurriculumEntry['kind'];

/** Name of a shared list; people who open it must still be signed in and hold the flag. */
export const shareName = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** The full list of a person. */
export const curriculum = z.object({
  entries: z.array(curriculumEntry),
  /** Number of challenges on the list that the person cannot see now; they stay on it. */
  hidden: z.int(),
  share: z.nullable(shareName),
});
export type CurriculumReply = z.infer<typeof curriculum>;

/** Owners that a list can have. */
export const listOwners = ['plan', 'event', 'group'] as const;
export type ListOf = (typeof listOwners)[number];

export const listParams = z.object({ of: z.enum(listOwners), id });

const owner = {
  of: z.enum(listOwners),
  id: z.int(),
  /** Name of its owner. */
  name: z.string(),
};

/** A list by name, for choosing one. */
export const namedList = z.object({
  ...owner,
  /** First day of an event, else null. */
  date: z.nullable(z.string()),
});
export type NamedList = z.infer<typeof namedList>;

const material = z.object({
  name: z.string(),
  quantity: z.number(),
  units: z.string(),
  category: z.enum(materialCategories),
  /** Key of its line, where materials of several names or units share one. */
  key: z.optional(z.string()),
});

/** A thing that every room has, with the amount that is counted once, and not for each team. */
export const roomThing = z.object({ name: z.string(), units: z.string(), need: z.number() });

/** A material whose amount on the list changed since it was last confirmed; 0 for none. */
const listChange = z.object({
  key: z.string(),
  name: z.string(),
  units: z.string(),
  before: z.number(),
  now: z.number(),
});
export type ListChange = z.infer<typeof listChange>;

/**
 * Shopping list of a plan, an event or a group: the materials of its challenges, each as often as it is run, and the
 * choices about the list, as in a curriculum list. Choices that nobody has made are answered with their default.
 */
export const materialList = z.object({
  ...owner,
  /** First day of an event, else null. */
  date: z.nullable(z.string()),
  challenges: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      level: z.enum(levels),
      type: z.enum(challengeTypes),
      category: z.enum(categories),
      /** Without what every room has. */
      materials: z.array(material),
    }),
  ),
  room: z.array(roomThing),
  /** Number of challenges that the reader cannot see now. */
  hidden: z.int(),
  entries: z.array(curriculumNote),
  /** Changes since somebody last confirmed them. */
  changes: z.array(listChange),
  /** Fingerprint of the changes, by which a confirmation says what was read. */
  fingerprint: z.string(),
  /** The event is over: later changes of its plans have no effect here. */
  closed: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type MaterialList = z.infer<typeof materialList>;
