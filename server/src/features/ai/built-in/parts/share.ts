import { type Rubric, rubric } from '../grammar.ts';

/**
 * A criterion that counts how many of the things of the task meet one condition: `share('Clues', 'clues', 'help to find the
 * answer', 'do')`. The condition stands once, so the three steps cannot contradict each other.
 */
export const share = (item: string, things: string, meet: string, verb: 'do' | 'are' | 'can' | 'have'): Rubric =>
  rubric(item, `fewer than half of the {n} ${things} ${meet}`, `at least half of them ${verb}`, `all {n} ${verb}`);
