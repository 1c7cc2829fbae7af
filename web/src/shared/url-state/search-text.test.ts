import { expect, test } from 'vitest';
import { followAddress, searchTextOf, markSent, textToSend } from './search-text.ts';

const typing = (typed: string, address = '') => ({ ...searchTextOf(address), typed });

test('LIB-079 what is typed goes to the address once', () => {
  const typed = typing('tower');
  expect(textToSend(typed)).toBe('tower');
  expect(textToSend(markSent(typed, 'tower'))).toBeUndefined();
  expect(textToSend(followAddress(markSent(typed, 'tower'), 'tower'))).toBeUndefined();
});

test('white space around the text is nothing to search for', () => {
  expect(textToSend(typing('tower ', 'tower'))).toBeUndefined();
});

test('our own text arriving late does not change what was typed since', () => {
  const later = { ...markSent(markSent(typing('a'), 'a'), 'ab'), typed: 'abc' };
  const arrived = followAddress(later, 'a');
  expect(arrived.typed).toBe('abc');
  expect(textToSend(arrived)).toBe('abc');
  expect(followAddress(arrived, 'ab')).toEqual({ typed: 'abc', address: 'ab', underway: [] });
});

test('a skipped text does not wait forever', () => {
  const both = markSent(markSent(typing('ab'), 'a'), 'ab');
  expect(followAddress(both, 'ab').underway).toEqual([]);
});

test('LIB-082 another address (Back, a removed chip) fills the box', () => {
  expect(followAddress({ ...markSent(typing('tower'), 'tower'), underway: [] }, '').typed).toBe('');
  expect(followAddress(typing('tow'), 'bridge')).toEqual(searchTextOf('bridge'));
});

test('clearing the box clears the address', () => {
  expect(textToSend(typing('', 'tower'))).toBe('');
});
