import * as z from 'zod/mini';
import { idPattern } from '../../shared/endpoint.ts';
import { readable } from '../../shared/fields.ts';
import { haveMax, materialKeyMaxLength, roundsMax, teamsMax } from '../../shared/limits.ts';

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
