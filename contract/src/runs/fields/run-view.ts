import * as z from 'zod/mini';
import { materialCategories, safetyFlags } from '../../shared/challenge-vocabulary.ts';
import { timestamp } from '../../shared/fields.ts';
import { answeredParts } from '../../challenges/fields/sheet.ts';
import { categories, levels } from '../../shared/vocabulary.ts';
import { screenKinds } from '../../shared/access.ts';
import { runPartKinds, runPhases, runPlaces, runRules, undoableKinds } from '../vocabulary.ts';

// What is answered about runs: an allow-list for each reader.

const part = z.object({ kind: z.enum(runPartKinds), name: z.string(), ms: z.number(), stage: z.nullable(z.int()) });
const materials = z.array(
  z.object({ name: z.string(), quantity: z.number(), units: z.string(), category: z.enum(materialCategories) }),
);

/** What a team reads of one stage. */
export const teamPiece = z.object({
  title: z.string(),
  category: z.nullable(z.enum(categories)),
  level: z.nullable(z.enum(levels)),
  ...{
    scene: answeredParts.scene,
    task: answeredParts.task,
    rules: answeredParts.rules,
    scoring: answeredParts.scoring,
  },
  language: answeredParts.language,
  safety_flags: z.array(z.enum(safetyFlags)),
  materials,
});
export type TeamPiece = z.infer<typeof teamPiece>;

/** What only holders of `run_challenges` read of it. */
export const hostPiece = z.object({
  ...{ setup: answeredParts.setup, notes: answeredParts.notes, handouts: answeredParts.handouts },
  setup_difficulty: z.int(),
  materials,
});
export type HostPiece = z.infer<typeof hostPiece>;

