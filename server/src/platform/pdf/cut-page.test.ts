import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, test } from 'vitest';
import { aPdf } from '../../../test/builders.ts';
import { aHandmadePdf, anEncryptedPdf, aRealPdf, aStream } from '../../../test/pdf-bytes.ts';
import { everythingIn, readPages } from '../../../test/read-pdf.ts';
import { cutPage } from './pdf-workers.ts';
import { readContent } from './find-active-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-cut-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function cut(pdf: Buffer, page: number, pages: number): Promise<Buffer> {
  const path = join(folder, 'whole.pdf');
  writeFileSync(path, pdf);
  return Buffer.from(await cutPage({ path, page, pages }));
}

test('RUN-005 a page that is cut out says what it said, and nothing of the others', async () => {
  const pdf = await aPdf('Secret of the first', 'Task of the second', 'Secret of the third');
  const page = await cut(pdf, 2, 3);
  expect(await readPages(page)).toEqual(['Task of the second']);
  expect(await readPages(await cut(pdf, 1, 3))).toEqual(['Secret of the first']);
});

test.each([
  'cairo',
  'chromium',
  'ghostscript-rc4-128',
  'qpdf-aes-128',
  'qpdf-aes-256',
  'qpdf-rc4-40',
  'qpdf-linearized',
])(
  'RUN-005 the page of a PDF by %s says what it said, also where only changing it asks for a password',
  async (name) => {
    const pdf = await aRealPdf(name);
    const words = await readPages(pdf);
    expect(words[0]).not.toBe('');
    expect(await readPages(await cut(pdf, 1, words.length))).toEqual([words[0]]);
  },
);

/** Creates a PDF of two pages with shared resources; all that does not belong to the second page contains the word CANARY. */
function aTellingPdf(): Buffer {
  const content = (text: string) => aStream('', text);
  const form = (text: string, more = '') => aStream(`/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${more}`, text);
  const objects = [
    content('BT /F1 24 Tf 72 700 Td (CANARY text) Tj ET /Own Do'), // 5
    content('/OC /Layer BDC BT /F1 24 Tf 72 700 Td (Shown text) Tj ET EMC /Both Do /Note MP'), // 6
    '<< /Font << /F1 8 0 R >> /XObject << /Own 9 0 R /Both 10 0 R >> /Properties << /Layer 19 0 R /Note 20 0 R /Other 21 0 R >> >>', // 7
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', // 8
    form('BT /F1 9 Tf (CANARY form) Tj ET'), // 9
    form(
      'BT /F1 9 Tf (Both) Tj ET',
      '/Resources << /Font << /F1 8 0 R >> /XObject << /Deep 9 0 R >> >> /PieceInfo << /Adobe (CANARY) >>',
    ), // 10
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [3 0 R /Fit] /Contents (CANARY link) >>', // 11
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://canary.example/CANARY) >> >>', // 12
    '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (CANARY comment) /AP << /N 14 0 R /D 9 0 R >> /A << /S /GoTo /D [3 0 R /Fit] >> >>', // 13
    form('BT /F1 9 Tf (Stamp) Tj ET', '/Resources << /Font << /F1 8 0 R >> >>'), // 14
    '<< /Type /Outlines /First 16 0 R /Last 16 0 R /Count 1 >>', // 15
    '<< /Title (CANARY outline) /Parent 15 0 R /Dest [3 0 R /Fit] >>', // 16
    aStream('/Type /Metadata /Subtype /XML', '<x>CANARY metadata</x>'), // 17
    '<< /Title (CANARY title) /Author (CANARY author) >>', // 18
    '<< /Type /OCG /Name (Shown layer) >>', // 19
    '<< /Metadata 17 0 R /ActualText (CANARY note) >>', // 20
    '<< /Type /OCG /Name (CANARY layer) >>', // 21
    '<< /Names [ (CANARY.txt) << /Type /Filespec /F (CANARY.txt) /EF << /F 23 0 R >> >> ] >>', // 22
    aStream('/Type /EmbeddedFile', 'CANARY file'), // 23
    content('CANARY unused'), // 24
  ];
  const catalog =
    '/Outlines 15 0 R /Metadata 17 0 R /Names << /EmbeddedFiles 22 0 R /JavaScript << /Names [ (CANARY) << /S /JavaScript /JS (CANARY) >> ] >> >> /OCProperties << /OCGs [19 0 R 21 0 R] /D << /OFF [21 0 R] /Order [19 0 R 21 0 R] >> >> /OpenAction << /S /JavaScript /JS (CANARY) >>';
  const second =
    '/Annots [11 0 R 12 0 R 13 0 R] /Metadata 17 0 R /PieceInfo << /X (CANARY) >> /B [16 0 R] /AA << /O << /S /URI /URI (CANARY) >> >>';
  return aHandmadePdf({
    pageCount: 2,
    page: (index) => `/Resources 7 0 R /Contents ${5 + index} 0 R ${index === 1 ? second : ''}`,
    catalog,
    objects,
    trailer: '/Info 18 0 R',
  });
}

