import { describe, expect, test } from 'vitest';
import { parseMetadataText } from './metadata-text.ts';
import { categories } from '../../shared/vocabulary.ts';

function fieldsOf(text: string) {
  return parseMetadataText(text).fields;
}

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
    ['Juggling, Storycraft', ['Storycraft'], 'Unknown and left out: “Juggling”.'],
    ['[“Collaboration”, “Engineering Design”]', ['Collaboration', 'Engineering Design'], undefined],
    ["['Collaboration', 'Storycraft']", ['Collaboration', 'Storycraft'], undefined],
    ['[Collaboration, Storycraft]', ['Collaboration', 'Storycraft'], undefined],
    ['“Collaboration”, "Storycraft"', ['Collaboration', 'Storycraft'], undefined],
    ["'Collaboration, Storycraft", ['Storycraft'], "Unknown and left out: “'Collaboration”."],
    ['["Storycraft", 4]', ['Storycraft'], 'Unknown and left out: an entry that is not text.'],
    ['a,b,c,d,e', [], 'Unknown and left out: “a”, “b”, “c” and 2 more.'],
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
    ['“Water”', ['Water'], undefined],
    ['[“Water”, “Height”]', ['Water', 'Height'], undefined],
    ['[]', [], undefined],
    ['["Fire"]', [], 'Unknown and left out: “Fire”.'],
    ['be careful', null, 'Unknown and left out: “be careful”.'],
    ['["Water"', null, '“["Water"” could not be read as a list; it is left empty.'],
    [
      `${'['.repeat(3000)}${']'.repeat(900)}`,
      null,
      `“${'['.repeat(60)}” could not be read as a list; it is left empty.`,
    ],
    [`${'['.repeat(1900)}${']'.repeat(1900)}`, [], 'Unknown and left out: an entry that is not text.'],
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

  test.each(['{“plan”: 2, “build”: 6}', '{plan: 2, build: 6}', "{'plan': 2, 'build': 6}", '{„plan“: 2, „build“: 6}'])(
    'UPL-042 the marks around the parts of %j may be others',
    (written) => {
      expect(parseMetadataText(`Time limits: ${written}`)).toMatchObject({
        fields: { time_limits: { plan: 2, build: 6 } },
        hints: {},
      });
    },
  );

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