const clock = z.object({
  running: z.boolean(),
  /** As of sending; below zero in overtime. */
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
/** On a team's screen: no word of the host, and nobody's points alone. */
const shownResult = z.object({
  team: z.int(),
  items: z.array(z.nullable(z.number())),
  sum: z.nullable(z.number()),
  rank: z.nullable(z.int()),
  /** Practice: the most that this team had in this challenge before. */
  best: z.nullable(z.number()),
});

/** What every screen that joined is told. */
const shown = {
  phase: z.enum(runPhases),
  rules: z.enum(runRules),
  sound: z.boolean(),
  part: z.int(),
  parts: z.array(part),
  teams: z.array(z.string()),
  /** Which teams are ready for the next part. */
  ready: z.array(z.int()),
};

const sheet = {
  /** Pages of the stage's own PDF that the host chose, counted from 1. */
  pages: z.array(z.int()),
  /** Which of them is read, or which page of a text that does not fit; counted from 0. */
  page: z.int(),
};

export const teamView = z.object({
  /** Of challenges that have not begun `parts` has the first one alone. */
  ...shown,
  /** What comes next: a part of the same stage, or what begins then; null before the start and in the last part. */
  next: z.nullable(z.string()),
  /** Null under tournament rules, and in a part in which the host hides it. */
  clock: z.nullable(clock),
  /** Tournament rules: the host said how long is left, this long ago. */
  told: z.nullable(z.object({ left_ms: z.number(), ago_ms: z.number() })),
  ...sheet,
  /** How long pages of long words have turned by themselves as of sending, so that all screens turn together; null where none does. */
  turning_ms: z.nullable(z.number()),
  /** Held up by the host. */
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

/** What happened since the last message, each once and in order. */
const events = z.array(z.object({ seq: z.int(), kind: z.string() }));
const every = {
  /** Of the last event. */
  seq: z.int(),
  events,
};

/** What a team's screen shows until the start. */
const teamLobby = z.object({
  /** What is run; null under tournament rules. */
  name: z.nullable(z.string()),
  /** By which others join; null on one device. */
  code: z.nullable(z.string()),
});
export type TeamLobby = z.infer<typeof teamLobby>;

/** One message to a screen of a team, by stream or asked for. */
export const teamMessageOut = z.object({
  ...every,
  view: teamView,
  /** Of the stage that is on; absent while the screen has it, null before the start and between challenges. */
  piece: z.optional(z.nullable(teamPiece)),
  screen: z.optional(screen),
  /** Null after the start; absent while the screen has it. */
  lobby: z.optional(z.nullable(teamLobby)),
});
export type TeamMessage = z.infer<typeof teamMessageOut>;

const givenPoints = z.object({ stage: z.int(), team: z.int(), points: z.array(z.number()) });
/** Until the host admits the screen, `view` is null. */
export const appraiserMessageOut = z.object({
  ...every,
  view: z.nullable(
    z.object({
      ...shown,
      /** The one whose words and points these are; null before the start and in parts without a challenge. */
      stage: z.nullable(z.int()),
      clock,
      ...sheet,
      revealed: z.array(z.int()),
      /** Of the stage that is on, once it is revealed. */
      results: z.nullable(z.array(teamResult)),
    }),
  ),
  /** What this screen has given. */
  mine: z.optional(z.array(givenPoints)),
  piece: z.optional(z.nullable(teamPiece)),
  /** While the host holds `run_challenges`. */
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
/** What a device of the host did and can take back. */
const change = z.object({
  ...{ seq: z.int(), by: z.string(), kind: z.enum(undoableKinds), step: z.nullable(z.object(step)) },
  ...{ points: changeOf(hostPoints), settled: changeOf(settledPoints) },
});

/** The whole state, for its host alone. */
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
  /** The clock of the log as of sending, in milliseconds since 1970. */
  now: z.number(),
  /** The screens that are connected. */
  connected: z.array(z.string()),
});
export type HostMessage = z.infer<typeof hostMessageOut>;

const stage = z.object({
  kind: z.enum(['challenge', 'text', 'video', 'break']),
  title: z.string(),
  /** Null where it is no challenge of the library, or where this person cannot see it now. */
  challenge_id: z.nullable(z.int()),
  /** Minutes that the plan gives it; null for a challenge by itself. */
  minutes: z.nullable(z.number()),
  /** What the plan says to its host. */
  text: z.nullable(z.string()),
  /** The address of a video, in embed form. */
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
  /** The address with a secret behind #, which ends with the code: for the picture and for copying, and on no screen. */
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
  /** What it belongs to, as far as this person sees that now. */
  of: z.object({
    ...{ challenge_id: z.nullable(z.int()), ai_challenge_id: z.nullable(z.int()) },
    ...{ lesson_plan: z.nullable(named), group: z.nullable(named) },
    event: z.nullable(
      z.extend(named, {
        begins: timestamp,
        /** Nobody has looked back on it, and once it has begun this person may. */
        look_back: z.boolean(),
      }),
    ),
  }),
  teams: z.array(
    z.object({
      name: z.string(),
      /** "Next time we …" of its last run; null for those who only read this one. */
      next_time: z.nullable(z.string()),
      /** The most points it had before, by stage; null for the same people. */
      bests: z.array(z.nullable(z.number())),
    }),
  ),
  track: z.object({
    parts: z.array(part),
    scoring: z.array(z.array(z.object({ points: z.number(), up_to: z.boolean() }))),
    /** 0 also where this person may not open the PDF. */
    pdf_pages: z.array(z.int()),
    teams: z.int(),
  }),
  stages: z.array(stage),
  questions: z.array(z.string()),
  /** For teams; null when the run has ended, on one device, and for those who only read it. */
  code: z.nullable(code),
  message: hostMessageOut,
  /** Who may not steer it only reads it, as it goes on and afterwards. */
  can: z.object({ steer: z.boolean(), delete: z.boolean(), reopen: z.boolean() }),
});
export type Run = z.infer<typeof run>;

export const joined = z.object({ screen: z.string(), kind: z.enum(screenKinds), number: z.int() });
export type Joined = z.infer<typeof joined>;
