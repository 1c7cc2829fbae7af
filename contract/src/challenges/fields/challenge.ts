import * as z from 'zod/mini';
import {
  type Audience,
  challengeFieldTable as table,
  fieldsWith,
  type FieldsWith,
  pick,
} from '../challenge-field-table.ts';
import { line, optionalLine, timestamp } from '../../shared/fields.ts';
import {
  materialNameMaxLength,
  materialQuantityMax,
  materialUnitsMaxLength,
  tagMaxLength,
  tagsMax,
} from '../../shared/limits.ts';
import { sheetChanges, tooLong } from './sheet.ts';
import { sheetPartNames } from '../../shared/sheet-parts.ts';
import { consistentFlags } from '../../shared/safety-flags.ts';
import {
  coreMechanics,
  materialCategories,
  safetyFlags,
  skills,
  type SafetyFlag,
} from '../../shared/challenge-vocabulary.ts';
import { categories, challengeTypes, levels, statuses, tournamentLevels } from '../../shared/vocabulary.ts';

// Apart from the calls that take them: a page without forms carries no schemas.

export const material = z.object({
  name: line(materialNameMaxLength, 'Please name the material.'),
  quantity: z
    .number('Please enter a number.')
    .check(
      z.gte(0, 'Please enter a number from 0 to 1,000,000.'),
      z.lte(materialQuantityMax, 'Please enter a number from 0 to 1,000,000.'),
    ),
  units: z._default(
    z.pipe(
      z.nullable(optionalLine(materialUnitsMaxLength)),
      z.transform((value) => value ?? ''),
    ),
    '',
  ),
  category: z._default(z.enum(materialCategories), 'damaging'),
});
export type Material = z.output<typeof material>;

/**
 * Minutes per named part: `{ "plan": 2, "build": 6 }`. A null prototype is not needed: the check of keys refuses
 * "__proto__".
 */
export const timeLimits = z
  .record(z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u)), z.number().check(z.gte(0), z.lte(1440)))
  .check(z.refine((parts) => Object.keys(parts).length <= 20, 'Please use at most 20 time parts.'));
export type TimeLimits = z.infer<typeof timeLimits>;
/** A whole number 1 to 5; also as text. */
const setupDifficulty = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-5]$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(5))),
);
/** A boolean; "yes" and "no" are accepted, too. */
const yesOrNo = z.pipe(
  z.union([z.boolean(), z.enum(['yes', 'no'])]),
  z.transform((value) => value === true || value === 'yes'),
);
const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Values that can be written to each field. */
const writable = {
  name: line(table.name.maxLength, 'Please enter a name.'),
  level: z.enum(levels),
  type: z.enum(challengeTypes),
  category: z.enum(categories),
  source_id: z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647)),
  tournament_level: z.nullable(z.enum(tournamentLevels)),
  one_liner: optionalLine(table.one_liner.maxLength),
  setup_difficulty: setupDifficulty,
  has_materials: yesOrNo,
  core_mechanic: z.nullable(z.enum(coreMechanics)),
  skills: z.pipe(z.array(z.enum(skills)).check(z.maxLength(50)), z.transform(distinct)),
  variant: optionalLine(table.variant.maxLength),
  time_limits: z.nullable(timeLimits),
  safety_flags: z.nullable(
    z.pipe(
      z.array(z.enum(safetyFlags)).check(z.maxLength(50)),
      z.transform((flags: SafetyFlag[]) => consistentFlags(flags)),
    ),
  ),
  copyright: line(table.copyright.maxLength),
  materials: z.array(material).check(z.maxLength(200)),
};

type Writable = typeof writable;

/** Adds the initial values that a new challenge has where a field is absent. */
/*#__NO_SIDE_EFFECTS__*/
function orInitial(schemas: Writable) {
  const entries = (Object.keys(schemas) as (keyof Writable)[]).map((field) => {
    const { initial, ...row } = table[field];
    return [field, 'required' in row ? schemas[field] : z._default(schemas[field] as z.ZodMiniType, initial)];
  });
  return Object.fromEntries(entries) as {
    [F in keyof Writable]: F extends FieldsWith<{ required: true }> ? Writable[F] : z.ZodMiniDefault<Writable[F]>;
  };
}

/** Lines that a text of 256 KB can have at most. */
const unreadLinesMax = 262_144;

