import { timeLimits } from '@teamsparks/contract/challenges/fields/challenge';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, timeParts } from './time-parts.ts';

const partName = fc.stringMatching(/^[a-z][a-z _-]{0,10}[a-z]$/);

test('GAP-18 limits of named minutes survive the editor', () => {
  fc.assert(
    fc.property(fc.dictionary(partName, fc.integer({ min: 0, max: 1440 }), { maxKeys: 20 }), (limits) => {
      const expected = Object.keys(limits).length > 0 ? limits : null;
      expect(timeParts.parse(partsOf(limits))).toEqual(expected);
    }),
  );
});

test('GAP-18 no part at all is null', () => {
  expect(timeParts.parse(partsOf(null))).toBeNull();
});

test('GAP-18 white space around a name is dropped', () => {
  expect(timeParts.parse([{ name: ' build ', minutes: 6 }])).toEqual({ build: 6 });
});

test('GAP-18 each wrong cell is named by its row', () => {
  const parts = [
    { name: 'plan', minutes: 2 },
    { name: '', minutes: 1 },
    { name: 'plan', minutes: null },
    { name: '__proto__', minutes: 1441 },
  ];
  const paths = timeParts.safeParse(parts).error?.issues.map((issue) => issue.path.join('.'));
  expect(paths).toEqual(['1.name', '2.name', '2.minutes', '3.name', '3.minutes']);
});

test('GAP-18 what passes is what the contract takes; any rows give a verdict', () => {
  const row = fc.record({ name: fc.string({ maxLength: 45 }), minutes: fc.double({ max: 2000 }) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), (parts) => {
      const parsed = timeParts.safeParse(parts);
      if (parsed.success) expect(parsed.data === null || timeLimits.safeParse(parsed.data).success).toBe(true);
      else expect(parsed.error.issues.length).toBeGreaterThan(0);
    }),
  );
});
