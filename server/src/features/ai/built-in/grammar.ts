import type { AiType } from '@teamsparks/contract/ai/vocabulary';
import type { CoreMechanic, SafetyFlag, Skill } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { ChallengeType } from '@teamsparks/contract/shared/vocabulary';

export interface Thing {
  name: string;
  /** `n` stands for the number of the goal. */
  quantity: number | 'n';
  units: string;
}

/** Traits that keep characters and places out of scenes that contradict them: who can fly needs no bridge. */
export type Trait = Being | 'wet' | 'dry' | 'cold' | 'indoors' | 'space' | 'high' | 'night';
/** `real`: people of today, who have no use for dragons. */
type Being = 'flies' | 'swims' | 'tall' | 'tiny' | 'real';

/** Who a scene is about. Sentences name them as `{who}`; `[lives|live]` takes the form that fits. */
export interface Character {
  /** With its article: "the old owl". */
  name: string;
  they: 'she' | 'he' | 'it' | 'they';
  /** One more sentence for good readers, after the one that says who and where. */
  more: string;
  is?: readonly Trait[];
}

export interface Place {
  /** Name with its article: "the harbor". */
  name: string;
  /** Preposition: "in" of "in the harbor". */
  at: string;
  is?: readonly Trait[];
}

/** The people and places that go together with any problem of a category. */
export interface World {
  characters: readonly Character[];
  places: readonly Place[];
  /** First sentences of scenes: who, and where. */
  openings: readonly string[];
  /** Last sentences of scenes. They fit every problem: they mention no time, no guests and no noise. */
  endings: readonly string[];
}

/** What is wrong in a scene. Its sentences name no measure and no material, so that it fits every goal. */
export interface Problem {
  /** Names for titles: "Broken Bridge" in "The Mice and the Broken Bridge". */
  things: readonly string[];
  line: string;
  /** Short sentences that everybody can read. */
  story: readonly string[];
  /** Keys of the goals that solve it; without them every goal of the category does. */
  goals?: readonly string[];
  /** Traits of characters and places that contradict it. */
  not?: readonly Trait[];
  /** Begins the task, where each problem asks for something else: "Invent something that keeps hands warm." */
  need?: string;
}

/** A criterion that gives up to its points, with what 0, half and full points look like; each of these follows "if". */
export interface Rubric extends Record<'item' | 'none' | 'half' | 'full', string> {
  /** Keys of twists and goals that it would contradict. */
  clash?: readonly string[];
  /** Wordings of the rule that announces it to teams: what gives points is no surprise. */
  asks?: readonly string[];
  /** Question that the appraiser asks to score it. */
  question?: string;
}

/** A criterion whose points are counted. */
export interface Measure {
  item: string;
  /** Points per piece: "10 points for each …". */
  detail: string;
}

/** What is counted, named once: `{aim}` in the task is "{n} coins at the lower end", and the points count a quarter of just that. */
export interface Counted {
  item: string;
  /** Singular: "coin", or "full second" for measures. */
  one: string;
  /** Plural or unit: "coins", "cm". */
  many: string;
  /** Where or how it counts: "at the lower end of the string". */
  where: string;
}

/**
 * What a team has to do. `{n}` is the number of the level, `{q}` a quarter of it; `{plan}`, `{work}` and `{show}` are minutes;
 * `{count:Coins}` is how many coins the list of materials has, `{aim}` what is counted and where.
 */
export interface Goal {
  /** Key by which problems name it. */
  key?: string;
  /** What is built, for constraints and criteria that name it: "the bridge". */
  it?: string;
  /** Without it the goal serves every variant of its category. */
  variants?: readonly string[];
  /** The number for each level, easiest first; changed by the difficulty in steps of `step`. */
  targets: readonly [number, number, number];
  step: number;
  /** Least minutes of its test; 2 by default. */
  lasts?: number;
  /** Things of the stage that each team needs while it builds. */
  own?: readonly string[];
  /** The only level that can do it in the time. */
  onlyFor?: 'High School';
  /** Seconds of the show for each counted thing; the number is limited to what the show has time for. */
  each?: number;
  /** The number counts roles, and is limited to the players of a team. */
  roles?: true;
  /** The show takes a stage that only one team at a time can have: a dark room, a curtain. */
  oneStage?: true;
  /** Missions; all are measured by the same test. */
  tasks: readonly string[];
  must: readonly string[];
  setup: readonly string[];
  /** Used up; added if the kit has none of that name. */
  needs?: readonly Thing[];
  /** Materials for the setup only. */
  stage: readonly Thing[];
  /** Worth 40 points. */
  measure: Measure | Counted | Rubric;
  /** All or nothing unless it is a rubric. */
  second: string | Rubric;
  /** Added to those of the category. */
  creative?: readonly Rubric[];
  note: string;
  flags?: readonly SafetyFlag[];
  /** Keys of twists and names of mechanics that would contradict it. */
  clash?: readonly string[];
}

/** A constraint on top of a goal; the two together are the task. */
export interface Twist {
  key: string;
  /** The last sentence of the task. */
  task: string;
  rule: readonly string[];
  /** What the host does for it. */
  setup?: string;
  /** Scores what it asks for, instead of a criterion that fits everything. */
  scored?: Rubric;
  /** Kept; added if the kit has none of that name. */
  needs?: readonly Thing[];
  /** Least number of players. */
  players?: number;
  /** Names of mechanics that would contradict it. */
  clash?: readonly CoreMechanic[];
}

/** One rule in several wordings. */
export interface Rule {
  says: readonly string[];
  /** Keys of twists and goals, and names of criteria and mechanics, with which it would contradict or repeat. */
  clash?: readonly string[];
}

/** What a team works with; all of it fits every goal of its category. */
export interface Kit {
  used: readonly Thing[];
  kept: readonly Thing[];
}

export type TimePart =
  | 'plan'
  | 'build'
  | 'rehearse'
  | 'practice'
  | 'test'
  | 'present'
  | 'perform'
  | 'pitch'
  | 'discuss';

export interface CategoryGrammar {
  type: AiType;
  libraryType: ChallengeType;
  /** Names of its time parts after planning, which always comes first. */
  parts: { work: TimePart; show: TimePart };
  /** Core mechanics that fit; all by default. */
  mechanics?: readonly CoreMechanic[];
  world: World;
  /** Replaces `world` in high school, where animals and kings are too childish. */
  older?: World;
  problems: readonly Problem[];
  goals: readonly Goal[];
  twists: readonly Twist[];
  /** Rules that fit every goal. */
  rules: readonly Rule[];
  kits: readonly Kit[];
  /** Criteria that fit every goal. */
  creative: readonly Rubric[];
  questions: readonly string[];
  /** Scenes to warm up with, where the scene of the task must stay unplanned. */
  warmUps?: readonly string[];
  skills: readonly Skill[];
}

/** Tells whether teams build something that is judged by a test, not by a performance. */
export const isBuilt = ({ parts: { work, show } }: Pick<CategoryGrammar, 'parts'>): boolean =>
  work === 'build' && show !== 'perform';

/** One way in which a core mechanic works, with what it adds to a challenge. */
export interface MechanicWay {
  rules: readonly string[];
  setup: string;
  stage?: readonly Thing[];
  /** Text of the card with the star, if players draw secret cards. */
  star?: string;
  /** Mystery Cards: name and text. */
  cards?: Record<string, string>;
  /** Criterion of its own, worth 10 points, all or nothing. */
  scoring?: string;
}
