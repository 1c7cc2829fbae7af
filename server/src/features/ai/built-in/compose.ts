import { Chance } from '../../../platform/chance.ts';
import type { CategoryGrammar, Character, Goal, Place, Problem, Trait } from './grammar.ts';

/** Title, first line and scene of a challenge. */
export interface Composed {
  title: string;
  line: string;
  /** Short sentences of the scene. */
  story: readonly string[];
  /** The same with one more sentence, for good readers. */
  long: readonly string[];
}

/** Choices of a scene, as indexes into the lists of its category; indexes past the end wrap around. */
export interface ScenePicks {
  problem: number;
  thing: number;
  title: number;
  character: number;
  place: number;
  opening: number;
  ending: number;
}

const pronouns: Record<Character['they'], Record<'they' | 'them' | 'their', string>> = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  it: { they: 'it', them: 'it', their: 'its' },
  they: { they: 'they', them: 'them', their: 'their' },
};

export const titles = ['The {Name} and the {thing}', 'The {thing} {At}'] as const;
/** Matches things that already name a place and get no second one: no "Treasure at Sea on Gull Island". */
const placed = / (?:above|across|at|behind|between|by|from|in|on|over|under|up|down|to)\b/i;
/** Returns the pattern of a title; things that name a place get the one without a place. */
const titleFor = (thing: string, at: number): string =>
  placed.test(thing) ? titles[0] : (titles[at % 2] ?? titles[0]);
const small = new Set(['the', 'of', 'in', 'on', 'at', 'by', 'a', 'and']);

/** Tells whether a goal solves a problem; every goal solves a problem that names none. */
export const isAnsweredBy = ({ goals }: Problem, { key = '' }: Goal): boolean => !goals || goals.includes(key);
/** Tells whether a character or place with these traits does not contradict a problem. */
const suits = ({ not = [] }: Problem, is: readonly Trait[] = []): boolean => !is.some((trait) => not.includes(trait));

/** Returns the indexes of the options that fit. */
const fitting = <T>(options: readonly T[], fits: (option: T) => boolean): number[] =>
  options.flatMap((option, at) => (fits(option) ? [at] : []));

/** Returns the indexes of the problems that a goal solves. */
export const problemsFor = ({ problems }: CategoryGrammar, goal: Goal): number[] =>
  fitting(problems, (problem) => isAnsweredBy(problem, goal));
/** Returns the indexes of the characters that do not contradict a problem. */
export const charactersFor = ({ world }: CategoryGrammar, problem: Problem): number[] =>
  fitting(world.characters, ({ is }) => suits(problem, is));
/** Returns the indexes of the places that do not contradict a problem. */
export const placesFor = ({ world }: CategoryGrammar, problem: Problem): number[] =>
  fitting(world.places, ({ is }) => suits(problem, is));

/** Draws a random scene that goes with a goal; throws if the goal solves no problem. */
export function drawScene(grammar: CategoryGrammar, goal: Goal, chance: Chance): ScenePicks {
  const problem = chance.pick(problemsFor(grammar, goal));
  const { [problem]: chosen } = grammar.problems;
  if (!chosen) throw new Error('a goal without any problem');
  return {
    problem,
    thing: chance.below(chosen.things.length),
    title: chance.below(titles.length),
    character: chance.pick(charactersFor(grammar, chosen)),
    place: chance.pick(placesFor(grammar, chosen)),
    opening: chance.below(grammar.world.openings.length),
    ending: chance.below(grammar.world.endings.length),
  };
}

/** Returns the index `at` (wrapped) if it fits, otherwise the next index that does; throws if none fits. */
export function nextFitting(count: number, fits: readonly number[], at: number): number {
  const next = fits.find((index) => index >= at % count) ?? fits[0];
  if (next === undefined) throw new Error('a grammar lacks what its recipes choose from');
  return next;
}

/** Returns the option at an index, or the next one that fits. */
function pickOf<T>(options: readonly T[], fits: readonly number[], at: number): T {
  const option = options[nextFitting(options.length, fits, at)];
  if (option === undefined) throw new Error('a grammar lacks what its recipes choose from');
  return option;
}

/** Returns the problem that a scene stands for, moved on to the next one that the goal solves. */
export const problemOf = (grammar: CategoryGrammar, goal: Goal, { problem }: ScenePicks): Problem =>
  pickOf(grammar.problems, problemsFor(grammar, goal), problem);

/** Writes title, first line and scene of these picks: who, where, what is wrong, and a last sentence. */
export function composeScene(grammar: CategoryGrammar, goal: Goal, picks: ScenePicks): Composed {
  const { world } = grammar;
  const problem = problemOf(grammar, goal, picks);
  const character = pickOf(world.characters, charactersFor(grammar, problem), picks.character);
  const place = pickOf(world.places, placesFor(grammar, problem), picks.place);
  const say = voice(character, place);
  const round = (options: readonly string[], at: number) => options[at % options.length] ?? '';
  const thing = round(problem.things, picks.thing);
  const title = say(titleFor(thing, picks.title)).replace('{thing}', thing);
  const [opening, ...rest] = [
    round(world.openings, picks.opening),
    ...problem.story,
    round(world.endings, picks.ending),
  ].map(say);
  const first = opening ?? '';
  return { title, line: say(problem.line), story: [first, ...rest], long: [first, character.more, ...rest] };
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const titleCase = (text: string) =>
  text.replace(/[\p{L}’]+/gu, (word, at: number) => (at > 0 && small.has(word) ? word : upper(word)));

/** Returns a function that puts a character and a place into a sentence; `[lives|live]` is the verb for one and for many. */
function voice({ name, they }: Character, { at, name: where }: Place) {
  const inWords = `${at} ${where}`;
  const words: Record<string, string> = {
    who: name,
    Who: upper(name),
    Name: titleCase(name.replace(/^the /, '')),
    at: inWords,
    At: `${at} ${titleCase(where).replace(/^The /, 'the ')}`,
    ...pronouns[they],
    They: upper(pronouns[they].they),
  };
  return (sentence: string): string =>
    sentence
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (they === 'they' ? many : one))
      .replace(/\{(\w+)\}/g, (hole, word: string) => words[word] ?? hole);
}
