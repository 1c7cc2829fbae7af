import { countFacets, listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { aDay, notes, openPlan } from '../stage/lesson-plan.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const filters = dialog.getByRole('group', { name: 'Filters' });

async function openFilters() {
  await openPlan(aDay({ items: [notes] }));
  server.answer(listChallenges, ({ query }) => {
    const fresh = aRow({ id: 42, name: 'Egg Drop' });
    return libraryOf(query.not_run_with.length > 0 ? [fresh] : [aRow(), fresh]);
  });
  await page.getByRole('main').getByRole('button', { name: 'Add challenge' }).click();
  await dialog.getByRole('button', { name: 'Filters' }).click();
}

test('PRE-022 what was run with one of my groups is left out, together with the other filters', async () => {
  server.answer(listGroups, [aGroup(), aGroup({ id: 9, name: 'Robotics' }), aGroup({ id: 10, archived: true })]);
  await openFilters();
  await filters.getByText('Not Run With').click();
  await expect(filters.getByRole('checkbox', { name: /^(Tuesday Team|Robotics)$/ })).toHaveCount(2);
  await filters.getByRole('checkbox', { name: 'Tuesday Team' }).check();
  await expect(dialog.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Paper Chain/ })).toHaveCount(0);
  await filters.getByRole('checkbox', { name: 'Robotics' }).check();
  await filters.getByText('Challenge Level').click();
  await filters.getByRole('checkbox', { name: 'Middle School' }).check();
  await expect(dialog.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  const wanted = { not_run_with: [8, 9], level: ['Middle School'] };
  expect(server.requests(listChallenges).at(-1)?.query).toMatchObject(wanted);
  expect(server.requests(countFacets).at(-1)?.query).toMatchObject(wanted);
  await filters.getByRole('checkbox', { name: 'Tuesday Team' }).uncheck();
  await filters.getByRole('checkbox', { name: 'Robotics' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: /^Paper Chain/ })).toBeVisible();
});

test('PRE-022 people without groups have no such filter', async () => {
  await openFilters();
  await expect(filters.getByText('Show Only')).toBeVisible();
  await expect(filters.getByText('Not Run With')).toHaveCount(0);
});

test('PRE-022 the address of the library takes no group', async () => {
  server.answer(listChallenges, libraryOf([aRow()])).answer(listMyBookmarks, []);
  await open('/challenges?not_run_with=8&level=Elementary', a('mentor'));
  await expect(page.getByRole('link', { name: 'Paper Chain' }).first()).toBeVisible();
  await until(() => expect(server.requests(countFacets)).toHaveLength(1));
  for (const { query } of [...server.requests(listChallenges), ...server.requests(countFacets)]) {
    expect(query).toMatchObject({ level: ['Elementary'], not_run_with: [] });
  }
});

test('PRE-022 the pages of the picker stand above its list, once, as in the library', async () => {
  await openPlan(aDay({ items: [notes] }));
  server.answer(listChallenges, ({ query }) => ({
    ...libraryOf([aRow({ id: query.page, name: `Challenge ${query.page}` })]),
    total: 3,
    page: query.page,
    per_page: 1,
  }));
  await page.getByRole('main').getByRole('button', { name: 'Add challenge' }).click();
  const pages = dialog.getByRole('navigation', { name: 'Pages of challenges' });
  await expect(pages).toHaveCount(1);
  await expect(pages).toContainText('Page 1 of 3');
  await expect(dialog.getByText('1-1 of 3 results')).toBeVisible();
  const list = document.querySelector('dialog ul[aria-label="Challenges"]');
  const nav = document.querySelector('dialog nav');
  expect(nav!.compareDocumentPosition(list!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Challenge 2/ })).toBeVisible();
  await expect(dialog.getByText('2-2 of 3 results')).toBeVisible();
});
