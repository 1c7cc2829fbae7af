import { getAiChallenge } from '@teamsparks/contract/ai/endpoints';
import {
  decideToReview,
  inviteUnconfirmed,
  listToReview,
  listUnconfirmed,
  remindUnconfirmed,
} from '@teamsparks/contract/admin/endpoints/to-review';
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
  request:
    kind === 'request'
      ? {
          wants: 'mentor',
          username: 'mary',
          email: 'mary@lincoln.example',
          joined_at: '2026-11-18T10:00:00.000Z',
          note: '5B',
        }
      : null,
  can: { accept: true, reject: true },
});

let items: ToReviewItem[] = [];
let [unconfirmed, sends_mail] = [0, true];
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
  [unconfirmed, sends_mail] = [0, true];
  server.answer(getAiChallenge, anAiChallenge({ id: 7 }));
  server.answer(listToReview, ({ query }) => {
    const shown = items.filter(({ kind }) => kind === (query.kind ?? kind));
    const count = (kind: ReviewKind) => items.filter((item) => item.kind === kind).length;
    const counts = { ai: count('ai'), draft: count('draft'), proposal: 0, request: count('request'), report: 0 };
    return { items: shown, total: shown.length, page: 1, per_page: 20, counts, unconfirmed, sends_mail };
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
  await page.getByRole('button', { name: 'Approve as teacher: Mary Jackson' }).click();
  await expect(page.getByText('Mary Jackson has teacher access now.')).toBeVisible();
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
  await expect(page.getByText(`The decision was not saved. ${detail}`)).toBeVisible();
  await expect(row('Rough Raft')).toHaveCount(0);
  await expect(row('Mary Jackson asks for teacher access')).toBeFocused();
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

test('PEO-012 a request says who asks, from where and for which class, and offers three decisions', async () => {
  await open('/review', a('admin'));
  const item = page.getByRole('listitem').filter({ hasText: 'Mary Jackson' });
  await expect(item).toContainText('Mary Jackson asks for teacher access');
  await expect(item).toContainText('mary, mary@lincoln.example. Parent, joined Nov 18, 2026. “5B”');
  await row('Mary Jackson asks for teacher access').press('o');
  await expect(item).toContainText('Their role stays. They see the host’s notes and run challenges.');
  await expect(item.getByRole('link', { name: 'Open the person' })).toBeVisible();
  await item.getByRole('button', { name: 'Only run challenges: Mary Jackson' }).click();
  await expect(row('Mary Jackson asks for teacher access')).toHaveCount(0);
  expect(decided).toEqual([{ kind: 'request', id: 9, decision: 'run_challenges' }]);
});

test('PEO-012 several requests are refused at once, and one Undo brings them back', async () => {
  items = [anItem('request', 9, 'Mary Jackson'), anItem('request', 10, 'Annie Easley')];
  await open('/review?kind=request', a('admin'));
  for (const name of ['Mary Jackson', 'Annie Easley']) await page.getByLabel(`Select: ${name}`).check();
  await page.getByRole('button', { name: 'Refuse 2 requests' }).click();
  await expect(page.getByText('2 requests refused.')).toBeVisible();
  expect(decided.map(({ id, decision }) => [id, decision])).toEqual([
    [9, 'reject'],
    [10, 'reject'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => decided.slice(2).map(({ id, decision }) => [id, decision]))
    .toEqual([
      [9, 'undo'],
      [10, 'undo'],
    ]);
});

test('PEO-012 a link for a teacher who has not confirmed is copied, or shown where the browser does not allow copying', async () => {
  unconfirmed = 1;
  const asked_at = '2026-11-20T08:00:00.000Z';
  const one = { id: 31, username: 'ms.rivera', display_name: 'Maria Rivera', email: 'rivera@lincoln.edu', asked_at };
  server.answer(listUnconfirmed, { items: [one] });
  server.answer(inviteUnconfirmed, { url: 'https://sparks.school.test/signup?invite=abc' });
  await open('/review', a('admin'));
  await page.getByRole('button', { name: 'Copy link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy a link' });
  await expect(dialog).toContainText('you vouch for the email address');
  await expect(dialog).toContainText('rivera@lincoln.edu');
  expect(server.requests(inviteUnconfirmed)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy link for Maria Rivera' }).click();
  await expect(page.getByText(/^Copied\.$|invite=abc$/)).toBeVisible();
  expect(server.requests(inviteUnconfirmed).map(({ params }) => params)).toEqual([{ id: 31 }]);
});

test('PEO-012 teachers who have not confirmed are counted, and get the link again, or their mail is in the list of emails', async () => {
  unconfirmed = 2;
  server.answer(remindUnconfirmed, { message: 'Sent to 2 people.' });
  await open('/review', a('admin'));
  await expect(page.getByText('2 teachers still have to confirm their requests.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent to 2 people.')).toBeVisible();
  sends_mail = false;
  await open('/review', a('admin'));
  await page.getByRole('link', { name: 'Open emails' }).click();
  await addressIs('/admin/outbox');
});
