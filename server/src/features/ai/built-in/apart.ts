import type { AiRewritable } from '@teamsparks/contract/ai/vocabulary';
import { Chance } from '../../../platform/chance.ts';
import { grammarFor, worldsOf } from './grammar-for.ts';
import {
  charactersFor,
  type Composed,
  composeScene,
  fittingAt,
  placesFor,
  problemOf,
  problemsFor,
  titles,
} from './compose.ts';
import { ageIn, bare, type Earlier, oldest, patternsOf } from './earlier.ts';
import type { Character, Place, Problem } from './grammar.ts';
import {
  around,
  goalOf,
  goalsByMechanic,
  goalsForScene,
  goalsOf,
  type Recipe,
  twistsOf,
  variantsFor,
} from './recipe.ts';
import { drawnOf, missionOf } from './write-sheet.ts';

/** How many challenges somebody must get before one of them may come again. */
export const apartBy = 30;

/**
 * The recipe with another scene, task, rules and criteria where they would repeat what somebody had; `earlier` begins with the
 * newest. Sentences are drawn without return: where all of them were used, the one used longest ago comes again.
 */
export function apart(drawn: Recipe, earlier: readonly Earlier[], isVariantAsked = true): Recipe {
  if (earlier.length === 0) return drawn;
  const recipe = isVariantAsked ? drawn : withOtherVariant(drawn, earlier);
  const asked = withOtherTask(recipe, goalsByMechanic(grammarFor(recipe), recipe), earlier);
  return withOtherRules(withOtherScoring(withOtherScene(asked, earlier), earlier), earlier);
}

/** The same for one part that is written anew, and nothing else. */
export function apartIn(section: AiRewritable, recipe: Recipe, earlier: readonly Earlier[]): Recipe {
  if (section === 'scene') return withOtherScene(recipe, earlier, true);
  return section === 'task' ? withOtherTask(recipe, goalsForScene(grammarFor(recipe), recipe), earlier) : recipe;
}

/** What a recipe chose by itself comes first: it stays where nothing speaks against it. */
const ownFirst = <T>(own: T, chance: Chance, options: readonly T[]): T[] => [own, ...chance.shuffled(options)];

/** The variant of which somebody had a task longest ago; nobody asked for this one. */
function withOtherVariant(recipe: Recipe, earlier: readonly Earlier[]): Recipe {
  const variants = variantsFor(recipe);
  if (recipe.variant === null || variants.length === 0) return recipe;
  const grammar = grammarFor(recipe);
  const isOf = (variant: string) => {
    const missions = goalsOf(grammar, variant).flatMap((goal) => goal.tasks.map((_, at) => bare(missionOf(goal, at))));
    return (text: string) => missions.some((mission) => text.includes(mission));
  };
  const used = earlier.map(({ task }) => task);
  const options = ownFirst(recipe.variant, new Chance(recipe.rules), variants);
  return { ...recipe, variant: oldest(options, (variant) => [ageIn(used, isOf(variant))]) };
}

function withOtherTask(recipe: Recipe, goals: readonly number[], avoid: readonly Earlier[]): Recipe {
  const used = avoid.map(({ task }) => task);
  const all = goals.flatMap((goal) => tasksOf({ ...recipe, goal }));
  const options = ownFirst(ownTask(recipe), new Chance(recipe.rules), all);
  const count = goalsOf(grammarFor(recipe), recipe.variant).length;
  const lately = lateGoals(all, used).slice(0, Math.floor(goals.length / 2));
  return oldest(options, ({ recipe: { goal }, mission, twist }) => [
    ageIn(used, (text) => text.endsWith(`${mission} ${twist}`)),
    Number(!lately.includes(goal % count)),
    ageIn(used, (text) => text.endsWith(twist)),
    ageIn(used, (text) => text.includes(mission)),
  ]).recipe;
}

/** The goals of what somebody had, each once, the newest first. */
function lateGoals(all: readonly { recipe: Recipe; mission: string }[], used: readonly string[]): number[] {
  const goals = used.flatMap((text) => {
    const found = all.find(({ mission }) => text.includes(mission));
    return found ? [found.recipe.goal] : [];
  });
  return [...new Set(goals)];
}

/** The tasks that the goal of a recipe can have, each with its words. */
function tasksOf(recipe: Recipe) {
  const grammar = grammarFor(recipe);
  const goal = goalOf(grammar, recipe);
  const twists = twistsOf(grammar, goal, recipe).map(({ task }) => bare(task));
  const missions = goal.tasks.map((_, mission) => bare(missionOf(goal, mission)));
  return missions.flatMap((mission, at) =>
    twists.map((twist, other) => ({ recipe: { ...recipe, mission: at, twist: other }, mission, twist })),
  );
}

