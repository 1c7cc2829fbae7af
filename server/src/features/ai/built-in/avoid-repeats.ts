import type { AiRewritable } from '@teamsparks/contract/ai/vocabulary';
import { Chance } from '../../../platform/chance.ts';
import { grammarFor, worldsOf } from './categories/index.ts';
import {
  charactersFor,
  type Composed,
  composeScene,
  nextFitting,
  placesFor,
  problemOf,
  problemsFor,
  titles,
} from './compose.ts';
import { challengesSince, bareWords, type Earlier, pickOldest, patternsOf } from './earlier.ts';
import type { Character, Place, Problem } from './grammar.ts';
import {
  pickWrapped,
  goalOf,
  goalsByMechanic,
  goalsForScene,
  goalsOf,
  type Recipe,
  fittingTwists,
  variantsFor,
} from './recipe.ts';
import { drawnSentencesOf, missionOf } from './write-sheet.ts';

/** Number of later challenges after which a sentence may come again. */
export const challengesWithoutRepeat = 30;

/**
 * Returns the recipe with scene, task, rules and criteria chosen again, preferring what `earlier` challenges (newest
 * first) did not use or used longest ago; unless `isVariantAsked` (the default) also the variant. A choice that is
 * as good as any stays; without earlier challenges all do.
 */
export function avoidRepeats(drawn: Recipe, earlier: readonly Earlier[], isVariantAsked = true): Recipe {
  if (earlier.length === 0) return drawn;
  const recipe = isVariantAsked ? drawn : withOtherVariant(drawn, earlier);
  const withTask = withOtherTask(recipe, goalsByMechanic(grammarFor(recipe), recipe), earlier);
  return withOtherRules(withOtherScoring(withOtherScene(withTask, earlier), earlier), earlier);
}

/**
 * Returns the recipe with its scene or its task chosen again, preferring what `earlier` challenges (newest first)
 * did not use or used longest ago; a task brings its own rules, setup and scoring. For any other section the recipe
 * is unchanged.
 */
export function avoidRepeatsInPart(section: AiRewritable, recipe: Recipe, earlier: readonly Earlier[]): Recipe {
  if (section === 'scene') return withOtherScene(recipe, earlier, true);
  return section === 'task' ? withOtherTask(recipe, goalsForScene(grammarFor(recipe), recipe), earlier) : recipe;
}

/** Returns the options in random order, after the recipe's own choice, which stays if it is as good as any. */
const ownFirst = <T>(own: T, chance: Chance, options: readonly T[]): T[] => [own, ...chance.shuffled(options)];

/** Returns the recipe with the variant whose tasks were used longest ago. */
function withOtherVariant(recipe: Recipe, earlier: readonly Earlier[]): Recipe {
  const variants = variantsFor(recipe);
  if (recipe.variant === null || variants.length === 0) return recipe;
  const grammar = grammarFor(recipe);
  const isOf = (variant: string) => {
    const missions = goalsOf(grammar, variant).flatMap((goal) =>
      goal.tasks.map((_, at) => bareWords(missionOf(goal, at))),
    );
    return (text: string) => missions.some((mission) => text.includes(mission));
  };
  const used = earlier.map(({ task }) => task);
  const options = ownFirst(recipe.variant, new Chance(recipe.rules), variants);
  return { ...recipe, variant: pickOldest(options, (variant) => [challengesSince(used, isOf(variant))]) };
}

/** Returns the recipe with the goal, mission and twist used longest ago. */
function withOtherTask(recipe: Recipe, goals: readonly number[], avoid: readonly Earlier[]): Recipe {
  const used = avoid.map(({ task }) => task);
  const all = goals.flatMap((goal) => tasksOf({ ...recipe, goal }));
  const options = ownFirst(ownTask(recipe), new Chance(recipe.rules), all);
  const count = goalsOf(grammarFor(recipe), recipe.variant).length;
  const lately = lateGoals(all, used).slice(0, Math.floor(goals.length / 2));
  return pickOldest(options, ({ recipe: { goal }, mission, twist }) => [
    challengesSince(used, (text) => text.endsWith(`${mission} ${twist}`)),
    Number(!lately.includes(goal % count)),
    challengesSince(used, (text) => text.endsWith(twist)),
    challengesSince(used, (text) => text.includes(mission)),
  ]).recipe;
}

/** Returns the goals of the earlier tasks, each once, newest first. */
function lateGoals(all: readonly { recipe: Recipe; mission: string }[], used: readonly string[]): number[] {
  const goals = used.flatMap((text) => {
    const task = all.find(({ mission }) => text.includes(mission));
    return task ? [task.recipe.goal] : [];
  });
  return [...new Set(goals)];
}

