import { listRunCounts, runCountsCsv } from '@teamsparks/contract/runs/endpoints/counts';
import { expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const main = page.getByRole('main');
const rows = page.getByRole('row');
const counts = {
  items: [
    { challenge_id: 41, name: 'Paper Chain', runs: 12, minutes: 180, last_day: '2026-03-01' },
    { challenge_id: null, name: null, runs: 1, minutes: 8, last_day: '2026-02-27' },
  ],
  total: 2,
  page: 1,
  per_page: 20,
  all: { runs: 13, minutes: 188 },
};
const nothing = { items: [], total: 0, page: 1, per_page: 20, all: { runs: 0, minutes: 0 } };

test('RUN-036 administrators find how often and how long each challenge was run', async () => {
  server.answer(listRunCounts, counts);
  await open('/admin/runs', a('admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  await expect(main).toContainText('2 challenges, 13 runs, 188 minutes');
  await expect(rows.nth(1)).toContainText('Mar 1, 2026');
  await expect(page.getByRole('link', { name: 'Paper Chain' })).toHaveAttribute('href', '/challenges/41');
  await expect(rows.nth(2)).toContainText('AI challenges');
  const tab = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Runs' });
  await expect(tab).toHaveAttribute('href', '/admin/runs');
});

test('RUN-036 the period, the order and the page stand in the address, and a change begins on page 1', async () => {
  server.answer(listRunCounts, ({ query }) => ({ ...counts, page: query.page, total: 50 }));
  await open('/admin/runs?from=2026-02-01&sort=minutes&page=2', a('admin'));
  await expect(page.getByLabel('From')).toHaveValue('2026-02-01');
  await page.getByLabel('Sort by').selectOption('name');
  await addressIs('/admin/runs?from=2026-02-01&sort=name');
  await page.getByLabel('To').fill('2026-02-28');
  await addressIs('/admin/runs?from=2026-02-01&to=2026-02-28&sort=name');
  await expect(main).toContainText('50 challenges');
  expect(server.requests(listRunCounts).map(({ query }) => [query.sort, query.page])).toEqual([
    ['minutes', 2],
    ['name', 1],
    ['name', 1],
  ]);
});

test('RUN-036 where nothing was run it says so, and so it does of a period', async () => {
  server.answer(listRunCounts, nothing);
  await open('/admin/runs', a('admin'));
  await expect(main).toContainText('No run has ended yet');
  await open('/admin/runs?to=2026-01-01', a('admin'));
  await expect(main).toContainText('No run in this period');
  await page.getByRole('button', { name: 'Show all days' }).click();
  await addressIs('/admin/runs');
});

test('RUN-036 a list that cannot be loaded says so and is tried again', async () => {
  server.refuse(listRunCounts, { code: 'internal', detail: '' });
  await open('/admin/runs', a('admin'));
  await expect(page.getByRole('alert')).toContainText('Failed to load the runs.');
  server.answer(listRunCounts, counts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Paper Chain' })).toBeVisible();
});

test.each(['mentor', 'demoAdmin'] as const)(
  'RUN-036 a %s is told who it is for, and nothing is asked',
  async (role) => {
    await open('/admin/runs', a(role));
    await expect(page.getByRole('heading', { name: 'For administrators only' })).toBeVisible();
    expect(server.requests(listRunCounts)).toEqual([]);
  },
);

test('RUN-036 the CSV is that of the period and the order', async () => {
  const requests: unknown[] = [];
  server.answer(listRunCounts, counts).respond(runCountsCsv, ({ query }) => {
    requests.push(query);
    return new Response('"challenge"', { headers: { 'content-type': 'text/csv' } });
  });
  await open('/admin/runs?from=2026-02-01&sort=minutes', a('admin'));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  expect(requests).toEqual([{ from: '2026-02-01', sort: 'minutes' }]);
});
