import { addBoxItems, getBox, listBoxes } from '@teamsparks/contract/boxes/endpoints';
import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import {
  changeMaterialList,
  getMaterialList,
  listMaterialLists,
  seeMaterialList,
} from '@teamsparks/contract/materials/endpoints/material-lists';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import type { MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBox } from '../stage/boxes.ts';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { until } from '../stage/until.ts';

const straws = { name: 'Straws', quantity: 10, units: '', category: 'damaging' } as const;
const tower = { id: 1, name: 'Tall Tower', level: 'Elementary', type: 'STEM', category: 'Tower' } as const;
const note = (kind: 'planning' | 'teams' | 'rounds' | 'reuse', value: number): CurriculumNote =>
  ({ kind, item: '', value, at: 0 }) as CurriculumNote;

let list: MaterialList;
const table = page.getByRole('table', { name: 'Required Materials' });
const cells = (material: string) => table.getByRole('row', { name: material }).locator('td, th');

beforeEach(() => {
  server.answer(listGroups, []);
  list = {
    of: 'plan',
    id: 12,
    name: 'Tuesday',
    date: null,
    hidden: 0,
    room: [],
    changes: [],
    fingerprint: 'first',
    closed: false,
    can: { edit: true },
    challenges: [{ ...tower, materials: [straws] }],
    entries: [note('planning', 1), note('teams', 3), note('rounds', 1), note('reuse', 1)],
  };
  server.answer(getMaterialList, () => list);
  server.answer(listMaterialLists, [{ of: 'plan', id: 12, name: 'Tuesday', date: null }]);
  server.answer(changeMaterialList, ({ body }) => {
    for (const entry of body.entries) {
      const others = list.entries.filter(({ kind, item }) => kind !== entry.kind || item !== entry.item);
      list = { ...list, entries: [...others, entry] };
    }
    return list;
  });
  server.answer(seeMaterialList, () => (list = { ...list, changes: [] }));
});

test('PRE-030 the list of a plan has its name, and amounts for its teams that can be ticked off', async () => {
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Tuesday', { exact: true })).toBeVisible();
  await expect(cells('Straws')).toHaveTexts(['Straws', '30', '0', '30']);
  await page.getByRole('checkbox', { name: 'Straws' }).check();
  await expect(page.getByText('1 of 1 material ready')).toBeVisible();
  expect(server.requests(changeMaterialList).map(({ body }) => body.entries)).toMatchObject([
    [{ kind: 'done', item: 'straw\t', value: 30 }],
  ]);
});

test('NOW-001 what was bought for the list of a plan is in stock there, until Undo', async () => {
  const box = aBox({ items: [] });
  server
    .answer(listBoxes, [box])
    .answer(getBox, box)
    .answer(addBoxItems, { ...box, left_out: [] });
  await open('/curriculum?list=plan-12', a('mentor'));
  await page.getByRole('button', { name: 'I bought this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to box' }).click();
  await expect(cells('Straws')).toHaveTexts(['Straws', '30', '30', '0']);
  await until(() => expect(list.entries).toContainEqual(expect.objectContaining({ kind: 'have', value: 30 })));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cells('Straws')).toHaveTexts(['Straws', '30', '0', '30']);
  await until(() => expect(list.entries).toContainEqual(expect.objectContaining({ kind: 'have', value: 0 })));
});

test('PRE-030 what is needed otherwise is told until somebody confirms it', async () => {
  list.changes = [
    { key: 'balloon\t', name: 'Balloons', units: '', before: 0, now: 3 },
    { key: 'straw\t', name: 'Straws', units: '', before: 24, now: 30 },
    { key: 'tape\tmeter', name: 'Tape', units: 'meters', before: 2, now: 0 },
  ];
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByText('Balloons: 3, new')).toBeVisible();
  await expect(page.getByText('Straws: 30 instead of 24')).toBeVisible();
  await expect(page.getByText('Tape (meters): no longer needed')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('Balloons: 3, new')).toHaveCount(0);
  expect(server.requests(seeMaterialList).map(({ body }) => body)).toEqual([{ fingerprint: 'first' }]);
});

test('PRE-030 many changes are counted, and listed once they are unfolded', async () => {
  list.changes = Array.from({ length: 80 }, (_, at) => ({
    key: `thing ${at}\t`,
    name: `Thing ${at}`,
    units: '',
    before: at < 4 ? 1 : 0,
    now: at === 0 ? 0 : 2,
  }));
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByText('76 new, 3 changed, 1 no longer needed')).toBeVisible();
  const changes = page.getByRole('main').locator('details[open]');
  await expect(changes).toHaveCount(0);
  await page.getByText('76 new, 3 changed, 1 no longer needed').click();
  await expect(changes).toContainText('Thing 79: 2, new');
});

