import type { CurriculumEntry } from '@teamsparks/contract/materials/addresses/curriculum';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  changeCurriculum,
  getCurriculum,
  getSharedCurriculum,
} from '@teamsparks/contract/materials/endpoints/curriculum';
import { listMaterialLists } from '@teamsparks/contract/materials/endpoints/material-lists';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const empty = 'No challenges have been added to your list yet.';
const cart = (name: string) => page.getByRole('link', { name: `Shopping list, ${name}` });
const again = page.getByRole('button', { name: 'Try again' });
const table = page.getByRole('table', { name: 'Required Materials' });
const cellsOf = (material: string) => table.getByRole('row', { name: material }).locator('td, th');

let entries: CurriculumEntry[] = [];
let hidden = 0;
const listed = (id: number): CurriculumEntry => ({ kind: 'challenge', item: String(id), value: 1, at: id });
const paper = (quantity: number, units = 'sheets') =>
  ({ name: 'Copy paper', quantity, units, category: 'damaging' }) as const;
const scissors = (quantity: number) =>
  ({ name: 'Scissors', quantity, units: 'pairs', category: 'non_damaging' }) as const;
const tables = (quantity: number) => ({ name: 'Tables', quantity, units: 'pieces', category: 'setup_only' }) as const;
const materials: Record<number, ReturnType<typeof paper | typeof scissors | typeof tables>[]> = {
  1: [paper(3), scissors(2), tables(3)],
  2: [paper(5, 'sheet'), scissors(5), tables(1)],
};

beforeEach(() => {
  entries = [];
  hidden = 0;
  server.answer(getCurriculum, () => ({ entries, hidden, share: null }));
  server.answer(listMaterialLists, []);
  server.answer(getChallenge, ({ params: { id } }) =>
    aChallenge({ id, name: id === 1 ? 'One' : 'Two', materials: materials[id] ?? [], has_materials: true }),
  );
  server.answer(changeCurriculum, ({ body }) => {
    for (const entry of body.entries) {
      entries = [...entries.filter(({ kind, item }) => kind !== entry.kind || item !== entry.item), entry];
    }
    return { entries, hidden, share: null };
  });
});

test('CUR-019 to CUR-021, CON-15: students, parents and visitors are told who it is for', async () => {
  for (const visitor of [undefined, a('student'), a('parent')]) {
    for (const address of ['/curriculum', '/curriculum?shared=abcdefghijklmnopqrstuv']) {
      await open(address, visitor);
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
      await expect(page.getByText("You don't have permission to access the curriculum feature.")).toBeVisible();
      await expect(page.getByText('This feature is only available to mentors and administrators.')).toBeVisible();
      await addressIs(address);
      await expect(page.getByRole('link', { name: /^Shopping list,/ })).toHaveCount(0);
    }
  }
  for (const [address, back] of [
    ['/curriculum', '%2Fcurriculum'],
    ['/curriculum?shared=abcdefghijklmnopqrstuv', '%2Fcurriculum%3Fshared%3Dabcdefghijklmnopqrstuv'],
  ] as const) {
    await open(address);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await addressIs(`/login?redirect=${back}`);
  }
  expect(server.requests(getSharedCurriculum)).toEqual([]);
});

test('an address that names no list shows the person’s own', async () => {
  await open('/curriculum?list=plan-x', a('mentor'));
  await expect(page.getByText('No challenges have been added to your list yet.')).toBeVisible();
  await addressIs('/curriculum?list=plan-x');
});

test('a link that was taken back leads nowhere and says so', async () => {
  server.refuse(getSharedCurriculum, { code: 'not_found', detail: 'This list is no longer shared.' });
  await open('/curriculum?shared=abcdefghijklmnopqrstuv', a('mentor'));
  await expect(page.getByText('This list is no longer shared.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my list' }).click();
  await addressIs('/curriculum');
  await expect(page.getByText(empty)).toBeVisible();
});

