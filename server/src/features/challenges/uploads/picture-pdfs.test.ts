import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aHandmadePdf, anEncryptedPdf, anObjectStream, aStream, ref } from '../../../../test/pdf-bytes.ts';
import { aPicture, aScan, deflatedZeros, lzw, zerosInRuns } from '../../../../test/pdf-pictures.ts';
import { expectRefusedPdf, uploadPdf } from '../../../../test/pdf-uploads.ts';

const harness = withApp();

async function expectAccepted(pdf: Buffer, pages = 1) {
  const { status, body } = await uploadPdf(harness, pdf);
  expect([status, body.fields, body.pages]).toEqual([201, undefined, pages]);
}

const expectRefused = (pdf: Buffer, reason = /far more than its size/) => expectRefusedPdf(harness, pdf, reason);

const gray = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const rgb = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const flate = '/Filter /FlateDecode';
const times = (count: number, picture: Buffer) => Array.from({ length: count }, () => picture);

/** A picture of 9,000 times 9,000 gray pixels, which is more than another stream may unpack to. */
const large = `/Width 9000 /Height 9000 ${gray}`;
const largeZeros = await deflatedZeros(81_000_000);
const largeInLzw = lzw(Buffer.alloc(81_000_000));

test.each<[string, number, string, number]>([
  ['8 pages in gray with 300 dots per inch', 8, `/Width 2550 /Height 3300 ${gray}`, 8_415_000],
  ['40 pages in gray with 300 dots per inch', 40, `/Width 2480 /Height 3508 ${gray}`, 8_699_840],
  ['a page in color with 600 dots per inch', 1, `/Width 5100 /Height 6600 ${rgb}`, 100_980_000],
  ['a page of A3 in color with 600 dots per inch', 1, `/Width 7016 /Height 9921 ${rgb}`, 208_817_208],
  [
    'a page in black and white with 1,200 dots per inch, five times',
    5,
    '/Width 10200 /Height 13200 /ImageMask true',
    16_830_000,
  ],
])('SEC-48 a lossless scan is accepted: %s', async (_, pages, dictionary, bytes) => {
  const picture = aPicture(`${dictionary} ${flate}`, await deflatedZeros(bytes));
  await expectAccepted(aScan(times(pages, picture)), pages);
});

const predictor = (columns: number) => `/DecodeParms << /Predictor 15 /Colors 1 /Columns ${columns} >>`;

test.each<[string, string, number]>([
  ['rows that say how they are predicted', `${large} ${predictor(9000)}`, 81_009_000],
  ['CMYK', '/Width 4500 /Height 4500 /ColorSpace /DeviceCMYK /BitsPerComponent 8', 81_000_000],
  ['16 bits a color', '/Width 4000 /Height 4000 /ColorSpace /DeviceRGB /BitsPerComponent 16', 96_000_000],
  [
    'a palette',
    '/Width 9000 /Height 9000 /ColorSpace [/Indexed /DeviceRGB 1 <000000FFFFFF>] /BitsPerComponent 8',
    81_000_000,
  ],
  ['a color profile', `/Width 5000 /Height 5000 /ColorSpace [/ICCBased ${ref(1)}] /BitsPerComponent 8`, 75_000_000],
  ['six inks', `/Width 4000 /Height 4000 /ColorSpace ${ref(2)} /BitsPerComponent 8`, 96_000_000],
  ['sizes that stand elsewhere', `/Width ${ref(3)} /Height ${ref(3)} ${gray}`, 81_000_000],
  ['abbreviations', '/W 9000 /H 9000 /CS /G /BPC 8', 81_000_000],
])('SEC-48 a lossless picture is accepted with %s', async (_, dictionary, bytes) => {
  const picture = aPicture(`${dictionary} ${flate}`, await deflatedZeros(bytes));
  const inks = '[/DeviceN [/A /B /C /D /E /F] /DeviceCMYK << /FunctionType 4 >>]';
  await expectAccepted(aScan([picture], [aStream('/N 3', 'profile'), inks, '9000']));
});

test.each<[string, string, () => Buffer]>([
  ['deflated and written in letters', '/Filter [/A85 /Fl]', () => inLetters(largeZeros)],
  ['deflated twice', '/Filter [/FlateDecode /FlateDecode]', () => deflateSync(largeZeros)],
  ['in LZW', '/Filter /LZWDecode', () => largeInLzw],
  ['in runs', '/Filter /RunLengthDecode', () => zerosInRuns(80_999_936)],
  ['in runs, deflated', '/Filter [/Fl /RL]', () => deflateSync(zerosInRuns(80_999_936))],
])('SEC-48 a lossless picture is accepted when it is packed %s', async (_, filter, data) => {
  await expectAccepted(aScan([aPicture(`${large} ${filter}`, data())]));
});

