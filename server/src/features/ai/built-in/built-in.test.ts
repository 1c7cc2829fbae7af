import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, levels } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { toDescription, readDescription } from '../description.ts';
import { sheetProblems } from '../sheet-rules.ts';
import { grammars } from './categories/index.ts';
import { recipeOf } from './recipe.ts';
import { rewriteRecipe } from './built-in-generator.ts';
import { writeSheet } from './write-sheet.ts';

test.each(categories)('GAP-33 SEC-57 1 000 challenges of %s obey the rules and can be read back', (category) => {
  const problems = new Set<string>();
  for (let seed = 0; seed < 1000; seed += 1) {
    const drawnRecipe = recipeOf({ category, variant: null, level: null }, seed * 7919);
    const recipe = {
      ...drawnRecipe,
      ...(seed % 5 === 0 && { otherRules: seed, fewRules: seed % 2 === 0 }),
      ...(seed % 3 === 0 && { group: { children: 13, team_size: 4, minutes: seed % 2 === 0 ? 60 : null } }),
    };
    const { title, details } = writeSheet(recipe);
    const text = toDescription(details);
    for (const problem of sheetProblems({ title, level: recipe.level, details }))
      problems.add(`${recipe.level}: ${problem}`);
    if (/undefined|NaN|[{}]/.test(text)) problems.add(`a hole in: ${text}`);
    if (JSON.stringify(readDescription(text, details)) !== JSON.stringify(details)) problems.add(`not read: ${text}`);
  }
  expect([...problems]).toEqual([]);
});

test.each(['Improv – No Props', 'Communication', 'Improv – With Props', 'Speech and Debate', 'Water'] as const)(
  'GAP-33 %s has more than 10 000 different challenges',
  (category) => {
    const texts = new Set<string>();
    for (let seed = 0; seed < 10_200; seed += 1) {
      texts.add(toDescription(writeSheet(recipeOf({ category, variant: null, level: null }, seed)).details));
    }
    expect(texts.size).toBeGreaterThan(10_000);
  },
);

test('GAP-33 the same seed gives the same challenge, another seed another', () => {
  const request = { category: 'Bridge', variant: 'suspension', level: 'High School' } as const;
  const write = (seed: number) => writeSheet(recipeOf(request, seed));
  expect(write(42)).toEqual(write(42));
  expect(write(43)).not.toEqual(write(42));
});

test.each([
  ['Imposters', /bad idea|elephant/, 'Print the secret cards', [6, 1]],
  ['Mystery Card', /Whisper|New Hands|Lucky Break|Power Cut|Visitor|Slow Motion/, 'Print the Mystery Cards', [1, 1, 1]],
] as const)(
  'SHT-025 what is secret in %s stands on handouts that the setup tells to print',
  (mechanic, secret, print, copies) => {
    for (const category of ['Bridge', 'Sales', 'Storytelling'] as const) {
      const recipe = recipeOf({ category, variant: null, level: null }, 11);
      const { details } = writeSheet({ ...recipe, mechanic, way: 0 });
      expect(details.handouts.map((card) => card.copies)).toEqual(copies);
      expect(JSON.stringify(details.handouts)).toMatch(secret);
      expect(details.setup.join(' ')).toContain(print);
      expect(toDescription({ ...details, handouts: [] })).not.toMatch(secret);
    }
  },
);

test('CON-41 the challenge has the requested category, variant and level', () => {
  for (const category of categories) {
    for (const variant of [...variantsOf(category), null]) {
      for (const level of levels) {
        const recipe = recipeOf({ category, variant, level }, 99);
        expect(recipe).toMatchObject({ category, level, ...(variant !== null && { variant }) });
        const own = grammars[category].goals.some((goal) => goal.variants?.includes(variant ?? ''));
        const task = writeSheet(recipe).details.task.join(' ');
        expect(task.length).toBeGreaterThan(60);
        if (variant !== null && variant !== 'none') expect(own, `${category} has a goal for ${variant}`).toBe(true);
      }
    }
  }
});

test('GAP-33 rewriting one part leaves the others unchanged', () => {
  const recipe = {
    ...recipeOf({ category: 'Device', variant: 'grabber', level: 'Middle School' }, 5),
    difficulty: 'medium',
  } as const;
  const before = writeSheet(recipe).details;
  const with_ = (section: Parameters<typeof rewriteRecipe>[1], wish: Parameters<typeof rewriteRecipe>[2]) => {
    const changed = rewriteRecipe(recipe, section, wish);
    return changed && writeSheet(changed).details;
  };
  expect(with_('materials', 'other_materials')).toMatchObject({ scene: before.scene, task: before.task });
  expect(with_('materials', 'other_materials')?.materials).not.toEqual(before.materials);
  expect(with_('scene', 'another')).toMatchObject({ task: before.task, rules: before.rules });
  expect(with_('scene', 'another')?.scene).not.toEqual(before.scene);
  for (const wish of ['another', 'shorter'] as const) {
    const { rules, safety_flags: _, ...rest } = with_('rules', wish)!;
    expect(before).toMatchObject(rest);
    expect(rules).not.toEqual(before.rules);
    expect(rules.length).toBe(wish === 'shorter' ? before.rules.length - 2 : before.rules.length);
  }
  expect(rewriteRecipe({ ...recipe, fewRules: true }, 'rules', 'shorter')).toBeUndefined();
  const sum = (limits = before.time_limits) => Object.values(limits).reduce((one, other) => one + other, 0);
  expect(sum(with_('time', 'shorter')?.time_limits)).toBeLessThan(sum());
  expect(with_('task', 'harder')?.task).not.toEqual(before.task);
  expect(rewriteRecipe({ ...recipe, difficulty: 'hard' }, 'task', 'harder')).toBeUndefined();
  expect(rewriteRecipe({ ...recipe, difficulty: 'easy' }, 'task', 'easier')).toBeUndefined();
});
