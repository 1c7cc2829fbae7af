import type { AiDetails } from '@teamsparks/contract/ai-fields';
import type { AiRewritable } from '@teamsparks/contract/ai-vocabulary';
import { grammars } from './categories/index.ts';
import { Chance } from '../../../platform/chance.ts';
import { composeScene } from './compose.ts';
import { around, goalsOf, type Recipe, twistsOf } from './recipe.ts';
import { taskOf, writeSheet } from './write-sheet.ts';

/** What somebody has got already, of one challenge, by its words alone. */
export interface Earlier {
  title: string;
  scene: string;
  task: string;
  rules: readonly string[];
}

const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b/g;

/** A text without numbers, holes, case and punctuation: two that say the same are equal. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\{[^}]*\}/g, ' ')
    .replace(numberWords, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** The sentence for those who read well is left out: the scene is the same with it. */
const bareScene = (scene: string): string =>
  bare(
    scene
      .split(/(?<=[.!?])\s+/)
      .slice(0, 4)
      .join(' '),
  );

export function earlierOf(title: string, { scene, task, rules }: Pick<AiDetails, 'scene' | 'task' | 'rules'>): Earlier {
  return {
    title: bare(title),
    scene: bareScene(scene.join(' ')),
    task: bare(task.join(' ')),
    rules: rules.map(bare),
  };
}

/** How many challenges somebody must get before one of them may come again. */
export const apartBy = 30;

/**
 * The recipe with another scene, task and rules where they would repeat what somebody had; `earlier` begins with the newest.
 * Where everything was used, what was used longest ago comes again.
 */
export function apart(recipe: Recipe, earlier: readonly Earlier[]): Recipe {
  if (earlier.length === 0) return recipe;
  return withOtherRules(withOtherScene(withOtherTask(recipe, earlier), earlier), earlier);
}

/** The same for one part that is written anew, and nothing else. */
export function apartIn(section: AiRewritable, recipe: Recipe, earlier: readonly Earlier[]): Recipe {
  if (section === 'scene') return withOtherScene(recipe, earlier);
  return section === 'task' ? withOtherTask(recipe, earlier) : recipe;
}

/** How long ago it was used; what never was is older than everything. */
const ageIn = (used: readonly string[], text: string): number => {
  const at = used.indexOf(text);
  return at < 0 ? Infinity : at;
};

/** The option that was used longest ago; of those that never were, the first. */
function oldest<T>(first: T, others: readonly T[], ageOf: (option: T) => number): T {
  let [best, most] = [first, ageOf(first)];
  for (const option of others) {
    if (most === Infinity) break;
    const age = ageOf(option);
    if (age > most) [best, most] = [option, age];
  }
  return best;
}

function withOtherTask(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const grammar = grammars[recipe.category];
  const goals = goalsOf(grammar, recipe.variant);
  const all = goals.flatMap((goal, at) =>
    recipe.mechanic && goal.clash?.includes(recipe.mechanic)
      ? []
      : goal.tasks.flatMap((_, mission) =>
          twistsOf(grammar, goal, recipe).map((__, twist) => ({ ...recipe, goal: at, mission, twist })),
        ),
  );
  const used = avoid.map(({ task }) => task);
  const textOf = (one: Recipe) => {
    const goal = around(goals, one.goal);
    return bare(taskOf(goal, one, around(twistsOf(grammar, goal, one), one.twist)));
  };
  return oldest(recipe, new Chance(recipe.rules).shuffled(all), (one) => ageIn(used, textOf(one)));
}

const scenesTried = 60;

function withOtherScene(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const titles = avoid.map(({ title }) => title);
  const scenes = avoid.map(({ scene }) => scene);
  const chance = new Chance(recipe.scene);
  const others = Array.from({ length: scenesTried }, () => chance.below(1_000_000_007));
  const ageOf = (seed: number) => {
    const { title, story } = composeScene(grammars[recipe.category], seed);
    return Math.min(ageIn(titles, bare(title)), ageIn(scenes, bareScene(story.join(' '))));
  };
  return { ...recipe, scene: oldest(recipe.scene, others, ageOf) };
}

const rulesTried = 24;
/** Whoever reads so many in a row should not read the same sentences. */
const readInARow = 15;

/** The way of the mechanic and the rules of which the fewest were read before. */
function withOtherRules(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const read = new Set(avoid.slice(0, readInARow).flatMap(({ rules }) => rules));
  const options = Array.from({ length: rulesTried }, (_, more) => ({
    ...recipe,
    way: recipe.way + more,
    rules: recipe.rules + more * 2,
  }));
  const known = (one: Recipe) => writeSheet(one).details.rules.filter((rule) => read.has(bare(rule))).length;
  const rated = options.map((one) => ({ one, known: known(one) })).sort((one, other) => one.known - other.known);
  return rated[0]?.one ?? recipe;
}
