import type { CurriculumNote } from '@teamsparks/contract/curriculum';
import {
  changeMaterialList,
  getMaterialList,
  listMaterialLists,
  seeMaterialList,
} from '@teamsparks/contract/endpoints/material-lists';
import type { MaterialList } from '@teamsparks/contract/material-lists';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const straws = { name: 'Straws', quantity: 10, units: '', category: 'damaging' } as const;
const tower = { id: 1, name: 'Tall Tower', level: 'Elementary', type: 'STEM', category: 'Tower' } as const;
const note = (kind: 'planning' | 'teams' | 'rounds' | 'reuse', value: number): CurriculumNote =>
  ({ kind, item: '', value, at: 0 }) as CurriculumNote;

let list: MaterialList;
const table = page.getByRole('table', { name: 'Required Materials' });
const cells = (material: string) => table.getByRole('row', { name: material }).locator('td, th');

beforeEach(() => {
  list = {
    ...{
      of: 'plan',
      id: 12,
      name: 'Tuesday',
      hidden: 0,
      changes: [],
      fingerprint: 'first',
      closed: false,
      can: { edit: true },
    },
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
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday' })).toBeVisible();
  await expect(cells('Straws')).toHaveTexts(['Straws', '30', '0', '30']);
  await page.getByRole('checkbox', { name: 'Straws' }).check();
  await expect(page.getByText('1 of 1 material ready')).toBeVisible();
  expect(server.requests(changeMaterialList).map(({ body }) => body.entries)).toMatchObject([
    [{ kind: 'done', item: 'straw\t', value: 30 }],
  ]);
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

test('PRE-030 from "My list" one reaches the list of a plan', async () => {
  await open('/curriculum', a('mentor'));
  await page.getByRole('button', { name: 'Other lists' }).click();
  await page.getByRole('link', { name: 'Tuesday' }).click();
  await addressIs('/curriculum?list=plan-12');
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday' })).toBeVisible();
});

test('PRE-030 a plan without challenges has an empty list, and one that is gone says so', async () => {
  list.challenges = [];
  await open('/curriculum?list=plan-12', a('mentor'));
  await expect(page.getByText('This plan has no challenges yet.')).toBeVisible();
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
