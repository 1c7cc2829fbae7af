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

const wholeBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

/** Size and time of a group of children: numbers, and nothing that names it. */
const aiGroup = z.object({
  children: wholeBetween(groupChildrenMin, groupChildrenMax),
  team_size: wholeBetween(1, groupChildrenMax),
  /** Usual length of a meeting (minutes). */
  minutes: z._default(z.nullable(wholeBetween(1, planMinutesMax)), null),
});
export type AiGroup = z.output<typeof aiGroup>;

/**
 * A challenge to generate. The category decides which variants exist (`variantsOf`); empty, null or absent means any. A
 * provider receives the first four fields and nothing about the person.
 */
export const aiGenerateRequest = z.object({
  category: z.enum(categories),
  variant: z._default(noVariant, null),
  /** Absent: the generator chooses. */
  level: z._default(z.nullable(z.enum(levels)), null),
  /** The group it is for, where that is known. */
  group: z.optional(aiGroup),
  /**
   * Id of that group, if the caller leads it: it does not get the same challenge twice, no matter which leader asks. No
   * provider receives it.
   */
  group_id: z.optional(idNumber),
  /**
   * Box of the caller, whose content is used first. A provider learns names of materials that the product knows, and no
   * amounts.
   */
  box_id: z.optional(idNumber),
});
export type AiGenerateRequest = z.output<typeof aiGenerateRequest>;

/** Parts of a generated challenge; in the description they are one text. */
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
 * The parts as they are answered. The host's parts, and materials of the kind setup_only, are only for the creator of
 * the challenge and holders of `run_challenges`; so are the mechanic and the skills, which would give them away.
 */
const seenDetails = z.partial(aiDetails, hostDetails);
export type SeenAiDetails = z.infer<typeof seenDetails>;

export const aiChallenge = z.object({
  id: z.int(),
  title: z.string(),
  /**
   * The challenge as plain text with line breaks: complete for people who get the host's parts, otherwise the team's
   * part.
   */
  description: z.string(),
  category: z.enum(categories),
  variant: z.nullable(z.string()),
  level: z.enum(levels),
  difficulty: z.enum(aiDifficulties),
  type: z.enum(aiTypes),
  status: z.enum(aiStatuses),
  provider: z.enum(aiProviders),
  /** Null once the description was edited so that its parts can no longer be separated. */
  details: z.nullable(seenDetails),
  /** Challenge that this is a new version of. */
  parent_id: z.nullable(z.int()),
  /** Draft in the challenge library that was created from it. */
  library_challenge_id: z.nullable(z.int()),
  created_at: timestamp,
  updated_at: timestamp,
  /**
   * Accepted, but not in the library of others: it waits for a review by staff, or staff refused it. Null for
   * everything that others see; only its creator and staff get another value.
   */
  held: z.nullable(z.enum(['waiting', 'refused'])),
  /** Value of `held` if the caller accepts the challenge now. */
  held_if_accepted: z.nullable(z.enum(['waiting', 'refused'])),
  /** Whether the caller generated it. */
  mine: z.boolean(),
  /** Actions that the server allows this person right now. */
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

/** Newest first. Rows have no `details`; the answer for a single challenge has. */
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
 * Absent means unchanged. An absent part of `sheet` stays, null or [] empties it, and the description is written anew
 * from the parts. A description in the same request is read first.
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

/** `withdraw` removes a vote: the challenge is undecided again. */
export const aiFeedback = z.object({ challenge_id: idNumber, action: z.enum(['accept', 'reject', 'withdraw']) });
export type AiFeedback = z.output<typeof aiFeedback>;

export const aiRewrite = z.object({ section: z.enum(aiRewritable), wish: z.enum(aiWishes) });
export type AiRewrite = z.output<typeof aiRewrite>;

/** Proposed new parts of a draft; parts that stay as they are, and parts that the caller may not read, are absent. */
export const partsWrittenAnew = z.object({
  sheet: z.partial(z.object(answeredParts)),
  ...z.partial(z.pick(aiDetails, { time_limits: true, materials: true, safety_flags: true, setup_difficulty: true }))
    .shape,
});
export type PartsWrittenAnew = z.infer<typeof partsWrittenAnew>;

/** Without a model only challenges from the built-in generator can be rewritten. */
export const rewriting = z.object({ rewritable: z.boolean() });

export const aiSimilarQuery = z.object({
  category: z.enum(categories),
  variant: z._default(noVariant, null),
  /** Title to compare with; without it the words of category and variant are used. */
  text: z._default(z.string().check(z.maxLength(aiTitleMaxLength), readable), ''),
});
export type AiSimilarQuery = z.output<typeof aiSimilarQuery>;

/** At most 5 published challenges of that category, the most similar first. */
export const aiSimilar = z.object({
  challenges: z.array(z.object({ id: z.int(), name: z.string(), level: z.enum(levels) })),
});

/**
 * Events of a stream. Where a model writes, first every part once it is written and checked, in the order of
 * `aiSections`; then the whole challenge. A part that comes again replaces the one before, which failed a check. After
 * an error, which withdraws all parts, nothing follows. Each is sent under its `event` name with this object as JSON
 * data.
 */
export const aiStreamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('section'), section: z.enum(aiSections), text: z.string() }),
  z.object({ event: z.literal('done'), challenge: aiChallenge }),
  z.object({ event: z.literal('error'), detail: z.string(), code: z.string() }),
]);
export type AiStreamEvent = z.infer<typeof aiStreamEvent>;
