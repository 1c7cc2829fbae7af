import * as z from 'zod/mini';
import { materialCategories, safetyFlags } from '../../shared/challenge-vocabulary.ts';
import { timestamp } from '../../shared/fields.ts';
import { answeredParts } from '../../challenges/fields/sheet.ts';
import { categories, levels } from '../../shared/vocabulary.ts';
import { screenKinds } from '../../shared/access.ts';
import { runPartKinds, runPhases, runPlaces, runRules, undoableKinds } from '../vocabulary.ts';

// Answers about runs: an allow-list for each reader.

const part = z.object({ kind: z.enum(runPartKinds), name: z.string(), ms: z.number(), stage: z.nullable(z.int()) });
const materials = z.array(
  z.object({ name: z.string(), quantity: z.number(), units: z.string(), category: z.enum(materialCategories) }),
);

/** Words of one stage that a team reads. */
export const teamPiece = z.object({
  title: z.string(),
  category: z.nullable(z.enum(categories)),
  level: z.nullable(z.enum(levels)),
  scene: answeredParts.scene,
  task: answeredParts.task,
  rules: answeredParts.rules,
  scoring: answeredParts.scoring,
  language: answeredParts.language,
  safety_flags: z.array(z.enum(safetyFlags)),
  materials,
});
export type TeamPiece = z.infer<typeof teamPiece>;

/** Words of one stage that only holders of `run_challenges` read. */
export const hostPiece = z.object({
  setup: answeredParts.setup,
  notes: answeredParts.notes,
  handouts: answeredParts.handouts,
  setup_difficulty: z.int(),
  materials,
});
export type HostPiece = z.infer<typeof hostPiece>;

const clock = z.object({
  running: z.boolean(),
  /** At the time of sending; below zero in overtime. */
  left_ms: z.number(),
});
export type SentClock = z.infer<typeof clock>;

const itemResult = z.object({
  given: z.array(z.number()),
  mean: z.nullable(z.number()),
  differs: z.boolean(),
  settled: z.nullable(z.object({ points: z.number(), why: z.string() })),
  points: z.nullable(z.number()),
});
const teamResult = z.object({
  team: z.int(),
  items: z.array(itemResult),
  sum: z.nullable(z.number()),
  rank: z.nullable(z.int()),
});
/** On a team's screen: no words of the host, and no points of a single appraiser. */
const shownResult = z.object({
  team: z.int(),
  items: z.array(z.nullable(z.number())),
  sum: z.nullable(z.number()),
  rank: z.nullable(z.int()),
  /** In practice: most points that this team had in this challenge before. */
  best: z.nullable(z.number()),
});

/** State that every joined screen gets. */
const shown = {
  phase: z.enum(runPhases),
  rules: z.enum(runRules),
  sound: z.boolean(),
  part: z.int(),
  parts: z.array(part),
  teams: z.array(z.string()),
  /** Teams that are ready for the next part. */
  ready: z.array(z.int()),
};

const sheet = {
  /** Pages of the stage's own PDF that the host chose, counted from 1. */
  pages: z.array(z.int()),
  /** The page that is shown, of these or of a text over several pages; counted from 0. */
  page: z.int(),
};

export const teamView = z.object({
  /** Of challenges that have not begun, `parts` has only the reading. */
  ...shown,
  /** Name of the next part, or title of the next challenge; null before the start and in the last part. */
  next: z.nullable(z.string()),
  /** Null under tournament rules, and in a part in which the host hides it. */
  clock: z.nullable(clock),
  /** Under tournament rules: time left as the host last showed it, and how long ago (ms). */
  told: z.nullable(z.object({ left_ms: z.number(), ago_ms: z.number() })),
  ...sheet,
  /**
   * For how long (ms) pages of a long text have turned by themselves at the time of sending, so that all screens turn
   * together; null where none do.
   */
  turning_ms: z.nullable(z.number()),
  /** Handout that the host holds up. */
  handout: z.nullable(z.object({ title: z.string(), text: z.array(z.string()) })),
  results: z.nullable(z.array(shownResult)),
  questions: z.array(z.string()),
});
export type TeamView = z.infer<typeof teamView>;

const screen = z.object({
  id: z.string(),
  kind: z.enum(screenKinds),
  number: z.int(),
  team: z.nullable(z.int()),
  admitted: z.boolean(),
});

/** Events since the last message, each once and in order. */
const events = z.array(z.object({ seq: z.int(), kind: z.string() }));
const every = {
  /** Number of the last event. */
  seq: z.int(),
  events,
};

/** What a team's screen shows until the start. */
const teamLobby = z.object({
  /** Name of what is run; null under tournament rules. */
  name: z.nullable(z.string()),
  /** Code by which others join; null on one device. */
  code: z.nullable(z.string()),
});
export type TeamLobby = z.infer<typeof teamLobby>;

/** One message to a screen of a team, streamed or requested. */
export const teamMessageOut = z.object({
  ...every,
  view: teamView,
  /** Words of the current stage; absent while the screen has them, null before the start and between challenges. */
  piece: z.optional(z.nullable(teamPiece)),
  screen: z.optional(screen),
  /** Null after the start; absent while the screen has it. */
  lobby: z.optional(z.nullable(teamLobby)),
});
export type TeamMessage = z.infer<typeof teamMessageOut>;

const givenPoints = z.object({ stage: z.int(), team: z.int(), points: z.array(z.number()) });
/** One message to an appraiser. Until the host admits the screen, `view` is null. */
export const appraiserMessageOut = z.object({
  ...every,
  view: z.nullable(
    z.object({
      ...shown,
      /** Stage that words and points belong to; null before the start and in parts without a challenge. */
      stage: z.nullable(z.int()),
      clock,
      ...sheet,
      revealed: z.array(z.int()),
      /** Results of the current stage, once they are revealed. */
      results: z.nullable(z.array(teamResult)),
    }),
  ),
  /** Points that this screen has given. */
  mine: z.optional(z.array(givenPoints)),
  piece: z.optional(z.nullable(teamPiece)),
  /** Only while the host holds `run_challenges`. */
  host: z.optional(z.nullable(hostPiece)),
  screen: z.optional(screen),
});
export type AppraiserMessage = z.infer<typeof appraiserMessageOut>;

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
  screens: z.array(z.extend(screen, { by_host: z.boolean(), sent: byNumber(z.number()) })),
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
  ...every,
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
  address: z.nullable(z.string()),
  /** Address with a secret behind #, which expires with the code: for the picture and for copying, never shown. */
  link: z.nullable(z.string()),
});
export type RunCode = z.infer<typeof code>;
/** The address is null where other devices cannot reach it. */
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
    parts: z.array(part),
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

export const joined = z.object({ screen: z.string(), kind: z.enum(screenKinds), number: z.int() });
export type Joined = z.infer<typeof joined>;
