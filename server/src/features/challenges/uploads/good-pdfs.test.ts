import { createHash } from 'node:crypto';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aNewChallenge, aPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHandmadePdf, anEncryptedPdf, anObjectStream, aRealPdf, aStream, ref } from '../../../../test/pdf-bytes.ts';
import { uploadPdf } from '../../../../test/pdf-uploads.ts';

const harness = withApp();

const upload = (pdf: Buffer) => uploadPdf(harness, pdf);

async function expectAccepted(pdf: Buffer) {
  const { status, body } = await upload(pdf);
  expect([status, body.fields, body.pages]).toEqual([201, undefined, 1]);
}

const action = (type: string, rest = '') => `<< /Type /Action /S /${type} ${rest} >>`;
const link = (address: string) =>
  `<< /Subtype /Link /Rect [0 0 9 9] /A ${action('URI', `/URI (https://en.wikipedia.org/wiki/${address})`)} >>`;
const words = ['Sound', 'JavaScript', 'Encrypt', 'Launch', 'EmbeddedFile', 'XFA', 'Movie', 'OpenAction', 'JS'];

test.each<[string, Buffer]>([
  ['links whose addresses read like commands', aHandmadePdf({ page: `/Annots [${words.map(link).join(' ')}]` })],
  [
    'texts that read like commands',
    aHandmadePdf({ catalog: `/Lang (/Encrypt /JavaScript) /X (<< /S /Launch /F \\(x\\) >>) /Y <2f4a53>` }),
  ],
  ['a comment that reads like a command', aHandmadePdf({ objects: ['<< >> % /S /JavaScript /Encrypt 1 0 R'] })],
  [
    'content that reads like commands',
    aHandmadePdf({ objects: [aStream('', 'BT (<< /S /Launch /JS /Encrypt /XFA >>) Tj ET /Sound gs')] }),
  ],
  [
    'fonts, destinations and layers named like commands',
    aHandmadePdf({
      catalog: `/Dests << ${words.map((word) => `/${word} [3 0 R /Fit]`).join(' ')} >>`,
      page: `/Resources << /Font << ${words.map((word) => `/${word} ${ref()}`).join(' ')} /AA ${ref()} /EF ${ref()} >> >>`,
      objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    }),
  ],
  [
    'tags named like commands',
    aHandmadePdf({ objects: words.map((word) => `<< /Type /StructElem /S /${word} /P 2 0 R >>`) }),
  ],
  ['names that only begin alike', aHandmadePdf({ objects: ['<< /S /LaunchPad /F (x) /JSON (2) /EFG << /F 1 >> >>'] })],
])('SEC-47 %s are no commands', (_, pdf) => expectAccepted(pdf));

test.each<[string, Buffer]>([
  ['a place to open at', aHandmadePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
  ['a place to open at, by name', aHandmadePdf({ catalog: '/OpenAction (chapter)' })],
  ['a place to open at, one step away', aHandmadePdf({ catalog: `/OpenAction ${ref()}`, objects: ['[3 0 R /Fit]'] })],
  [
    'an action that goes to a page',
    aHandmadePdf({ catalog: `/OpenAction ${ref()}`, objects: [action('GoTo', '/D [3 0 R /Fit]')] }),
  ],
  [
    'an action that turns to the first page',
    aHandmadePdf({ catalog: `/OpenAction ${action('Named', '/N /FirstPage')}` }),
  ],
  ['actions that follow each other in a ring', aHandmadePdf({ catalog: `/OpenAction ${ref()}`, objects: [ring()] })],
  ['a hint that shows under the mouse', aHandmadePdf({ objects: [`<< /AA << /E ${action('Hide', '/T (a)')} >> >>`] })],
  [
    'a button that sends a form',
    aHandmadePdf({ objects: [`<< /FT /Btn /A ${action('SubmitForm', '/F (http://a.test)')} >>`] }),
  ],
  ['a button that sends when it is let go', aHandmadePdf({ objects: [`<< /AA << /U ${action('SubmitForm')} >> >>`] })],
  [
    'a link to another document',
    aHandmadePdf({ objects: [`<< /Subtype /Link /A ${action('GoToR', '/F (b.pdf)')} >>`] }),
  ],
  ['a film that plays on a click', aHandmadePdf({ page: '/Annots [<< /Subtype /Movie /Rect [0 0 9 9] >>]' })],
  ['a video that plays on a click', aHandmadePdf({ objects: ['<< /Activation << /Condition /XA >> >>'] })],
  ['a form', aHandmadePdf({ catalog: '/AcroForm << /Fields [] /XFA null /NeedAppearances true >>' })],
  ['a harmless object stream', aHandmadePdf({ objects: [anObjectStream('<< /Title (Nothing) >>')] })],
  [
    'pictures with anything in them',
    aHandmadePdf({ objects: [aStream('', Buffer.from('\x01 obj /JS \x02obj(([<<', 'latin1'))] }),
  ],
])('SEC-47 %s is accepted', (_, pdf) => expectAccepted(pdf));

function ring() {
  return action('GoTo', `/D [3 0 R /Fit] /Next ${ref()}`);
}

test.each([
  'cairo',
  'chromium',
  'ghostscript-rc4-128',
  'qpdf-linearized',
  'qpdf-rc4-40',
  'qpdf-rc4-128',
  'qpdf-aes-128',
  'qpdf-aes-256-r5',
  'qpdf-aes-256',
])('SEC-46 what %s makes is accepted, protected against changes or not', async (name) => {
  await expectAccepted(await aRealPdf(name));
});

test('SEC-46 a password that is needed only to change the file is accepted', async () => {
  await expectAccepted(await anEncryptedPdf());
});

test.each(['GIF8', '\ufeff', 'Some junk before the header\n\n', '<!doctype html>'.padEnd(1019)])(
  'SEC-46 what stands before the header is not kept: %j',
  async (junk) => {
    const pdf = await aPdf('One', 'Two');
    const { as, status, body } = await upload(Buffer.concat([Buffer.from(junk), pdf]));
    expect([status, body.pages, body.bytes]).toEqual([201, 2, pdf.length]);
    const name = 'Without junk';
    await harness.call(createChallenge, { as, body: aNewChallenge({ name, upload_id: body.upload_id }) });
    const served = Buffer.from(await (await harness.send(pdfPath(name), { as })).arrayBuffer());
    expect(served).toEqual(pdf);
    const row = await harness.context.db.selectFrom('challenges').select('pdf_sha256').executeTakeFirstOrThrow();
    expect(row.pdf_sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  },
);

test('SEC-46 1 and 500 pages are accepted and counted', async () => {
  expect((await upload(aHandmadePdf())).body.pages).toBe(1);
  expect((await upload(aHandmadePdf({ pageCount: 500 }))).body.pages).toBe(500);
  expect((await upload(aHandmadePdf({ mediaBox: '[0 0 14400 14400]' }))).status).toBe(201);
});
