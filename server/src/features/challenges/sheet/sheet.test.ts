import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PaperSheet } from './paper-sheet.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { drawSheet } from '../drawing/draw-sheet.ts';
import { parseSheetText } from './sheet-text.ts';
import { starterLibraryProblems } from '../starter/starter-library-rules.ts';
import { starterTextProblems } from '../starter/starter-text-rules.ts';

const folder = new URL('../../../../content/challenges/', import.meta.url);

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const starters = names.map((name) => ({
  name,
  fileName: name,
  text: textOf(name),
  sheet: parseSheetText(textOf(name)).sheet,
}));
const byLength = [...starters].sort((one, other) => one.text.length - other.text.length);
const [shortest, longest] = [byLength.at(0), byLength.at(-1)];

function printed(sheet: PaperSheet): string[] {
  const lines = [...sheet.scene, ...sheet.task, ...sheet.rules, ...sheet.setup, ...sheet.notes];
  const scores = sheet.scoring.map(({ item, detail, points, up_to }) =>
    [item, detail, up_to ? `up to ${points}` : String(points)].filter((part) => part !== '').join(' '),
  );
  return [sheet.name, ...sheet.materials.map(({ name }) => name), ...scores, ...lines, 'Total 100'];
}

/** Returns the text without white space, because the text of a PDF has a space where a line breaks after a hyphen. */
function unspaced(text: string): string {
  return text.replace(/\s/g, '');
}

test('ENM-014 to ENM-059: the texts of the starter library keep the rules of their format', () => {
  expect(starters.flatMap(({ name, text }) => starterTextProblems(name, text))).toEqual([]);
});

test('ENM-014 to ENM-059: the starter library covers every category, level, mechanic and safety flag', () => {
  expect(starterLibraryProblems(starters)).toEqual([]);
  const others = starters.filter(({ sheet }) => sheet.category !== 'Bridge');
  expect(starterLibraryProblems([...others, ...others.slice(0, 1)])).toEqual([
    ...['elementary', 'middle-school', 'high-school'].flatMap((level) => [
      `bridge-${level}-practice.txt is missing.`,
      `bridge-${level}-tournament.txt is missing.`,
    ]),
    // The challenge that is listed twice lasts twenty minutes.
    'The title "the hat wind" is used twice.',
    'Too few last 30 minutes.',
  ]);
});

test('SHT-050 SHT-051 of 120 challenges 30 are long, six and more are for a whole class, and secrets stand on handouts', () => {
  expect(starters.length).toBe(120);
  const short = starters.filter(({ name }) => !/-[23]0\.txt$/.test(name));
  expect(short.length).toBe(90);
  expect(short.filter(({ sheet }) => sheet.handouts.length > 0).length).toBeGreaterThanOrEqual(12);
  expect(starterLibraryProblems(short)).toEqual([
    'Too few last 20 minutes.',
    'Too few last 30 minutes.',
    ...['Elementary', 'Middle School', 'High School'].map((level) => `None is for ${level}.`),
    ...['Arts & Writing', 'STEM', 'Business', 'Civic Engagement'].map((type) => `None is ${type}.`),
    'Only 0 challenges are for a whole class.',
  ]);
});

test('SHT-052 the appraiser copy says what its text says, on at most two pages', async () => {
  for (const { name, sheet } of [shortest, longest].flatMap((starter) => starter ?? [])) {
    const { pdf, pages } = await drawSheet(
      { ...sheet, handouts: [] },
      { copy: 'appraiser', paper: 'letter', ink: 'full' },
    );
    expect(pages, name).toBeLessThanOrEqual(2);
    const { text, title } = await readPdf(pdf);
    expect(title, name).toBe(sheet.name);
    expect(
      printed(sheet).filter((words) => !unspaced(text).includes(unspaced(words))),
      name,
    ).toEqual([]);
  }
});

test.each([
  ['points that do not add up', /up to (\d+) points/, 'up to 7 points'],
  ['an unknown category', /^Category: .*$/m, 'Category: Towr'],
  ['a title that is too long', /^Title: /m, 'Title: An Extraordinarily Long And Winding '],
  ['a missing section', /^Setup:$/m, 'Set up:'],
  ['a missing key', /^Skills: .*\n/m, ''],
  ['no time limits', /^Time Limits: .*$/m, 'Time Limits: null'],
  ['a forbidden word', /^Task:\n/m, 'Task:\nUse the materials. '],
  ['a line that looks like a key', /^Rules:\n/m, 'Rules:\n- Level: high.\n'],
  ['a word that is not American', /^Scene:\n/m, 'Scene:\nA torch is lit. '],
  ['a character without a glyph', /^Scene:\n/m, 'Scene:\n日 '],
  ['a material that cannot be read', /^Damaging:\n/m, 'Damaging:\n- Some string\n'],
])('finds %s', (_, part, instead) => {
  for (const { name, text } of [shortest, longest].flatMap((starter) => starter ?? [])) {
    const changed = text.replace(part, instead);
    expect(changed).not.toBe(text);
    expect(starterTextProblems(name, changed)).not.toEqual([]);
  }
});
