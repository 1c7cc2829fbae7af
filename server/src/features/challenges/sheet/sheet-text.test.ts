import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSheetText, sectionsOf } from './sheet-text.ts';
import { inWords } from '../drawing/time-rows.ts';

test('a challenge text is read into fields and texts, and each unreadable line is reported', () => {
  const { sheet, problems } = parseSheetText(
    'Title: Paper Peak\nSkills: Flying\n\nTask:\nBuild.\n\nMaterials:\n- Fan - 1 piece\n\nScoring:\n- Without an end\n\nPage 3 of 4\n',
  );
  expect([sheet.name, sheet.task]).toEqual(['Paper Peak', ['Build.']]);
  expect(sheet.materials.map(({ name, category }) => [name, category])).toEqual([['Fan', 'non_damaging']]);
  expect(problems).toEqual([
    'skills: Unknown and left out: “Flying”.',
    'scoring: "Without an end" does not end with its points.',
    '"Page 3 of 4" belongs to no part.',
  ]);
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

test('keys are shown as words', () => {
  expect(inWords('height_under_load')).toBe('Height under load');
});
