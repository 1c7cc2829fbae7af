import { safetyFlags } from '@teamsparks/contract/shared/challenge-vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toggleSafetyFlag } from './GroupField.tsx';

test('ENM-059 "None" takes the others away, and any other takes "None" away', () => {
  expect(toggleSafetyFlag(['Water', 'Height'], 'None')).toEqual(['None']);
  expect(toggleSafetyFlag(['None'], 'Water')).toEqual(['Water']);
});

test('ENM-053 to ENM-059 whatever is pressed, "None" stands alone and the pressed flag changed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...safetyFlags)), fc.constantFrom(...safetyFlags), (presses, last) => {
      const before = presses.reduce(toggleSafetyFlag, []);
      const after = toggleSafetyFlag(before, last);
      expect(after.includes(last)).toBe(!before.includes(last));
      if (after.includes('None')) expect(after).toEqual(['None']);
      expect(new Set(after).size).toBe(after.length);
    }),
  );
});
