import type { CurriculumEntry } from '@teamsparks/contract/materials/addresses/curriculum';
import * as at from '@teamsparks/contract/boxes/endpoints';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { expect, test } from 'vitest';
import { aBox } from '../stage/boxes.ts';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aWholeChallenge } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
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
