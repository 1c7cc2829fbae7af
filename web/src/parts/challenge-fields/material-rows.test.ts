import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveRow, newMaterial } from './MaterialsEditor.tsx';

test('UPL-060 a material added by hand is damaging', () => {
  expect(newMaterial.category).toBe('damaging');
});

test('UPL-011 a row moves by one place and the ends hold', () => {
  expect(moveRow(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveRow(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveRow(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveRow(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('UPL-011 moving back undoes the move, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.nat(), (rows, any) => {
      const index = any % (rows.length - 1);
      const down = moveRow(rows, index, 1);
      expect(down).not.toEqual(rows);
      expect(moveRow(down, index + 1, -1)).toEqual(rows);
    }),
  );
});
