import type { Thing, Trait, Problem, Rubric, Counted, Twist, Character, Place } from './grammar.ts';

const written = /^(.+) (\d+(?:\.\d+)?|n) (pieces|sheets|meters|pairs|liters|lumps|sets)$/;

/** Parses lines such as "Copy paper 8 sheets" into materials; throws for any other line. */
export function things(...lines: string[]): Thing[] {
  return lines.map((line) => {
    const [, name, quantity, units] = written.exec(line) ?? [];
    if (!name || !quantity || !units) throw new Error(`"${line}" is no material`);
    return { name, quantity: quantity === 'n' ? 'n' : Number(quantity), units };
  });
}

/**
 * Returns a criterion with what 0, half and full points look like; it is never drawn for a goal or constraint whose key is
 * in `clash`.
 */
export const rubric = (item: string, none: string, half: string, full: string, clash?: readonly string[]): Rubric => ({
  item,
  none,
  half,
  full,
  ...(clash && { clash }),
});

/** Returns the criterion with wordings of the rule that announces it, of which a challenge has one. */
export const withRuleWordings = (asks: readonly string[], criterion: Rubric): Rubric => ({ ...criterion, asks });

/** Returns the criterion with the rule that announces it to teams, and a question of the appraiser if it cannot be seen. */
export const withRule = (rule: string, criterion: Rubric, question?: string): Rubric => ({
  ...withRuleWordings([rule], criterion),
  ...(question !== undefined && { question }),
});

/** Returns a counted criterion, which gives 10 points for each quarter of the number. */
export const counted = (item: string, one: string, many: string, where: string): Counted => ({
  item,
  one,
  many,
  where,
});

/** Returns a constraint on a task, with wordings of the rule that repeats it, of which a challenge has one. */
export const twist = (key: string, task: string, rule: readonly string[], more: Partial<Twist> = {}): Twist => ({
  key,
  task,
  rule,
  ...more,
});

/**
 * Returns a problem of a scene, for the goals (keys) that solve it; no character or place with a trait in `not` comes with
 * it.
 */
export const problem = (
  goals: readonly string[],
  things: readonly string[],
  line: string,
  story: readonly string[],
  not: readonly Trait[] = [],
): Problem => ({ goals, things, line, story, not });

/**
 * Returns a criterion that counts how many things meet a condition: `share('Clues', 'clues', 'help to find the answer', 'do')`.
 * The condition stands once, so the three steps cannot contradict each other.
 */
export const share = (item: string, things: string, meet: string, verb: 'do' | 'are' | 'can' | 'have'): Rubric =>
  rubric(item, `fewer than half of the {n} ${things} ${meet}`, `at least half of them ${verb}`, `all {n} ${verb}`);

/** Returns a character of a scene; `more` is one more sentence about them. */
export const character = (
  they: Character['they'],
  name: string,
  more: string,
  is: readonly Trait[] = [],
): Character => ({
  name,
  they,
  more,
  is,
});

/** Returns a character that is several people or animals ("they"). */
export const pluralCharacter = (name: string, more: string, is?: readonly Trait[]): Character =>
  character('they', name, more, is);

/** Returns a place with its preposition: `place('in', 'the harbor')`. */
export const place = (at: string, name: string, is: readonly Trait[] = []): Place => ({ at, name, is });
