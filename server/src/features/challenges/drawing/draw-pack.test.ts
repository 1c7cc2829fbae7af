import { expect, test } from 'vitest';
import { readOutline, readPages } from '../../../../test/read-pdf.ts';
import type { Pack } from './pack.ts';
import { drawPack } from './draw-pack.ts';
import { drawSheet } from './draw-sheet.ts';
import { bare, handout, list, longest } from '../../../../test/sheets-to-draw.ts';
import { checkStructure } from '../../../../test/structure-faults.ts';

const bridge = {
  ...bare,
  name: 'The Long Bridge',
  scene: ['A river.'],
  task: ['Build a bridge.'],
  rules: list(4, 'Rule'),
};
const host = { ...bridge, notes: ['Watch the clock.'], handouts: [handout({ copies: 3 })] };
const german = { ...bare, name: 'Die Brücke', language: 'de', task: ['Baut eine Brücke.'] };
const pack: Pack = {
  name: 'Bridges on Tuesday',
  lead: 'For 3 teams.',
  teams: 3,
  plan: {
    facts: ['Lesson plan: Bridges', 'Where: Room 7'],
    lines: [
      { begins: '4:00 PM', name: 'Welcome', note: 'Name tags', minutes: 5 },
      { begins: '4:05 PM', name: 'The Long Bridge', note: '', minutes: null },
    ],
  },
  challenges: [
    { name: 'The Long Bridge', team: { sheet: bridge, copies: 3 }, appraiser: host },
    { name: longest.name, team: { sheet: longest, copies: 1 } },
    { name: 'Die Brücke', team: { sheet: german, copies: 1 } },
  ],
  materials: {
    lead: 'For 3 teams.',
    lines: list(60, 'Thing').map((name) => ({ name, units: 'sheets', need: 12 })),
    room: [],
  },
};
const printings = (['letter', 'a4'] as const).flatMap((paper) =>
  (['full', 'low'] as const).map((ink) => ({ paper, ink })),
);

test.each(printings)('every copy in a pack has the text of the copy drawn alone: $paper, $ink ink', async (on) => {
  const { pdf, pages } = await drawPack(pack, on);
  const texts = await readPages(pdf);
  expect(texts).toHaveLength(pages);
  const alone = async (sheet: typeof bare, copy: 'team' | 'appraiser') =>
    readPages((await drawSheet(sheet, { copy, ...on })).pdf);
  const team = await alone(bridge, 'team');
  const copies = [...team, ...team, ...team, ...(await alone(host, 'appraiser')), ...(await alone(longest, 'team'))];
  expect(texts.slice(2, 2 + copies.length)).toEqual(copies);
  expect(texts[0]).toContain('Bridges on Tuesday');
  expect(texts[0]).toContain('3 team copies, 1 appraiser copy');
  expect(texts[1]).toContain('4:05 PM');
});

test('SHT-054: the contents of a pack say what cannot be printed, and of which challenge', async () => {
  const smiling = { ...bridge, task: ['Build a bridge 🙂 🚀.'] };
  const chinese = { ...german, name: 'Turm 塔', rules: ['搭最高的塔。'] };
  const challenges = [
    { name: 'The Long Bridge', team: { sheet: smiling, copies: 1 }, appraiser: smiling },
    { name: 'Turm 塔', team: { sheet: chinese, copies: 1 } },
    { name: longest.name, team: { sheet: longest, copies: 1 } },
  ];
  const { pdf } = await drawPack({ ...pack, challenges }, { paper: 'letter', ink: 'full' });
  const contents = (await readPages(pdf))[0]?.replaceAll(/\s+/g, ' ') ?? '';
  expect(contents).toContain('In “The Long Bridge” 2 pictures cannot be printed: U+1F642, U+1F680.');
  expect(contents).toContain(' 6 signs cannot be printed: U+5854, U+642D, U+6700, U+9AD8 and more.');
  expect(contents.match(/cannot be printed/g)).toHaveLength(2);
  const sound = (await readPages((await drawPack(pack, { paper: 'letter', ink: 'full' })).pdf))[0];
  expect(sound).not.toContain('cannot be printed');
});

test('PRE-030 amounts on the page of materials are in the right number', async () => {
  const lines = [
    { name: 'Paper', units: 'sheets', need: 1 },
    { name: 'Tape', units: 'roll', need: 3 },
    { name: 'Rice', units: 'cups', need: 0.5 },
  ];
  const texts = await readPages(
    (await drawPack({ ...pack, materials: { lead: '', lines, room: [] } }, { paper: 'a4', ink: 'low' })).pdf,
  );
  const last = texts.at(-1)?.replaceAll(/\s+/g, ' ');
  for (const words of ['Paper 1 sheet ', 'Tape 3 rolls ', 'Rice ½ cup ']) expect(`${last} `).toContain(words);
});

test.each(printings)('a pack is tagged, and the same pack gives the same bytes: $paper, $ink ink', async (on) => {
  const { pdf } = await drawPack(pack, on);
  const { faults, text } = await checkStructure(pdf);
  expect(faults).toEqual([]);
  expect(text.indexOf('3 team copies')).toBeLessThan(text.indexOf('Name tags'));
  expect((await drawPack(pack, on)).pdf.equals(pdf)).toBe(true);
});

test('the outline names every part of a pack, and every copy inside its challenge', async () => {
  const { pdf } = await drawPack(pack, { paper: 'letter', ink: 'full' });
  const [contents, plan, bridgePart, ...rest] = await readOutline(pdf);
  expect([contents, plan]).toEqual([
    { title: 'Contents', items: [] },
    { title: 'Plan', items: [] },
  ]);
  expect(bridgePart).toEqual({
    title: 'The Long Bridge',
    items: ['Team copy 1', 'Team copy 2', 'Team copy 3', 'Appraiser copy'],
  });
  expect(rest.map(({ title }) => title)).toEqual([longest.name, 'Die Brücke', 'Materials']);
});

test.each([1, 7, 12])(
  'the points of the appraiser have a column for each of %i teams, also where the table goes on',
  async (teams) => {
    const scored = {
      ...bare,
      notes: ['Watch.'],
      scoring: list(40, 'Item').map((item) => ({ item, detail: '', points: 2, up_to: true })),
    };
    const { pdf } = await drawPack(
      { name: 'Pack', lead: '', teams, challenges: [{ name: scored.name, appraiser: scored }] },
      { paper: 'letter', ink: 'full' },
    );
    const pages = (await readPages(pdf)).filter((page) => page.includes('Item'));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(list(teams, 'Team').join(' '));
    expect(pages.join(' ')).not.toContain(`Team ${teams + 1}`);
    expect((await checkStructure(pdf)).faults).toEqual([]);
  },
);
