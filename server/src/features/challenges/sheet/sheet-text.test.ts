import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSheetText, sectionsOf } from './sheet-text.ts';
import { amount, inWords } from '../drawing/words.ts';

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
`;

test('reads the body sections, in whatever way the lines end', () => {
  const { sheet, problems } = parseSheetText(text);
  expect(sheet.scene).toEqual(['The wind is up. It never rests.', 'A second paragraph.']);
  expect(sheet.task).toEqual(['Build.']);
  expect(sheet.rules).toEqual(['One rule that goes on.', 'Another one.']);
  expect(sheet.setup).toEqual(['Clear a table.']);
  expect(sheet.notes).toEqual(['Ask why.']);
  expect(sheet.scoring.map(({ points }) => points)).toEqual([60, 25, 15, 0]);
  expect(sheet.materials.map(({ name, category }) => [name, category])).toEqual([
    ['Copy paper', 'damaging'],
    ['Fan', 'setup_only'],
  ]);
  expect(problems).toEqual(['scoring: "A line without an end" does not end with its points.']);
  expect(parseSheetText(text.replaceAll('\n', '\r\n'))).toEqual({ sheet, problems });
});

test('any text is read without an error', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('Scene:', 'Scoring:', '- x: up to 9 points', '', 'Materials:', '- a - 1 b'),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { sheet } = parseSheetText(lines.join('\n'));
      expect(sheet.scoring.every(({ points }) => Number.isInteger(points))).toBe(true);
      expect(sectionsOf(lines.join('\n')).flatMap((section) => section.lines).length).toBeLessThanOrEqual(
        lines.join('\n').split(/\r\n|\r|\n/).length,
      );
    }),
  );
});

test('words and amounts are written for people', () => {
  expect(inWords('height_under_load')).toBe('Height under load');
  expect([amount(8, 'sheets'), amount(0.5, 'cup'), amount(1.5, 'meters'), amount(3, '')]).toEqual([
    '8 sheets',
    '½ cup',
    '1.5 meters',
    '3',
  ]);
});
