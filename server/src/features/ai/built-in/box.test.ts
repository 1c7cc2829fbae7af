import { categories } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { sheetProblems } from '../sheet-rules.ts';
import type { InBox } from './box.ts';
import { generateBuiltIn } from './built-in-generator.ts';
import { grammars } from './categories/index.ts';

const group = { children: 12, team_size: 4, minutes: 60 };
const listed = (category: (typeof categories)[number], seed: number, materials: readonly InBox[]) =>
  generateBuiltIn({ category, variant: null, level: null, group }, { seed, materials }).details.materials;
const seeds = Array.from({ length: 40 }, (_, seed) => seed);

/** Returns a box that has enough of one kit for every team. */
const boxFor = (kit: (typeof grammars)['Tower']['kits'][number], share = 4): InBox[] =>
  [...kit.used, ...kit.kept].map(({ name, quantity, units }) => ({ name, quantity: Number(quantity) * share, units }));

test.each(categories)('AIC-081 a box that covers a kit of %s gets a kit that it covers', (category) => {
  const { kits } = grammars[category];
  for (const kit of kits) {
    const box = boxFor(kit);
    const inBox = new Set(box.map(({ name }) => name));
    const covered = kits.filter(({ used, kept }) => [...used, ...kept].every(({ name }) => inBox.has(name)));
    for (const seed of seeds.slice(0, 8)) {
      const listedNames = new Set(listed(category, seed, box).map(({ name }) => name));
      const taken = covered.some(({ used, kept }) => [...used, ...kept].every(({ name }) => listedNames.has(name)));
      expect(taken, category).toBe(true);
    }
  }
});

test('AIC-081 no team gets more than its share of the box', () => {
  const box = [
    { name: 'copy papers', quantity: 30, units: 'sheets' },
    { name: 'Masking tape', quantity: 6, units: 'rolls' },
    { name: 'Scissors', quantity: 3, units: 'pairs' },
    { name: 'Private words of a person', quantity: 1, units: '' },
  ];
  for (const seed of seeds) {
    const materials = listed('Tower', seed, box);
    const paper = materials.find(({ name }) => name === 'Copy paper');
    expect(paper?.quantity).toBeLessThanOrEqual(10);
    expect(materials.find(({ name }) => name === 'Scissors')?.quantity).toBe(1);
    const draft = generateBuiltIn({ category: 'Tower', variant: null, level: null, group }, { seed, materials: box });
    expect(sheetProblems(draft)).toEqual([]);
    expect(JSON.stringify(draft)).not.toContain('Private');
  }
});

test('AIC-081 if the box covers no kit, the kit with the fewest missing things is used', () => {
  const box = [
    { name: 'Index cards', quantity: 200, units: '' },
    { name: 'Ruler', quantity: 5, units: '' },
  ];
  for (const seed of seeds) {
    const names = listed('Tower', seed, box).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Index cards', 'Masking tape', 'Ruler']));
  }
});

test('AIC-081 the same seed and box give the same challenge', () => {
  const box = boxFor(grammars.Bridge.kits[2]!);
  expect(listed('Bridge', 5, box)).toEqual(listed('Bridge', 5, box));
});

test('AIC-081 if a box runs short of one material, the rest of the kit shrinks too', () => {
  const box = [
    { name: 'Index cards', quantity: 300, units: 'pieces' },
    { name: 'Drinking straws', quantity: 21, units: 'pieces' },
    { name: 'Masking tape', quantity: 30, units: 'meters' },
    { name: 'Scissors', quantity: 9, units: 'pairs' },
  ];
  const shared = seeds.flatMap((seed) => {
    const of = (name: string) => listed('Bridge', seed, box).find((thing) => thing.name === name)?.quantity ?? 0;
    return of('Index cards') > 0 ? [{ cards: of('Index cards'), straws: of('Drinking straws') }] : [];
  });
  expect(shared.length).toBeGreaterThan(0);
  // A kit has 24 cards for 12 straws, and a team gets 7 straws.
  for (const { cards, straws } of shared) {
    expect(straws).toBeLessThanOrEqual(7);
    expect(cards).toBeLessThanOrEqual(16);
  }
});
