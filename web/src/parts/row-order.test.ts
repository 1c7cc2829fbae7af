import fc from 'fast-check';
import { expect, test } from 'vitest';
import { droppedAt, movedTo, type Removed, withRemoved } from './row-order.ts';

test('a part moves to the place of another one; the others close up', () => {
  const ids = [1, 2, 3, 4];
  expect([movedTo(ids, 0, 2), movedTo(ids, 3, 0), movedTo(ids, 1, 1)]).toEqual([[2, 3, 1, 4], [4, 1, 2, 3], ids]);
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [9, 0],
  ] as const) {
    expect(movedTo(ids, from, to)).toBe(ids);
  }
});

test('what is dropped between two rows stands between them', () => {
  const size = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(size, fc.nat(7), fc.nat(7), fc.constantFrom('before' as const, 'after' as const), (n, a, b, edge) => {
      const [from, over] = [a % n, b % n];
      const ids = Array.from({ length: n }, (_, index) => index);
      const moved = movedTo(ids, from, droppedAt(from, over, edge));
      expect(moved.toSorted((x, y) => x - y)).toEqual(ids);
      if (from === over) expect(moved).toEqual(ids);
      else expect(moved.indexOf(from) - moved.indexOf(over)).toBe(edge === 'before' ? -1 : 1);
    }),
  );
});

test('what was taken out stands where it was, however many are out', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const shown = (items: { id: number }[], out: Removed<{ id: number }>[]) =>
    withRemoved(items, out).map(({ item, index }) => `${item.id}${index < 0 ? ' out' : ''}`);
  const [outA, outB] = [
    { item: a, following: [2, 3] },
    { item: b, following: [3] },
  ];
  expect(shown([a, c], [outB])).toEqual(['1', '2 out', '3']);
  expect(shown([c], [outB, outA])).toEqual(['1 out', '2 out', '3']);
  expect(shown([c], [outA, outB])).toEqual(['1 out', '2 out', '3']);
  expect(shown([a, b], [{ item: c, following: [] }])).toEqual(['1', '2', '3 out']);
  expect(shown([a, b, c], [outA])).toEqual(['1', '2', '3']);
});