/** A new challenge. Name, level, type and category are required; the rest has defaults. */
export const newChallenge = z.object({
  ...orInitial(writable),
  // Null is the same as absent.
  skills: z._default(z.nullable(writable.skills), null),
  copyright: z._default(z.nullable(writable.copyright), null),
  status: z._default(z.enum(['draft', 'published']), 'published'),
  /** From POST /org-api/uploads; a challenge may exist without a PDF. */
  upload_id: z._default(z.nullable(z.uuid()), null),
  /** Words of the challenge; it may exist without them. */
  sheet: z._default(z.nullable(sheetChanges), null),
  /** Number of lines in its notes that belong to no known part, and that nobody sorted: a finding about the library. */
  unread_lines: z._default(z.int().check(z.gte(0), z.lte(unreadLinesMax)), 0),
  /** Texts without room in its sheet; a draft keeps them, and is published without them. */
  too_long: z._default(tooLong, []),
});
export type NewChallenge = z.output<typeof newChallenge>;

/** A keyword: one line, the same in any case. */
export const tagName = line(tagMaxLength, 'Please enter a tag.');
/**
 * Names, or objects as replies have them. Only the name counts: an id that a client made up for a new tag may belong to
 * another tag.
 */
const tagNames = z.pipe(
  z
    .array(
      z.union([
        tagName,
        z.pipe(
          z.object({ name: tagName }),
          z.transform(({ name }) => name),
        ),
      ]),
    )
    .check(z.maxLength(tagsMax, `Please use at most ${tagsMax} tags.`)),
  z.transform(distinct),
);

/**
 * Absent means unchanged, null means cleared. `upload_id` replaces the PDF. `tags` replaces the full list and creates
 * unknown tags; it is ignored from people who may not see tags. `too_long` replaces all such texts that this person can
 * read. In `sheet`, people without `run_challenges` change only the parts that teams read.
 */
export const challengeChanges = z.partial(
  z.object({ ...writable, tags: tagNames, upload_id: z.uuid(), sheet: z.nullable(sheetChanges), too_long: tooLong }),
);
export type ChallengeChanges = z.output<typeof challengeChanges>;
/** Answer of POST /org-api/uploads. */
export const stagedUpload = z.object({ upload_id: z.uuid(), pages: z.int(), bytes: z.int() });
export type StagedUpload = z.infer<typeof stagedUpload>;

export const tag = z.object({ id: z.int(), name: z.string() });

/** Actions that the server allows this person on this row right now; buttons show exactly when these are true. */
const can = z.object({
  /** Fields, tags and PDF, including a return to an earlier version. */
  edit: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  set_status: z.boolean(),
  history: z.boolean(),
});

/** Answer of each field; values stored under older limits still pass. */
export const answered = {
  name: z.string(),
  status: z.enum(statuses),
  level: writable.level,
  tournament_level: writable.tournament_level,
  type: writable.type,
  category: writable.category,
  source_id: z.int(),
  time_limits: writable.time_limits,
  has_materials: z.boolean(),
  copyright: z.string(),
  one_liner: z.nullable(z.string()),
  setup_difficulty: z.int(),
  core_mechanic: writable.core_mechanic,
  skills: z.array(z.enum(skills)),
  variant: z.nullable(z.string()),
  safety_flags: z.nullable(z.array(z.enum(safetyFlags))),
  tags: z.array(tag),
  materials: z.array(z.extend(material, { units: z.string(), category: z.enum(materialCategories) })),
};
type Answered = typeof answered;

/** The place where the words of a search occur in a challenge. */
export const snippet = z.object({
  part: z.enum(sheetPartNames),
  /** At most 200 characters of plain text. */
  text: z.string(),
  /** Start and end of each match in `text`. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type Snippet = z.infer<typeof snippet>;

/** A row of the library: only what the table shows. */
export const challengeRow = z.object({
  id: z.int(),
  ...pick(answered, fieldsWith('inRows')),
  /** It has its own PDF, or words from which copies are drawn. */
  has_pdf: z.boolean(),
  deleted_at: z.nullable(timestamp),
  version: z.int(),
  /** Keyword that matched a search when the name did not; only for people who may see keywords. */
  keyword: z.optional(z.string()),
  /** Match of a search in the text, in parts that this person may read. */
  snippet: z.optional(snippet),
  can,
});
export type ChallengeRow = z.infer<typeof challengeRow>;

/** Picks the answers of the fields for one audience. */
/*#__NO_SIDE_EFFECTS__*/
function answeredTo<const A extends Audience>(audience: A) {
  const names = Object.keys(answered) as (keyof Answered)[];
  type Seen = Extract<keyof Answered, FieldsWith<{ audience: A }>>;
  return pick(answered, names.filter((name) => table[name].audience === audience) as Seen[]);
}

/** One challenge. Optional fields are absent for people who may not see them: most would spoil it for players. */
export const challenge = z.object({
  ...challengeRow.shape,
  ...answeredTo('everyone'),
  created_at: timestamp,
  updated_at: timestamp,
  ...z.partial(z.object(answeredTo('editors'))).shape,
  ...z.partial(z.object(answeredTo('insiders'))).shape,
  ...z.partial(z.object(answeredTo('shoppers'))).shape,
});
export type Challenge = z.infer<typeof challenge>;
