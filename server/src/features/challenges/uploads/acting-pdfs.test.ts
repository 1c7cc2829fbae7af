import { deflateSync } from 'node:zlib';
import { test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aHandmadePdf, anObjectStream, aRealPdf, aStream, ref } from '../../../../test/pdf-bytes.ts';
import { expectRefusedPdf } from '../../../../test/pdf-uploads.ts';

const harness = withApp();

const expectRefused = (pdf: Buffer, reason: RegExp) => expectRefusedPdf(harness, pdf, reason);

const action = (type: string, rest = '') => `<< /Type /Action /S /${type} ${rest} >>`;
const script = action('JavaScript', '/JS (app.alert\\(1\\))');
const launch = action('Launch', '/F (calc.exe)');
const scripts = /scripts/;
const starts = /starts a program/;
const files = /other files/;
const unusual = /unusual way/;
const byItself = /by itself/;

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
    'a program whose kind stands elsewhere',
    aHandmadePdf({ objects: [`<< /S ${ref(1)} /F (calc.exe) >>`, '/Launch'] }),
    starts,
  ],
  ['a program, said twice', aHandmadePdf({ objects: ['<< /S /GoTo /S /Launch /F (calc.exe) >>'] }), starts],
  ['a program, said first', aHandmadePdf({ objects: ['<< /S /Launch /S /GoTo /F (calc.exe) >>'] }), starts],
  [
    'a file inside',
    aHandmadePdf({
      catalog: `/Names << /EmbeddedFiles << /Names [(a) ${ref()}] >> >>`,
      objects: [`<< /Type /Filespec /F (a.exe) /EF << /F ${ref(1)} >> >>`, aStream('', 'MZ')],
    }),
    files,
  ],
  ['a file by its type', aHandmadePdf({ objects: [aStream('/Type /Embedded#46ile', 'MZ')] }), files],
  [
    'a file pinned to a page',
    aHandmadePdf({
      page: `/Annots [<< /Subtype /FileAttachment /FS << /F (a) /EF ${ref()} >> >>]`,
      objects: [`<< /F ${ref(1)} >>`, aStream('', 'MZ')],
    }),
    files,
  ],
  [
    'a file that alone is encrypted',
    aHandmadePdf({
      trailer: `/Encrypt ${ref()}`,
      objects: [
        '<< /Filter /Standard /V 5 /R 6 /EFF /StdCF >>',
        '<< /F (a.exe) /EF << /F 6 0 R >> >>',
        aStream('', 'MZ'),
      ],
    }),
    files,
  ],
  [
    'a form program',
    aHandmadePdf({ catalog: `/AcroForm << /XFA ${ref()} >>`, objects: [aStream('', '<xdp/>')] }),
    /form program/,
  ],
  [
    'a script behind a field',
    aHandmadePdf({ objects: [`<< /FT /Tx /AA << /K << /S /JavaScript /JS ${ref(1)} >> >> >>`, aStream('', 'x')] }),
    scripts,
  ],
  ['a script behind a film', aHandmadePdf({ objects: ['<< /S /Rendition /OP 0 /JS (app.alert\\(1\\)) >>'] }), scripts],
  ['a script of a 3D scene', aHandmadePdf({ objects: [aStream(`/Type /3D /OnInstantiate ${ref(1)}`, '')] }), scripts],
  ['a script in the trailer', aHandmadePdf({ trailer: `/Info << /AA << /O ${script} >> >>` }), scripts],
])('SEC-47 %s is refused', (_, pdf, reason) => expectRefused(pdf, reason));

const url = '/URI (http://evil.test)';

