import type { AiRow } from '@teamsparks/contract/ai/addresses';
import { describe, expect, test } from 'vitest';
import { aiSearch, shownRows, summaryOf } from './ai-search.ts';

const some: AiRow = {
  id: 1,
  title: 'Paper Peak',
  description: 'Build a mountain.',
  category: 'Tower',
  variant: null,
  level: 'Elementary',
  difficulty: 'easy',
  type: 'building',
  status: 'accepted',
  provider: 'built-in',
  parent_id: null,
  library_challenge_id: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  held: null,
  held_if_accepted: null,
  mine: true,
  can: { edit: true, decide: true, rewrite: true, propose: true },
};
const rows: AiRow[] = [
  { ...some, id: 1, title: 'Title: "zebra Crossing"', category: 'Bridge', type: 'presentation' },
  { ...some, id: 2, title: 'Paper Peak 10', category: 'Water', type: 'building' },
  { ...some, id: 3, title: 'Paper Peak 9', category: 'Sales', type: 'combination', description: 'Sell a SPAN of air.' },
];
const ids = (part: Partial<typeof aiSearch.standard>) =>
  shownRows(rows, { ...aiSearch.standard, ...part }).rows.map(({ id }) => id);

describe('the rows of the AI library', () => {
  test.each([
    ['AIC-055 default', 'default', [1, 2, 3]],
    ['AIC-056 title, as it is shown', 'title', [3, 2, 1]],
    ['AIC-057 type', 'type', [2, 3, 1]],
    ['AIC-058 category', 'category', [1, 3, 2]],
  ] as const)('%s', (_, sort, expected) => {
    expect(ids({ sort })).toEqual(expected);
  });

  test.each([
    ['ZEBRA', [1]],
    ['span', [3]],
    ['title:', []],
    ['mountain', [1, 2]],
  ])('AIC-059 %s is looked for in titles as they are shown and in descriptions', (search, expected) => {
    expect(ids({ search })).toEqual(expected);
  });

  test('AIC-065 the summary counts what is shown', () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ ...some, id: index + 1 }));
    const summary = (page: number) => summaryOf(shownRows(many, { ...aiSearch.standard, page }));
    expect(summary(1)).toBe('Showing 1 to 10 of 23 AI challenges');
    expect(summary(3)).toBe('Showing 21 to 23 of 23 AI challenges');
    expect(summary(99)).toBe('Showing 21 to 23 of 23 AI challenges');
  });
});
