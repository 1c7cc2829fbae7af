import { expect, test } from 'vitest';
import { mayHoldUnprinted, unprintedPlaces, unprintedSentence, unprintedSigns } from './unprinted-signs.ts';

/** Latin, Hebrew, arrows and ticks. */
const ranges = [
  [0x20, 0x17f],
  [0x5b0, 0x5ea],
  [0x2190, 0x21ff],
  [0x2714, 0x2714],
] as const;

test.each([
  ['Build a tower — “now”.', []],
  ['שָׁלוֹם → ✔️ e\u0301', []],
  ['Go 🙂 and 🙂 on 👩‍👩‍👧 🇺🇸 1️⃣', ['🙂', '👩‍👩‍👧', '🇺🇸']],
  ['搭 tower ก็', ['搭', 'ก็']],
])('SHT-054: of %s these signs are not printed', (text, signs) => {
  expect(unprintedSigns([text], ranges)).toEqual(signs);
});

test('SHT-054: a text of Latin letters needs no look at the ranges', () => {
  expect(mayHoldUnprinted(['Señor Žižka — “now”…', 'A\nB'])).toBe(false);
  expect(mayHoldUnprinted(['Tower', '→'])).toBe(true);
});

test.each([
  [[], undefined],
  [['🙂'], 'The sheet cannot print 🙂. It is left out on paper.'],
  [['🙂', '🚀'], 'The sheet cannot print 🙂 and 🚀. They are left out on paper.'],
  [['搭'], 'The sheet cannot print 搭. A box stands for it on paper.'],
  [['搭', '塔', '高'], 'The sheet cannot print 搭, 塔 and 高. A box stands for each on paper.'],
  [['🙂', '搭'], 'The sheet cannot print 🙂 and 搭. On paper pictures are left out, and a box stands for each letter.'],
  [[...'搭最高的塔吧'], 'The sheet cannot print 搭, 最, 高, 的 and 2 more. A box stands for each on paper.'],
])('SHT-054: the sentence for %j', (signs, sentence) => {
  expect(unprintedSentence(signs)).toBe(sentence);
});

test('SHT-054: places are named as the form names them', () => {
  const parts = {
    name: 'Tower 🙂',
    scene: ['Sun.'],
    task: ['Go.', 'Build 🚀.'],
    scoring: [{ item: '塔', detail: '', points: 5 }],
    materials: [{ name: 'Straws', units: '' }],
    time_limits: { 計画: 3 },
  };
  expect(unprintedPlaces(parts, ranges)).toEqual([
    { path: 'name', signs: ['🙂'] },
    { path: 'task.1', signs: ['🚀'] },
    { path: 'scoring', signs: ['塔'] },
    { path: 'time_limits', signs: ['計', '画'] },
  ]);
});
