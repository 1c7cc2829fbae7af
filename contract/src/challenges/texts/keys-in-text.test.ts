import { describe, expect, test } from 'vitest';
import { defaultMetadata, parseMetadataText } from './metadata-text.ts';

function fieldsOf(text: string) {
  return parseMetadataText(text).fields;
}

function fieldsAndHintsOf(text: string, pdfFileName?: string) {
  const { fields, hints } = parseMetadataText(text, pdfFileName);
  return { fields, hints };
}

describe('keys', () => {
  test('UPL-027 UPL-028 UPL-029 case and spaces of the key do not matter; the value starts after the first colon', () => {
    expect(fieldsOf('  SETUP   difficulty :4').setup_difficulty).toBe(4);
    expect(fieldsOf('name: Ratio 1:2: the mix').name).toBe('Ratio 1:2: the mix');
  });

  test('GAP-15 the last line of a key wins', () => {
    expect(fieldsOf('Title: First\nTitle: Second').name).toBe('Second');
    expect(parseMetadataText('Title: First\nTitle: null', 'File.pdf').fields.name).toBe('File');
  });

  test.each([
    ['Title: T\nName: N', 'name', 'T'],
    ['Name: N', 'name', 'N'],
    ['Title: null\nName: N', 'name', 'N'],
    ['Difficulty: High School\nLevel: Middle School', 'level', 'Middle School'],
    ['Description: D\nSummary: S', 'one_liner', 'D'],
    ['Summary: S', 'one_liner', 'S'],
    ['One Liner: O\nDescription: D', 'one_liner', 'O'],
    ['Tournament Level: practice', 'tournament_level', 'Practice'],
    ['Source ID: -12', 'source_id', -12],
  ] as const)('UPL-030 UPL-031 UPL-034 %j gives %s %j', (text, field, value) => {
    expect(fieldsOf(text)[field]).toBe(value);
  });

  test('UPL-044 the word null and an empty value mean empty', () => {
    const text = ['title', 'type', 'category', 'copyright', 'skills', 'safety flags', 'setup difficulty', 'source id']
      .map((key, index) => `${key}: ${['null', 'NULL', ''][index % 3]}`)
      .join('\n');
    expect(fieldsAndHintsOf(text, 'File.pdf')).toEqual({ fields: defaultMetadata('File.pdf'), hints: {} });
  });

  test.each([
    'Description:\nRaise a tower.',
    'Summary:\n\nRaise a tower.\n\nIt must stand.',
    'description :\nRaise a\ntower.\nLevel: Elementary',
    'Description\nRaise a tower.',
    '## Summary\nRaise a tower.\nScene:\nA city.',
    'Description:\nRaise a tower.\nMaterials:\nCups - 2 pieces',
  ])('GAP-15 a description may begin on the next line: %j', (text) => {
    const { fields, hints } = parseMetadataText(text);
    expect(fields.one_liner).toBe('Raise a tower.');
    expect(hints.one_liner).toMatch(/^Read from below “.*(Description|Summary)/i);
  });

  test.each([
    'Description:',
    'Description: null\nRaise a tower.',
    'Description:\nMaterials:\nCups - 2',
    'Description:\nTask:\nBuild.',
  ])('GAP-15 %j has no description', (text) => {
    expect(fieldsOf(text).one_liner).toBeNull();
  });

  test('WRT-31 a description below its key that speaks of materials does not start the section', () => {
    const { one_liner, materials } = fieldsOf('Description:\nBuild from the materials on your table.\n\nRope - 2 m');
    expect([one_liner, materials]).toEqual(['Build from the materials on your table.', []]);
  });

  test('UPL-027 a text without a known key or a material is not recognized', () => {
    const recognized = (text: string) => parseMetadataText(text).recognized;
    expect(['', 'Once upon a time\nthere was: a bridge', 'Materials:\n---'].map(recognized)).toEqual([
      false,
      false,
      false,
    ]);
    expect(['Level: nowhere', 'Materials:\n- Rope', 'Description\nTall'].map(recognized)).toEqual([true, true, true]);
  });

  test('UPL-027 other keys, "__proto__" among them, are ignored', () => {
    const text = 'Rules: no glue\n__proto__: x\nconstructor: y\nstatus: locked\nhas_materials: yes\nupload_id: 1';
    expect(fieldsAndHintsOf(text)).toEqual({ fields: defaultMetadata(), hints: {} });
  });

  test('SEC-50 an over-long line is skipped, and so is everything after 256 KB', () => {
    const long = `Title: ${'x'.repeat(4000)}\nCopyright: Original\n`;
    expect(fieldsOf(long)).toEqual({ ...defaultMetadata(), copyright: 'Original' });
    expect(fieldsOf(`${'Type: STEM\n'.repeat(24_000)}Title: Too late`).name).toBe('');
    expect(fieldsOf(`Title: a${'\u0301\u0316'.repeat(100)}`).name).toBe('');
  });
});
