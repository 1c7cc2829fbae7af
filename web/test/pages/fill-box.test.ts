import type { CurriculumEntry } from '@teamsparks/contract/materials/addresses/curriculum';
import type { BoxItem } from '@teamsparks/contract/boxes/addresses';
import * as at from '@teamsparks/contract/boxes/endpoints';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { changeCurriculum, getCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { expect, test } from 'vitest';
import { aBox } from '../stage/boxes.ts';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aWholeChallenge } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const needed = page.getByRole('table', { name: 'Required Materials' });
const messages = page.getByRole('region', { name: 'Messages' });
const sent = () => server.requests(at.addBoxItems).map(({ body }) => body);

const sheets = { name: 'Paper', quantity: 8, units: 'sheets', category: 'damaging' } as const;
const rulers = { name: 'Rulers', quantity: 2, units: '', category: 'non_damaging' } as const;

test('NOW-001 “I have all of this” puts the materials of a challenge into a new box', async () => {
  const whole = aWholeChallenge({ has_materials: true, materials: [sheets, rulers] });
  nothingAround().answer(getChallenge, whole).answer(at.listBoxes, []);
  server
    .answer(at.createBox, aBox({ name: 'Shelf' }))
    .answer(at.addBoxItems, { ...aBox({ name: 'Shelf' }), left_out: [] });
  await open('/challenges/41', a('mentor'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await main.getByRole('button', { name: 'I have all of this' }).click();
  await dialog.getByLabel('Name of the new box').fill('Shelf');
  await dialog.getByRole('checkbox', { name: 'Paper: 8 sheets' }).uncheck();
  await dialog.getByRole('button', { name: 'Add to box' }).click();
  await expect(messages).toContainText('1 material is in Shelf.');
  await expect(messages.getByRole('link', { name: 'Shelf' })).toHaveAttribute('href', '/boxes/5');
  expect(server.requests(at.createBox).map(({ body }) => body)).toEqual([{ name: 'Shelf' }]);
  expect(sent()).toEqual([{ items: [{ name: 'Rulers', quantity: 2, units: '', is_tool: true }] }]);
});

test('NOW-001 “I bought this” puts what the shopping list asks for into the chosen box', async () => {
  const entries: CurriculumEntry[] = [{ kind: 'challenge', item: '41', value: 1, at: 1 }];
  server
    .answer(getCurriculum, { entries, hidden: 0, share: null })
    .answer(getChallenge, aWholeChallenge({ materials: [sheets] }));
  server.answer(at.listBoxes, [aBox(), aBox({ id: 6, name: 'Shelf' })]);
  server.answer(at.getBox, aBox({ id: 6, name: 'Shelf' }));
  server.answer(at.addBoxItems, { ...aBox({ id: 6, name: 'Shelf' }), left_out: [] });
  await open('/curriculum', a('mentor'));
  await main.getByRole('button', { name: 'I bought this' }).click();
  await dialog.getByLabel('Box').selectOption('Shelf');
  await dialog.getByRole('button', { name: 'Add to box' }).click();
  await expect(messages).toContainText('1 material is in Shelf.');
  expect(server.requests(at.addBoxItems).map(({ params, body }) => [params.id, body])).toEqual([
    [6, { items: [{ name: 'Paper', quantity: 8, units: 'sheets', is_tool: false }] }],
  ]);
});

test('NOW-001 what was bought is in stock on the list that plans, and Undo takes it out of both again', async () => {
  let entries: CurriculumEntry[] = [
    { kind: 'challenge', item: '41', value: 1, at: 1 },
    { kind: 'planning', item: '', value: 1, at: 1 },
    { kind: 'teams', item: '', value: 2, at: 1 },
    { kind: 'have', item: 'paper\tsheet', value: 6, at: 1 },
  ];
  const box = aBox({ name: 'Shelf' });
  const [straws, tape] = box.items as [BoxItem, BoxItem, BoxItem];
  const bought: BoxItem = { id: 9, name: 'Paper', quantity: 10, units: 'sheets', is_tool: false };
  server
    .answer(getCurriculum, () => ({ entries, hidden: 0, share: null }))
    .answer(changeCurriculum, ({ body }) => {
      const isNew = (one: CurriculumEntry) =>
        !body.entries.some(({ kind, item }) => kind === one.kind && item === one.item);
      entries = [...entries.filter(isNew), ...body.entries];
      return { entries, hidden: 0, share: null };
    })
    .answer(getChallenge, aWholeChallenge({ materials: [sheets, { ...rulers, name: 'Straws', category: 'damaging' }] }))
    .answer(at.listBoxes, [box])
    .answer(at.getBox, box)
    .answer(at.addBoxItems, { ...box, items: [{ ...straws, quantity: 16 }, tape, bought], left_out: [] })
    .answer(at.updateBoxItem, box)
    .answer(at.removeBoxItem, box);
  await open('/curriculum', a('mentor'));
  const amounts = (name: string) => needed.getByRole('row', { name }).locator('td');
  await expect(amounts('Paper')).toHaveTexts(['16', '6', '10']);
  await main.getByRole('button', { name: 'I bought this' }).click();
  await dialog.getByRole('button', { name: 'Add to box' }).click();
  await expect(amounts('Paper')).toHaveTexts(['16', '16', '0']);
  await expect(amounts('Straws')).toHaveTexts(['4', '4', '0']);
  await expect(main).toContainText('2 of 2 materials ready');
  await expect(main.getByRole('button', { name: 'I bought this' })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Required Materials' })).toBeFocused();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(amounts('Paper')).toHaveTexts(['16', '6', '10']);
  await expect(amounts('Straws')).toHaveTexts(['4', '0', '4']);
  await until(() =>
    expect(server.requests(at.removeBoxItem).map(({ params }) => params)).toEqual([{ id: 5, itemId: 9 }]),
  );
  expect(server.requests(at.updateBoxItem).map(({ params, body }) => [params.itemId, body])).toEqual([[1, { by: -4 }]]);
});

test('NOW-001 a box that takes nothing leaves the list as it was', async () => {
  const entries: CurriculumEntry[] = [
    { kind: 'challenge', item: '41', value: 1, at: 1 },
    { kind: 'planning', item: '', value: 1, at: 1 },
  ];
  server
    .answer(getCurriculum, { entries, hidden: 0, share: null })
    .answer(getChallenge, aWholeChallenge({ materials: [sheets] }))
    .answer(at.listBoxes, [aBox()])
    .answer(at.getBox, aBox())
    .refuse(at.addBoxItems, { code: 'conflict', detail: 'A box holds 300 different materials.' });
  await open('/curriculum', a('mentor'));
  await main.getByRole('button', { name: 'I bought this' }).click();
  await dialog.getByRole('button', { name: 'Add to box' }).click();
  await expect(dialog).toContainText('A box holds 300 different materials.');
  await expect(needed.getByRole('row', { name: 'Paper' }).locator('td')).toHaveTexts(['8', '0', '8']);
  expect(server.requests(changeCurriculum)).toEqual([]);
});
