import {
  listFollowedGroups,
  listFollowers,
  archiveGroup,
  deleteGroup,
  getGroup,
  listGroupDates,
  listGroups,
  restoreGroup,
} from '@teamsparks/contract/groups/endpoints';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const archiving = page.getByRole('alertdialog', { name: 'Archive “Tuesday Team”?' });
const deleting = page.getByRole('alertdialog', { name: 'Delete “Tuesday Team” for good?' });
const main = page.getByRole('main');
/** Presses an entry of the menu with the further actions of the group. */
const press = async (name: string) => {
  await main.getByRole('button', { name: 'More for Tuesday Team' }).click();
  await main.getByRole('button', { name }).click();
};
const group = aGroup({ events_ahead: 3 });
const makers = aGroup({ id: 9, name: 'Makers' });
const explorers = aGroup({ id: 10, name: 'Explorers' });

beforeEach(() => {
  server.answer(getGroup, group).answer(listGroupDates, []).answer(listFollowedGroups, []);
  server.answer(listGroups, [group, makers, explorers, aGroup({ id: 11, name: 'Old', archived: true })]);
  server.answer(listFollowers, { link: null, waiting: [], following: [] });
  server.answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

test('PRE-001 archiving a group asks what happens to its events ahead, and Undo brings them back', async () => {
  await open('/groups/8', a('mentor'));
  await press('Archive group');
  await expect(archiving).toContainText('This group has 3 events ahead. What happens to them?');
  await expect(archiving).toContainText('The calendars of the families who follow this group will say “canceled”.');
  await archiving.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(server.requests(archiveGroup)).toEqual([]);
  await press('Archive group');
  await expect(archiving.getByRole('radio', { name: 'Cancel these events' })).toBeChecked();
  server.answer(archiveGroup, aGroup({ archived: true })).answer(restoreGroup, group);
  await archiving.getByRole('button', { name: 'Archive group' }).click();
  await expect(page.getByText('“Tuesday Team” archived.')).toBeVisible();
  expect(server.requests(archiveGroup).map(({ query }) => query)).toEqual([{ ahead: 3 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Tuesday Team” restored.')).toBeVisible();
  expect(server.requests(restoreGroup)).toHaveLength(1);
});

test('PRE-001 the events of a group that is deleted are given to another one that the person leads', async () => {
  await open('/groups/8', a('mentor'));
  await press('Delete group');
  await expect(deleting).toContainText('Its lesson plans and past events stay.');
  await deleting.getByRole('radio', { name: 'Give to another group that I lead' }).check();
  const choice = deleting.getByLabel('Group', { exact: true });
  await expect(choice.getByRole('option')).toHaveTexts(['Makers', 'Explorers']);
  await expect(deleting).toContainText(
    'The families who follow “Makers”, too, keep these events. The calendars of the others will say “canceled”.',
  );
  await choice.selectOption('10');
  await expect(deleting).toContainText('The families who follow “Explorers”, too, keep these events.');
  await expect(deleting).not.toContainText('The calendars of the families who follow this group');
  server.answer(deleteGroup, { message: 'The group has been deleted.' });
  await deleting.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Group deleted.')).toBeVisible();
  expect(server.requests(deleteGroup).map(({ query }) => query)).toEqual([{ ahead: 3, give_to: 10 }]);
  await addressIs('/groups');
});

test('PRE-001 who leads no other group is offered to cancel, and one event is one event', async () => {
  server.answer(listGroups, [group]).answer(getGroup, aGroup({ events_ahead: 1 }));
  await open('/groups/8', a('mentor'));
  await press('Delete group');
  await expect(deleting).toContainText('This group has 1 event ahead. What happens to it?');
  await expect(deleting.getByRole('radio')).toHaveCount(1);
  await expect(deleting.getByRole('radio', { name: 'Cancel this event' })).toBeChecked();
});

test('PRE-001 without events ahead a group is archived at once, and deleting asks nothing about events', async () => {
  server.answer(getGroup, aGroup()).answer(archiveGroup, aGroup({ archived: true }));
  await open('/groups/8', a('mentor'));
  await press('Delete group');
  await expect(deleting).toBeVisible();
  await expect(deleting.getByRole('radio')).toHaveCount(0);
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await press('Archive group');
  await expect(page.getByText('“Tuesday Team” archived.')).toBeVisible();
  expect(server.requests(archiveGroup).map(({ query }) => query)).toEqual([{ ahead: 0 }]);
});

test('PRE-001 deleting, too, is asked about the number of events that there are now', async () => {
  await open('/groups/8', a('mentor'));
  await press('Delete group');
  const detail = 'The events of this group have changed: 4 are ahead. Please decide about them again.';
  server.refuse(deleteGroup, { code: 'conflict', detail }).answer(getGroup, aGroup({ events_ahead: 4 }));
  await deleting.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await press('Delete group');
  await expect(deleting).toContainText('This group has 4 events ahead.');
});

test('PRE-001 where the events have changed meanwhile the person is told, and asked about the new number', async () => {
  await open('/groups/8', a('mentor'));
  await press('Archive group');
  const detail = 'The events of this group have changed: 4 are ahead. Please decide about them again.';
  server.refuse(archiveGroup, { code: 'conflict', detail }).answer(getGroup, aGroup({ events_ahead: 4 }));
  await archiving.getByRole('button', { name: 'Archive group' }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await press('Archive group');
  await expect(archiving).toContainText('This group has 4 events ahead.');
});
