import { expect, test } from 'vitest';
import { commandOf } from './PdfDocument.tsx';

const press = (key: string, modifier = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...modifier });

test('GAP-14 keys turn pages and zoom, arrows are left to scrolling', () => {
  expect(['PageUp', 'PageDown', 'Home', 'End'].map((key) => press(key))).toEqual(['previous', 'next', 'first', 'last']);
  expect(['+', '=', '-', '0'].map((key) => press(key))).toEqual(['zoom-in', 'zoom-in', 'zoom-out', 'zoom-standard']);
  expect(['ArrowDown', 'ArrowRight', ' ', 'Tab', 'Enter', 'toString'].map((key) => press(key))).toEqual(
    Array(6).fill(undefined),
  );
});

test('GAP-14 keys with Ctrl, Alt or Cmd stay with the browser', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(press('+', { [modifier]: true })).toBeUndefined();
});
