import { expect, test } from 'vitest';
import { readPdf } from '../sheet/read-pdf.ts';
import { drawCards } from './draw-cards.ts';

test('a card names its challenge', async () => {
  const card = {
    ...({ name: 'The Long Bridge', level: 'Elementary', category: 'Bridge' } as const),
    ...{
      task: ['Build a bridge.'],
      time_limits: { plan: 2 },
      materials: [],
      language: 'en',
      address: 'https://sparks.example/challenges/1',
    },
  };
  const { pdf, pages } = await drawCards([card], 'letter');
  expect(pages).toBe(1);
  expect((await readPdf(pdf)).text).toContain('The Long Bridge');
});
