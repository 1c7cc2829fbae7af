import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainPlan, shoppingList, amountToGet, type ListedChallenge } from './shopping-list.ts';
import { materialCategories } from '../shared/challenge-vocabulary.ts';

type Materials = ListedChallenge['materials'];

const challenge = (id: number, ...materials: Partial<Materials[number]>[]): ListedChallenge => ({
  id,
  materials: materials.map((one) => ({ name: 'Paper', quantity: 1, units: 'sheets', category: 'damaging', ...one })),
});
const lines = (...args: Parameters<typeof shoppingList>) =>
  shoppingList(...args).map(({ name, need, units }) => `${name}: ${need} ${units}`);

/** Few names, so that lines meet; quantities as people write them. */
const material = fc.record({
  name: fc.constantFrom('Paper', 'paper', 'Papers', 'Tape', 'Scissors', 'Tables'),
  quantity: fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.double({ min: 0, max: 1000, noNaN: true }),
    fc.constantFrom(0.1, 0.2, 1 / 3),
  ),
  units: fc.constantFrom('', 'sheet', 'sheets', 'm'),
  category: fc.constantFrom(...materialCategories),
});
const challenges = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 50 }), materials: fc.array(material, { maxLength: 8 }) }),
  { maxLength: 8, selector: ({ id }) => id },
);
const plan = fc.record({
  teams: fc.integer({ min: 1, max: 50 }),
  rounds: fc.integer({ min: 1, max: 50 }),
  reuse: fc.boolean(),
});
const needs = (list: ReturnType<typeof shoppingList>) => new Map(list.map(({ key, need }) => [key, need]));

/** A list, and another order of the same materials. */
const shuffled = challenges.chain((list) =>
  fc.record({
    list: fc.constant(list),
    other: fc
      .tuple(...list.map((one) => fc.shuffledSubarray([...one.materials], { minLength: one.materials.length })))
      .chain((materials) => {
        const copies = list.map((one, index) => ({ ...one, materials: materials[index] ?? [] }));
        return fc.shuffledSubarray(copies, { minLength: copies.length });
      }),
  }),
);

describe('CUR-013 to CUR-016 the list', () => {
  test('opens with plain totals per material and unit', () => {
    const list = [
      challenge(1, { quantity: 3 }, { name: 'Scissors', quantity: 1, units: 'pair', category: 'non_damaging' }),
      challenge(2, { quantity: 5, units: 'sheet' }, { name: 'scissors', quantity: 2, units: 'pairs' }),
    ];
    expect(lines(list, plainPlan)).toEqual(['Paper: 8 sheets', 'Scissors: 3 pairs']);
  });

  test('materials that are used up are needed by every team in every round', () => {
    expect(lines([challenge(1, { quantity: 10 })], { teams: 4, rounds: 3, reuse: true })).toEqual([
      'Paper: 120 sheets',
    ]);
  });

  test('reused tools: the most that a challenge needs, for each team; materials that set up the room once', () => {
    const tool = { name: 'Ruler', units: 'pieces', category: 'non_damaging' } as const;
    const room = { name: 'Tables', units: 'pieces', category: 'setup_only' } as const;
    const list = [
      challenge(1, { ...tool, quantity: 2 }, { ...room, quantity: 3 }),
      challenge(2, { ...tool, quantity: 5 }, { ...room, quantity: 1 }),
    ];
    expect(lines(list, { teams: 4, rounds: 2, reuse: true })).toEqual(['Ruler: 20 pieces', 'Tables: 3 pieces']);
    expect(lines(list, { teams: 4, rounds: 2, reuse: false })).toEqual(['Ruler: 56 pieces', 'Tables: 32 pieces']);
  });

  test('the same tool on two lines of one challenge is needed twice by it', () => {
    const tool = { name: 'Cup', units: '', category: 'non_damaging' } as const;
    const list = [challenge(1, { ...tool, quantity: 2 }, { ...tool, quantity: 3 }), challenge(2, tool)];
    expect(lines(list, { teams: 2, rounds: 9, reuse: true })).toEqual(['Cup: 10 ']);
  });

  test('units are written for one or for many, in spellings from the list', () => {
    const list = [
      challenge(1, { name: 'Bowl', quantity: 4, units: 'piece' }, { name: 'Cup', quantity: 1, units: 'pieces' }),
      challenge(2, { name: 'Fork', quantity: 2, units: 'boxes' }),
    ];
    expect(lines(list, plainPlan)).toEqual(['Bowl: 4 pieces', 'Cup: 1 piece', 'Fork: 2 boxes']);
  });

  test.each([
    [{ quantity: 1, units: 'pair' }, 'Paper: 3 pairs'],
    [{ quantity: 1, units: 'foot' }, 'Paper: 3 feet'],
    [{ quantity: 1, units: 'Small box' }, 'Paper: 3 Small boxes'],
    [{ quantity: 0.2, units: 'cup' }, 'Paper: 0.6 cups'],
    [{ quantity: 0.25, units: 'cups' }, 'Paper: 0.75 cup'],
    [{ quantity: 1 / 3, units: 'inches' }, 'Paper: 1 inch'],
    [{ quantity: 0, units: 'sheet' }, 'Paper: 0 sheets'],
    [{ quantity: 1, units: 'cm' }, 'Paper: 3 cm'],
    [{ quantity: 1, units: 'gross' }, 'Paper: 3 gross'],
    [{ quantity: 1, units: '' }, 'Paper: 3 '],
  ])('a unit is in the right number for three teams: %j', (material, line) => {
    expect(lines([challenge(1, material)], { teams: 3, rounds: 1, reuse: false })).toEqual([line]);
  });

  test('a challenge that is in a plan twice uses things up twice, and shares what comes back', () => {
    const bridge = challenge(
      1,
      { quantity: 8 },
      { name: 'Scissors', quantity: 2, units: 'pairs', category: 'non_damaging' },
      { name: 'Tables', quantity: 3, units: '', category: 'setup_only' },
    );
    const again = { teams: 1, rounds: 1, reuse: true };
    expect(lines([bridge, challenge(2, {}), bridge], again)).toEqual([
      'Paper: 17 sheets',
      'Scissors: 2 pairs',
      'Tables: 3 ',
    ]);
  });

  test('tenths add up, one has its singular', () => {
    expect(
      lines([challenge(1, { quantity: 0.5 }), challenge(2, { quantity: 0.5, units: 'sheet' })], plainPlan),
    ).toEqual(['Paper: 1 sheet']);
    const tenths = [challenge(1, { quantity: 0.1 }), challenge(2, { quantity: 0.2 })];
    expect(lines(tenths, plainPlan)).toEqual(['Paper: 0.3 sheets']);
    expect(lines([challenge(1, { quantity: 1 / 3 })], { teams: 3, rounds: 1, reuse: false })).toEqual([
      'Paper: 1 sheet',
    ]);
  });
});

