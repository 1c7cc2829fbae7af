import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMetadataText } from './metadata-text.ts';
import { sheetChanges, textsOf } from '../fields/sheet.ts';
import { readSheet, withUnread } from './sheet-text.ts';
import { headOf } from '../../shared/lines/heads.ts';
import { sourceLines } from './sheet/source-lines.ts';
import { textLines } from '../../shared/text-lines.ts';

const text = `Title: Paper Peak
Category: Tower

Scene:
The wind is up.
It never rests.

A second paragraph.

Task:
Build.

Rules:
- One rule that
  goes on.
- Another one.

Setup:
- Clear a table.

Materials:
Damaging:
- Copy paper - 10 sheets
Setup only:
- Fan - 1 piece

Scoring:
- Height: 2 points for every 10 cm, up to 60 points
- It stands: 25 points
- Teamwork: up to 15 points
- A line without an end

Appraiser notes:
- Ask why.

Handouts:

Spy (for one player, 2 copies):
You work for the wind.

- Never say so.

Map (for the team):
North is up.
`;

test('SHT-010 SHT-012 the parts of a text are read with any line ends', () => {
  const read = readSheet(text);
  expect(read.sheet).toEqual({
    scene: ['The wind is up. It never rests.', 'A second paragraph.'],
    task: ['Build.'],
    rules: ['One rule that goes on.', 'Another one.'],
    setup: ['Clear a table.'],
    scoring: [
      { item: 'Height', detail: '2 points for every 10 cm', points: 60, up_to: true },
      { item: 'It stands', detail: '', points: 25, up_to: false },
      { item: 'Teamwork', detail: '', points: 15, up_to: true },
      { item: 'A line without an end', detail: '', points: 0, up_to: true },
    ],
    notes: ['Ask why.'],
    handouts: [
      { title: 'Spy', text: ['You work for the wind.', 'Never say so.'], copies: 2, for: 'one player' },
      { title: 'Map', text: ['North is up.'], copies: 1, for: 'team' },
    ],
    language: 'en',
  });
  expect([read.unknown, read.tooLong, read.unscored]).toEqual([[], [], [3]]);
  expect(readSheet(text.replaceAll('\n', '\r\n'))).toEqual(read);
});

test.each([
  ['## Your Mission\nBuild a tower.', 'task'],
  ['**The Story**\nA storm is coming.', 'scene'],
  ['CONSTRAINTS\n- No tape.', 'rules'],
  ['3. Preparation\nClear the floor.', 'setup'],
  ['Before you start:\nClear the floor.', 'setup'],
  ['Judging\n------\nTeamwork (15)', 'scoring'],
  ['<h2>Facilitator notes</h2>\n<p>Let them fail.</p>', 'notes'],
  ['Tips: Let them fail.', 'notes'],
  ['**2. Materials required:** Two pots.\n**3. Preparation:** Draw a line.', 'setup'],
  ['Getting everything ready\n\nPart 1: Playing\nTie a knot.', 'task'],
  ['Rope Race\n\nStep 1: Fold\nTie a knot.\nStep 2: Pull\nPull it.', 'task'],
  ['Once upon a time\nthere was: a bridge', 'scene'],
  ['Rules:\n- Grab: one player takes out a sheet.', 'rules'],
])('SHT-010 %j is known by its head', (written, part) => {
  const { sheet, unknown } = readSheet(written);
  expect(Object.entries(sheet ?? {}).filter(([, value]) => Array.isArray(value) && value.length > 0)).toEqual([
    [part, expect.anything()],
  ]);
  expect(unknown).toEqual([]);
});