test.each<[string, Buffer]>([
  ['a web page on opening', aHandmadePdf({ catalog: `/OpenAction ${action('URI', url)}` })],
  [
    'a web page on opening, one step away',
    aHandmadePdf({ catalog: `/OpenAction ${ref()}`, objects: [action('URI', url)] }),
  ],
  [
    'a web page after a harmless step',
    aHandmadePdf({ catalog: `/OpenAction ${action('GoTo', `/D [3 0 R /Fit] /Next [${action('URI', url)}]`)}` }),
  ],
  ['a web page in a list somewhere else', nextSomewhereElse()],
  [
    'a web page on opening, behind a number with a comment',
    aHandmadePdf({ catalog: '/OpenAction 77 0 R', objects: [`null endobj\n77 %\n 0 obj ${action('URI', url)}`] }),
  ],
  [
    'a form that is sent on a page',
    aHandmadePdf({ page: `/AA << /O ${action('SubmitForm', '/F (http://evil.test)')} >>` }),
  ],
  [
    'data loaded under the mouse',
    aHandmadePdf({ objects: [`<< /AA << /E ${action('ImportData', '/F (a.fdf)')} >> >>`] }),
  ],
  ['another file on closing', aHandmadePdf({ page: `/AA << /C ${action('GoToR', '/F (b.pdf) /D [0 /Fit]')} >>` })],
  ['an inner file on opening', aHandmadePdf({ catalog: `/OpenAction ${action('GoToE', '/T << /R /C >>')}` })],
  ['a sound on a page', aHandmadePdf({ page: `/AA << /O ${action('Sound', '/Sound 9 0 R')} >>` })],
  ['a film when it comes into view', aHandmadePdf({ objects: [`<< /AA << /PV ${action('Movie')} >> >>`] })],
  ['a video when its page opens', aHandmadePdf({ objects: ['<< /Activation << /Condition /PO >> >>'] })],
  ['a 3D scene when it comes into view', aHandmadePdf({ objects: ['<< /Subtype /3D /3DA << /A /PV >> >>'] })],
  ['the printer on opening', aHandmadePdf({ catalog: `/OpenAction ${action('Named', '/N /Print')}` })],
  ['something unknown on opening', aHandmadePdf({ catalog: `/OpenAction ${action('Surprise')}` })],
])('SEC-47 %s is refused', (_, pdf) => expectRefused(pdf, byItself));

function nextSomewhereElse() {
  const objects = [`[${ref(1)}]`, action('URI', url)];
  return aHandmadePdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${ref()} >>`, objects });
}

test.each<[string, Buffer, RegExp]>([
  ['in an object stream', aHandmadePdf({ objects: [anObjectStream(launch)] }), starts],
  [
    'in an object stream, name escaped',
    aHandmadePdf({ objects: [anObjectStream('<< /S /L#61unch /Win << /F (calc.exe) >> >>')] }),
    starts,
  ],
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
    starts,
  ],
  [
    'in an object stream of another packing',
    aHandmadePdf({ objects: [anObjectStream(launch, '/Filter /LZWDecode')] }),
    unusual,
  ],
  [
    'in an object stream with a second packing',
    aHandmadePdf({ objects: [anObjectStream('<< /A 1 >>', '/Filter /FlateDecode /Filter /LZWDecode')] }),
    unusual,
  ],
  [
    'in an object stream without its type',
    Buffer.from(
      aHandmadePdf({ objects: [anObjectStream(launch)] })
        .toString('latin1')
        .replace('/Type /ObjStm', '/Type /Nothing'),
      'latin1',
    ),
    starts,
  ],
  [
    'in an older version',
    aHandmadePdf({ objects: [`<< >>\nendobj\n4 0 obj\n${launch}\nendobj\n4 0 obj\n<< >>`] }),
    starts,
  ],
  ['in a text', aHandmadePdf({ objects: [`(\n9 0 obj\n${launch}\nendobj\n)`] }), starts],
  ['in a stream', aHandmadePdf({ objects: [aStream('', `9 0 obj\n${launch}\nendobj`)] }), starts],
  ['behind a dictionary for some readers only', aHandmadePdf({ objects: [`<< /A >> /S /Launch /F (x) >>`] }), unusual],
  ['behind a list that is no key', aHandmadePdf({ objects: ['<< [ /S /Launch ] /F (x) >>'] }), starts],
  ['below 300 lists', aHandmadePdf({ objects: [`${'['.repeat(300)}${launch}`] }), unusual],
  [
    'between what one reader takes for a stream',
    aHandmadePdf({ objects: [`<< /X 1 >>\n%stream\nendobj\n9 0 obj\n${launch}\n%endstream`] }),
    starts,
  ],
])('SEC-47 a program hidden %s is refused', (_, pdf, reason) => expectRefused(pdf, reason));

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256'])(
  'SEC-47 a script in an object stream that is encrypted (%s) is refused',
  async (cipher) => expectRefused(await aRealPdf(`script-${cipher}`), scripts),
);
