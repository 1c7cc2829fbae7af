import { describe, expect, test } from 'vitest';
import { readMaterials, readSection } from '../../../test/read-uploads.ts';
import { parseMaterials } from './materials-text.ts';
import { parseMetadataText } from './metadata-text.ts';

describe('the section', () => {
  test('UPL-054 UPL-055 starts after "materials" and ends before the next "scoring", in any case', () => {
    expect(
      readMaterials('A - 1 x\nscoring\nYour MATERIALS are:\nB - 2 x\nThe Scoring is\nC - 3 x\nMaterials\nD - 4 x'),
    ).toEqual(['B | 2 | x']);
    expect(readMaterials('Materials and scoring\nB - 2 x')).toEqual(['B | 2 | x']);
    expect(readMaterials('B - 2 x')).toEqual([]);
  });

  test.each(['Core Mechanic: Materials Shortage', 'has_materials: yes', 'Title: Raw Materials'])(
    'WRT-31 the known key line %j does not start it',
    (line) => {
      expect(readMaterials(`${line}\nBuild 2 towers\nMaterials:\nCups - 2 pieces`)).toEqual(['Cups | 2 | pieces']);
    },
  );

  test('WRT-31 a known key line inside it is a field and no material', () => {
    const text = 'Materials:\nCups\nName: Tower 5 high\n24\npieces\nSetup Difficulty: 4';
    expect(readMaterials(text)).toEqual(['Cups | 24 | pieces']);
    expect(parseMetadataText(text).fields).toMatchObject({ name: 'Tower 5 high', setup_difficulty: 4 });
  });

  test('UPL-061 a line that is no material is skipped without a hint', () => {
    const lines = ['Anything that you find in your pockets', 'For each team of 5:', 'Version 1.2.3', '()', '---', '7'];
    expect(parseMaterials(lines)).toMatchObject({ materials: [], hint: '' });
  });

  test.each([
    ['- Rope', 'Rope', 1, ''],
    ['* Safety scissors, rounded', 'Safety scissors, rounded', 1, ''],
    ['1. Paper.', 'Paper', 1, ''],
    ['- A box that nobody needs any more', 'A box that nobody needs any more', 1, ''],
    ['- 9 V battery', '9 V battery', 1, ''],
    ['Rope', 'Rope', 1, ''],
    ['Safety scissors', 'Safety scissors', 1, ''],
    ['Colored construction paper', 'Colored construction paper', 1, ''],
    ['12 craft sticks', 'craft sticks', 12, ''],
    ['20 straws per team', 'straws', 20, ''],
    ['two balloons for each team', 'balloons', 2, ''],
    ['string 2 m long', 'string 2 m long', 1, ''],
    ['Optional: scissors', 'Optional: scissors', 1, ''],
  ])('UPL-061 %j is not lost: it is read as a guess', (line, name, quantity, units) => {
    const material = { name, quantity, units, category: 'non_damaging' };
    expect(parseMaterials([line])).toMatchObject({ materials: [material], guessed: [material], leftOut: [], hint: '' });
  });

  test.each([
    'Anything that you find in your pockets',
    'None',
    '- No materials needed',
    'Use one hand only',
    'Each team gets a bag',
    'Teams may trade.',
    'Damaging things',
    '5 minutes to plan',
    'A very long line that goes on and on',
    '- Everyone brings one chair outside.',
    'Anyone may help!',
  ])('UPL-061 %j is no material, and is listed as left out', (line) => {
    const text = line.replace(/^- /, '');
    expect(parseMaterials([line])).toMatchObject({ materials: [], guessed: [], leftOut: [text], hint: '' });
  });

  test.each(['For each team:', '---', '()', '7', 'Damaging'])(
    'UPL-061 %j is dropped, and not listed as left out',
    (line) => {
      expect(parseMaterials([line])).toMatchObject({ materials: [], guessed: [], leftOut: [], hint: '' });
    },
  );

  test('UPL-055 without a line with "scoring" the head of another section ends it', () => {
    expect(readSection('Rope\nFor each team:\n- Tape\n## Rules\nNo talking\n- One hand\nCups - 2 pieces')).toEqual([
      'Rope | 1 | ',
      'Tape | 1 | ',
    ]);
  });

  test('UPL-055 it goes on to a line with "scoring", but below the head of another section nothing without a number is a material', () => {
    const text = 'Materials:\nRope\n## Rules\nNo talking\n- One hand\nCups - 2 pieces\nScoring\nDice - 2 pieces';
    const { fields, guessed, leftOut } = parseMetadataText(text);
    expect(fields.materials.map(({ name, quantity, units }) => [name, quantity, units])).toEqual([
      ['Rope', 1, ''],
      ['Cups', 2, 'pieces'],
    ]);
    expect([guessed.map(({ name }) => name), leftOut]).toEqual([['Rope', 'Cups'], []]);
  });

  test('UPL-059 subheadings in the words of the screens are read, too', () => {
    expect(readSection('May be used up:\nA - 1 x\nMust come back\nB - 1 x')).toEqual([
      'damaging | A | 1 | x',
      'B | 1 | x',
    ]);
  });

  test('UPL-059 materials are non_damaging unless a subheading above says otherwise', () => {
    const text =
      'A - 1 x\nDamaging:\nB - 1 x\nC\n2\nsetup only\nD - 1 x\nNON-DAMAGING:\nE - 1 x\nDamaging things\nF - 1 x';
    expect(readSection(text)).toEqual([
      'A | 1 | x',
      'damaging | B | 1 | x',
      'damaging | C | 2 | ',
      'setup_only | D | 1 | x',
      'E | 1 | x',
      'F | 1 | x',
    ]);
  });
});

