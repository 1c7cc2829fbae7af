import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { expectConsoleError, page, server } from '../stage/page.ts';
import { aWholeChallenge } from '../stage/rows.ts';
import {
  field,
  openUpload,
  pdf,
  pdfInput,
  send,
  sheet,
  steps,
  takeUploads,
  text,
  textInput,
  uploaded,
} from '../stage/upload-sheet.ts';

const unknown = sheet.getByRole('region', { name: 'We did not know where this belongs' });
const tooLong = sheet.getByRole('region', { name: 'Too long' });
const part = (name: string) => sheet.getByRole('group', { name });
const drawn = sheet.getByText('No PDF needed: TeamSparks draws one from the words below.');
const sent = () => server.requests(createChallenge).at(-1)?.body;

/** Two lines of it belong to no part that anybody knows. */
const game = text(
  'Title: Cup Tower',
  '',
  'Dear diary',
  '',
  'Qwerty uiop asdf.',
  '',
  'Task:',
  'Build a tower of cups.',
  '',
  'Rules:',
  '- No tape.',
  '',
  'Scoring:',
  '- Height: up to 60 points',
  '- Teamwork',
);

beforeEach(async () => {
  takeUploads();
  server.answer(createChallenge, ({ body }) => aWholeChallenge({ id: 77, name: body.name ?? '' }));
  await openUpload('mentor');
});

test('SHT-010, SHT-011, SHT-015, UPL-024: a text is enough; its words are shown, each unknown line is placed or left out, and all is sent', async () => {
  await expect(send).toBeDisabled();
  await textInput.setInputFiles(game);
  await expect(drawn).toBeVisible();
  await expect(steps.first()).toHaveText('Step 1Select a PDF, done');
  await expect(send).toBeEnabled();
  await expect(part('Task').getByRole('textbox').first()).toHaveValue('Build a tower of cups.');
  await expect(sheet.getByText(/^This line of scoring does not say .*“Teamwork”/)).toBeVisible();

  await expect(sheet.getByText('2 lines have no place in the challenge yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Place them' }).click();
  await expect(sheet.locator('div:focus')).toContainText('Dear diary');
  await expect(unknown.getByRole('status')).toHaveText('2 lines to place');
  const [first, second] = [unknown.getByRole('listitem').first(), unknown.getByRole('listitem').nth(1)];
  await first.getByRole('button', { name: 'Add to …' }).click();
  await first.getByRole('button', { name: 'Rules' }).click();
  await expect(first).toContainText('Added to Rules');
  await expect(part('Rules').getByRole('textbox').nth(1)).toHaveValue('Dear diary');
  await expect(first.getByRole('button', { name: 'Undo' })).toBeFocused();
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(unknown.getByRole('status')).toHaveText('2 lines to place');
  await first.getByRole('button', { name: 'Add to …' }).click();
  await first.getByRole('button', { name: 'Scene' }).click();
  await second.getByRole('button', { name: 'Leave it out' }).click();
  await expect(second).toContainText('Left out');
  await expect(unknown.getByRole('status')).toHaveText('Every line is placed.');
  await expect(sheet.getByRole('button', { name: /^Place / })).toHaveCount(0);

  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  expect(sent()).toMatchObject({
    name: 'Cup Tower',
    status: 'published',
    upload_id: null,
    sheet: { scene: ['Dear diary'], task: ['Build a tower of cups.'], rules: ['No tape.'], notes: [] },
  });
  expect(JSON.stringify(sent())).not.toContain('Qwerty');
});

const publish = sheet.getByRole('switch', { name: 'Publish now' });
const heldBack = sheet.getByText(/“Publish now” is off until you place/);

