import * as z from 'zod/mini';
import { materialCategories, safetyFlags } from '../../shared/challenge-vocabulary.ts';
import { answeredParts } from '../../challenges/fields/sheet.ts';
import { categories, levels } from '../../shared/vocabulary.ts';
import { screenKinds } from '../../shared/access.ts';
import { runPartKinds, runPhases, runRules } from '../vocabulary.ts';

// What the screens of a run get: an allow-list for teams and one for appraisers.

export const shownPart = z.object({
  kind: z.enum(runPartKinds),
  name: z.string(),
  ms: z.number(),
  stage: z.nullable(z.int()),
});
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
  parts: z.array(shownPart),
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

export const joinedScreen = z.object({
  id: z.string(),
  kind: z.enum(screenKinds),
  number: z.int(),
  team: z.nullable(z.int()),
  admitted: z.boolean(),
});

/** Events since the last message, each once and in order. */
const events = z.array(z.object({ seq: z.int(), kind: z.string() }));
export const everyMessage = {
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
  ...everyMessage,
  view: teamView,
  /** Words of the current stage; absent while the screen has them, null before the start and between challenges. */
  piece: z.optional(z.nullable(teamPiece)),
  screen: z.optional(joinedScreen),
  /** Null after the start; absent while the screen has it. */
  lobby: z.optional(z.nullable(teamLobby)),
});
export type TeamMessage = z.infer<typeof teamMessageOut>;

export const givenPoints = z.object({ stage: z.int(), team: z.int(), points: z.array(z.number()) });
/** One message to an appraiser. Until the host admits the screen, `view` is null. */
export const appraiserMessageOut = z.object({
  ...everyMessage,
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
  screen: z.optional(joinedScreen),
});
export type AppraiserMessage = z.infer<typeof appraiserMessageOut>;

export const joined = z.object({ screen: z.string(), kind: z.enum(screenKinds), number: z.int() });
export type Joined = z.infer<typeof joined>;
