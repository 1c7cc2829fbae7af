import type { AiType } from '@teamsparks/contract/ai-vocabulary';
import type { CoreMechanic, SafetyFlag, Skill } from '@teamsparks/contract/challenge-vocabulary';
import type { ChallengeType } from '@teamsparks/contract/vocabulary';

export interface Thing {
  name: string;
  quantity: number;
  units: string;
}

/** A world in which the challenge happens. Its sentences tell of no measure and no material, so that it fits every goal. */
export interface Scene {
  /** Two to five plain words. */
  title: string;
  line: string;
  /** Short sentences that everybody can read. */
  story: readonly string[];
  /** One more for those who read well. */
  more: string;
}

/**
 * What a team has to do. `{n}` is the number of the level, `{q}` a quarter of it, `{plan}`, `{work}` and `{show}` are minutes.
 */
export interface Goal {
  /** Without it the goal serves every variant of its category. */
  variants?: readonly string[];
  /** The number for each level, easiest first; changed by the difficulty in steps of `step`. */
  targets: readonly [number, number, number];
  step: number;
  task: string;
  must: readonly string[];
  setup: readonly string[];
  /** Used up, where the kit has none of that name. */
  needs?: readonly Thing[];
  /** Setup only. */
  stage: readonly Thing[];
  /** 40 points. */
  measure: { item: string; detail: string };
  /** All or nothing unless it says `upTo`. */
  second: { item: string; upTo?: true };
  note: string;
  flags?: readonly SafetyFlag[];
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
  /** How the parts of its time are called; planning comes first everywhere. */
  parts: { work: TimePart; show: TimePart };
  /** The core mechanics that fit; all of them where it does not say. */
  mechanics?: readonly CoreMechanic[];
  scenes: readonly Scene[];
  goals: readonly Goal[];
  /** Rules that fit every goal. */
  rules: readonly string[];
  kits: readonly Kit[];
  creative: readonly string[];
  questions: readonly string[];
  skills: readonly Skill[];
}

const written = /^(.+) (\d+(?:\.\d+)?) (pieces|sheets|meters|pairs|liters|lumps|sets)$/;

/** "Copy paper 8 sheets" -> its parts. */
export function things(...lines: string[]): Thing[] {
  return lines.map((line) => {
    const [, name, quantity, units] = written.exec(line) ?? [];
    if (!name || !quantity || !units) throw new Error(`"${line}" is no material`);
    return { name, quantity: Number(quantity), units };
  });
}