test('WRT-32: while a line has no place the challenge is kept as a draft, and published again once each is placed or left out', async () => {
  await textInput.setInputFiles(game);
  await expect(publish).not.toBeChecked();
  await expect(heldBack).toHaveText('“Publish now” is off until you place each line or leave it out.');
  await sheet.getByRole('button', { name: /^Place / }).click();
  await unknown.getByRole('listitem').first().getByRole('button', { name: 'Leave it out' }).click();
  await expect(heldBack).toHaveText('“Publish now” is off until you place it or leave it out.');
  await unknown.getByRole('listitem').nth(1).getByRole('button', { name: 'Add to …' }).click();
  await unknown.getByRole('listitem').nth(1).getByRole('button', { name: 'Rules' }).click();
  await expect(publish).toBeChecked();
  await expect(heldBack).toHaveCount(0);
  await unknown.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click();
  await expect(publish).not.toBeChecked();
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  expect(sent()).toMatchObject({ status: 'draft', unread_lines: 1 });
});

test('WRT-32: what a person chose about publishing stays, whatever happens to the lines', async () => {
  await textInput.setInputFiles(game);
  await publish.check();
  await expect(heldBack).toHaveCount(0);
  await publish.uncheck();
  await sheet.getByRole('button', { name: /^Place / }).click();
  await unknown.getByRole('button', { name: 'Leave all 2 out' }).click();
  await expect(publish).not.toBeChecked();
  await textInput.setInputFiles(text('Title: Cup Tower'));
  await expect(publish).not.toBeChecked();
  await publish.check();
  await textInput.setInputFiles(game);
  await expect(sheet.getByText('2 lines have no place in the challenge yet.')).toBeVisible();
  await expect(publish).toBeChecked();
  await openUpload('mentor');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(publish).toBeChecked();
});

test('WRT-32: what a demo administrator adds is a draft in any case, and no switch is spoken of', async () => {
  await openUpload('demoAdmin');
  await textInput.setInputFiles(game);
  await sheet.getByRole('button', { name: /^Place / }).click();
  await expect(unknown.getByRole('status')).toHaveText('2 lines to place');
  await expect(publish).toHaveCount(0);
  await expect(heldBack).toHaveCount(0);
  await unknown.getByRole('button', { name: 'Leave all 2 out' }).click();
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  expect(sent()).toMatchObject({ status: 'draft' });
});

test('UPL-061: the list of materials follows each text that is chosen', async () => {
  await textInput.setInputFiles(text('Title: One', '', 'Materials:', 'Paper cups: 24'));
  await expect(field('Name')).toHaveValue('One');
  const list = sheet.getByRole('group', { name: 'Materials' }).getByRole('list');
  await expect(list).toHaveCount(1);
  await textInput.setInputFiles(text('Title: None'));
  await expect(sheet.getByText('No materials yet.')).toBeVisible();
  await expect(list).toHaveCount(0);
  await textInput.setInputFiles(text('Title: Two', '', 'Materials:', 'String: 2 m'));
  await expect(list.getByLabel('Name')).toHaveValue('String');
});

test('SHT-011: what nobody placed ends the notes, beside a PDF too', async () => {
  await pdfInput.setInputFiles(pdf());
  await expect(uploaded).toBeVisible();
  await textInput.setInputFiles(game);
  await expect(sheet.getByText('2 lines have no place in the challenge yet.')).toBeVisible();
  await expect(drawn).toHaveCount(0);
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  expect(sent()).toMatchObject({ sheet: { notes: ['Dear diary', 'Qwerty uiop asdf.'] }, unread_lines: 2 });
});

test('SHT-011: what is too long keeps a challenge from being published, not from being saved', async () => {
  const rules = Array.from({ length: 31 }, (_, at) => `- Rule number ${at + 1} of many.`);
  await textInput.setInputFiles(text('Title: Many', '', 'Rules:', ...rules));
  await sheet.getByRole('button', { name: /^Place / }).click();
  const line = tooLong.getByRole('listitem');
  await expect(line).toContainText('Rule number 31 of many.');
  await line.getByRole('button', { name: 'Add to …' }).click();
  await line.getByRole('button', { name: 'Rules' }).click();
  await expect(line.getByRole('alert')).toHaveText('There is no room for this in Rules. Please make room there first.');
  await send.click();
  const message = 'The sheet has no room for these words. Make room, leave them out, or turn off “Publish now”.';
  await expect(sheet.getByRole('link', { name: `Too long: ${message}` })).toBeVisible();
  expect(server.requests(createChallenge)).toEqual([]);
  await sheet.getByRole('switch', { name: 'Publish now' }).uncheck();
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  const too_long = [{ part: 'rules', text: 'Rule number 31 of many.' }];
  expect(sent()).toMatchObject({ status: 'draft', sheet: { notes: [] }, too_long });
});

