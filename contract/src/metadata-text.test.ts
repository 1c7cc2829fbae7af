import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newChallenge } from './challenges.ts';
import { defaultMetadata, parseMetadataText } from './metadata-text.ts';
import { categories } from './vocabulary.ts';

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

function fieldsOf(text: string) {
  return parseMetadataText(text).fields;
}

describe('the whole file', () => {
  test('UPL-026 UPL-053 reads every field and all three shapes of material', () => {
    const material = { category: 'non_damaging' };
    expect(parseMetadataText(skyline, 'ignored.pdf')).toEqual({
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

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('GAP-15 %s line ends, a BOM, NULs and a missing final newline change nothing', (_, end) => {
    const text = `\ufeff${skyline.trimEnd().replaceAll('\n', end).replace('Paper Cup', 'Pa\0per\u202e Cup')}`;
    expect(parseMetadataText(text)).toEqual(parseMetadataText(skyline));
  });

  test('UPL-045 to UPL-053 what is missing has the documented default', () => {
    const text =
      'Difficulty: High School\r\nCategory: Sales\r\nVariant: null\r\nSummary: Sell this: a pen that cannot write';
    expect(parseMetadataText(text, 'The Pen That Cannot Write.pdf')).toEqual({
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
    const accepted = (written: string, file: string) => {
      const { fields } = parseMetadataText(written, file);
      const result = newChallenge.safeParse(fields);
      if (fields.name === '') return !result.success;
      expect(result).toEqual({ success: true, data: { ...fields, status: 'published', upload_id: null } });
      return true;
    };
    fc.assert(fc.property(text, fc.string({ unit: 'binary' }), accepted), { numRuns: 2000 });
  });
});

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
    expect(parseMetadataText(text, 'File.pdf')).toEqual({ fields: defaultMetadata('File.pdf'), hints: {} });
  });

  test('UPL-027 other keys, "__proto__" among them, are nothing', () => {
    const text = 'Rules: no glue\n__proto__: x\nconstructor: y\nstatus: locked\nhas_materials: yes\nupload_id: 1';
    expect(parseMetadataText(text)).toEqual({ fields: defaultMetadata(), hints: {} });
  });

  test('SEC-50 an over-long line is skipped, and so is what lies beyond 256 KB', () => {
    const long = `Title: ${'x'.repeat(4000)}\nCopyright: Original\n`;
    expect(fieldsOf(long)).toEqual({ ...defaultMetadata(), copyright: 'Original' });
    expect(fieldsOf(`${'ab\n'.repeat(100_000)}Title: Too late`).name).toBe('');
    expect(fieldsOf(`Title: a${'\u0301\u0316'.repeat(100)}`).name).toBe('');
  });
});

describe('values', () => {
  test.each([
    ['improv - no props', 'Improv – No Props'],
    ['Improv-No Props', 'Improv – No Props'],
    ['IMPROV — WITH PROPS', 'Improv – With Props'],
    ['speech  AND debate', 'Speech and Debate'],
  ])('GAP-15 the category %j is %j', (written, category) => {
    expect(parseMetadataText(`Category: ${written}`)).toMatchObject({ fields: { category }, hints: {} });
  });

  test('GAP-15 every category is read back', () => {
    for (const category of categories) expect(fieldsOf(`Category: ${category}`).category).toBe(category);
  });

  test.each([
    ['Category: Towr', 'category', 'Storytelling', '“Towr” is not a category; Storytelling is used.'],
    ['Level: College', 'level', 'Elementary', '“College” is not a level; Elementary is used.'],
    ['Type: Sport', 'type', 'Arts & Writing', '“Sport” is not a type; Arts & Writing is used.'],
    ['Core Mechanic: Luck', 'core_mechanic', null, '“Luck” is not a core mechanic; none is used.'],
    ['Tournament Level: Final', 'tournament_level', null, '“Final” is not a tournament level; none is used.'],
    ['Setup Difficulty: 6', 'setup_difficulty', 3, '“6” is not a whole number from 1 to 5; 3 is used.'],
    ['Setup Difficulty: 2.5', 'setup_difficulty', 3, '“2.5” is not a whole number from 1 to 5; 3 is used.'],
    ['Source ID: 2147483648', 'source_id', 0, '“2147483648” is not a source number; 0 is used.'],
    ['Category: Tower\nVariant: jingle', 'variant', null, '“jingle” is not a variant of Tower; none is used.'],
    ['Category: Water\nVariant: mask', 'variant', null, '“mask” is not a variant of Water; none is used.'],
  ] as const)('GAP-15 %j is replaced by the default, with a hint', (text, field, value, hint) => {
    const parsed = parseMetadataText(text);
    expect(parsed.fields[field]).toBe(value);
    expect(parsed.hints).toEqual({ [field]: hint });
  });

  test.each([
    ['Very Easy', 1],
    ['easy', 2],
    ['Moderate', 3],
    ['HARD', 4],
    ['very-hard', 5],
    ['1', 1],
    ['5', 5],
  ])('UPL-035 the setup difficulty %j is %j', (written, difficulty) => {
    expect(parseMetadataText(`Setup Difficulty: ${written}`)).toMatchObject({
      fields: { setup_difficulty: difficulty },
      hints: {},
    });
  });

  test('UPL-038 case, spaces and dashes of a variant become underscores, whichever line comes first', () => {
    expect(fieldsOf('Variant: Height–Under Load\nCategory: Tower').variant).toBe('height_under_load');
    expect(fieldsOf('Variant: Sci-Fi').variant).toBe('sci_fi');
    expect(fieldsOf('Category: Sales\nVariant: none').variant).toBe('none');
  });

  test.each([
    ['collaboration,Time Management, collaboration,', ['Collaboration', 'Time Management'], undefined],
    ['["Storycraft"]', ['Storycraft'], undefined],
    ['[]', [], undefined],
    ['Juggling, Storycraft', ['Storycraft'], 'Not known and left out: “Juggling”.'],
    ['["Storycraft", 4]', ['Storycraft'], 'Not known and left out: an entry that is not text.'],
    ['a,b,c,d,e', [], 'Not known and left out: “a”, “b”, “c” and 2 more.'],
    ['["Storycraft"', [], '“["Storycraft"” could not be read as a list; it is left empty.'],
    ['{"a": 1}', [], '“{"a": 1}” could not be read as a list; it is left empty.'],
  ])('UPL-037 the skills %j', (written, skills, hint) => {
    const parsed = parseMetadataText(`Skills: ${written}`);
    expect(parsed.fields.skills).toEqual(skills);
    expect(parsed.hints.skills).toBe(hint);
  });

  test.each([
    ['["Sharp Objects", "sharp-objects", "Water"]', ['Sharp Objects', 'Water'], undefined],
    ['Water, Height', ['Water', 'Height'], undefined],
    ['[]', [], undefined],
    ['["Fire"]', [], 'Not known and left out: “Fire”.'],
    ['be careful', null, 'Not known and left out: “be careful”.'],
    ['["Water"', null, '“["Water"” could not be read as a list; it is left empty.'],
    [
      `${'['.repeat(3000)}${']'.repeat(900)}`,
      null,
      `“${'['.repeat(60)}” could not be read as a list; it is left empty.`,
    ],
    [`${'['.repeat(1900)}${']'.repeat(1900)}`, [], 'Not known and left out: an entry that is not text.'],
  ])('UPL-040 UPL-043 the safety flags %j', (written, flags, hint) => {
    const parsed = parseMetadataText(`Safety Flags: ${written}`);
    expect(parsed.fields.safety_flags).toEqual(flags);
    expect(parsed.hints.safety_flags).toBe(hint);
  });

  test('UPL-042 time limits are a JSON object of minutes', () => {
    expect(parseMetadataText('Time Limits: {"plan": 2.5, "constructor": 0}')).toMatchObject({
      fields: { time_limits: { plan: 2.5, constructor: 0 } },
      hints: {},
    });
  });

  test.each([
    '{"plan": 2',
    '[2, 3]',
    '7',
    '{"plan": "2"}',
    '{"plan": -1}',
    '{"plan": 1e999}',
    '{"plan": {"a": 1}}',
    '{"": 1}',
    '{"__proto__": {"polluted": 1}}',
    '{"plan": 1, "__proto__": 2}',
    '{"constructor": null}',
    `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, part) => [`part ${part}`, 1]))),
  ])('UPL-042 SEC-51 the time limits %j are left empty with a hint', (written) => {
    const parsed = parseMetadataText(`Time Limits: ${written}`);
    expect(parsed.fields.time_limits).toBeNull();
    expect(parsed.hints.time_limits).toMatch(/could not be read as minutes/);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test.each([
    ['Title', 'name', 200],
    ['Copyright', 'copyright', 200],
    ['Description', 'one_liner', 500],
  ] as const)('GAP-15 %s is cut to what the contract takes, never through a character', (key, field, max) => {
    const full = 'x'.repeat(max);
    expect(parseMetadataText(`${key}: ${full}`)).toMatchObject({ fields: { [field]: full }, hints: {} });
    const parsed = parseMetadataText(`${key}: ${'x'.repeat(max - 1)}😀`);
    expect(parsed.fields[field]).toBe('x'.repeat(max - 1));
    expect(parsed.hints).toEqual({ [field]: `Longer than ${max} characters; the rest is cut off.` });
  });

  test('CON-24 any copyright is kept as it is written', () => {
    expect(fieldsOf('Copyright: © 2031 A. Writer').copyright).toBe('© 2031 A. Writer');
  });
});
