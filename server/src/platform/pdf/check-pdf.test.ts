import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aHandmadePdf, aStream } from '../../../test/pdf-bytes.ts';
import { keptCode } from '../../../test/child-process.ts';
import { checkPdf } from './pdf-workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

let checked = 0;
function check(pdf: Buffer) {
  checked += 1;
  const path = join(folder, `${checked}.pdf`);
  writeFileSync(path, pdf);
  return checkPdf(path);
}

/** Creates a PDF of half a million objects, each of which has to be unpacked. */
function anEndlessPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(3, 'x'));
  const objects = Array.from({ length: 500_000 }, () => aStream('', packed));
  return aHandmadePdf({ objects });
}

test('SEC-48 a PDF that takes too long is given up, while everything else goes on', async () => {
  let turns = 0;
  const heart = setInterval(() => (turns += 1), 20);
  const began = Date.now();
  const verdict = await check(anEndlessPdf());
  clearInterval(heart);
  expect(verdict).toEqual({
    refused: 'This PDF takes too long to check. Open it and print it to a new PDF.',
  });
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

test.each([
  ['lists that never end', '9 0 obj [ '],
  ['texts that never end', '9 0 obj ('],
  ['comments that never end', '9 0 obj %'],
  ['references to themselves', '9 0 obj << /S 9 0 R >> '],
  ['object streams that never end', '9 0 obj << /N 9 /First 0 >> stream\n1 0 '],
  ['encryptions of encryptions', '9 0 obj << /Encrypt 9 0 R /Filter 1 >> '],
])('SEC-48 a file full of %s is given up early', async (_, text) => {
  const verdict = await check(aHandmadePdf({ objects: [Buffer.alloc(2 * 1024 * 1024, text)] }));
  expect(verdict).toEqual({
    refused: 'This PDF is built in an unusual way and could not be checked. Open it and print it to a new PDF.',
  });
});

test('SEC-48 a command that checked a PDF ends by itself, with the answer alone in its output', () => {
  const path = join(folder, 'command.pdf');
  writeFileSync(path, aHandmadePdf());
  const program = `const { checkPdf } = await import(${JSON.stringify(join(import.meta.dirname, 'pdf-workers.ts'))});
    console.log(JSON.stringify(await checkPdf(${JSON.stringify(path)})));`;
  const args = ['--input-type=module', '--eval', program];
  // Shorter than a thread without work lives.
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: keptCode, timeout: 40_000 });
  expect([status, stdout.toString(), stderr.toString()]).toEqual([0, '{"pages":1}\n', '']);
});
