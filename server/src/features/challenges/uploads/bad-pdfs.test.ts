import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHandmadePdf, anEncryptedPdf, aRealPdf, aStream, ref } from '../../../../test/pdf-bytes.ts';
import { expectRefusedPdf, uploadPdf } from '../../../../test/pdf-uploads.ts';

const harness = withApp();

const expectRefused = (pdf: Buffer, reason: RegExp) => expectRefusedPdf(harness, pdf, reason);

const zeros = Buffer.alloc(70 * 1024 * 1024);
const notPdf = /not a PDF/;
const damaged = /damaged|1 to 500 pages/;

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['text', () => Buffer.from('just some text'), notPdf],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notPdf],
  ['1,020 bytes before the header', async () => Buffer.concat([Buffer.alloc(1020, '\n'), await aPdf()]), notPdf],
  ['nothing but the magic', () => Buffer.from('%PDF-'), damaged],
  ['the magic and a web page', () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), damaged],
  ['half a file', async () => (await aPdf('One', 'Two')).subarray(0, 600), damaged],
  ['no pages', () => aHandmadePdf({ pageCount: 0 }), damaged],
  ['501 pages', () => aHandmadePdf({ pageCount: 501 }), /1 to 500 pages\. Print the pages/],
  ['a page of 400 m', () => aHandmadePdf({ mediaBox: '[0 0 1133858 792]' }), /impossible size/],
  ['a page that is its own parent', () => aHandmadePdf({ page: '/Kids [3 0 R] /Count 1 /Type /Pages' }), damaged],
  ['a password to open it', () => anEncryptedPdf('secret'), /asks for a password\. Open it with the password/],
  ['a password to open it, in AES-256', () => aRealPdf('qpdf-password'), /asks for a password/],
  [
    'a certificate to open it',
    () => aHandmadePdf({ trailer: `/Encrypt ${ref()}`, objects: ['<< /Filter /Adobe.PubSec /V 4 >>'] }),
    /certificate/,
  ],
])('SEC-46 %s is refused', (_, make, reason) => Promise.resolve(make()).then((pdf) => expectRefused(pdf, reason)));

test.each<[string, () => Buffer]>([
  ['once', () => aHandmadePdf({ objects: [aStream('/Filter /FlateDecode', deflateSync(zeros))] })],
  [
    'twice',
    () => aHandmadePdf({ objects: [aStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(zeros)))] }),
  ],
  [
    'in parts',
    () =>
      aHandmadePdf({
        objects: Array.from({ length: 8 }, () =>
          aStream('/Filter /FlateDecode', deflateSync(zeros.subarray(0, 9_000_000))),
        ),
      }),
  ],
  ['without saying so', () => aHandmadePdf({ objects: [aStream('', deflateSync(zeros))] })],
])('SEC-48 a bomb packed %s is refused', async (_, make) => {
  const pdf = make();
  expect(pdf.length).toBeLessThan(100_000);
  await expectRefused(pdf, /far more than its size/);
});

test('SEC-48 a bomb behind an encryption is refused', async () => {
  const pdf = anEncryptedPdf(undefined, deflateSync(zeros));
  await expectRefused(await pdf, /far more than its size/);
});

/** Forms, each of which uses the next one `times` times; the last one draws a square. */
const nestedForms = (count: number, times: number) =>
  aHandmadePdf({
    page: `/Resources << /XObject << /F ${ref()} >> >>`,
    objects: Array.from({ length: count }, (_, at) =>
      at === count - 1
        ? aStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>', '0 0 9 9 re f')
        : aStream(
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${ref(at + 1)} >> >>`,
            '/F Do '.repeat(times),
          ),
    ),
  });

test('SEC-48 forms that draw each other for hours are refused', async () => {
  await expectRefused(nestedForms(25, 4), /built in an unusual way/);
  await expectRefused(nestedForms(150, 1), /built in an unusual way/);
});

test('SEC-48 forms that draw each other as drawings do are accepted', async () => {
  expect((await uploadPdf(harness, nestedForms(4, 100))).status).toBe(201);
});
