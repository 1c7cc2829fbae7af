import { createEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { call } from '../stage/people.ts';
import { expect, test } from './walk.ts';

test('Planning, preparing and running a session', async ({ walk, page, signInNew, admin }) => {
  const mark = ownMark();
  const dialog = page.getByRole('dialog');
  const name = `Storm Tower ${mark}`;
  walk.calls(mark, '…');
  await addChallenge(admin, {
    name,
    pages: null,
    status: 'published',
    sheet: { task: ['Build a tower.'] },
    time_limits: { build_up: 6 },
    materials: [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' }],
  });
  await signInNew('mentor');
  const group = { name: `Owls ${mark}`, level: 'Elementary', children: 8, team_size: 4, color: 'green' } as const;
  const { id } = await call(page.request, createGroup, { body: group });
  const hours = { start_date: '2027-03-02', begins_at: '16:00', ends_at: '17:00' };
  await call(page.request, createEvent, { body: { name: `Practice ${mark}`, ...hours, group_ids: [id] } });

  await walk.open(`/challenges?search=${mark}`);
  await walk.to('checkbox', `Select ${name}`);
  await walk.press('Space');
  await walk.hears('1 selected');
  await walk.to('button', 'Add to plan');
  await walk.press('Enter');
  await expect(dialog).toBeVisible();
  await walk.to('combobox', 'Event');
  await walk.press('ArrowDown');
  await walk.to('button', 'Add to plan');
  await walk.press('Enter');
  await walk.hears('Added to');
  await walk.to('link', 'Open the event', 'Shift+Tab');
  await walk.press('Enter');
  await walk.isOn('heading', `Practice ${mark}`);
  await walk.to('link', 'Shopping list');
  await walk.press('Enter');
  await expect(page.getByRole('main')).toContainText(/Straws\s*60/);
  await walk.to('link', `Practice ${mark}`);
  await walk.press('Enter');
  await walk.isOn('heading', `Practice ${mark}`);
  await walk.to('button', 'Print pack');
  await walk.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make pack' })).toBeVisible();
  await walk.to('button', 'Make pack');
  await walk.press('Enter');
  await walk.hears(/is ready/);
  await walk.press('Escape');
  await walk.isOn('button', 'Make again');

  await walk.open(`/challenges?search=${mark}`);
  await walk.to('link', name);
  await walk.press('Enter');
  await walk.isOn('heading', name);
  await walk.to('button', `Run ${name}`);
  await walk.press('Enter');
  await expect(dialog).toBeVisible();
  await walk.to('button', 'Open the lobby');
  await walk.press('Enter');
  await walk.isOn('heading', name);
  await walk.to('button', 'Start');
  await walk.press('Enter');
  await walk.isOn('heading', /./);
  await walk.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await walk.press('Space');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
});
