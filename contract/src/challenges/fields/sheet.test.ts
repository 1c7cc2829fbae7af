import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { challengeChanges, newChallenge } from './challenge.ts';
import { inputSentence, sentenceOfIssue } from '../../shared/input-sentences.ts';
import { overflowOf, textsOf } from './sheet.ts';

/** Returns the sentences with which a change of this sheet is refused. */
function refusals(sheet: unknown): string[] {
  const result = safeParse(challengeChanges, { sheet }, { error: inputSentence });
  return result.success ? [] : result.error.issues.map((issue) => sentenceOfIssue(issue as never));
}
const read = (sheet: unknown) => challengeChanges.parse({ sheet }).sheet;
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('SHT-001 the parts of a sheet are tidied and have defaults', () => {
  const written = {
    scene: ['  A storm   is coming. '],
    scoring: [{ item: 'Height', points: 40 }],
    handouts: [{ title: 'Spy', text: [] }],
  };
  expect(read(written)).toEqual({
    scene: ['A storm is coming.'],
    scoring: [{ item: 'Height', detail: '', points: 40, up_to: true }],
    handouts: [{ title: 'Spy', text: [], copies: 1, for: 'team' }],
  });
  expect(read({ language: 'pt-BR' })).toEqual({ language: 'pt-BR' });
});

test('SHT-006 a part sent as null or [] is empty, a sheet sent as null is none, and an absent part stays absent', () => {
  expect(read({ rules: null, notes: [], language: null })).toEqual({ rules: [], notes: [], language: 'en' });
  expect(read(null)).toBeNull();
  expect(challengeChanges.parse({})).toEqual({});
  const required = { name: 'A', level: 'Elementary', type: 'STEM', category: 'Tower' } as const;
  expect(newChallenge.parse(required).sheet).toBeNull();
});

test('SHT-002 a refusal names the part and the position', () => {
  expect(refusals({ rules: ['a', 'b', 'c', 'x'.repeat(1001)] })).toEqual([
    'Rules, item 4: This can have at most 1,000 characters.',
  ]);
  expect(refusals({ task: ['', 'a'] })).toEqual(['Task, item 1: Please write something here, or remove it.']);
  expect(refusals({ notes: ['two\nlines'] })).toEqual(['Appraiser notes, item 1: Please use a single line.']);
  expect(refusals({ scene: ['a\u202eb'] })).toEqual([
    'Scene, item 1: This holds invisible or broken characters. Please remove them.',
  ]);
  expect(refusals({ setup: times(31, 'a') })).toEqual(['Setup: Please use at most 30 lines.']);
  expect(refusals({ handouts: times(21, { title: 'a', text: [] }) })).toEqual([
    'Handouts: Please use at most 20 handouts.',
  ]);
  expect(refusals({ handouts: [{ title: 'a', text: ['b', 7] }] })).toEqual([
    'Handouts, item 1, paragraph 2: This must be text.',
  ]);
  expect(refusals({ handouts: [{ title: 'a', text: [], copies: 61 }] })).toEqual([
    'Handouts, item 1: Please enter a whole number from 1 to 60.',
  ]);
  expect(refusals({ handouts: [{ title: ' ', text: [] }] })).toEqual(['Handouts, item 1: Please enter a title.']);
  expect(refusals({ language: 'English, please' })).toEqual(['Language: Please enter a language tag.']);
  expect(refusals({ scenery: ['a'], task: 'a' })).toEqual(['Task: This must be a list.']);
});

test.each([
  [0, []],
  [1000, []],
  [-1, ['Scoring, item 1: Please enter a whole number from 0 to 1,000.']],
  [1001, ['Scoring, item 1: Please enter a whole number from 0 to 1,000.']],
  [2.5, ['Scoring, item 1: Please enter a whole number from 0 to 1,000.']],
])('SHT-002 points are whole, 0 to 1,000: %d', (points, said) => {
  expect(refusals({ scoring: [{ item: 'a', points }] })).toEqual(said);
});

test('SHT-002 a sheet has at most 20,000 characters in all, and a refusal names the item that exceeds them', () => {
  const parts = { scene: times(10, 'x'.repeat(1000)), notes: times(10, 'y'.repeat(1000)) };
  expect(refusals(parts)).toEqual([]);
  expect(refusals({ ...parts, handouts: [{ title: 'z', text: [] }] })).toEqual([
    'Handouts, item 1: The sheet can have at most 20,000 characters in all.',
  ]);
  expect(overflowOf({ rules: ['four', 'four'] }, 7)).toEqual(['rules', 1]);
  expect(overflowOf({ rules: ['four', 'four'] }, 8)).toBeUndefined();
});

test('the texts of a sheet come in the order of its parts, a score with its detail', () => {
  const sheet = {
    handouts: [{ title: 'Card', text: ['One', 'Two'], copies: 1, for: 'team' as const }],
    scoring: [
      { item: 'Height', detail: 'each 10 cm', points: 4, up_to: true },
      { item: 'Team', detail: '', points: 1, up_to: false },
    ],
    scene: ['Once'],
  };
  expect(textsOf(sheet).map(({ text }) => text)).toEqual(['Once', 'Height: each 10 cm', 'Team', 'Card', 'One', 'Two']);
});
