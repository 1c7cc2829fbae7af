import {
  computeLibraryHealth,
  getLibraryHealth,
  listFindings,
} from '@teamsparks/contract/challenges/endpoints/library-health';
import type { HealthPage, LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import { expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const health: LibraryHealth = {
  computed_at: '2026-11-22T20:00:00.000Z',
  challenges: 131,
  findings: [{ finding: 'points', challenges: 2 }],
  empty_places: [{ level: 'High School', category: 'Bridge' }],
};
const item = (id: number, more: Partial<HealthPage['items'][number]> = {}): HealthPage['items'][number] => ({
  id,
  name: `Tower ${id}`,
  status: 'draft',
  can_edit: true,
  changed: false,
  other: null,
  faults: [{ path: 'scoring', sentence: 'The points add up to 90, not to 100.' }],
  ...more,
});
const listed = (...items: HealthPage['items']): HealthPage => ({
  computed_at: health.computed_at,
  items,
  total: items.length,
  page: 1,
  per_page: 20,
});
const link = (name: string) => page.getByRole('link', { name });

test('SHT-034 a finding opens to its challenges, each fault to the field that mends it, an empty place to an upload', async () => {
  server.answer(getLibraryHealth, health);
  server.answer(listFindings, listed(item(3), item(4, { can_edit: false, changed: true, status: 'published' })));
  await open('/admin/health', a('mentor'));
  await expect(page.getByText('131 challenges, looked at', { exact: false })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Points 2 challenges' }).click();
  await addressIs('/admin/health?finding=points');
  const edit = link('Edit Tower 3: The points add up to 90, not to 100.');
  await expect(edit).toHaveAttribute('href', '/challenges/3#edit-scoring');
  await expect(link('Tower 4')).toBeVisible();
  await expect(page.getByText('Changed since')).toBeVisible();
  await expect(link('Edit Tower 4: The points add up to 90, not to 100.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty places 1 place' }).click();
  await expect(link('Add a challenge: High School, Bridge')).toHaveAttribute(
    'href',
    '/challenges#add?level=High+School&category=Bridge',
  );
});

test('SHT-034 a library that cannot be looked at is said and tried again; then there is nothing to mend', async () => {
  server.refuse(getLibraryHealth, { code: 'internal', detail: '' });
  await open('/admin/health', a('admin'));
  await expect(page.getByRole('alert')).toContainText('Failed to check the library.');
  server.answer(getLibraryHealth, health);
  await page.getByRole('button', { name: 'Try again' }).click();
  server.answer(computeLibraryHealth, { ...health, findings: [], empty_places: [] });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'All good' })).toBeVisible();
});

test('SHT-034 who is no curator is told so', async () => {
  await open('/admin/health', a('demoAdmin'));
  await expect(page.getByRole('heading', { name: 'For library editors only' })).toBeVisible();
});
