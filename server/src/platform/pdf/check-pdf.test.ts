import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aHandmadePdf, aStream } from '../../../test/pdf-bytes.ts';
import { checkPdf } from './check-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
function check(pdf: Buffer) {
  made += 1;
  const path = join(folder, `${made}.pdf`);
  writeFileSync(path, pdf);
  return checkPdf(path);
}

/** Every "stream" of it has to be unpacked, and there are a million. */
function anEndlessPdf(): Buffer {
  const one = Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(3, 'x'))]);
  return aHandmadePdf({ objects: [Buffer.alloc(24 * 1024 * 1024, one)] });
}

test('SEC-48 a PDF that takes too long is given up, while everything else goes on', async () => {
  let turns = 0;
  const heart = setInterval(() => (turns += 1), 20);
  const began = Date.now();
  const verdict = await check(anEndlessPdf());
  clearInterval(heart);
  expect(verdict).toEqual({ refused: 'This PDF could not be checked.' });
  expect(Date.now() - began).toBeLessThan(25_000);
  expect(turns).toBeGreaterThan(50);
  expect(await check(aHandmadePdf())).toEqual({ pages: 1 });
});

test('SEC-48 many at once are checked by few threads, each with its own verdict', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => check(aHandmadePdf({ pageCount: index, objects: [aStream('', 'x')] }))),
  );
  expect(verdicts.map((verdict) => ('pages' in verdict ? verdict.pages : 0))).toEqual(
    Array.from({ length: 12 }, (_, n) => n),
  );
});
