import { constants, inflateRawSync } from 'node:zlib';

/** Names whose presence means that something could run, open or unpack by itself; pdf.js reports only some of them. */
const forbiddenNames: readonly [name: string, what: string][] = [
  ['JavaScript', 'scripts'],
  ['Launch', 'a command that starts a program'],
  ['EmbeddedFile', 'other files'],
  ['EmbeddedFiles', 'other files'],
  ['GoToE', 'other files'],
  ['RichMedia', 'media that runs by itself'],
  ['Rendition', 'media that runs by itself'],
  ['Movie', 'media that runs by itself'],
  ['Sound', 'media that runs by itself'],
  ['SubmitForm', 'a form that sends data'],
  ['ImportData', 'a form that loads data'],
];
/** So short that a picture can contain them by chance: looked for outside of streams only. */
const shortForbiddenNames: typeof forbiddenNames = [
  ['JS', 'scripts'],
  ['XFA', 'a form program'],
];

const inflatedLimit = 64 * 1024 * 1024;
/** Scans in a lossless format inflate far, but never by the ratio of a bomb. */
const inflatedPerByte = 40;

export interface Findings {
  /** A sentence about what must not be in a PDF that is opened by children. */
  refused?: string;
  /** Something happens on opening; a plain array would be a place to go to, this is not one. */
  opensAction: boolean;
}

/**
 * Searches a PDF for content that acts by itself (SEC-47) and unpacks its streams against a limit (SEC-48). Does not trust
 * what looks like the bounds of an object: what one reader skips as a comment or a string is an object to another. So the
 * whole file is searched, names unescaped, and whatever can be unpacked at a "stream" is.
 */
export function findActiveContent(content: Buffer): Findings {
  const text = content.toString('latin1');
  const budget = { left: Math.max(inflatedLimit, content.length * inflatedPerByte) };
  const outside: string[] = [];
  let position = 0;
  let inside = false;
  for (const keyword of text.matchAll(/(end)?stream[^\r\n]{0,80}(?:\r\n|\n|\r)/g)) {
    const before = text.slice(position, keyword.index);
    if (!inside) outside.push(before);
    position = keyword.index + keyword[0].length;
    const objects = readObjects(content.subarray(position), budget);
    if (budget.left < 0) return { refused: 'This PDF unpacks to far more than its size.', opensAction: false };
    if (objects === undefined && !keyword[1] && /\/ObjStm\b/.test(unescapeNames(before))) {
      return { refused: 'This PDF is packed in an unusual way.', opensAction: false };
    }
    if (objects) outside.push(objects);
    inside = !keyword[1] && objects !== plain;
  }
  outside.push(text.slice(position));
  return judge(unescapeNames(text), unescapeNames(outside.join('\n')));
}

/** An object stream that is not packed is text like what surrounds it. */
const plain = '';

/** The text of the object stream that begins here, or {@link plain}; undefined when something else begins. */
function readObjects(data: Buffer, budget: { left: number }): string | undefined {
  let unpacked: Buffer | undefined = data;
  while (unpacked && isDeflated(unpacked) && budget.left >= 0) unpacked = inflateWithin(unpacked, budget);
  if (!unpacked || budget.left < 0) return undefined;
  // It starts with pairs of numbers.
  if (!/^\s*\d+\s+\d+\s/.test(unpacked.toString('latin1', 0, 64))) return undefined;
  return unpacked === data ? plain : unpacked.toString('latin1');
}

/** The two bytes with which every zlib stream begins. */
function isDeflated(data: Buffer): boolean {
  return data.length > 2 && ((data[0] ?? 0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;
}

/** Without the checksum at the end, which readers ignore as well; undefined for damaged data. */
function inflateWithin(data: Buffer, budget: { left: number }): Buffer | undefined {
  try {
    const unpacked = inflateRawSync(data.subarray(2), {
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

function judge(everything: string, outside: string): Findings {
  const has = (text: string, name: string) => new RegExp(`/${name}(?![A-Za-z0-9])`).test(text);
  const action = /\/OpenAction(?!\s*\[)(?![A-Za-z0-9])/;
  const findings: Findings = { opensAction: action.test(everything) || action.test(outside) };
  if (has(everything, 'Encrypt')) return { ...findings, refused: 'This PDF is protected by a password.' };
  const found =
    forbiddenNames.find(([name]) => has(everything, name) || has(outside, name)) ??
    shortForbiddenNames.find(([name]) => has(outside, name));
  return found ? { ...findings, refused: `This PDF contains ${found[1]}.` } : findings;
}