describe('shape 1', () => {
  test.each([
    ['Paper cups\n24\npieces\nString\n2.5\nmeters', ['Paper cups | 24 | pieces', 'String | 2.5 | meters']],
    ['Paper cups\n\n24\n\npieces', ['Paper cups | 24 | pieces']],
    ['- Paper cups:\n- 24\n- pieces', ['Paper cups | 24 | pieces']],
    ['9 V battery\n1\npiece', ['9 V battery | 1 | piece']],
    ['Bottle 2 liters\n3\npieces', ['Bottle 2 liters | 3 | pieces']],
    ['Cards\n4\nindex cards of A5', ['Cards | 4 | index cards of A5']],
    ['Tape\n1/2\nroll', ['Tape | 0.5 | roll']],
  ])('UPL-056 %j', (text, materials) => {
    expect(readSection(text)).toEqual(materials);
  });

  test.each([
    ['Cups\n24\nSticks\n12\npieces', ['Cups | 24 | ', 'Sticks | 12 | pieces']],
    ['Cups\n24\nSticks - 12 pieces', ['Cups | 24 | ', 'Sticks | 12 | pieces']],
    ['Cups\n24\nDamaging:\nTape\n1\nroll', ['Cups | 24 | ', 'damaging | Tape | 1 | roll']],
    ['Cups\n24', ['Cups | 24 | ']],
    ['Sticks - 12 pieces\n3\nString 2 meters', ['Sticks | 12 | pieces', 'String | 2 | meters']],
    [`Cups\n24\n${'u'.repeat(81)}`, ['Cups | 24 | ']],
    ['- Cups\n24\n- Rope', ['Cups | 24 | ', 'Rope | 1 | ']],
  ])('GAP-16 the next line is the unit only if it is nothing else: %j', (text, materials) => {
    expect(readSection(text)).toEqual(materials);
  });
});

describe('shapes 2 and 3', () => {
  test.each([
    ['Craft sticks - 12 pieces', 'Craft sticks | 12 | pieces'],
    ['Craft sticks – 12 pieces', 'Craft sticks | 12 | pieces'],
    ['Craft sticks—12 pieces', 'Craft sticks | 12 | pieces'],
    ['Craft sticks-12 pieces', 'Craft sticks | 12 | pieces'],
    ['String 2.5 meters', 'String | 2.5 | meters'],
    ['Tape: 1 roll', 'Tape | 1 | roll'],
    ['Rope 5m', 'Rope | 5 | m'],
    ['Paper cups 24', 'Paper cups | 24 | '],
    ['Paper cups, 24, pieces', 'Paper cups | 24 | pieces'],
    ['A4 paper - 10 sheets', 'A4 paper | 10 | sheets'],
    ['A4 paper 10 sheets', 'A4 paper | 10 | sheets'],
    ['9 V battery - 1 piece', '9 V battery | 1 | piece'],
    ['9 V battery 1 piece', '9 V battery | 1 | piece'],
    ['Craft sticks (2 colors) - 12 pieces', 'Craft sticks (2 colors) | 12 | pieces'],
    ['Balloons - 5 pieces (12 inch)', 'Balloons | 5 | pieces (12 inch)'],
    ['Balloons - 1 bag of 20', 'Balloons | 1 | bag of 20'],
    ['Balloons 1 bag of 20', 'Balloons | 1 | bag of 20'],
    ['Cards - red - 4 pieces', 'Cards - red | 4 | pieces'],
    ['Cards - 4 index cards of A5', 'Cards | 4 | index cards of A5'],
    ['T-shirts - 0 pieces', 'T-shirts | 0 | pieces'],
    ['Balloons x 3', 'Balloons | 3 | '],
    ['Balloons x3', 'Balloons | 3 | '],
    ['Balloons × 3 bags', 'Balloons | 3 | bags'],
    ['Balloons: x3', 'Balloons | 3 | '],
    ['Balloons - 3x', 'Balloons | 3 | '],
    ['3x Balloons', 'Balloons | 3 | '],
    ['- 3 x Balloons', 'Balloons | 3 | '],
    ['3× Balloons', 'Balloons | 3 | '],
    ['Box 3', 'Box | 3 | '],
    ['Paper 9 x 12 - 5 sheets', 'Paper 9 x 12 | 5 | sheets'],
    ['3xylophones x 2', '3xylophones | 2 | '],
  ])('UPL-057 %j', (line, material) => {
    expect(readSection(line)).toEqual([material]);
  });

  test.each([
    ['Masking tape (1 roll)', 'Masking tape | 1 | roll'],
    ['Masking tape - (1 roll).', 'Masking tape | 1 | roll'],
    ['Masking tape ( 24 )', 'Masking tape | 24 | '],
    ['Balloons (3)', 'Balloons | 3 | '],
    ['Balloons (x3)', 'Balloons | 3 | '],
    ['Balloons (3x)', 'Balloons | 3 | '],
    ['Paper (A4) (10 sheets)', 'Paper (A4) | 10 | sheets'],
    ['Tape (1 roll (wide))', 'Tape | 1 | roll (wide)'],
    ['Masking tape (1 roll) to share', 'Masking tape | 1 | roll'],
  ])('UPL-058 %j', (line, material) => {
    expect(readSection(line)).toEqual([material]);
  });

  test.each(['-', '*', '•', '·', '–', '+', '1.', '12)'])('GAP-16 the bullet %s is no part of the name', (bullet) => {
    expect(readSection(`${bullet} Craft sticks - 12 pieces\n${bullet} Tape (1 roll)`)).toEqual([
      'Craft sticks | 12 | pieces',
      'Tape | 1 | roll',
    ]);
  });
});