function inLetters(data: Buffer): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  let letters = '';
  for (let at = 0; at < padded.length; at += 4) {
    let group = padded.readUInt32BE(at);
    let five = '';
    for (let letter = 0; letter < 5; letter += 1) {
      five = String.fromCharCode(33 + (group % 85)) + five;
      group = Math.floor(group / 85);
    }
    letters += five;
  }
  return Buffer.from(`${letters}~>`);
}

test('SEC-48 a picture and its transparency are accepted, shared by pages that stand in an object stream', async () => {
  const picture = aPicture(`${large} ${flate} /SMask ${ref(1)}`, largeZeros);
  const list = anObjectStream(`<< /Im0 ${ref()} >>`);
  const objects = [picture, aPicture(`${large} ${flate}`, largeZeros), list];
  await expectAccepted(aHandmadePdf({ page: '/Resources << /XObject 90 0 R >>', objects }));
});

test('SEC-48 a lossless scan is accepted when only changing it asks for a password', async () => {
  const { status } = await uploadPdf(
    harness,
    await anEncryptedPdf(undefined, largeZeros, { Subtype: 'Image', Width: 9000, Height: 9000 }),
  );
  expect(status).toBe(201);
});

test('SEC-48 2,000 small pictures are accepted', async () => {
  const picture = aPicture(`/Width 16 /Height 16 ${rgb} ${flate}`, deflateSync(Buffer.alloc(768)));
  await expectAccepted(aHandmadePdf({ objects: times(2_000, picture) }));
});

const small = `/Width 10 /Height 10 ${gray}`;

test.each<[string, () => Buffer]>([
  ['with a small dictionary', () => aPicture(`${small} ${flate}`, largeZeros)],
  ['without a size', () => aPicture(flate, largeZeros)],
  ['that goes on behind its end', () => aPicture(`/Width 300 /Height 9000 ${gray} ${flate}`, largeZeros)],
  ['deflated twice', () => aPicture(`${small} /Filter [/FlateDecode /FlateDecode]`, deflateSync(largeZeros))],
  ['deflated twice without saying so', () => aPicture(`${small} ${flate}`, deflateSync(largeZeros))],
  [
    'deflated twice in a large one',
    () => aPicture(`${large} ${flate}`, deflateSync(Buffer.concat([largeZeros, Buffer.alloc(2_000_000)]))),
  ],
  ['deflated without saying so', () => aPicture(large, largeZeros)],
  ['behind several filters', () => aPicture(`${small} /Filter [/A85 /Fl]`, inLetters(largeZeros))],
  ['in LZW', () => aPicture(`${small} /Filter /LZW`, largeInLzw)],
  ['in runs', () => aPicture(`${small} /Filter [/Fl /RL]`, deflateSync(zerosInRuns(70_400_000)))],
])('SEC-48 a picture bomb %s is refused', (_, make) => expectRefused(aScan([make()])));

test.each<[string, string, () => Buffer]>([
  ['LZW', '/LZWDecode', () => largeInLzw],
  ['runs', '[/FlateDecode /RunLengthDecode]', () => deflateSync(zerosInRuns(70_400_000))],
])('SEC-48 a bomb in %s is refused', (_, filter, make) =>
  expectRefused(aHandmadePdf({ page: `/Contents ${ref()}`, objects: [aStream(`/Filter ${filter}`, make())] })),
);

const smuggled = aPicture(`${large} ${flate}`, largeZeros);
const drawn = `/Resources << /XObject << /Im0 ${ref()} >> >>`;

test.each<[string, Buffer]>([
  ['the content of a page', aHandmadePdf({ page: `/Contents ${ref()}`, objects: [smuggled] })],
  ['a part of a content', aHandmadePdf({ page: `${drawn} /Contents [${ref()}]`, objects: [smuggled] })],
  ['a content, one step away', aHandmadePdf({ page: `/Contents ${ref(1)}`, objects: [smuggled, `[${ref()}]`] })],
  ['a content, two objects away', aHandmadePdf({ page: `/Contents ${ref(1)}`, objects: [smuggled, ref()] })],
  [
    'a page that stands in an object stream',
    aHandmadePdf({ objects: [smuggled, anObjectStream(`<< /Contents ${ref()} >>`)] }),
  ],
  ['a letter of a font', aHandmadePdf({ page: drawn, objects: [smuggled, `<< /CharProcs << /a ${ref()} >> >>`] })],
  [
    'a letter of a font whose letters are pictures, too',
    aHandmadePdf({
      page: `/Resources << /XObject ${ref(1)} >>`,
      objects: [smuggled, `<< /a ${ref()} >>`, `<< /CharProcs ${ref(1)} >>`],
    }),
  ],
  ['a font', aHandmadePdf({ page: drawn, objects: [smuggled, `<< /FontFile2 ${ref()} >>`] })],
  ['a drawing', aHandmadePdf({ objects: [aStream(`/Subtype /Image /Subtype /Form ${large} ${flate}`, largeZeros)] })],
])('SEC-48 a picture that is also %s is refused', (_, pdf) => expectRefused(pdf));

