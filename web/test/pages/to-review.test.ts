import { getAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { decideToReview, listToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import type { ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anAiChallenge } from '../stage/rows.ts';

const anItem = (kind: ReviewKind, id: number, title: string): ToReviewItem => ({
  kind,
  id,
  title,
  who: 'Ada L.',
  at: '2026-11-20T10:00:00.000Z',
  level: null,
  category: null,
  role: kind === 'request' ? 'parent' : null,
  challenge_id: null,
  review: null,
  can: { accept: true, reject: true },
});

let items: ToReviewItem[] = [];
let decided: { kind: ReviewKind; id: number; decision: ReviewDecision }[] = [];
const all = () => [
  anItem('ai', 7, 'Lean Giant'),
  anItem('draft', 8, 'Rough Raft'),
  anItem('request', 9, 'Mary Jackson'),
];
const row = (title: string) => page.getByRole('button', { name: title, exact: true });
const heading = page.getByRole('heading', { level: 1 });

beforeEach(() => {
  items = all();
  decided = [];
  server.answer(getAiChallenge, anAiChallenge({ id: 7 }));
  server.answer(listToReview, ({ query }) => {
    const shown = items.filter(({ kind }) => kind === (query.kind ?? kind));
    const count = (kind: ReviewKind) => items.filter((item) => item.kind === kind).length;
    const counts = { ai: count('ai'), draft: count('draft'), proposal: 0, request: count('request'), report: 0 };
    return { items: shown, total: shown.length, page: 1, per_page: 20, counts };
  });
  server.answer(decideToReview, ({ params, body }) => {
    const { id } = params;
    decided.push({ kind: params.kind, id, decision: body.decision });
    items = body.decision === 'undo' ? all() : items.filter((item) => item.id !== id);
    return { message: 'It is done.' };
  });
});

test('PEO-003 keys move and decide, the next row takes the focus, and the message undoes it', async () => {
  await open('/review', a('admin'));
  await expect(row('Lean Giant')).toBeVisible();
  await heading.press('j');
  await expect(row('Lean Giant')).toBeFocused();
  await row('Lean Giant').press('j');
  await expect(row('Rough Raft')).toBeFocused();
  await row('Rough Raft').press('k');
  await row('Lean Giant').press('a');
  await expect(page.getByText('“Lean Giant”: It is done.')).toBeVisible();
  await expect(row('Rough Raft')).toBeFocused();
  expect(decided).toEqual([{ kind: 'ai', id: 7, decision: 'accept' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Lean Giant')).toBeFocused();
  expect(decided.at(-1)).toEqual({ kind: 'ai', id: 7, decision: 'undo' });
  await row('Lean Giant').press('r');
  await expect(row('Rough Raft')).toBeFocused();
  expect(decided.at(-1)).toEqual({ kind: 'ai', id: 7, decision: 'reject' });
});

test('PEO-003 the kind is in the address; after the last one the list takes the focus and says that nothing waits', async () => {
  await open('/review', a('admin'));
  await page.getByLabel('Show').selectOption('Requests (1)');
  await addressIs('/review?kind=request');
  await page.getByRole('button', { name: 'Allow: Mary Jackson' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What waits' })).toBeFocused();
  await page.getByRole('button', { name: 'Show every kind' }).click();
  await addressIs('/review');
  await expect(row('Rough Raft')).toBeVisible();
});

test('PEO-003 the second person is told who was first, and the list is asked again', async () => {
  await open('/review', a('admin'));
  const detail = 'Katherine J. decided first. The draft is published.';
  server.refuse(decideToReview, { code: 'conflict', detail });
  await expect(row('Rough Raft')).toBeVisible();
  items = items.filter(({ id }) => id !== 8);
  await row('Rough Raft').press('a');
  await expect(page.getByText(`Not decided. ${detail}`)).toBeVisible();
  await expect(row('Rough Raft')).toHaveCount(0);
  await expect(row('Mary Jackson')).toBeFocused();
});

test('PEO-003 what it says opens below its row', async () => {
  await open('/review?kind=ai', a('mentor'));
  await expect(page.getByLabel('Show')).toHaveCount(0);
  await row('Lean Giant').press('o');
  await expect(page.getByRole('link', { name: 'Open the AI challenge' })).toBeVisible();
  await expect(page.getByText('Build a peak.')).toBeVisible();
  await row('Lean Giant').press('o');
  await expect(page.getByText('Build a peak.')).toHaveCount(0);
});

test.each(['student', 'parent', 'demoAdmin'] as const)('PEO-003 a %s reads that it is for staff', async (role) => {
  await open('/review', a(role));
  await expect(page.getByRole('heading', { level: 1, name: 'For staff only' })).toBeVisible();
});