test('SHT-011 a long paragraph is cut behind sentences, and texts beyond the limits stand beside the sheet', () => {
  const sentence = `${'word '.repeat(19)}end. `;
  const { sheet } = readSheet(`Task:\n${sentence.repeat(15)}`);
  expect(sheet?.task.map(({ length }) => length)).toEqual([999, 499]);
  expect(sheet?.task.every((paragraph) => paragraph.endsWith('end.'))).toBe(true);
  const rules = Array.from({ length: 32 }, (_, at) => `- Rule ${at + 1} is short.`).join('\n');
  const crowded = readSheet(`Rules:\n${rules}`);
  expect(crowded.sheet?.rules).toHaveLength(30);
  expect(crowded.tooLong).toEqual([
    { part: 'rules', text: 'Rule 31 is short.' },
    { part: 'rules', text: 'Rule 32 is short.' },
  ]);
});

test('SHT-011 in a text that nobody reviews, unknown lines end the notes and are counted', () => {
  const written = 'Task:\nBuild a tower.\n\nAppraiser notes:\n- Ask why.\n\nPage 3 of 4\nwww.example.com/towers\n';
  const { sheet, unread, tooLong } = withUnread(readSheet(written));
  expect([sheet?.task, sheet?.notes]).toEqual([
    ['Build a tower.'],
    ['Ask why.', 'Page 3 of 4', 'www.example.com/towers'],
  ]);
  expect([unread, tooLong]).toEqual([2, []]);
  expect(withUnread(readSheet('')).sheet).toBeNull();
});

test('SHT-011 every line of any text is in a part, in a field, or unknown, and the sheet keeps its limits', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.lorem({ maxCount: 12 }),
    fc.constantFrom(
      'Scene:',
      '## Rules',
      'Scoring',
      '- a: up to 9 points',
      '',
      'Materials:',
      '- cups - 1 b',
      '---',
      'x | y | 3',
    ),
    fc.constantFrom(
      'Hand-outs:',
      'Spy (for one player, 2 copies):',
      'Title: X',
      'TIPS',
      '(c) me',
      'Page 3 of 4',
      'Ages: 8-10',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const written = lines.join('\n');
      const { fields, words } = parseMetadataText(written);
      const { sheet, unknown, tooLong, title, materialLines } = words;
      const kept = letters(
        [...textsOf(sheet ?? {}).map(({ text: one }) => one), ...unknown, ...tooLong.map(({ text: one }) => one)].join(
          ' ',
        ) + `${title} ${materialLines.join(' ')} ${JSON.stringify(fields)} ${heads}`,
      );
      for (const { raw } of sourceLines(textLines(written))) {
        // A head says nothing by itself.
        if (raw.includes(':') || headOf(raw)?.left === 0) continue;
        for (const word of raw.split(/[^\p{L}]+/u)) expect(kept).toContain(letters(word));
      }
      expect(sheetChanges.safeParse(sheet ?? {}).success).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

/** Parts of a line that are not kept as words: points, copies, and heads on the line of their words. */
const heads = 'scene rules scoring materials hand outs tips for one player copies up to points page of ages x y';
const letters = (words: string) =>
  words
    .normalize('NFC')
    // A picture before a line is a bullet, even the one that is a letter.
    .replace(/[^\p{L}]|\p{Extended_Pictographic}/gu, '')
    .toLowerCase()
    // The last letter of a Greek word has a form of its own.
    .replaceAll('ς', 'σ');

test('SHT-013 a text of 256 KB is read in a time that grows with its length only', () => {
  const shapes = [
    'word '.repeat(52_000),
    '- a: up to 9 points\n'.repeat(13_000),
    '('.repeat(262_144),
    'a|b|c\n'.repeat(43_000),
  ];
  const more = [
    'A\n'.repeat(131_000),
    '**a** '.repeat(43_000),
    'ab-\n'.repeat(65_000),
    '. '.repeat(131_000),
    '[x]('.repeat(65_000),
  ];
  for (const shape of [...shapes, ...more]) {
    const timed = (part: string) => {
      const start = performance.now();
      readSheet(part);
      return performance.now() - start;
    };
    timed(shape.slice(0, 32_768));
    const [eighth, whole] = [timed(shape.slice(0, 32_768)), timed(shape)];
    expect(whole, shape.slice(0, 8)).toBeLessThan(Math.max(400, eighth * 40));
  }
});
