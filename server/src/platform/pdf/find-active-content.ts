import { constants, inflateSync } from 'node:zlib';

/** Names whose presence means that something could run, open or unpack by itself; pdf.js reports only some of them. */
const forbiddenNames = [
  ['JavaScript', 'scripts'],
  ['JS', 'scripts'],
  ['Launch', 'a command that starts a program'],
  ['EmbeddedFile', 'other files'],
  ['EmbeddedFiles', 'other files'],
  ['RichMedia', 'media that runs by itself'],
  ['Rendition', 'media that runs by itself'],
  ['Movie', 'media that runs by itself'],
  ['Sound', 'media that runs by itself'],
  ['SubmitForm', 'a form that sends data'],
  ['ImportData', 'a form that loads data'],
  ['GoToE', 'other files'],
  ['XFA', 'a form program'],
] as const;

const inflatedLimit = 64 * 1024 * 1024;
/** Scans in a lossless format inflate far, but never by the ratio of a bomb. */
const inflatedPerByte = 40;

/**
 * A sentence about what must not be in a PDF that is opened by children, or undefined. Looks at every object outside of
 * streams and inside object streams, with names unescaped, and inflates every stream against a limit (SEC-47, SEC-48).
 */
export function findActiveContent(content: Buffer): string | undefined {
  const budget = { left: Math.max(inflatedLimit, content.length * inflatedPerByte) };
  const texts: string[] = [];
  let position = 0;
  for (;;) {
    const start = content.indexOf('stream', position);
    if (start === -1) break;
    const end = content.indexOf('endstream', start + 6);
    const dictionary = content.toString('latin1', position, start);
    texts.push(dictionary);
    if (end === -1) break;
    const inflated = inflate(dictionary, content.subarray(afterLineBreak(content, start + 6), end), budget);
    if (budget.left < 0) return 'This PDF unpacks to far more than its size.';
    if (inflated) texts.push(inflated);
    position = end + 9;
  }
  texts.push(content.toString('latin1', position));
  return judge(texts.join('\n'));
}

function afterLineBreak(content: Buffer, at: number): number {
  if (content[at] === 0x0d && content[at + 1] === 0x0a) return at + 2;
  return content[at] === 0x0a || content[at] === 0x0d ? at + 1 : at;
}

/** The text of an object stream; every deflated stream is unpacked once to charge the budget. */
function inflate(before: string, stream: Buffer, budget: { left: number }): string | undefined {
  const dictionary = unescapeNames(before.slice(before.lastIndexOf(' obj') + 1));
  const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
  let data = stream;
  for (let layer = 0; layer < layers && budget.left >= 0; layer += 1) {
    const unpacked = inflateWithin(data, budget);
    if (!unpacked) return undefined;
    data = unpacked;
  }
  return /\/ObjStm\b/.test(dictionary) ? data.toString('latin1') : undefined;
}

function inflateWithin(data: Buffer, budget: { left: number }): Buffer | undefined {
  try {
    const unpacked = inflateSync(data, {
      maxOutputLength: budget.left + 1,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    budget.left -= unpacked.length;
    return unpacked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') budget.left = -1;
    return undefined;
  }
}

/** `/J#61vaScript` is `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function judge(text: string): string | undefined {
  const names = new Set(unescapeNames(text).match(/\/[A-Za-z]{2,20}(?![A-Za-z0-9])/g) ?? []);
  if (names.has('/Encrypt')) return 'This PDF is protected by a password.';
  for (const [name, what] of forbiddenNames) if (names.has(`/${name}`)) return `This PDF contains ${what}.`;
  if (names.has('/OpenAction') && /\/OpenAction\s*<<[^>]*\/S\s*\/(?!GoTo\b)/.test(text)) {
    return 'This PDF does something by itself when it is opened.';
  }
  return undefined;
}
