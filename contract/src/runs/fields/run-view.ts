import * as z from 'zod/mini';
import { timestamp } from '../../shared/fields.ts';
import { runPhases, runPlaces, runRules, undoableKinds } from '../vocabulary.ts';
import { everyMessage, givenPoints, hostPiece, joinedScreen, shownPart, teamPiece } from './screen-view.ts';

// What the host gets: the full state, and the run around it.

const runClock = z.object({ running: z.boolean(), left_ms: z.number(), since: z.number() });
const numbers = z.array(z.number());
const step = {
  phase: z.enum(runPhases),
  part: z.int(),
  entered_at: z.number(),
  clock: runClock,
  spent: numbers,
  added: numbers,
  finished: numbers,
  page: z.int(),
  turned: z.boolean(),
  revealed: numbers,
};
const byNumber = <S extends z.core.$ZodType>(value: S) => z.record(z.string(), value);

const hostPoints = z.extend(givenPoints, { by: z.string() });
const settledPoints = z.object({ stage: z.int(), team: z.int(), item: z.int(), points: z.number(), why: z.string() });
const changeOf = <S extends z.core.$ZodType>(value: S) =>
  z.nullable(z.object({ before: z.nullable(value), after: value }));
/** A change by a device of the host that it can undo. */
const change = z.object({
  seq: z.int(),
  by: z.string(),
  kind: z.enum(undoableKinds),
  step: z.nullable(z.object(step)),
  points: changeOf(hostPoints),
  settled: changeOf(settledPoints),
});

/** The full state, for the host alone. */
export const runState = z.object({
  seq: z.int(),
  ...step,
  ready: numbers,
  readers: z.array(z.string()),
  handout: z.nullable(z.int()),
  pages: byNumber(numbers),
  hidden_clocks: numbers,
  locked: z.boolean(),
  screens: z.array(z.extend(joinedScreen, { by_host: z.boolean(), sent: byNumber(z.number()) })),
  joins: z.object({ team: z.int(), appraiser: z.int() }),
  points: z.array(hostPoints),
  settled: z.array(settledPoints),
  answers: byNumber(z.string()),
  next_times: byNumber(z.string()),
  asked_at: z.nullable(z.number()),
  told_at: z.nullable(z.number()),
  started_at: z.nullable(z.number()),
  ended_at: z.nullable(z.number()),
  undo: z.array(change),
  redo: z.array(z.extend(change, { after: z.nullable(z.object(step)) })),
});

/** One message to the host. */
export const hostMessageOut = z.object({
  ...everyMessage,
  state: runState,
  /** Clock of the log at the time of sending (ms since 1970). */
  now: z.number(),
  /** Screens that are connected. */
  connected: z.array(z.string()),
});
export type HostMessage = z.infer<typeof hostMessageOut>;

const stage = z.object({
  kind: z.enum(['challenge', 'text', 'video', 'break']),
  title: z.string(),
  /** Null where it is no challenge of the library, or this person cannot see it now. */
  challenge_id: z.nullable(z.int()),
  /** Minutes that the plan sets; null for a challenge that is run by itself. */
  minutes: z.nullable(z.number()),
  /** Text of the plan for its host. */
  text: z.nullable(z.string()),
  /** Address of a video, in embed form. */
  video_url: z.nullable(z.string()),
  /** Null where the words are hidden from this person. */
  team: z.nullable(teamPiece),
  /** Only with `run_challenges`. */
  host: z.optional(hostPiece),
});
export type RunStage = z.infer<typeof stage>;

const code = z.object({
  code: z.string(),
  /**
   * Address for other devices; a path such as /run/ABC234 if the server has no public address. Behind # a secret, which
   * expires with the code: for the picture and for copying, never shown.
   */
  link: z.string(),
});
export type RunCode = z.infer<typeof code>;
export const runCodeOut = code;

const named = z.object({ id: z.int(), name: z.string() });

export const run = z.object({
  id: z.int(),
  name: z.string(),
  rules: z.enum(runRules),
  place: z.enum(runPlaces),
  sound: z.boolean(),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  /** What it belongs to, as far as this person can see it now. */
  of: z.object({
    challenge_id: z.nullable(z.int()),
    ai_challenge_id: z.nullable(z.int()),
    lesson_plan: z.nullable(named),
    group: z.nullable(named),
    event: z.nullable(
      z.extend(named, {
        begins: timestamp,
        /** True where nobody has looked back on it and, once it has begun, this person may. */
        look_back: z.boolean(),
      }),
    ),
  }),
  teams: z.array(
    z.object({
      name: z.string(),
      /** "Next time we …" of its last run; null for people who only read this run. */
      next_time: z.nullable(z.string()),
      /** Most points it had before, by stage; null for the same people. */
      bests: z.array(z.nullable(z.number())),
    }),
  ),
  track: z.object({
    parts: z.array(shownPart),
    scoring: z.array(z.array(z.object({ points: z.number(), up_to: z.boolean() }))),
    /** Also 0 where this person may not open the PDF. */
    pdf_pages: z.array(z.int()),
    teams: z.int(),
  }),
  stages: z.array(stage),
  questions: z.array(z.string()),
  /** Code for teams; null when the run has ended, on one device, and for people who only read it. */
  code: z.nullable(code),
  message: hostMessageOut,
  /** People who may not steer it only read it, during the run and afterwards. */
  can: z.object({ steer: z.boolean(), delete: z.boolean(), reopen: z.boolean() }),
});
export type Run = z.infer<typeof run>;
