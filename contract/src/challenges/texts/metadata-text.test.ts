import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newChallenge } from '../fields/challenge.ts';
import { defaultMetadata, parseMetadataText } from './metadata-text.ts';

const skyline = `Title: Paper Cup Skyline
Level: Middle School
Type: STEM
Category: Tower
Description: Raise a skyline of paper cups that still stands after the table has been shaken.
Setup Difficulty: 2
Core Mechanic: Materials Shortage
Skills: Engineering Design, Collaboration
Variant: height_under_load
Time Limits: {"plan": 2, "build": 6, "test": 2}
Safety Flags: ["None"]
Copyright: Original

Your team has been asked to build a skyline.

Materials:
Paper cups
24
pieces
Craft sticks - 12 pieces
String 2.5 meters
Masking tape (1 roll)
Anything that you find in your pockets

Scoring:
Height of the tallest tower 40 points
`;

function fieldsAndHintsOf(text: string, pdfFileName?: string) {
  const { fields, hints } = parseMetadataText(text, pdfFileName);
  return { fields, hints };
}

describe('the whole file', () => {
  test('UPL-026 UPL-053 reads every field and all three shapes of material', () => {
    const material = { category: 'non_damaging' };
    expect(fieldsAndHintsOf(skyline, 'ignored.pdf')).toEqual({
      hints: {},
      fields: {
        name: 'Paper Cup Skyline',
        level: 'Middle School',
        type: 'STEM',
        category: 'Tower',
        one_liner: 'Raise a skyline of paper cups that still stands after the table has been shaken.',
        setup_difficulty: 2,
        core_mechanic: 'Materials Shortage',
        skills: ['Engineering Design', 'Collaboration'],
        variant: 'height_under_load',
        time_limits: { plan: 2, build: 6, test: 2 },
        safety_flags: ['None'],
        copyright: 'Original',
        source_id: 0,
        tournament_level: null,
        has_materials: true,
        materials: [
          { ...material, name: 'Paper cups', quantity: 24, units: 'pieces' },
          { ...material, name: 'Craft sticks', quantity: 12, units: 'pieces' },
          { ...material, name: 'String', quantity: 2.5, units: 'meters' },
          { ...material, name: 'Masking tape', quantity: 1, units: 'roll' },
        ],
      },
    });
  });

  test('UPL-056 a number on a line of its own belongs to its material, and is no unknown line', () => {
    const materials = 'Materials:\nPaper cups\n24\npieces\n- String\n- 2\n- meters\n\nScoring:\nHeight: 40 points';
    const { fields, words } = parseMetadataText(`Title: Paper Peak\n${materials}\n\n3\n`);
    expect(fields.materials.map(({ name, quantity, units }) => [name, quantity, units])).toEqual([
      ['Paper cups', 24, 'pieces'],
      ['String', 2, 'meters'],
    ]);
    // The number of a page stays one.
    expect(words.unknown).toEqual(['3']);
    expect(words.materialLines).toEqual(['Paper cups', '24', 'pieces', 'String', '2', 'meters']);
  });

  test('UPL-056 the number of a page among the materials stands between blank lines, and is no quantity', () => {
    const { fields, words } = parseMetadataText(
      'Title: Paper Peak\nYou will need\n- Tape\n- Scissors\n\n2\n\n- String\n- Glue\n',
    );
    expect(fields.materials.map(({ name, quantity, units }) => [name, quantity, units])).toEqual([
      ['Tape', 1, ''],
      ['Scissors', 1, ''],
      ['String', 1, ''],
      ['Glue', 1, ''],
    ]);
    expect([words.unknown, words.materialLines]).toEqual([['2'], ['Tape', 'Scissors', 'String', 'Glue']]);
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('GAP-15 %s line ends, a BOM, NULs and a missing final newline change nothing', (_, end) => {
    const text = `\ufeff${skyline.trimEnd().replaceAll('\n', end).replace('Paper Cup', 'Pa\0per\u202e Cup')}`;
    expect(parseMetadataText(text)).toEqual(parseMetadataText(skyline));
  });

  test('UPL-045 to UPL-053 missing fields have the documented defaults', () => {
    const text =
      'Difficulty: High School\r\nCategory: Sales\r\nVariant: null\r\nSummary: Sell this: a pen that cannot write';
    expect(fieldsAndHintsOf(text, 'The Pen That Cannot Write.pdf')).toEqual({
      hints: {},
      fields: {
        name: 'The Pen That Cannot Write',
        level: 'High School',
        type: 'Arts & Writing',
        category: 'Sales',
        one_liner: 'Sell this: a pen that cannot write',
        setup_difficulty: 3,
        core_mechanic: null,
        skills: [],
        variant: null,
        time_limits: null,
        safety_flags: null,
        copyright: 'Unknown',
        source_id: 0,
        tournament_level: null,
        has_materials: false,
        materials: [],
      },
    });
    expect(parseMetadataText('').fields).toEqual(defaultMetadata());
  });

  test.each([
    ['My.Challenge v2.PDF', 'My.Challenge v2'],
    ['Cafe\u0301\u0000 \u202eTower.pdf', 'Café Tower'],
    ['no extension', 'no extension'],
    [`${'n'.repeat(300)}.pdf`, 'n'.repeat(200)],
  ])('UPL-045 the PDF file name %j gives the name %j', (file, name) => {
    expect(defaultMetadata(file).name).toBe(name);
  });

  test('SEC-50 for any text the fields are a challenge that the server accepts', () => {
    const keys = ['Title', 'level', 'Skills', 'Time Limits', 'safety_flags', 'source_id', 'Copyright', 'Variant', 'x'];
    const scraps = fc.constantFrom(
      'Materials',
      'Scoring',
      'Cups - ',
      '12',
      '(',
      ')',
      '["Water"',
      ']',
      '{"a":1}',
      '1/2 ',
      '\ud800',
      '\u0085',
    );
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: scraps }), fc.json());
    const line = fc.oneof(
      value,
      fc.tuple(fc.constantFrom(...keys), value).map(([key, text]) => `${key}: ${text}`),
    );
    const text = fc.array(line).map((lines) => lines.join('\n'));
    const rest = { status: 'published', upload_id: null, sheet: null, unread_lines: 0, too_long: [] };
    const accepted = (written: string, file: string) => {
      const { fields } = parseMetadataText(written, file);
      const result = newChallenge.safeParse(fields);
      if (fields.name === '') return !result.success;
      expect(result).toEqual({ success: true, data: { ...fields, ...rest } });
      return true;
    };
    fc.assert(fc.property(text, fc.string({ unit: 'binary' }), accepted), { numRuns: 2000 });
  });
});