function ownTask(recipe: Recipe) {
  const grammar = grammarFor(recipe);
  const goal = goalOf(grammar, recipe);
  const twist = around(twistsOf(grammar, goal, recipe), recipe.twist);
  return { recipe, mission: bare(missionOf(goal, recipe.mission)), twist: bare(twist.task) };
}

/**
 * Each piece of the scene by itself, then the title and, last, the ending with which the whole is new. Where the task stays as it
 * is, so does the problem that it begins with.
 */
function withOtherScene(recipe: Recipe, avoid: readonly Earlier[], isTaskKept = false): Recipe {
  const grammar = grammarFor(recipe);
  const { world, problems } = grammar;
  const goal = goalOf(grammar, recipe);
  const chance = new Chance(recipe.rules);
  const [scenes, names] = [avoid.map(({ scene }) => scene), avoid.map(({ title }) => title)];
  const patternOf = patternsOf(worldsOf(recipe.category));
  const ageOf = (sentence: string): number => {
    const pattern = patternOf(sentence);
    return ageIn(scenes, (text) => pattern.test(text));
  };
  const draw = (sentences: readonly string[], own: number, fits: readonly number[]): number =>
    oldest(ownFirst(fittingAt(sentences.length, fits, own), chance, fits), (at) => [ageOf(sentences[at] ?? '')]);
  const scene = { ...recipe.scene };
  if (!isTaskKept || problemOf(grammar, goal, scene).need === undefined)
    scene.problem = draw(storiesOf(problems), scene.problem, problemsFor(grammar, goal));
  const problem = problemOf(grammar, goal, scene);
  scene.character = draw(namesOf(world.characters), scene.character, charactersFor(grammar, problem));
  scene.place = draw(wheresOf(world.places), scene.place, placesFor(grammar, problem));
  scene.opening = draw(world.openings, scene.opening, placesIn(world.openings));
  const titled = pairsOf(problem.things.length, titles.length).map(([thing, title]) => ({ ...scene, thing, title }));
  const named = oldest(ownFirst(scene, chance, titled), (one) => [
    ageIn(names, (name) => name === bare(composeScene(grammar, goal, one).title)),
  ]);
  const ended = placesIn(world.endings).map((ending) => ({ ...named, ending }));
  const whole = oldest(ownFirst(named, chance, ended), (one) => [
    ageIn(scenes, isScene(composeScene(grammar, goal, one))),
    ageOf(world.endings[one.ending % world.endings.length] ?? ''),
  ]);
  return { ...recipe, scene: whole };
}

const placesIn = (list: readonly unknown[]): number[] => list.map((_, at) => at);
const pairsOf = (many: number, others: number) =>
  Array.from({ length: many * others }, (_, at) => [at % many, Math.floor(at / many)] as const);
const storiesOf = (problems: readonly Problem[]) => problems.map(({ story }) => story.join(' '));
const namesOf = (characters: readonly Character[]) => characters.map(({ name }) => name);
const wheresOf = (places: readonly Place[]) => places.map(({ at, name }) => `${at} ${name}`);

/** With or without the sentence for those who read well, the scene is the same. */
function isScene({ story, long }: Composed): (text: string) => boolean {
  const both = [bare(story.join(' ')), bare(long.join(' '))];
  return (text) => both.includes(text);
}

const tried = 40;

/** Of recipes the one of whose sentences the fewest were read lately; the newer they are, the more they count. */
function leastRead(options: readonly Recipe[], drawn: 'rules' | 'criteria', avoid: readonly Earlier[]): Recipe {
  const used = avoid.map(({ rules, others = [] }) => new Set([...rules, ...others]));
  const read = (text: string): number => {
    const words = bare(text);
    const age = used.findIndex((known) => known.has(words));
    return age < 0 ? 0 : apartBy + 1 - age;
  };
  return oldest(options, (one) => [-drawnOf(one)[drawn].reduce((sum, text) => sum + read(text), 0)]);
}

const from = (first: number, step = 1) => Array.from({ length: tried }, (_, more) => first + more * step);

function withOtherRules(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const options = from(recipe.rules, 2).map((rules, more) => ({ ...recipe, way: recipe.way + more, rules }));
  return leastRead(options, 'rules', avoid);
}

function withOtherScoring(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const options = from(recipe.scoring).map((scoring) => ({ ...recipe, scoring }));
  return leastRead(options, 'criteria', avoid);
}