test('SEC-48 a stream of objects that calls itself a picture is a stream of objects', async () => {
  const isPicture = `/Subtype /Image ${large} ${flate}`;
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  await expectRefused(aHandmadePdf({ objects: [anObjectStream(script, isPicture)] }), /scripts/);
  const bomb = (data: Buffer): Buffer => deflateSync(Buffer.concat([data, Buffer.alloc(80_000_000, ' ')]));
  await expectRefused(aHandmadePdf({ objects: [anObjectStream('<< >>', isPicture, bomb)] }));
});

test('SEC-48 the lossless pictures of a document say at most 1 GB', async () => {
  const packed = aPicture(`${large} ${flate}`, deflateSync(Buffer.alloc(100)));
  await expectRefused(aScan(times(14, packed)), /too many pixels/);
  await expectAccepted(aScan(times(13, packed)), 13);
});

test('SEC-48 10,000 small pictures that unpack to more than they say are refused', async () => {
  const data = deflateSync(Buffer.alloc(100_000));
  await expectRefused(aHandmadePdf({ objects: times(10_000, aPicture(`${small} ${flate}`, data)) }));
});

test.each<[string, string]>([
  ['deflated', '/Filter /FlateDecode'],
  ['as a fax', '/Filter /CCITTFaxDecode'],
  ['as a photo', '/Filter /DCTDecode'],
  ['in JBIG2', '/Filter /JBIG2Decode'],
  ['in JPEG 2000', '/Filter /JPXDecode'],
  ['with a second size', '/Filter /FlateDecode /Width 10 /Height 10'],
])('SEC-48 a picture of 100,000 times 100,000 pixels is refused %s', (_, filter) =>
  expectRefused(
    aScan([aPicture(`/Width 100000 /Height 100000 /ImageMask true ${filter}`, deflateSync(Buffer.alloc(100)))]),
    /too many pixels/,
  ),
);

/** Returns the beginning of a JPEG, which holds its size. */
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from('ffd8ffc0001108000000000301110002110003110000', 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
};
const jpx = (width: number, height: number) => {
  const size = Buffer.alloc(48);
  Buffer.from('ff4fff5100290000', 'hex').copy(size);
  size.writeUInt32BE(width, 8);
  size.writeUInt32BE(height, 12);
  return size;
};
const jbig2 = (width: number, height: number) => {
  const page = Buffer.alloc(40);
  Buffer.from('0000000030000100000013', 'hex').copy(page);
  page.writeUInt32BE(width, 11);
  page.writeUInt32BE(height, 15);
  return page;
};

test.each<[string, string, Buffer]>([
  ['a fax in JBIG2', '/Filter /JBIG2Decode', jbig2(40_000, 40_000)],
  [
    'a photo with a long frame',
    '/Filter /DCTDecode',
    Buffer.from(jpeg(40_000, 40_000).map((byte, at) => (at === 5 ? 0x20 : byte))),
  ],
  ['a photo', '/Filter /DCTDecode', jpeg(40_000, 40_000)],
  ['a photo with a thumbnail', '/Filter /DCTDecode', Buffer.concat([jpeg(160, 120), jpeg(40_000, 40_000)])],
  ['a photo with a comment', '/Filter /DCT', Buffer.concat([Buffer.from('\nendstream\n'), jpeg(40_000, 40_000)])],
  ['a deflated photo', '/Filter [/FlateDecode /DCTDecode]', deflateSync(jpeg(40_000, 40_000))],
  ['a photo in JPEG 2000', '/Filter /JPXDecode', jpx(40_000, 40_000)],
])('SEC-48 %s of more pixels than its dictionary says is refused', async (_, filter, data) => {
  await expectRefused(aScan([aPicture(`${small} ${filter}`, data)]), /too many pixels/);
});

test('SEC-48 photos and a fax of many pixels are accepted', async () => {
  await expectAccepted(aScan([aPicture(`${large} /Filter /DCTDecode`, jpeg(9000, 9000))]));
  await expectAccepted(aScan([aPicture(`${large} /Filter /JPXDecode`, jpx(9000, 9000))]));
  await expectAccepted(aScan([aPicture(`${large} /Filter /JBIG2Decode`, jbig2(9000, 9000))]));
});

test('SEC-48 the pictures of a document have 600 million pixels, or 140 million for each page', async () => {
  const fax = aPicture('/Width 10000 /Height 10000 /ImageMask true /Filter /CCITTFaxDecode', Buffer.alloc(9));
  await expectRefused(aHandmadePdf({ objects: times(7, fax) }), /too many pixels/);
  await expectRefused(aHandmadePdf({ pageCount: 5, objects: times(8, fax) }), /too many pixels/);
  await expectAccepted(aHandmadePdf({ objects: times(6, fax) }));
  await expectAccepted(aHandmadePdf({ pageCount: 5, objects: times(7, fax) }), 5);
});
