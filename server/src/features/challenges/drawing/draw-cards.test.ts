import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/read-pdf.ts';
import { type Card, drawCards } from './draw-cards.ts';
import { list } from '../../../../test/sheets-to-draw.ts';
import { checkStructure } from '../../../../test/structure-faults.ts';

const card: Card = {
  name: 'The Long Bridge',
  level: 'Elementary',
  category: 'Bridge',
  task: ['Build a bridge over the river.'],
  time_limits: { plan: 2, build: 6.5 },
  language: 'en',
  address: 'https://sparks.example/challenges/1',
  materials: [
    { name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' },
    { name: 'Tape', quantity: 1, units: 'rolls', category: 'damaging' },
    { name: 'SECRET-THING', quantity: 1, units: '', category: 'setup_only' },
  ],
};

test('SHT-023: a card has name, level, minutes, task and what a team is handed, and nothing of the room', async () => {
  const { text } = await readPdf((await drawCards([card], 'letter')).pdf);
  for (const words of [
    'The Long Bridge',
    'Elementary',
    '8.5 minutes',
    'Build a bridge over the river.',
    'Straws (30',
    'Tape (1 roll)',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('SECRET');
});

test('SHT-023: a card of one minute says minute', async () => {
  const { text } = await readPdf((await drawCards([{ ...card, time_limits: { build: 1 } }], 'letter')).pdf);
  expect(text).toMatch(/\b1 minute\b/);
});

test.each(['letter', 'a4'] as const)('SHT-023: four cards stand on a page of %s, tagged', async (paper) => {
  const cards = list(9, 'Card').map((name) => ({ ...card, name }));
  const { pdf, pages } = await drawCards(cards, paper);
  expect(pages).toBe(3);
  const { faults, text } = await checkStructure(pdf);
  expect(faults).toEqual([]);
  for (const { name } of cards) expect(text).toContain(name);
});

test('a card with the longest words keeps its place', async () => {
  const materials = list(60, 'Thing with a long name').map((name) => ({
    ...card.materials[0],
    name,
    quantity: 1,
    units: 'piece',
    category: 'damaging' as const,
  }));
  const long = { ...card, name: 'N'.repeat(200), task: ['Word '.repeat(199).trim(), 'W'.repeat(1000)], materials };
  const { pdf, pages } = await drawCards([long, card], 'letter');
  expect(pages).toBe(1);
  const { text } = await readPdf(pdf);
  expect(text).toMatch(/Word …/);
  expect(text).toMatch(/and 5\d more/);
  expect(text).toContain('The Long Bridge');
});

test('the same cards give the same bytes', async () => {
  const [once, again] = await Promise.all([drawCards([card], 'a4'), drawCards([card], 'a4')]);
  expect(once.pdf.equals(again.pdf)).toBe(true);
});
