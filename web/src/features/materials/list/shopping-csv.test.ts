import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shoppingCsv } from './ListActions.tsx';
import type { ShoppingRow } from './shopping-rows.ts';

const row = (name: string, units = 'sheets'): ShoppingRow => ({
  key: name,
  name,
  units,
  need: 8.5,
  have: 3,
  get: 5.5,
  done: false,
});

test('CUR-014 to CUR-016 the columns of the screen, with the plan or without', () => {
  expect(shoppingCsv([row('Paper')], false)).toBe('\ufeff"Material","Quantity","Units"\r\n"Paper",8.5,"sheets"\r\n');
  expect(shoppingCsv([row('Paper')], true)).toBe(
    '\ufeff"Material","Units","Need","Have","Get"\r\n"Paper","sheets",8.5,3,5.5\r\n',
  );
});

test('quotes and commas stay text', () => {
  expect(shoppingCsv([row('Tape, 2"')], false)).toContain('\r\n"Tape, 2""",8.5,');
});

/** Reads one line of quoted cells and plain numbers. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,"]+)/g)].map(
    ([, text, number]) => text?.replaceAll('""', '"') ?? number ?? '',
  );

test('no name becomes a formula, and every name can be read again', () => {
  const name = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ='), fc.string()).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(name, name, (material, units) => {
      const line = shoppingCsv([row(material, units)], false)
        .split('\r\n')
        .slice(1, -1)
        .join('\r\n');
      const [first = '', , last = ''] = cellsOf(line);
      for (const [cell, text] of [
        [first, material],
        [last, units],
      ]) {
        expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
        expect(cell).toBe(cell?.startsWith("'") && !text?.startsWith("'") ? `'${text}` : text);
      }
    }),
  );
});