test('FST-029 what every room has stands apart from what is to be ticked off', async () => {
  list.room = [
    { name: 'Pencils', units: '', need: 4 },
    { name: 'Table', units: '', need: 1 },
  ];
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByText('Already in the room, counted once: Pencils (4), Table (1).')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Table' })).toHaveCount(0);
});

test('PRE-030 from "My list" one reaches the list of a plan', async () => {
  await open('/curriculum', a('mentor'));
  await page.getByRole('button', { name: 'Other lists' }).click();
  await page.getByRole('link', { name: 'Tuesday' }).click();
  await addressIs('/curriculum?list=plan-12');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Tuesday', { exact: true })).toBeVisible();
});

test('PRE-030 the list of an event names the day of the event, west of Greenwich too', async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  onTestFinished(() => void vi.unstubAllEnvs());
  server.answer(listMaterialLists, [{ of: 'event', id: 8, name: 'Tuesday Makers', date: '2026-12-01' }]);
  await open('/curriculum', a('mentor'));
  await page.getByRole('button', { name: 'Other lists' }).click();
  await expect(page.getByRole('link', { name: 'Tuesday Makers · Dec 1, 2026' })).toBeVisible();
});

test('PRE-030 the other lists stand under a heading for each kind, the open one marked', async () => {
  server.answer(listMaterialLists, [
    { of: 'plan', id: 12, name: 'Tuesday', date: null },
    { of: 'group', id: 7, name: 'Robins', date: null },
    { of: 'event', id: 8, name: 'Tuesday Makers', date: '2026-12-01' },
  ]);
  await open('/curriculum?list=plan-12', a('mentor'));
  await page.getByRole('button', { name: 'Other lists' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveTexts([
    'Dates',
    'Lesson plans',
    'Groups, next four weeks',
  ]);
  await expect(dialog.getByRole('link', { name: 'Robins', exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Tuesday', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('PRE-030 a plan without challenges has an empty list, and one that is gone says so', async () => {
  list.challenges = [];
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByText('has no challenges yet.', { exact: false })).toHaveText(
    `The plan “${list.name}” has no challenges yet.`,
  );
  await expect(page.getByRole('button', { name: 'Print List' })).toHaveCount(0);
  server.refuse(getMaterialList, { code: 'not_found', detail: 'List not found.' });
  await open('/curriculum?list=plan-13', a('mentor'));
  await expect(page.getByText('List not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my list' }).click();
  await addressIs('/curriculum');
});

test('PRE-030 a student is told who lists are for', async () => {
  await open('/curriculum?list=plan-12', a('student'));
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expect(server.requests(getMaterialList)).toEqual([]);
});

test('PRE-030 the list of an event leads back to it, and so does that of a group', async () => {
  list = { ...list, of: 'event', id: 6, name: 'Build Day', date: '2026-12-01' };
  await open('/curriculum?list=event-6', a('mentor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list, Dec 1, 2026' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Build Day' })).toHaveAttribute('href', '/events/6');
  list = { ...list, of: 'group', id: 8, name: 'Tuesday Team', date: null };
  await open('/curriculum?list=group-8', a('mentor'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Tuesday Team' })).toHaveAttribute('href', '/groups/8');
});

test('PRE-030 the list of an event that is over is read and printed, and nothing of it is changed', async () => {
  list = { ...list, of: 'event', id: 6, name: 'Build Day', closed: true, can: { edit: false } };
  await open('/curriculum?list=event-6', a('mentor'));
  await expect(
    page.getByText('This event is over. Its list stays as it was, also where its plans change.'),
  ).toBeVisible();
  await expect(page.getByText('For 3 teams and 1 round. Tools are reused between challenges.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print List' })).toBeVisible();
});

test('PRE-030 an assigned mentor reads the list of an event and is told who changes it', async () => {
  list = { ...list, of: 'event', id: 6, name: 'Build Day', can: { edit: false } };
  list.changes = [{ key: 'balloon\t', name: 'Balloons', units: '', before: 0, now: 3 }];
  await open('/curriculum?list=event-6', a('mentor'));
  await expect(page.getByText('You can read and print this list. The leaders of the event change it.')).toBeVisible();
  await expect(page.getByText('The plans have changed. Your check marks and your stock are kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
});

test('PRE-002 PRE-003 the list of a plan offers the groups of the person first, in rounds for more than 12 teams', async () => {
  server.answer(listGroups, [
    aGroup(),
    aGroup({ id: 9, name: 'Whole school', teams: 18 }),
    aGroup({ id: 7, archived: true }),
  ]);
  await open('/curriculum?list=plan-12', a('mentor'));
  const choice = page.getByRole('group', { name: 'For your group' });
  await expect(choice.getByRole('button')).toHaveTexts([
    'Tuesday Team, 3 teams',
    'Whole school, 18 teams, 9 at a time',
  ]);
  await expect(choice.getByRole('button', { name: 'Tuesday Team, 3 teams' })).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: 'Whole school, 18 teams, 9 at a time' }).click();
  await expect(choice.getByRole('button', { pressed: true })).toHaveTexts(['Whole school, 18 teams, 9 at a time']);
  await expect(page.getByRole('spinbutton', { name: 'Rounds' })).toHaveValue('2');
  await expect(page.getByRole('spinbutton', { name: 'Teams' })).toHaveValue('9');
  await expect(cells('Straws')).toHaveTexts(['Straws', '180', '0', '180']);
  await expect(page.getByText('teams are a lot for one round')).toHaveCount(0);
});

const manyGroups = [
  ...['Acorns', 'Bees', 'Comets', 'Deer', 'Eagles', 'Foxes', 'Geese', 'Herons', 'Ibises', 'Jays', 'Koalas'],
].map((name, at) => aGroup({ id: 20 + at, name, teams: 2 + at }));

test('FST-043 of more than four groups four are offered with the chosen ones, and a button shows the others', async () => {
  server.answer(listGroups, manyGroups.slice(0, 9));
  list = { ...list, entries: [note('planning', 1), note('teams', 8), note('rounds', 1), note('reuse', 1)] };
  await open('/curriculum?list=plan-12', a('mentor'));
  const choice = page.getByRole('group', { name: 'For your group' });
  const few = ['Acorns, 2 teams', 'Bees, 3 teams', 'Comets, 4 teams', 'Geese, 8 teams', '5 more'];
  await expect(choice.getByRole('button')).toHaveTexts(few);
  await choice.getByRole('button', { name: '5 more' }).click();
  await expect(choice.getByRole('button')).toHaveCount(10);
  await expect(choice.getByLabel('Search groups')).toHaveCount(0);
  await choice.getByRole('button', { name: 'Close' }).click();
  await expect(choice.getByRole('button')).toHaveTexts(few);
});

test('FST-043 of more than nine groups nine are offered with the others, which are found by name', async () => {
  server.answer(listGroups, manyGroups);
  await open('/curriculum?list=plan-12', a('mentor'));
  const choice = page.getByRole('group', { name: 'For your group' });
  const chosen = choice.getByRole('button', { pressed: true });
  await expect(choice.getByLabel('Search groups')).toHaveCount(0);
  await choice.getByRole('button', { name: '7 more' }).click();
  await expect(choice.getByRole('button')).toHaveCount(11);
  await expect(chosen).toHaveTexts(['Bees, 3 teams']);
  await choice.getByLabel('Search groups').fill('her');
  await expect(choice.getByRole('button')).toHaveTexts(['Bees, 3 teams', 'Herons, 9 teams', 'Close']);
  await choice.getByLabel('Search groups').press('Enter');
  await expect(chosen).toHaveTexts(['Herons, 9 teams']);
  await choice.getByLabel('Search groups').fill('owl');
  await expect(choice.getByText('No other group has this name.')).toBeVisible();
});

test('PRE-030 the list of an event begins with its materials, and folds the teams it is for', async () => {
  list = { ...list, of: 'event', id: 6, name: 'Build Day', date: '2026-12-01' };
  await open('/curriculum?list=event-6', a('mentor'));
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('table').first()).toContainText('Straws');
  await expect(page.getByText('0 of 1 material ready')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Teams' })).toHaveCount(0);
  await page.getByRole('main').locator('summary').click();
  await page.getByRole('spinbutton', { name: 'Teams' }).fill('2');
  await expect(cells('Straws')).toHaveTexts(['Straws', '20', '0', '20']);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('PRE-002 people without groups are offered none, and the list of an event knows its own', async () => {
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByRole('spinbutton', { name: 'Teams' })).toHaveValue('3');
  await expect(page.getByText('For your group')).toHaveCount(0);
  server.answer(listGroups, [aGroup()]);
  list = { ...list, of: 'event', id: 6 };
  await open('/curriculum?list=event-6', a('mentor'));
  await page.getByRole('main').locator('summary').click();
  await expect(page.getByRole('spinbutton', { name: 'Teams' })).toHaveValue('3');
  await expect(page.getByText('For your group')).toHaveCount(0);
});
