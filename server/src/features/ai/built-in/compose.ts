import { Chance } from '../../../platform/chance.ts';
import type { CategoryGrammar, Character, Place } from './grammar.ts';
import { endings, openings } from './parts/worlds.ts';

/** Title, first line and scene of a challenge. */
export interface Composed {
  title: string;
  line: string;
  /** Short sentences, the last of them for those who read well. */
  story: readonly string[];
}

const pronouns: Record<Character['they'], Record<'they' | 'them' | 'their', string>> = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  it: { they: 'it', them: 'it', their: 'its' },
  they: { they: 'they', them: 'them', their: 'their' },
};

const titles = ['The {Name} and the {thing}', '{thing} {At}'] as const;
const small = new Set(['the', 'of', 'in', 'on', 'at', 'by', 'a', 'and']);

/** The scene that a seed stands for: somebody, somewhere, something that is wrong, and how pressing it is. */
export function composeScene({ world, problems }: CategoryGrammar, seed: number): Composed {
  const chance = new Chance(seed);
  const [character, place] = [chance.pick(world.characters), chance.pick(world.places)];
  const problem = chance.pick(problems);
  const say = voice(character, place);
  const thing = chance.pick(problem.things);
  const title = say(chance.pick(titles)).replace('{thing}', thing);
  const story = [chance.pick(openings), ...problem.story, chance.pick(endings)].map(say);
  return { title, line: say(problem.line), story: [...story, character.more] };
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
