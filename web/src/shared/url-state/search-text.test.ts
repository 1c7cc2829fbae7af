import { expect, test } from 'vitest';
import { addressChanged, searchTextOf, sent, toSend } from './search-text.ts';

const typing = (typed: string, address = '') => ({ ...searchTextOf(address), typed });

test('LIB-079 what is typed goes to the address once', () => {
  const typed = typing('tower');
  expect(toSend(typed)).toBe('tower');
  expect(toSend(sent(typed, 'tower'))).toBeUndefined();
  expect(toSend(addressChanged(sent(typed, 'tower'), 'tower'))).toBeUndefined();
});

test('white space around the text is nothing to search for', () => {
  expect(toSend(typing('tower ', 'tower'))).toBeUndefined();
});

test('our own text arriving late does not change what was typed since', () => {
  const later = { ...sent(sent(typing('a'), 'a'), 'ab'), typed: 'abc' };
  const arrived = addressChanged(later, 'a');
  expect(arrived.typed).toBe('abc');
  expect(toSend(arrived)).toBe('abc');
  expect(addressChanged(arrived, 'ab')).toEqual({ typed: 'abc', address: 'ab', underway: [] });
});

test('a skipped text does not wait forever', () => {
  const both = sent(sent(typing('ab'), 'a'), 'ab');
  expect(addressChanged(both, 'ab').underway).toEqual([]);
});

test('LIB-082 another address (Back, a removed chip) fills the box', () => {
  expect(addressChanged({ ...sent(typing('tower'), 'tower'), underway: [] }, '').typed).toBe('');
  expect(addressChanged(typing('tow'), 'bridge')).toEqual(searchTextOf('bridge'));
});

test('clearing the box clears the address', () => {
  expect(toSend(typing('', 'tower'))).toBe('');
});