test('CUR-001, CUR-017, CUR-018: an empty list leads to the library', async () => {
  await open('/curriculum', a('mentor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Curriculum Shopping List' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print List' })).toBeDisabled();
  await expect(page.getByText(empty)).toBeVisible();
  const way = page.getByRole('main').getByRole('link', { name: /library/ });
  await expect(way).toHaveAttribute('href', '/challenges');
});

test('FST-029 CUR-017 an empty list leads to that of the next date first', async () => {
  server.answer(listMaterialLists, [
    { of: 'event', id: 8, name: 'Tuesday Makers', date: '2026-12-01' },
    { of: 'event', id: 9, name: 'Tuesday Makers', date: '2026-12-08' },
    { of: 'group', id: 3, name: 'Tuesday Makers', date: null },
  ]);
  await open('/curriculum', a('mentor'));
  const next = page.getByRole('main').getByRole('link', { name: 'Shopping list for Dec 1, 2026' });
  await expect(next).toHaveAttribute('href', '/curriculum?list=event-8');
  await expect(page.getByRole('main').getByRole('link', { name: /library/ })).toBeVisible();
});

test('CUR-006, CUR-007: Print List opens the print of the browser', async () => {
  const print = vi.fn();
  Object.assign(window, { print });
  entries = [listed(1)];
  await open('/curriculum', a('mentor'));
  await page.getByRole('button', { name: 'Print List' }).click();
  await until(() => expect(print).toHaveBeenCalledOnce());
});

test('removing takes a challenge off everywhere, and can be undone', async () => {
  entries = [listed(1)];
  await open('/curriculum', a('admin'));
  await page.getByRole('button', { name: 'Remove One from the list' }).click();
  // The clock of the page runs faster than a busy machine: a message with the focus waits.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect(page.getByText(empty)).toBeVisible();
  await expect(cart('0 challenges')).toHaveText('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'One' })).toBeVisible();
  await expect(cart('1 challenge')).toBeVisible();
  await until(() => expect(entries).toMatchObject([{ kind: 'challenge', item: '1', value: 1 }]));
});

test('GAP-25: what is not to be seen any more is left out, and said', async () => {
  entries = [listed(1)];
  hidden = 1;
  await open('/curriculum', a('mentor'));
  await expect(page.getByText('1 challenge of this list is not available right now and left out.')).toBeVisible();
  await expect(cart('1 challenge')).toBeVisible();
  await expect(cellsOf('Copy paper')).toHaveTexts(['Copy paper', '3', 'sheets']);
});

test('a challenge that cannot be loaded is said, and tried again', async () => {
  entries = [listed(1)];
  expectConsoleError('Failed to fetch challenge with ID 1');
  server.refuse(getChallenge, { code: 'unavailable', detail: '' });
  await open('/curriculum', a('mentor'));
  await expect(page.getByRole('main')).toContainText(
    '1 challenge could not be loaded, so the materials are incomplete.',
  );
  server.answer(getChallenge, aChallenge({ id: 1, name: 'One', materials: [paper(3)] }));
  await again.click();
  await expect(page.getByRole('link', { name: 'One' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Copy paper');
  await expect(page.getByRole('main')).not.toContainText('could not be loaded');
});

test('a list that cannot be loaded is not called empty', async () => {
  server.refuse(getCurriculum, { code: 'unavailable', detail: '' });
  await open('/curriculum', a('mentor'));
  await expect(page.getByText('Failed to load your list')).toBeVisible();
  await expect(page.getByText(empty)).toHaveCount(0);
  server.answer(getCurriculum, { entries, hidden, share: null });
  await again.click();
  await expect(page.getByText(empty)).toBeVisible();
});

const plain = [
  ['Copy paper', '8', 'sheets'],
  ['Scissors', '7', 'pairs'],
  ['Tables', '4', 'pieces'],
] as const;
const amounts = async (material: string, need: string, get: string) => {
  await expect(cellsOf(material).nth(1)).toHaveText(need);
  await expect(cellsOf(material).last()).toHaveText(get);
};
const planSwitch = page.getByRole('switch', { name: 'Plan for teams and stock' });
const teams = page.getByLabel('Teams');

test('the screen opens with plain totals; the plan adds teams, rounds, reuse and stock, and goes away again', async () => {
  entries = [listed(1), listed(2)];
  await open('/curriculum', a('mentor'));
  const isPlain = async () => {
    await expect(table.getByRole('columnheader')).toHaveTexts(['Material', 'Quantity', 'Units']);
    for (const row of plain) await expect(cellsOf(row[0])).toHaveTexts(row);
  };
  await isPlain();
  await expect(teams).toHaveCount(0);
  await planSwitch.check();
  await expect(teams).toHaveValue('1');
  await expect(page.getByLabel('Rounds')).toHaveValue('1');
  const reuse = page.getByRole('switch', { name: 'Reuse tools between challenges' });
  await expect(reuse).not.toBeChecked();
  await expect(table.getByRole('columnheader')).toHaveTexts(['Material', 'Need', 'Have', 'Get']);
  await amounts('Copy paper', '8', '8');
  await teams.fill('4');
  await page.getByRole('button', { name: 'One more, Rounds' }).click();
  await expect(page.getByLabel('Rounds')).toHaveValue('2');
  await amounts('Copy paper', '64', '64');
  await amounts('Scissors', '56', '56');
  await amounts('Tables', '32', '32');
  await reuse.check();
  await amounts('Copy paper', '64', '64');
  await amounts('Scissors', '20', '20');
  await amounts('Tables', '3', '3');
  const have = page.getByLabel('I have, Scissors in pairs');
  await expect(have).toHaveValue('');
  for (const [stock, get] of [
    ['12.5', '7.5'],
    ['-3', '20'],
    ['100', '0'],
  ] as const) {
    await have.fill(stock);
    await amounts('Scissors', '20', get);
  }
  await planSwitch.uncheck();
  await isPlain();
});

test('what is typed wrong is said, and the last usable number counts', async () => {
  entries = [listed(1), listed(2)];
  await open('/curriculum', a('mentor'));
  await planSwitch.check();
  await teams.fill('4');
  for (const wrong of ['0', '51', '2.5', '-1']) {
    await teams.fill(wrong);
    await expect(page.getByText('Please enter a whole number from 1 to 50')).toBeVisible();
    await amounts('Copy paper', '32', '32');
  }
  await teams.fill('');
  await page.getByLabel('Rounds').focus();
  await expect(teams).toHaveValue('4');
  await expect(page.getByText('Please enter a whole number')).toHaveCount(0);
});

test('the shopping list can be downloaded once all of its materials are there', async () => {
  const entries = [{ kind: 'challenge' as const, item: '41', value: 1 as const, at: 1 }];
  server.answer(getCurriculum, { entries, hidden: 0, share: null });
  const answer = server.holdOnce(getChallenge, aChallenge());
  await open('/curriculum', a('mentor'));
  const download = page.getByRole('button', { name: 'Download CSV' });
  await expect(download).toBeDisabled();
  answer();
  await expect(download).toBeEnabled();
});
