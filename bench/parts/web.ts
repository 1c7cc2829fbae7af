import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillLibrary, password, signIn } from '../library.ts';
import { onBothEngines } from '../places.ts';
import { startProgram } from '../processes.ts';
import type { Row } from '../table.ts';
import { firstPdf } from '../web/first-pdf.ts';
import { lighthouse, type PageToRead } from '../web/lighthouse.ts';
import { pressing } from '../web/presses.ts';
import { typing } from '../web/typing.ts';

const program = 'server/src/main.ts';
const large = 100_000;
/** Lighthouse alone takes longer than an access cookie lasts. */
const lasting = { ACCESS_TTL: '3600' };
const rowsWithin = { embedded: 400, postgres: 150 };

const pages = (cookie: string): PageToRead[] => [
  { path: '/', goal: [100, 1.4] },
  { path: '/challenges', cookie, goal: [97, 2.2] },
  { path: '/challenges/5', cookie, goal: [95, 2.3] },
  { path: '/dashboard', cookie, goal: [95, 2.3] },
];

/** Measures pages of the demonstration, a library of 120 challenges where every page has content. */
async function inDemonstration(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-bench-'));
  const product = await startProgram(program, { DATA_DIR: folder, SEED: 'demo', DEMO_PASSWORD: password, ...lasting });
  const cookie = await signIn(product, 'mentor');
  const under = 'demonstration';
  const rows = [
    ...(await lighthouse(product.url, under, pages(cookie))),
    ...(await pressing(product.url, cookie, under)),
    ...(await firstPdf(product.url, cookie, under)),
  ];
  await product.stop();
  rmSync(folder, { recursive: true });
  return rows;
}

/** Measures what people wait for: first paints on a phone, presses, typing in a search, and a linked PDF. */
export async function web(): Promise<Row[]> {
  const inLarge = await onBothEngines([large], async (place) => {
    await fillLibrary(place, large);
    const product = await startProgram(program, { ...place.env, ...lasting });
    const cookie = await signIn(product, 'mentor');
    const rows = [
      await typing(product.url, cookie, place.under, rowsWithin[place.engine]),
      ...(await lighthouse(product.url, place.under, pages(cookie).slice(1))),
    ];
    await product.stop();
    return rows;
  });
  return [...(await inDemonstration()), ...inLarge];
}
