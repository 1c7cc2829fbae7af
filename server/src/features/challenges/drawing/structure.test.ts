import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSheetText } from '../sheet/sheet-text.ts';
import { drawDocument } from './document.ts';
import { drawSheet } from './draw-sheet.ts';
import type { Look, Pen } from './pen.ts';
import { bare, handout, longest, printings } from '../../../../test/sheets-to-draw.ts';
import { checkStructure } from '../../../../test/structure-faults.ts';
import { frameOf, styles } from './style.ts';

const folder = new URL('../../../../content/challenges/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const starters = names.map((name) => parseSheetText(readFileSync(new URL(name, folder), 'utf8')).sheet);

test(
  'SHT-022: every starter sheet is tagged, on each copy, in turn on both papers and with both inks',
  { timeout: 120_000 },
  async () => {
    for (const [index, sheet] of starters.entries()) {
      const [team, appraiser] = [printings[index % 4], printings[4 + ((index + 1) % 4)]];
      for (const printing of [team, appraiser].flatMap((one) => one ?? [])) {
        const { faults } = await checkStructure((await drawSheet(sheet, printing)).pdf);
        expect(faults, `${sheet.name}, ${JSON.stringify(printing)}`).toEqual([]);
      }
    }
  },
);

test.each(printings)(
  'SHT-022: the longest sheet with handouts is tagged: $copy, $paper, $ink ink',
  async (printing) => {
    const handouts = [
      handout({ copies: 3 }),
      handout({ text: ['- One thing', '- Another', 'And a text.'], for: 'team' }),
    ];
    const { faults } = await checkStructure((await drawSheet({ ...longest, handouts }, printing)).pdf);
    expect(faults).toEqual([]);
  },
);

test('SHT-022: a sheet is read in the order of its parts', async () => {
  const sheet = {
    ...bare,
    scene: ['A-scene'],
    task: ['B-task'],
    rules: ['C-rule'],
    time_limits: { d_time: 3 },
    setup: ['H-setup'],
    materials: (['damaging', 'non_damaging', 'setup_only'] as const).map((category, index) => ({
      name: ['E-thing', 'F-thing', 'I-thing'][index] ?? '',
      quantity: 1,
      units: '',
      category,
    })),
    scoring: [{ item: 'J-points', detail: '', points: 5, up_to: true }],
    notes: ['K-note'],
    handouts: [handout({ title: 'L-title', text: ['M-text'] })],
  };
  const { text } = await checkStructure((await drawSheet(sheet, { copy: 'appraiser', paper: 'a4', ink: 'full' })).pdf);
  const order = [
    'Bare',
    'A-scene',
    'B-task',
    'C-rule',
    'D time',
    'E-thing',
    'F-thing',
    'H-setup',
    'I-thing',
    'J-points',
    'K-note',
  ];
  const places = [...order, 'L-title', 'M-text'].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

test('SHT-022: a sheet says its language and its name', async () => {
  const pdf = (
    await drawSheet(
      { ...bare, name: 'La torre más alta', language: 'es-MX' },
      { copy: 'team', paper: 'letter', ink: 'low' },
    )
  ).pdf;
  expect(pdf.toString('latin1')).toContain('/Lang (es-MX)');
  expect((await checkStructure(pdf)).faults).toEqual([]);
});

const look: Look = {
  frame: frameOf('letter'),
  hue: '#000000',
  ink: '#000000',
  low: false,
  tight: false,
  language: 'en',
};

/** Returns the faults of a sound page in which `plant` draws one fault. */
async function faultsWith(plant: (pen: Pen, doc: PDFKit.PDFDocument) => void, language = 'en') {
  const { pdf } = await drawDocument('Planted', { ...look, language }, (pen, addPage) => {
    addPage();
    pen.write('H1', 'Head', styles.head, { x: 50, y: 50, width: 200 });
    let doc: PDFKit.PDFDocument | undefined;
    pen.decorate((document) => {
      doc = document;
    });
    if (doc) plant(pen, doc);
  });
  return (await checkStructure(pdf)).faults;
}

const box = { x: 50, y: 90, width: 200 };

test.each<[string, (pen: Pen, doc: PDFKit.PDFDocument) => void, string[]]>([
  ['nothing', () => undefined, []],
  ['loose text', (_, doc) => doc.text('Loose', 50, 90), ['"Loose" is neither tagged nor an artifact.']],
  ['a second H1', (pen) => pen.write('H1', 'Again', styles.head, box), ['There are 2 H1.']],
  ['an item without a list', (pen) => pen.write('LI', 'Item', styles.body, box), ['LI stands in Document.']],
  ['a paragraph in a list', (pen) => pen.inside('L').write('P', 'Text', styles.body, box), ['P stands in L.']],
  [
    'a head without scope',
    (pen) => pen.inside('Table').inside('TR').write('TH', 'Head', styles.body, box),
    ['A column has no head.', 'A TH has no scope.'],
  ],
  ['a silent figure', (pen) => pen.inside('Figure'), ['A figure has no text.']],
])('a page with %s planted', async (_, plant, faults) => {
  expect((await faultsWith(plant)).toSorted()).toEqual(faults.toSorted());
});