describe('GAP-25 properties of the arithmetic', () => {
  test('the order of challenges and materials does not matter', () => {
    fc.assert(
      fc.property(shuffled, plan, ({ list, other }, it) => {
        expect(shoppingList(other, it)).toEqual(shoppingList(list, it));
      }),
    );
  });

  test('more teams or rounds never lower an amount, and reuse never raises one', () => {
    fc.assert(
      fc.property(challenges, plan, (list, it) => {
        const now = shoppingList(list, it);
        const more = [
          shoppingList(list, { ...it, teams: it.teams * 2 }),
          shoppingList(list, { ...it, rounds: it.rounds + 1 }),
          shoppingList(list, { ...it, reuse: false }),
        ].map(needs);
        for (const { key, need } of now) for (const other of more) expect(other.get(key)).toBeGreaterThanOrEqual(need);
      }),
    );
  });

  test('one challenge more never lowers an amount and takes no material away', () => {
    fc.assert(
      fc.property(challenges, plan, (list, it) => {
        const all = needs(shoppingList(list, it));
        for (const { key, need } of shoppingList(list.slice(1), it)) {
          expect(all.get(key)).toBeGreaterThanOrEqual(need);
        }
      }),
    );
  });

  test('with the switch off the needs are exactly all quantities, for all teams and rounds', () => {
    fc.assert(
      fc.property(challenges, plan, (list, it) => {
        const all = list.flatMap(({ materials }) => materials).reduce((sum, { quantity }) => sum + quantity, 0);
        const listed = shoppingList(list, { ...it, reuse: false }).reduce((sum, { need }) => sum + need, 0);
        const times = it.teams * it.rounds;
        // Quantities count to the millionth, needs to the thousandth.
        expect(Math.abs(listed - all * times)).toBeLessThanOrEqual(0.05 + 64e-6 * times + all * times * 1e-9);
      }),
    );
  });

  test('each material has one line, in an order that only the materials decide', () => {
    fc.assert(
      fc.property(challenges, plan, (list, it) => {
        const keys = shoppingList(list, it).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(
          shoppingList(list, plainPlan)
            .map(({ key }) => key)
            .sort(),
        ).toEqual(keys.sort());
      }),
    );
  });
});

describe('stock', () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });

  test('the amount to get is between zero and the need, and less with every piece in stock', () => {
    fc.assert(
      fc.property(amount, amount, amount, (need, have, more) => {
        const get = amountToGet(need, have);
        expect(get).toBeGreaterThanOrEqual(0);
        expect(get).toBeLessThanOrEqual(need + 0.0005);
        expect(amountToGet(need, have + more)).toBeLessThanOrEqual(get);
      }),
    );
  });

  test('is never below zero', () => {
    fc.assert(
      fc.property(amount, fc.double({ max: 0, noNaN: true }), (need, negative) => {
        expect(amountToGet(need, negative)).toBe(amountToGet(need, 0));
      }),
    );
    expect([amountToGet(3, 5), amountToGet(5, 3), amountToGet(0.3, 0.1)]).toEqual([0, 2, 0.2]);
  });
});
