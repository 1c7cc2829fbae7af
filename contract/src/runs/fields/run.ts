import * as z from 'zod/mini';
import { id, idNumber, line, readable, wholeNumber } from '../../shared/fields.ts';
import { libraryPageSize, nameMaxLength, pdfPagesMax } from '../../shared/limits.ts';
import { sheetItemsMax } from '../../shared/sheet-parts.ts';
import { type CodedPart, readPartCode, practicePlanPartsMax } from '../../right-now/practice-plan-parts.ts';
import { teamsAtOnce } from '../../shared/rounds.ts';
import type { RunCommand } from '../run-events.ts';
import { screenKinds } from '../../shared/access.ts';
import {
  debriefQuestionsShown,
  runDelayMaxMs,
  type RunKind,
  runKinds,
  runPartMinutesMax,
  runPlaces,
  runRules,
  runTextMaxLength,
  teamNameMaxLength,
} from '../vocabulary.ts';

const small = (max: number) => z.int().check(z.gte(0), z.lte(max));
/** Most parts of a track: all parts of every challenge of a long plan. */
const partsMax = 1_000;
const stage = small(partsMax);
const team = small(teamsAtOnce - 1);
/** Page of a PDF, counted from 1. */
const pdfPage = z.int().check(z.gte(1), z.lte(pdfPagesMax));

/** Parts of a practice plan that is saved nowhere, as {@link readPartCode} reads them. */
const practicePlanPart = z.pipe(
  z.string().check(
    z.maxLength(300),
    readable,
    z.refine((text) => readPartCode(text) !== undefined),
  ),
  z.transform((text: string) => readPartCode(text) as CodedPart),
);

/** A practice plan lists its parts, everything else names its id. */
const namesWhat = z.refine<{ kind: RunKind; id?: number | undefined; session: readonly unknown[] }>(
  ({ kind, id: of, session }) => (kind === 'session' ? session.length > 0 : of !== undefined),
);

/** What to run: a challenge, a whole plan, an AI challenge or a practice plan; possibly at an event or with a group. */
export const beginningQuery = z
  .object({
    kind: z.enum(runKinds),
    id: z.optional(id),
    session: z._default(
      z.pipe(
        z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
        z.array(practicePlanPart).check(z.maxLength(practicePlanPartsMax)),
      ),
      [],
    ),
    event_id: z.optional(id),
    group_id: z.optional(id),
    /** Plan from which a challenge is run by itself; its minutes in the plan count. */
    lesson_plan_id: z.optional(id),
  })
  .check(namesWhat);

export const newRun = z
  .object({
    kind: z.enum(runKinds),
    id: z.optional(idNumber),
    session: z._default(z.array(practicePlanPart).check(z.maxLength(practicePlanPartsMax)), []),
    event_id: z._default(z.nullable(idNumber), null),
    group_id: z._default(z.nullable(idNumber), null),
    /** Plan from which a challenge is run by itself. */
    lesson_plan_id: z._default(z.nullable(idNumber), null),
    rules: z.enum(runRules),
    place: z.enum(runPlaces),
    sound: z.boolean(),
    /** Labels that the host chooses; no names of children. */
    teams: z
      .array(line(teamNameMaxLength, 'Please name the team.'))
      .check(
        z.minLength(1, 'Please choose at least one team.'),
        z.maxLength(teamsAtOnce, `Please choose at most ${teamsAtOnce} teams.`),
      ),
    /** Minutes of each part of the track, in order; absent: as in the challenge or plan. */
    minutes: z.optional(
      z
        .array(
          z.number().check(z.gte(0), z.lte(runPartMinutesMax, `Please enter at most ${runPartMinutesMax} minutes.`)),
        )
        .check(z.maxLength(partsMax)),
    ),
  })
  .check(namesWhat);
export type NewRun = z.output<typeof newRun>;

