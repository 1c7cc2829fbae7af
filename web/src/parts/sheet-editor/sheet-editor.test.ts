import { describe, expect, test } from 'vitest';
import { movedTo, splitLines } from './line-texts.ts';
import { noHistory, recorded, steppedBack, steppedOn } from './use-part-history.ts';
import { typedSheet, withoutBlankRows } from './typed-sheet.ts';

describe('SHT-016 a field of one line into which several come', () => {
  test.each([
    // Enter at the end, at the beginning and within.
    ['No tape.\n', 9, false, ['No tape.', ''], { row: 1, offset: 0 }],
    ['\nNo tape.', 1, false, ['', 'No tape.'], { row: 1, offset: 0 }],
    ['No tape. \nNo glue.', 10, false, ['No tape. ', 'No glue.'], { row: 1, offset: 0 }],
    // A dash that was typed stays.
    ['- one\n', 6, false, ['- one', ''], { row: 1, offset: 0 }],
    // Pasted from other programs: Windows, bullets, numbers, empty lines.
    ['• One\r\n* Two\r\n\r\n- Three\r\n', 25, true, ['One', 'Two', 'Three'], { row: 2, offset: 5 }],
    ['1. One\n2) Two\n10. Ten', 21, true, ['One', 'Two', 'Ten'], { row: 2, offset: 3 }],
    // Into the middle of a text.
    ['Be first\nsecond quick', 15, true, ['Be first', 'second quick'], { row: 1, offset: 6 }],
    ['\n\n', 2, true, [''], { row: 0, offset: 0 }],
  ])('%j with the caret at %i, pasted %j, is %j', (text, caret, pasted, lines, at) => {
    expect(splitLines(text, caret, pasted)).toEqual({ lines, caret: at });
  });
});

test('SHT-016 a row goes to another place', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('SHT-016 steps go back and on again, until something else is done', () => {
  const history = recorded(recorded(noHistory, 'a'), 'b');
  const back = steppedBack(history, 'c');
  expect(back?.value).toBe('b');
  const further = steppedBack(back!.history, 'b');
  expect(further?.value).toBe('a');
  expect(steppedBack(further!.history, 'a')).toBeNull();
  expect(steppedOn(further!.history, 'a')?.value).toBe('b');
  expect(steppedOn(recorded(further!.history, 'a'), 'x')).toBeNull();
});

test('SHT-016 rows without a word go when the form is sent, and lists without such rows stay the same', () => {
  const sheet = typedSheet({
    rules: ['No tape.', ' ', ''],
    task: ['Build.'],
    scoring: [
      { item: '', detail: '', points: null, up_to: true },
      { item: '', detail: '', points: 0, up_to: true },
    ],
    handouts: [
      { title: '', text: [''], copies: 1, for: 'team' },
      { title: 'Spy', text: ['Lie.', ''], copies: 1, for: 'team' },
    ],
  });
  const left = withoutBlankRows(sheet);
  expect(left.rules).toEqual(['No tape.']);
  expect(left.task).toBe(sheet.task);
  expect(left.scoring).toEqual([{ item: '', detail: '', points: 0, up_to: true }]);
  expect(left.handouts).toEqual([{ title: 'Spy', text: ['Lie.'], copies: 1, for: 'team' }]);
  expect(withoutBlankRows(left)).toEqual(left);
});
