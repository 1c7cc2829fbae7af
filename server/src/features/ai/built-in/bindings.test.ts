import { likeness } from '@teamsparks/contract/shared/lines/material-key';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { expect, test } from 'vitest';
import { isMaterial, kindOfMaterial } from '../known-materials.ts';
import { sheetProblems } from '../sheet-rules.ts';
import { spokenNumbers } from '../number-rules.ts';
import { generateBuiltIn } from './built-in-generator.ts';
import { grammars } from './categories/index.ts';

const units = /^(?:seconds?|minutes?|points?|cm|ml|steps?|words?|hours?)$/;

/**
 * Returns the numbers of rules, setup and scoring that are no measure or points, not in the task, and not the listed quantity
 * of what they count.
 */
function contradictingNumbers({ task, rules, setup, scoring, materials }: AiDetails): string[] {
  const numbersOfTask = task.flatMap((text) => spokenNumbers(text).map(({ value }) => value));
  const texts = [...rules, ...setup, ...scoring.map(({ item, detail }) => `${item}. ${detail}`)];
  return texts.flatMap(spokenNumbers).flatMap(({ value, said, words }) => {
    const things = materials.filter(({ name }) => words.some((word) => kindOfMaterial(word) === kindOfMaterial(name)));
    if (units.test(words[0] ?? '')) return [];
    if (words[0] === 'liters') return materials.some(({ quantity }) => quantity === value) ? [] : [said];
    if (things.length > 0)
      return things.some(
        ({ quantity }) =>
          quantity === value || (quantity >= value * 4 && [quantity, ...numbersOfTask].includes(value * 4)),
      )
        ? []
        : [said];
    return numbersOfTask.some((one) => [1, 2, 4].includes(one / value)) && !words.some(isMaterial) ? [] : [said];
  });
}

/** Returns the material names that task and setup mention but the list of materials lacks. */
function unlisted({ task, setup, materials }: AiDetails, names: readonly string[]): string[] {
  const text = [...task, ...setup].join(' ').toLowerCase();
  const listed = new Set(materials.map(({ name }) => likeness(name)));
  return names.filter((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text) && !listed.has(likeness(name)));
}

test.each(categories)(
  'AIC-082 SEC-57 1 000 challenges of %s count what they list and score what they ask',
  (category) => {
    const grammar = grammars[category];
    const names = grammar.goals.flatMap(({ needs = [], stage }) => [...needs, ...stage].map(({ name }) => name));
    const problems = new Set<string>();
    for (let seed = 0; seed < 1000; seed += 1) {
      const group = seed % 2 === 0 ? { children: 14, team_size: 2 + (seed % 6), minutes: 10 + (seed % 50) } : undefined;
      const draft = generateBuiltIn({ category, variant: null, level: null, group }, { seed: seed * 104_729 });
      for (const problem of sheetProblems(draft)) problems.add(problem);
      for (const said of contradictingNumbers(draft.details)) problems.add(`loose: ${said}`);
      for (const name of unlisted(draft.details, names))
        problems.add(`not listed: ${name} in ${draft.details.task.join(' ')}`);
    }
    expect([...problems]).toEqual([]);
  },
);

test.each(categories)('AIC-082 every criterion of %s is one of its goal or fits every goal', (category) => {
  const grammar = grammars[category];
  const general = new Set(grammar.creative.map(({ item }) => item));
  for (const goal of grammar.goals) {
    const own = [goal.measure.item, typeof goal.second === 'string' ? goal.second : goal.second.item];
    for (const item of own) expect(general.has(item), item).toBe(false);
  }
});
