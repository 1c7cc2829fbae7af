import { type Rubric, rubric } from '../grammar.ts';

/**
 * Returns a criterion that counts how many things meet a condition: `share('Clues', 'clues', 'help to find the answer', 'do')`.
 * The condition stands once, so the three steps cannot contradict each other.
 */
export const share = (item: string, things: string, meet: string, verb: 'do' | 'are' | 'can' | 'have'): Rubric =>
  rubric(item, `fewer than half of the {n} ${things} ${meet}`, `at least half of them ${verb}`, `all {n} ${verb}`);
