import { describe, expect, test } from 'vitest';
import { parseMaterials } from './materials-text.ts';

describe('quantities', () => {
  test.each([
    ['1/2', 0.5],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['.5', 0.5],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1,5', 1.5],
    ['2/team', 2],
    ['1⅝', 1.625],
    ['1⁄2', 0.5],
    ['10 to 12', 12],
    ['about 12', 12],
    ['1,000.5', 1000.5],
    ['1,000,000', 1_000_000],
    ['10-12', 12],
  ])('GAP-16 %s is %d', (written, quantity) => {
    for (const line of [`Beans - ${written} cups`, `Beans ${written} cups`, `Beans (${written} cups)`]) {
      expect(parseMaterials([line]).materials).toEqual([
        { name: 'Beans', quantity, units: 'cups', category: 'non_damaging' },
      ]);
    }
  });

  test.each(['1/0', '0/0', '0,500', '1.2.3'])('GAP-16 %s is no quantity', (written) => {
    for (const line of [`Beans - ${written} cups`, `Beans ${written} cups`, `Beans (${written} cups)`]) {
      expect(parseMaterials([line])).toMatchObject({ materials: [], hint: '', leftOut: [line] });
    }
  });
});

describe('limits', () => {
  test('SEC-50 a quantity above 1 000 000 is left out, with a hint', () => {
    expect(parseMaterials(['Beans - 1000001 pieces', 'Cups - 2 pieces'])).toMatchObject({
      materials: [{ name: 'Cups' }],
      hint: 'A quantity above 1,000,000 was left out.',
    });
  });

  test('SEC-50 at most 200 materials are taken', () => {
    const lines = Array.from({ length: 201 }, (_, index) => `Cup ${index} - 1 piece`);
    expect(parseMaterials(lines.slice(0, 200))).toMatchObject({ hint: '', materials: { length: 200 } });
    expect(parseMaterials(lines)).toMatchObject({
      hint: 'Only the first 200 materials are taken.',
      materials: { length: 200 },
    });
  });

  test('SEC-50 only the first 4,000 lines of a list are read', () => {
    const lines = [...Array.from({ length: 3999 }, () => '---'), 'Rope - 1 piece', 'Cups - 2 pieces'];
    expect(parseMaterials(lines)).toMatchObject({
      hint: 'Only the first 4,000 lines of the list are read.',
      materials: [{ name: 'Rope' }],
    });
    expect(parseMaterials(lines.slice(1))).toMatchObject({ hint: '', materials: { length: 2 } });
  });

  test('SEC-50 names and units are cut to the limits of the contract', () => {
    const { materials, hint } = parseMaterials([`${'n'.repeat(201)} - 1 ${'u'.repeat(61)}`]);
    expect(materials).toEqual([
      { name: 'n'.repeat(200), quantity: 1, units: 'u'.repeat(60), category: 'non_damaging' },
    ]);
    expect(hint).toBe('A name was cut to 200 characters. A unit was cut to 60 characters.');
  });
});
