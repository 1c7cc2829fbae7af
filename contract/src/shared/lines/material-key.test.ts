import fc from 'fast-check';
import { expect, test } from 'vitest';
import { materialKey, stemOf } from './material-key.ts';

test.each([
  ['sheet', 'sheets'],
  ['piece', 'pieces'],
  ['box', 'boxes'],
  ['glass', 'glasses'],
  ['inch', 'inches'],
  ['case', 'cases'],
  ['brush', 'brushes'],
  ['battery', 'batteries'],
  ['cookie', 'cookies'],
  ['bus', 'buses'],
  ['pc', 'pcs'],
])('GAP-25 %s and %s are the same', (one, many) => {
  expect(stemOf(many)).toBe(stemOf(one));
  expect(materialKey({ name: 'Paper', units: many })).toBe(materialKey({ name: 'paper', units: one.toUpperCase() }));
  expect(materialKey({ name: `Red ${many}`, units: '' })).toBe(materialKey({ name: ` red  ${one} `, units: '' }));
});

test.each([
  ['tub', 'tube'],
  ['tap', 'tape'],
  ['glass', 'glas'],
  ['sheet', 'sheep'],
  ['meter', 'liter'],
])('%s and %s are not', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('name and units are kept apart, and a material without units is another one', () => {
  expect(materialKey({ name: 'Tape red', units: '' })).not.toBe(materialKey({ name: 'Tape', units: 'red' }));
  expect(materialKey({ name: 'Tape', units: '' })).not.toBe(materialKey({ name: 'Tape', units: 'roll' }));
});

test('a stem is its own stem, whatever the word', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(stemOf(stemOf(word))).toBe(stemOf(word));
    }),
  );
});

test('GAP-25 a simple plural is the same as its singular, whatever the word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-rt-z]{3,12}$/), (word) => {
      expect(stemOf(`${word}s`)).toBe(stemOf(word));
    }),
  );
});
