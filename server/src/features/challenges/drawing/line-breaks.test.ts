import { expect, test } from 'vitest';
import { partsOf } from './line.ts';

test.each([
  ['hand-made', ['hand-', 'made']],
  ['用LEGO积木搭塔。', ['用', 'LEGO', '积', '木', '搭', '塔。']],
  ['「紙の塔」を、作る！', ['「紙', 'の', '塔」', 'を、', '作', 'る！']],
  ['ちょっとコーヒー', ['ちょっ', 'と', 'コー', 'ヒー']],
  ['높은탑', ['높은탑']],
])('SHT-053: %s may end a line where its alphabet allows it', (word, parts) => {
  expect(partsOf(word)).toEqual(parts);
});
