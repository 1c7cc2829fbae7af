import { expect, test } from 'vitest';
import { lookAlikes } from '../../../test/look-alikes.ts';
import { likeness } from './material-key.ts';
import { materialMatch } from './material-match.ts';
import { materialGroups } from './material-names.ts';
import { substitutable, substituteFor } from './substitutes.ts';
import { canonicalName } from './thing-name.ts';

test('NOW-002 the table has at least 150 groups, and no name stands in two of them', () => {
  expect(materialGroups.length).toBeGreaterThanOrEqual(150);
  const names = materialGroups.flat().map((name) => likeness(name));
  expect(names.length).toBe(new Set(names).size);
  expect(materialGroups.filter((names) => names.length < 2)).toEqual([]);
});

test('NOW-002 two similar-looking names per group do not match', () => {
  const rows = lookAlikes.trim().split('\n');
  const matched: string[] = [];
  for (const row of rows) {
    const [name = '', others = ''] = row.split(': ');
    expect(canonicalName(name), `${name} is shown`).toBe(name);
    const two = others.split(', ');
    expect(two, name).toHaveLength(2);
    for (const other of two) if (canonicalName(other) === name) matched.push(`${other} is ${name}`);
  }
  expect(matched).toEqual([]);
  expect(rows.map((row) => row.split(': ')[0]).toSorted()).toEqual(materialGroups.map(([shown]) => shown).toSorted());
});

test.each([
  ['Popsicle Sticks', 'pieces', 'craft stick', ''],
  ["painter's tape", 'm', 'Masking tape', 'meters'],
  ['painter’s tape', 'cm', 'painters tape', 'm'],
  ['note cards', 'cards', 'index cards', 'pieces'],
  ['Paper', 'sheets', 'copy paper', ''],
  ['Scissors', 'pairs', 'pair of scissors', 'piece'],
  ['straws', 'straws', 'drinking straws', 'pieces'],
  ['Widgets', 'in', 'widget', 'feet'],
])('NOW-002 %s in "%s" are %s in "%s"', (name, units, other, otherUnits) => {
  expect(materialMatch({ name, units }).key).toBe(materialMatch({ name: other, units: otherUnits }).key);
});

test.each([
  [12, 'in', 1, 'ft'],
  [100, 'cm', 1, 'm'],
  [12, '', 1, 'dozen'],
  [3, 'feet', 1, 'yard'],
  [1000, 'ml', 1, 'liter'],
  [16, 'oz', 1, 'lb'],
  [3, 'teaspoons', 1, 'tbsp'],
])('NOW-002 %d %s are %d %s', (many, units, few, other) => {
  const amount = (quantity: number, unit: string) => quantity * materialMatch({ name: 'thing', units: unit }).size;
  expect(amount(many, units)).toBeCloseTo(amount(few, other), 6);
});

test.each([
  ['masking tape', 'roll', 'masking tape', 'piece'],
  ['thing', 'pack', 'thing', ''],
  ['thing', 'm', 'thing', 'ml'],
  ['socks', 'pair', 'socks', 'piece'],
  ['sand', 'cups', 'sand', 'pieces'],
])('NOW-002 %s in "%s" cannot be compared with %s in "%s"', (name, units, other, otherUnits) => {
  const [one, two] = [materialMatch({ name, units }), materialMatch({ name: other, units: otherUnits })];
  expect(one.thing).toBe(two.thing);
  expect(one.key).not.toBe(two.key);
});

test('NOW-002 a roll of masking tape counts as 10 meters', () => {
  const [roll, meter] = ['roll', 'meter'].map((units) => materialMatch({ name: "painter's tape", units }));
  expect(roll!.key).toBe(meter!.key);
  expect(roll!.size).toBe(10 * meter!.size);
});

test('NOW-003 at least 60 materials have a substitute, which is never the thing itself', () => {
  expect(substitutable.length).toBeGreaterThanOrEqual(60);
  for (const name of substitutable) {
    expect(canonicalName(name)).toBe(name);
    expect(canonicalName(substituteFor(name)!)).not.toBe(name);
  }
  expect(substituteFor('Straws')).toBe('rolled paper');
  expect(substituteFor('anvil')).toBeUndefined();
});
