import { Chance } from '../../../platform/chance.ts';
import type { CategoryGrammar, Character, Goal, Place, Problem, Trait } from './grammar.ts';

/** Title, first line and scene of a challenge. */
export interface Composed {
  title: string;
  line: string;
  /** Short sentences. */
  story: readonly string[];
  /** The same, with one more for those who read well. */
  long: readonly string[];
}

/** What a scene is composed of, by places in the lists of its category. Numbers that are too large go round. */
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
/** A thing that says where it is gets no second place: no "Treasure at Sea on Gull Island". */
const placed = / (?:above|across|at|behind|between|by|from|in|on|over|under|up|down|to)\b/i;
const titleFor = (thing: string, at: number): string =>
  placed.test(thing) ? titles[0] : (titles[at % 2] ?? titles[0]);
const small = new Set(['the', 'of', 'in', 'on', 'at', 'by', 'a', 'and']);

export const answers = ({ goals }: Problem, { key = '' }: Goal): boolean => !goals || goals.includes(key);
const suits = ({ not = [] }: Problem, is: readonly Trait[] = []): boolean => !is.some((trait) => not.includes(trait));

/** The places in a list of what fits. */
const fitting = <T>(options: readonly T[], fits: (option: T) => boolean): number[] =>
  options.flatMap((option, at) => (fits(option) ? [at] : []));

/** What may come together in a scene of this goal: problems that it answers, and of a problem who and where. */
export const problemsFor = ({ problems }: CategoryGrammar, goal: Goal): number[] =>
  fitting(problems, (problem) => answers(problem, goal));
export const charactersFor = ({ world }: CategoryGrammar, problem: Problem): number[] =>
  fitting(world.characters, ({ is }) => suits(problem, is));
export const placesFor = ({ world }: CategoryGrammar, problem: Problem): number[] =>
  fitting(world.places, ({ is }) => suits(problem, is));

/** A scene that goes with a goal. */
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

/** The place itself or, where what stands there does not fit, the next that does; places go round. */
export function fittingAt(count: number, fits: readonly number[], at: number): number {
  const found = fits.find((index) => index >= at % count) ?? fits[0];
  if (found === undefined) throw new Error('a grammar lacks what its recipes choose from');
  return found;
}

function pickOf<T>(options: readonly T[], fits: readonly number[], at: number): T {
  const found = options[fittingAt(options.length, fits, at)];
  if (found === undefined) throw new Error('a grammar lacks what its recipes choose from');
  return found;
}

export const problemOf = (grammar: CategoryGrammar, goal: Goal, { problem }: ScenePicks): Problem =>
  pickOf(grammar.problems, problemsFor(grammar, goal), problem);

/** The scene of picks: somebody, somewhere, something that is wrong, and how pressing it is. */
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

/** Puts who it is about and where into a sentence; `[lives|live]` is the verb for one and for many. */
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