/** Returns every mission and twist that the goal of a recipe can have, with their words. */
function tasksOf(recipe: Recipe) {
  const grammar = grammarFor(recipe);
  const goal = goalOf(grammar, recipe);
  const twists = fittingTwists(grammar, goal, recipe).map(({ task }) => bareWords(task));
  const missions = goal.tasks.map((_, mission) => bareWords(missionOf(goal, mission)));
  return missions.flatMap((mission, at) =>
    twists.map((twist, other) => ({ recipe: { ...recipe, mission: at, twist: other }, mission, twist })),
  );
}

/** Returns the recipe's own mission and twist, with their words. */
function ownTask(recipe: Recipe) {
  const grammar = grammarFor(recipe);
  const goal = goalOf(grammar, recipe);
  const twist = pickWrapped(fittingTwists(grammar, goal, recipe), recipe.twist);
  return { recipe, mission: bareWords(missionOf(goal, recipe.mission)), twist: bareWords(twist.task) };
}

/**
 * Returns the recipe with each piece of the scene, its title and its ending chosen as used longest ago. If the task stays, so
 * does the problem that it begins with.
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
    return challengesSince(scenes, (text) => pattern.test(text));
  };
  const draw = (sentences: readonly string[], own: number, fits: readonly number[]): number =>
    pickOldest(ownFirst(nextFitting(sentences.length, fits, own), chance, fits), (at) => [ageOf(sentences[at] ?? '')]);
  const scene = { ...recipe.scene };
  if (!isTaskKept || problemOf(grammar, goal, scene).need === undefined)
    scene.problem = draw(storiesOf(problems), scene.problem, problemsFor(grammar, goal));
  const problem = problemOf(grammar, goal, scene);
  scene.character = draw(namesOf(world.characters), scene.character, charactersFor(grammar, problem));
  scene.place = draw(wheresOf(world.places), scene.place, placesFor(grammar, problem));
  scene.opening = draw(world.openings, scene.opening, placesIn(world.openings));
  const titled = pairsOf(problem.things.length, titles.length).map(([thing, title]) => ({ ...scene, thing, title }));
  const named = pickOldest(ownFirst(scene, chance, titled), (one) => [
    challengesSince(names, (name) => name === bareWords(composeScene(grammar, goal, one).title)),
  ]);
  const ended = placesIn(world.endings).map((ending) => ({ ...named, ending }));
  const freshScene = pickOldest(ownFirst(named, chance, ended), (one) => [
    challengesSince(scenes, isScene(composeScene(grammar, goal, one))),
    ageOf(world.endings[one.ending % world.endings.length] ?? ''),
  ]);
  return { ...recipe, scene: freshScene };
}

const placesIn = (list: readonly unknown[]): number[] => list.map((_, at) => at);
const pairsOf = (many: number, others: number) =>
  Array.from({ length: many * others }, (_, at) => [at % many, Math.floor(at / many)] as const);
const storiesOf = (problems: readonly Problem[]) => problems.map(({ story }) => story.join(' '));
const namesOf = (characters: readonly Character[]) => characters.map(({ name }) => name);
const wheresOf = (places: readonly Place[]) => places.map(({ at, name }) => `${at} ${name}`);

/** Returns a test whether a text is this scene, with or without the extra sentence for good readers. */
function isScene({ story, long }: Composed): (text: string) => boolean {
  const both = [bareWords(story.join(' ')), bareWords(long.join(' '))];
  return (text) => both.includes(text);
}

const tried = 40;

/** Returns the recipe whose drawn sentences were read least lately; newer readings count more. */
function leastRead(options: readonly Recipe[], drawn: 'rules' | 'criteria', avoid: readonly Earlier[]): Recipe {
  const used = avoid.map(({ rules, others = [] }) => new Set([...rules, ...others]));
  const read = (text: string): number => {
    const words = bareWords(text);
    const age = used.findIndex((sentences) => sentences.has(words));
    return age < 0 ? 0 : challengesWithoutRepeat + 1 - age;
  };
  return pickOldest(options, (one) => [-drawnSentencesOf(one)[drawn].reduce((sum, text) => sum + read(text), 0)]);
}

const from = (first: number, step = 1) => Array.from({ length: tried }, (_, more) => first + more * step);

/** Returns the recipe with the rules that were read least lately. */
function withOtherRules(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const options = from(recipe.rules, 2).map((rules, more) => ({ ...recipe, way: recipe.way + more, rules }));
  return leastRead(options, 'rules', avoid);
}

/** Returns the recipe with the criteria that were read least lately. */
function withOtherScoring(recipe: Recipe, avoid: readonly Earlier[]): Recipe {
  const options = from(recipe.scoring).map((scoring) => ({ ...recipe, scoring }));
  return leastRead(options, 'criteria', avoid);
}
