import * as z from 'zod/mini';
import {
  aiDescriptionMaxLength,
  aiDifficulties,
  aiPageSize,
  aiProviders,
  aiRewritable,
  aiSections,
  aiStatuses,
  aiTitleMaxLength,
  aiTypes,
  aiWishes,
} from './vocabulary.ts';
import { challengeChanges, timeLimits } from '../challenges/fields/challenge.ts';
import { groupChildrenMax, groupChildrenMin, planMinutesMax } from '../shared/limits.ts';
import { idNumber, line, rawLimit, readable, timestamp, unseen, wholeNumber } from '../shared/fields.ts';
import { coreMechanics, materialCategories, safetyFlags, skills } from '../shared/challenge-vocabulary.ts';
import { aiSheetChanges, answeredParts } from '../challenges/fields/sheet.ts';
import { categories, levels } from '../shared/vocabulary.ts';

// Apart from the calls that take them: a page without forms carries no schemas.

const noVariant = z.pipe(
  z.nullable(z.string().check(z.maxLength(60))),
  z.transform((value) => value || null),
);

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

/** Of a group of children: numbers, and nothing that names it. */
const aiGroup = z.object({
  children: whole(groupChildrenMin, groupChildrenMax),
  team_size: whole(1, groupChildrenMax),
  /** As long as the group usually meets. */
  minutes: z._default(z.nullable(whole(1, planMinutesMax)), null),
});
export type AiGroup = z.output<typeof aiGroup>;

/**
 * What to generate. The category decides which variants exist (`variantsOf`); empty, null or absent means any variant. A
 * provider receives the first four and nothing about the person.
 */
export const aiGenerateRequest = z.object({
  category: z.enum(categories),
  variant: z._default(noVariant, null),
  /** Absent: the generator chooses. */
  level: z._default(z.nullable(z.enum(levels)), null),
  /** For whom, where that is known. */
  group: z.optional(aiGroup),
  /**
   * The group of these numbers, if the caller leads it: it does not get the same twice, whoever asks. No provider receives it.
   */
  group_id: z.optional(idNumber),
  /** A box of the caller: what is in it comes first. A provider learns names of materials that the product knows, and no amount. */
  box_id: z.optional(idNumber),
});
export type AiGenerateRequest = z.output<typeof aiGenerateRequest>;

/** The sheet of a generated challenge with its label; in the description it is one text. */
export const aiDetails = z.object({
  one_liner: z.string(),
  ...answeredParts,
  /** Minutes per part, in the order of the day. */
  time_limits: timeLimits,
  materials: z.array(
    z.object({ name: z.string(), quantity: z.number(), units: z.string(), category: z.enum(materialCategories) }),
  ),
  safety_flags: z.array(z.enum(safetyFlags)),
  skills: z.array(z.enum(skills)),
  core_mechanic: z.nullable(z.enum(coreMechanics)),
  setup_difficulty: z.int(),
});
export type AiDetails = z.infer<typeof aiDetails>;

const hostDetails = {
  setup: true,
  notes: true,
  handouts: true,
  skills: true,
  core_mechanic: true,
  setup_difficulty: true,
} as const;
export const aiHostDetails = Object.keys(hostDetails) as (keyof typeof hostDetails)[];
/**
 * The same as it is answered. The host's parts, and materials of the kind setup_only, are for who made the challenge and for
 * holders of `run_challenges`; so are the mechanic and the skills that tell of it.
 */
const seenDetails = z.partial(aiDetails, hostDetails);
export type SeenAiDetails = z.infer<typeof seenDetails>;

export const aiChallenge = z.object({
  id: z.int(),
  title: z.string(),
  /** The challenge as plain text with line breaks: all of it for those who get the host's parts, otherwise the team's. */
  description: z.string(),
  category: z.enum(categories),
  variant: z.nullable(z.string()),
  level: z.enum(levels),
  difficulty: z.enum(aiDifficulties),
  type: z.enum(aiTypes),
  status: z.enum(aiStatuses),
  provider: z.enum(aiProviders),
  /** Null once the description was edited so that its parts cannot be told apart any more. */
  details: z.nullable(seenDetails),
  /** The challenge of which this is a new version. */
  parent_id: z.nullable(z.int()),
  /** The draft of the challenge library made of it. */
  library_challenge_id: z.nullable(z.int()),
  created_at: timestamp,
  updated_at: timestamp,
  /**
   * Accepted, but not in the library of others: it waits for a look by staff, or staff left it to its maker. Null for whatever
   * others see; nobody but its maker and staff gets anything else.
   */
  held: z.nullable(z.enum(['waiting', 'refused'])),
  /** `held` as it will be if the caller accepts the challenge now. */
  held_if_accepted: z.nullable(z.enum(['waiting', 'refused'])),
  /** Whether the caller made it. */
  mine: z.boolean(),
  /** What the server lets this person do with it right now. */
  can: z.object({ edit: z.boolean(), decide: z.boolean(), rewrite: z.boolean(), propose: z.boolean() }),
});
export type AiChallenge = z.infer<typeof aiChallenge>;

