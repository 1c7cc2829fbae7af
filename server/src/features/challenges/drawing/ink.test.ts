import { readdirSync, readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js';
import { expect, test } from 'vitest';
import { parseSheetText } from '../sheet/sheet-text.ts';
import { drawDocument } from './document.ts';
import { drawSheet } from './draw-sheet.ts';
import { bare, handout, longest } from '../../../../test/sheets-to-draw.ts';
import { frameOf, styles } from './style.ts';

interface Canvas {
  canvas: NonNullable<RenderParameters['canvas']>;
  context: { getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray } };
}

/** The darkness of each point of a page, 0 to 1, at 72 to the inch. */
interface Raster {
  width: number;
  height: number;
  dark: Float32Array;
}

/** Draws every page as a screen does, with the canvas that pdf.js brings along. */
async function rastersOf(pdf: Buffer): Promise<Raster[]> {
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 });
  const document = await task.promise;
  const factory = document.canvasFactory as { create: (width: number, height: number) => Canvas };
  const rasters: Raster[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const { canvas, context } = factory.create(width, height);
    await page.render({ canvas, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const at = (point: number, channel: number): number => data[point * 4 + channel] ?? 255;
    const dark = Float32Array.from({ length: width * height }, (_, point) => {
      return 1 - (0.299 * at(point, 0) + 0.587 * at(point, 1) + 0.114 * at(point, 2)) / 255;
    });
    rasters.push({ width, height, dark });
  }
  await task.destroy();
  return rasters;
}

const covered = ({ dark }: Raster): number => dark.reduce((sum, value) => sum + value, 0) / dark.length;

/**
 * Returns the size of the largest filled area (square centimeters): joined points with ink all around them. Lines and
 * letters are thinner than that.
 */
function largestArea({ width, height, dark }: Raster): number {
  const inked = (x: number, y: number): boolean => (dark[y * width + x] ?? 0) > 0.03;
  const solid = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let all = true;
      for (let side = 0; side < 9 && all; side += 1) all = inked(x - 1 + (side % 3), y - 1 + Math.floor(side / 3));
      if (all) solid[y * width + x] = 1;
    }
  }
  let largest = 0;
  for (let start = 0; start < solid.length; start += 1) largest = Math.max(largest, areaFrom(start, solid, width));
  return largest * (2.54 / 72) ** 2;
}

/** Counts the points that are joined to this one, and takes them away. */
function areaFrom(start: number, solid: Uint8Array, width: number): number {
  const open = [start];
  let count = 0;
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    if (solid[point] !== 1) continue;
    solid[point] = 0;
    count += 1;
    open.push(point - 1, point + 1, point - width, point + width);
  }
  return count;
}

async function inkOf(pdf: Buffer) {
  const rasters = await rastersOf(pdf);
  return { covered: Math.max(...rasters.map(covered)), area: Math.max(...rasters.map(largestArea)) };
}

const folder = new URL('../../../../content/challenges/', import.meta.url);
const texts = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const some = texts
  .filter((_, index) => index % 11 === 0)
  .map((name) => parseSheetText(readFileSync(new URL(name, folder), 'utf8')).sheet);

test(
  'SHT-050: with low ink at most 6 % of a page is covered and no area over 2 square centimeters is filled',
  { timeout: 60_000 },
  async () => {
    const cards = { ...bare, handouts: [handout({ copies: 20 })] };
    for (const [index, sheet] of [...some, longest, cards].entries()) {
      const paper = index % 2 === 0 ? 'letter' : 'a4';
      const ink = await inkOf((await drawSheet(sheet, { copy: 'appraiser', paper, ink: 'low' })).pdf);
      expect(ink.covered, sheet.name).toBeLessThanOrEqual(0.06);
      expect(ink.area, sheet.name).toBeLessThanOrEqual(2);
    }
  },
);

test('the ink of a full sheet and of a planted area is seen', async () => {
  const full = await inkOf((await drawSheet(bare, { copy: 'team', paper: 'letter', ink: 'full' })).pdf);
  expect(full.covered).toBeGreaterThan(0.06);
  expect(full.area).toBeGreaterThan(50);
  const look = { frame: frameOf('a4'), hue: '#000000', ink: '#000000', low: true, tight: false, language: 'en' };
  const planted = await drawDocument('Planted', look, (pen, addPage) => {
    addPage();
    pen.write('H1', 'Head', styles.head, { x: 50, y: 50, width: 200 });
    // 64 points are 2.26 cm, two less are 2.19.
    pen.decorate((doc) => doc.rect(100, 100, 64, 64).fill('#e8e8e8'));
  });
  expect((await inkOf(planted.pdf)).area).toBeCloseTo(4.8, 1);
});