test('SHT-002: a refusal of the words leads to their place', async () => {
  await textInput.setInputFiles(game);
  await part('Task').getByRole('textbox').first().fill('x'.repeat(1001));
  await send.click();
  const message = 'Task, item 1: This can have at most 1,000 characters.';
  await sheet.getByRole('link', { name: message }).click();
  await expect(part('Task').getByRole('textbox').first()).toBeFocused();
  await part('Task').getByRole('textbox').first().fill('Build.');
  expectConsoleError('Failed to create challenge.');
  const fields = { 'sheet.rules.0': 'Rules, item 1: Please write something here, or remove it.' };
  server.refuseOnce(createChallenge, { code: 'invalid', detail: 'Please check the marked fields.', fields });
  await send.click();
  await expect(sheet.getByRole('link', { name: fields['sheet.rules.0'] })).toBeVisible();
});

test('SHT-011, UPL-010: words and what was decided about lines outlive a reload of the tab', async () => {
  await textInput.setInputFiles(game);
  await part('Rules').getByRole('textbox').first().fill('No tape at all.');
  await sheet.getByRole('button', { name: /^Place / }).click();
  await unknown.getByRole('listitem').first().getByRole('button', { name: 'Leave it out' }).click();
  await openUpload('mentor');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(part('Rules').getByRole('textbox').first()).toHaveValue('No tape at all.');
  await sheet.getByRole('button', { name: /^Place / }).click();
  await expect(unknown.getByRole('listitem').first()).toContainText('Left out');
  await expect(unknown.getByRole('status')).toHaveText('1 line to place');
  await pdfInput.setInputFiles(pdf());
  await expect(uploaded).toBeVisible();
  await expect(unknown.getByRole('status')).toHaveText('1 line to place');
  await expect(field('Name')).toHaveValue('Cup Tower');
});

test('SHT-015, UPL-021: a PDF that was refused is not dropped silently, but the words are enough', async () => {
  await textInput.setInputFiles(game);
  await expect(drawn).toBeVisible();
  await pdfInput.setInputFiles(pdf('letter.pdf', 'Dear teacher'));
  await expect(sheet.getByRole('alert')).toContainText('letter.pdf');
  await expect(send).toBeDisabled();
  await sheet.getByRole('button', { name: 'Continue without a PDF' }).click();
  await expect(drawn).toBeVisible();
  await expect(send).toBeEnabled();
});

test('SHT-014: without a text file the words can be read from the PDF, and a PDF that cannot be read says so', async () => {
  const read = sheet.getByRole('button', { name: 'Read the words from the PDF' });
  await expect(read).toHaveCount(0);
  await pdfInput.setInputFiles(pdf());
  await read.click();
  await expect(sheet.getByRole('alert')).toHaveText('The words of this PDF cannot be read.');
  await textInput.setInputFiles(game);
  await expect(part('Task').getByRole('textbox').first()).toHaveValue('Build a tower of cups.');
  await expect(read).toHaveCount(0);
});

test('SHT-016: words can be written without any text', async () => {
  await pdfInput.setInputFiles(pdf());
  await sheet.getByRole('group', { name: 'Add a part' }).getByRole('button', { name: 'Task' }).click();
  await expect(part('Task').getByRole('button', { name: 'Add a paragraph' })).toBeFocused();
  await part('Task').getByRole('button', { name: 'Add a paragraph' }).click();
  await part('Task').getByRole('textbox').first().fill('Cross the river.');
  await expect(uploaded).toBeVisible();
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  expect(sent()?.sheet).toMatchObject({ task: ['Cross the river.'] });
});
