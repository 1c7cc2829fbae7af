import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test('minutes read as hours from an hour on', () => {
  expect([0, 59, 60, 65, 531].map(lengthText)).toEqual(['0 min', '59 min', '1 h', '1 h 5 min', '8 h 51 min']);
});