export const aiListQuery = z.object({
  category: z.optional(z.enum(categories)),
  type: z.optional(z.enum(aiTypes)),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, aiPageSize, aiPageSize),
});
export type AiListQuery = z.output<typeof aiListQuery>;

/** Newest first. Rows have no `details`: they are in the answer for one challenge. */
export const aiPage = z.object({
  challenges: z.array(z.omit(aiChallenge, { details: true })),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type AiPage = z.infer<typeof aiPage>;
export type AiRow = AiPage['challenges'][number];

const { one_liner, time_limits, materials, safety_flags } = challengeChanges.shape;
const aiWords = { sheet: aiSheetChanges, one_liner, time_limits, materials, safety_flags };

const everyUnseen = new RegExp(unseen, 'gu');

/**
 * Absent means unchanged. Of `sheet` a part that is absent stays, null or [] empties it; the description is written from the
 * parts then. A description that is sent with them is read first.
 */
export const aiChanges = z.partial(
  z.object({
    ...aiWords,
    title: line(aiTitleMaxLength, 'Please enter a title.'),
    description: z.pipe(
      z.string().check(rawLimit(aiDescriptionMaxLength), readable),
      z.pipe(
        z.transform((text: string) => text.replace(/\r\n?/g, '\n').replace(everyUnseen, '').normalize('NFC').trim()),
        z.string().check(z.minLength(1, 'Please enter a description.'), z.maxLength(aiDescriptionMaxLength)),
      ),
    ),
    type: z.enum(aiTypes),
    category: z.enum(categories),
    difficulty: z.enum(aiDifficulties),
  }),
);
export type AiChanges = z.output<typeof aiChanges>;

/** `withdraw` takes a vote back: nobody has decided yet. */
export const aiFeedback = z.object({ challenge_id: idNumber, action: z.enum(['accept', 'reject', 'withdraw']) });
export type AiFeedback = z.output<typeof aiFeedback>;

export const aiRewrite = z.object({ section: z.enum(aiRewritable), wish: z.enum(aiWishes) });
export type AiRewrite = z.output<typeof aiRewrite>;

/** Parts of a draft as they could be; those that stay as they are, and those that the caller does not read, are absent. */
export const partsWrittenAnew = z.object({
  sheet: z.partial(z.object(answeredParts)),
  ...z.partial(z.pick(aiDetails, { time_limits: true, materials: true, safety_flags: true, setup_difficulty: true }))
    .shape,
});
export type PartsWrittenAnew = z.infer<typeof partsWrittenAnew>;

/** Where no model is set up, only what the built-in generator wrote can be rewritten. */
export const rewriting = z.object({ rewritable: z.boolean() });

export const aiSimilarQuery = z.object({
  category: z.enum(categories),
  variant: z._default(noVariant, null),
  /** A title to compare with; without it the words of category and variant are. */
  text: z._default(z.string().check(z.maxLength(aiTitleMaxLength), readable), ''),
});
export type AiSimilarQuery = z.output<typeof aiSimilarQuery>;

/** At most 5 published challenges of that category, the most similar first. */
export const aiSimilar = z.object({
  challenges: z.array(z.object({ id: z.int(), name: z.string(), level: z.enum(levels) })),
});

/**
 * What a stream says: where a model writes, every part as it is written and checked, in the order of `aiSections`; then
 * the whole. A part that is told again takes the place of the one before: what was written did not pass, and a model wrote it anew.
 * An error instead takes back what was told, and nothing comes after it. Each is an event of its `event` name with
 * this object as JSON data.
 */
export const aiStreamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('section'), section: z.enum(aiSections), text: z.string() }),
  z.object({ event: z.literal('done'), challenge: aiChallenge }),
  z.object({ event: z.literal('error'), detail: z.string(), code: z.string() }),
]);
export type AiStreamEvent = z.infer<typeof aiStreamEvent>;
