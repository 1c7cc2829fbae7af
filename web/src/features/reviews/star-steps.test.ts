import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, starSteps, stepAt } from './StarInput.tsx';

test('REV-051 GAP-26 a pointer over the row means the step it is over, never less than one star or more than five', () => {
  expect([-1, 0, 0.05, 0.2, 0.21, 0.3, 0.31, 0.89, 0.95, 1, 7].map(stepAt)).toEqual([
    1, 1, 1, 1, 1.5, 1.5, 2, 4.5, 5, 5, 5,
  ]);
  fc.assert(
    fc.property(fc.double({ min: -2, max: 3, noNaN: true }), (part) => {
      expect(starSteps).toContain(stepAt(part));
    }),
  );
});

test('REV-051 the places of the steps fill the row without gaps, each under its own pointer', () => {
  let end = 0;
  for (const step of starSteps) {
    const { from, to } = placeOf(step);
    expect(from).toBe(end);
    expect(stepAt((from + to) / 20)).toBe(step);
    end = to;
  }
  expect(end).toBe(10);
});