test('RUN-005 nothing that belongs to other pages or to the file as a whole is in a page that is cut out of it', async () => {
  const pdf = aTellingPdf();
  expect(everythingIn(pdf).match(/CANARY/g)?.length).toBeGreaterThan(20);
  const page = await cut(pdf, 2, 2);
  const all = everythingIn(page);
  expect(all).not.toMatch(/canary/i);
  expect(all).not.toMatch(
    /\/(?:Link|URI|JS|JavaScript|EmbeddedFile|Filespec|Outlines|Metadata|Dest|Info|PieceInfo|AA)\b/,
  );
  expect((await readContent(page)).refused).toBeUndefined();
  // What is seen is there, the stamp and the layer, too.
  for (const words of ['(Shown text)', '(Both)', '(Stamp)', '/OCG']) expect(all).toContain(words);
});

test('RUN-005 a layer that is hidden in the whole is hidden in the page', async () => {
  const pdf = aHandmadePdf({
    page: `/Resources << /Properties << /Layer 5 0 R >> >> /Contents 4 0 R`,
    catalog: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
    objects: [aStream('', '/OC /Layer BDC 0 0 9 9 re f EMC'), '<< /Type /OCG /Name (Answers) >>'],
  });
  const task = getDocument({ data: new Uint8Array(await cut(pdf, 1, 1)), verbosity: 0 });
  const layers = await (await task.promise).getOptionalContentConfig();
  expect([...layers].map(([, { name, visible }]) => [name, visible])).toEqual([['Answers', false]]);
  await task.destroy();
});

test('RUN-005 what cannot be read, opened or counted is refused: damaged, with a password, of another number of pages', async () => {
  const pdf = await aPdf('One', 'Two');
  await expect(cut(Buffer.from('%PDF-1.7 and nothing'), 1, 1)).rejects.toThrow();
  await expect(cut(pdf.subarray(0, pdf.length / 3), 1, 2)).rejects.toThrow();
  await expect(cut(await anEncryptedPdf('secret'), 1, 1)).rejects.toThrow();
  await expect(cut(pdf, 1, 3)).rejects.toThrow('another number of pages');
});

test('RUN-005 a file that takes too long is given up, while everything else goes on', async () => {
  // Forty floors, each with two doors to the next one: a billion ways through, and no memory that would run out before the time does.
  const floor = (next: number) => `<< /Type /Pages /Count 1 /Kids [${next} 0 R ${next} 0 R] >>`;
  const endless = aHandmadePdf({
    page: '/Type /Pages /Count 1 /Kids [4 0 R 4 0 R]',
    objects: [...Array.from({ length: 40 }, (_, index) => floor(index + 5)), '<< /Type /Pages /Count 0 /Kids [] >>'],
  });
  let turns = 0;
  const heart = setInterval(() => (turns += 1), 20);
  await expect(cut(endless, 1, 1)).rejects.toThrow('too slow');
  clearInterval(heart);
  expect(turns).toBeGreaterThan(50);
  expect(await readPages(await cut(await aPdf('One'), 1, 1))).toEqual(['One']);
});
