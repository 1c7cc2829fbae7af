import type { Box } from '@teamsparks/contract/boxes/addresses';
import * as at from '@teamsparks/contract/boxes/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { aBox, scissors, straws, tape } from '../stage/boxes.ts';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const messages = page.getByRole('region', { name: 'Messages' });
const lines = main.getByRole('list').getByRole('listitem');
const sent = () => server.requests(at.addBoxItems).map(({ body }) => body);
const add = () => main.getByRole('button', { name: 'Add' }).click();
const more = (name: string) => main.getByRole('button', { name: `More for ${name}` });
const amountOf = (name: string) => lines.filter({ hasText: name }).getByRole('status');

let box: Box;

beforeEach(() => {
  box = aBox();
  server.answer(at.listBoxes, () => [box]).answer(at.getBox, () => box);
});

test('NOW-001 without boxes the page says what one is, and making one opens its page', async () => {
  server.answer(at.listBoxes, []).answer(at.createBox, () => (box = aBox({ materials: 0, items: [] })));
  await open('/boxes', a('student'));
  await expect(page.getByRole('heading', { name: 'No boxes yet' })).toBeVisible();
  await expect(main).toContainText('A box is a crate, a shelf or a room with materials: “Blue crate”, “Classroom 12”.');
  await page.getByRole('button', { name: 'New box' }).click();
  await dialog.getByLabel('Name', { exact: false }).fill(' Blue crate ');
  await dialog.getByRole('button', { name: 'Add box' }).click();
  await addressIs('/boxes/5');
  await expect(page.getByRole('heading', { level: 1, name: 'Blue crate' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing in it yet' })).toBeVisible();
  await expect(main.locator('.bg-brand-fill')).toHaveTexts(['Add']);
  expect(server.requests(at.createBox).map(({ body }) => body)).toEqual([{ name: 'Blue crate' }]);
});

test('NOW-001 NOW-010 the list says how much is in a box and who shares it, and leads to what one can do with it', async () => {
  box = aBox({ group_id: 8, group_name: 'Tuesday Team', owner: 'Ada L.', can: { give: false, delete: false } });
  await open('/boxes', a('mentor'));
  const card = page.getByRole('article').filter({ hasText: 'Blue crate' });
  await expect(card).toContainText('3 materials · shared with Tuesday Team · Ada L.’s');
  await expect(card.getByRole('link', { name: 'What can we do with it? Blue crate' })).toHaveAttribute(
    'href',
    '/now?box=5',
  );
  await card.getByRole('link', { name: 'Blue crate', exact: true }).click();
  await expect(main).toContainText('Shared with the leaders of Tuesday Team. It is Ada L.’s box.');
  await more('Blue crate').click();
  await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('NOW-001 with twenty boxes of one’s own there is no other one to make; those of others do not count', async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => aBox({ id: n + 1, name: `Crate ${n + 1}` }));
  server.answer(at.listBoxes, twenty);
  await open('/boxes', a('mentor'));
  await expect(page.getByRole('button', { name: 'New box' })).toBeDisabled();
  server.answer(at.listBoxes, [...twenty.slice(1), aBox({ id: 21, can: { give: false, delete: false } })]);
  await open('/boxes', a('mentor'));
  await expect(page.getByRole('button', { name: 'New box' })).toBeEnabled();
});

test('NOW-001 names are suggested while one types, behind the number that was typed', async () => {
  const names = ['Straws', 'Paper straws'].map((name) => ({ name, units: '' }));
  server.answer(at.listMaterialNames, names);
  server.answer(at.addBoxItems, () => ({ ...(box = aBox({ items: [{ ...straws, quantity: 32 }] })), left_out: [] }));
  await open('/boxes/5', a('mentor'));
  await main.getByLabel('Add materials').fill('20 Str');
  const offered = main.locator('datalist option');
  await expect(offered.nth(0)).toHaveAttribute('value', '20 Straws');
  await expect(offered.nth(1)).toHaveAttribute('value', '20 Paper straws');
  await main.getByLabel('Add materials').fill('20 Straws');
  await add();
  await expect(amountOf('Straws')).toHaveText('Straws: 32');
  await expect(main.getByLabel('Add materials')).toHaveValue('');
  await expect(main.getByLabel('Add materials')).toBeFocused();
  expect(server.requests(at.listMaterialNames)[0]?.query).toEqual({ search: 'str' });
  expect(sent()).toEqual([{ text: '20 Straws' }]);
});

test('NOW-001 a pasted list goes in at once, and lines that read like no material stay in the text', async () => {
  server.answer(at.addBoxItems, () => ({ ...box, left_out: [] }));
  server.answerOnce(at.addBoxItems, () => ({ ...box, left_out: ['???'] }));
  await open('/boxes/5', a('mentor'));
  await main.getByRole('button', { name: 'Paste a list' }).click();
  const list = main.getByLabel('Your list, one material on each line');
  await list.fill('8 sheets paper\n???\n2 scissors');
  await add();
  await expect(main).toContainText('1 line does not read like a material.');
  await expect(list).toHaveValue('???');
  await list.fill('Balloons');
  await add();
  await expect(messages).toContainText('List added.');
  await expect(main.getByLabel('Add materials')).toHaveValue('');
  await expect(main.getByText('1 line does not read like a material.', { exact: false })).toHaveCount(0);
  expect(sent()).toEqual([{ text: '8 sheets paper\n???\n2 scissors' }, { text: 'Balloons' }]);
});

test('NOW-001 more and less on the spot; of what there is enough of nothing is counted', async () => {
  box = aBox({ items: [{ ...straws, quantity: 1 }, tape, scissors] });
  server.answer(at.updateBoxItem, ({ params: { itemId }, body: { by = 0 } }) => {
    const items = box.items.map((one) => (one.id === itemId ? { ...one, quantity: (one.quantity ?? 0) + by } : one));
    return (box = { ...box, items });
  });
  await open('/boxes/5', a('mentor'));
  await expect(lines).toHaveCount(3);
  await expect(amountOf('Masking tape')).toHaveText('Masking tape: plenty');
  await expect(main.getByRole('button', { name: 'One more Masking tape' })).toHaveCount(0);
  await expect(lines.filter({ hasText: 'Scissors' })).toContainText('tool');
  await main.getByRole('button', { name: 'One more Scissors' }).click();
  await expect(amountOf('Scissors')).toHaveText('Scissors: 5 pairs');
  await main.getByRole('button', { name: 'One less Straws' }).click();
  await expect(amountOf('Straws')).toHaveText('Straws: 0');
  expect(server.requests(at.updateBoxItem).map(({ params, body }) => [params.itemId, body])).toEqual([
    [3, { by: 1 }],
    [1, { by: -1 }],
  ]);
});

test('NOW-001 a material is renamed, and left without a number where there is always enough', async () => {
  server.answer(at.updateBoxItem, () => (box = aBox({ items: [{ ...straws, name: 'Paper straws', quantity: null }] })));
  await open('/boxes/5', a('mentor'));
  await more('Straws').click();
  await lines.filter({ hasText: 'Straws' }).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Name', { exact: false }).fill('Paper straws');
  await dialog.getByLabel('How many').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(amountOf('Paper straws')).toHaveText('Paper straws: plenty');
  expect(server.requests(at.updateBoxItem).map(({ body }) => body)).toEqual([
    { name: 'Paper straws', quantity: null, units: '', is_tool: false },
  ]);
});

test('NOW-001 what is taken out comes back with Undo, as it was', async () => {
  server.answer(at.removeBoxItem, () => (box = aBox({ items: [straws, tape] })));
  server.answer(at.addBoxItems, () => ({ ...(box = aBox()), left_out: [] }));
  await open('/boxes/5', a('mentor'));
  await more('Scissors').click();
  await lines.filter({ hasText: 'Scissors' }).getByRole('button', { name: 'Remove' }).click();
  await expect(messages).toContainText('Scissors removed.');
  await expect(lines).toHaveCount(2);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(3);
  expect(sent()).toEqual([{ items: [{ name: 'Scissors', quantity: 4, units: 'pairs', is_tool: true }] }]);
});

test('NOW-001 its owner shares a box with a group', async () => {
  server.answer(listGroups, [aGroup()]);
  server.answer(at.updateBox, () => (box = aBox({ group_id: 8, group_name: 'Tuesday Team', version: 5 })));
  await open('/boxes/5', a('mentor'));
  await more('Blue crate').click();
  await main.locator('header').getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Shared with').selectOption('Tuesday Team');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText('Shared with the leaders of Tuesday Team.');
  expect(server.requests(at.updateBox).map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
    ['"4"', { name: 'Blue crate', group_id: 8 }],
  ]);
});

test('NOW-001 a deleted box comes back with Undo', async () => {
  let kept = [box];
  server.answer(at.listBoxes, () => kept).answer(at.restoreBox, () => (kept = [box])[0]!);
  server.answer(at.deleteBox, () => ((kept = []), { message: '' }));
  await open('/boxes/5', a('mentor'));
  await more('Blue crate').click();
  await main.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Blue crate”?' });
  await expect(question).toContainText('This deletes the box and the list of what is in it.');
  await question.getByRole('button', { name: 'Delete box' }).click();
  await addressIs('/boxes');
  await expect(page.getByRole('heading', { name: 'No boxes yet' })).toBeVisible();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Blue crate' })).toBeVisible();
});

test('NOW-001 a box that is gone, and one that cannot be loaded, say so', async () => {
  server.refuse(at.getBox, { code: 'not_found', detail: 'Box not found.' });
  await open('/boxes/6', a('mentor'));
  await expect(page.getByRole('heading', { name: 'Box not found.' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to Materials at hand' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Materials at hand' })).toBeVisible();
  for (const [address, failed, endpoint] of [
    ['/boxes', 'Failed to load your boxes', at.listBoxes],
    ['/boxes/5', 'Failed to load the box', at.getBox],
  ] as const) {
    server.refuse(endpoint, { code: 'unavailable', detail: 'The service is busy.' });
    await open(address, a('mentor'));
    await expect(main.getByRole('alert')).toContainText(failed);
  }
  server.answer(at.getBox, aBox());
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blue crate' })).toBeVisible();
});

test('NOW-001 a login that many share keeps no boxes', async () => {
  for (const address of ['/boxes', '/boxes/5']) {
    await open(address, a('demoAdmin'));
    await expect(main).toContainText('You do not have permission to keep boxes.');
  }
  expect([...server.requests(at.listBoxes), ...server.requests(at.getBox)]).toEqual([]);
});