const points = z.array(z.number().check(z.gte(0), z.lte(1_000))).check(z.maxLength(sheetItemsMax));
/** Text that the host types about the team as a whole. Empty removes it. */
const typed = z.union([z.literal(''), line(runTextMaxLength)]);
const screen = z.uuid();
const nothing = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), payload: z.object({}) });
const having = <const K extends string, S extends z.core.$ZodLooseShape>(kind: K, payload: S) =>
  z.object({ kind: z.literal(kind), payload: z.object(payload) });

const steps = z.discriminatedUnion('kind', [
  nothing('start'),
  nothing('pause'),
  nothing('resume'),
  having('add', { ms: z.int().check(z.gte(-600_000), z.lte(600_000)) }),
  nothing('next'),
  nothing('back'),
  having('jump', { part: stage }),
  nothing('undo'),
  nothing('redo'),
  having('page', { page: small(pdfPagesMax) }),
  having('pages', { stage, pages: z.array(pdfPage).check(z.maxLength(pdfPagesMax)) }),
  having('handout', { handout: z.nullable(small(100)) }),
  nothing('tell'),
  having('hide_clock', { part: stage, hidden: z.boolean() }),
  having('reading', { on: z.boolean() }),
  having('admit', { screen }),
  having('put_out', { screen }),
  having('lock', { locked: z.boolean() }),
  having('points', { stage, team, points }),
  having('reveal', { stage }),
  having('settle', { stage, team, item: small(100), points: z.number().check(z.gte(0), z.lte(1_000)), why: typed }),
  having('answer', { question: small(debriefQuestionsShown - 1), text: typed }),
  having('next_time', { team, text: typed }),
  nothing('end'),
  nothing('reopen'),
]);

export const runCommand = z.object({
  /** Created by the sender: the same command sent again changes nothing. */
  id: z.uuid(),
  /** Tab that sends it. */
  by: z.uuid(),
  /** Browser of the tab, for Undo; pages that were opened before this field existed send none. */
  device: z.optional(z.uuid()),
  /** Number of the last event that the sender saw. */
  seen: z.int().check(z.gte(0), z.lte(100_000)),
  /** How long ago it was given (ms). */
  waited_ms: z._default(z.int().check(z.gte(0), z.lte(runDelayMaxMs)), 0),
  step: steps,
});
export type SentCommand = z.input<typeof runCommand>;
/**
 * Returns a sent step as a command to the run, unchanged. It compiles only if hosts can send nothing but commands that
 * a run knows.
 */
export const asCommand = (step: z.output<typeof steps>): RunCommand => step;

export const newCode = z.object({ kind: z.enum(screenKinds) });

export const joining = z.object({
  /** As it was typed. */
  code: z.string().check(z.minLength(1, 'Please enter the code.'), z.maxLength(40), readable),
  /** From the picture or the link. */
  secret: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});
export type Joining = z.output<typeof joining>;

/** Messages that a team's screen can send. */
export const teamMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chose'), team: z.nullable(team) }),
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('ready'), team }),
  z.object({ kind: z.literal('reading'), on: z.boolean() }),
]);
export const appraiserPoints = z.object({ stage, team, points });

export const runParams = z.object({ id });
export const screenParams = z.object({ screen });
const stageNumber = wholeNumber(0, partsMax, 0);
/** A page of the own PDF of a stage, counted from 1. */
export const screenPageParams = z.object({ screen, stage: stageNumber, page: wholeNumber(1, pdfPagesMax, 1) });
export const stagePdfParams = z.object({ id, stage: stageNumber });
/** Number of the last event seen; absent to get everything. */
export const seenQuery = z.object({ seen: z.optional(wholeNumber(0, 100_000, 0)) });

export const runListQuery = z.object({
  group_id: z.optional(id),
  /** Compared like names of challenges. */
  team: z.optional(z.string().check(z.maxLength(teamNameMaxLength), readable)),
  challenge_id: z.optional(id),
  lesson_plan_id: z.optional(id),
  event_id: z.optional(id),
  search: z.optional(z.string().check(z.maxLength(nameMaxLength), readable)),
  page: wholeNumber(1, 100_000, 1),
  per_page: wholeNumber(1, 100, libraryPageSize),
});
export type RunListQuery = z.output<typeof runListQuery>;
