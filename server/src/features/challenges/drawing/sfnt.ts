import { inflateSync } from 'node:zlib';

// Reads two tables of a font without parsing all of it, because this runs in the process that answers requests.

/** Range of code points, both ends included. */
export type Range = readonly [from: number, to: number];

/** Returns the bytes of a table of the font; throws if it has none. */
function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const offset = font.readUInt32BE(at + 8);
    return font.subarray(offset, offset + font.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Tells whether a font is bold: its weight in the table OS/2 is 600 or more; throws if it has no such table. */
export const isBold = (font: Buffer): boolean => tableOf(font, 'OS/2').readUInt16BE(4) >= 600;

/**
 * Returns the code points for which a font has a glyph, as ranges in order; `[]` if their table has no known format,
 * and throws if there is none.
 */
export function rangesOf(font: Buffer): Range[] {
  const cmap = tableOf(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 4 + index * 8;
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    return { platform: cmap.readUInt16BE(at), format: table.readUInt16BE(0), table };
  }).filter(({ platform }) => platform === 0 || platform === 3);
  const long = tables.find(({ format }) => format === 12);
  if (long) return groupsOf(long.table);
  const short = tables.find(({ format }) => format === 4);
  return short ? segmentsOf(short.table) : [];
}

/** Reads a cmap of format 12: groups of code points. */
function groupsOf(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)] as const;
  });
}

/** Reads a cmap of format 4: segments, in which some code points have no glyph. */
function segmentsOf(table: Buffer): Range[] {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + count * 2];
  const [deltas, offsets] = [starts + count * 2, starts + count * 4];
  const ranges: Range[] = [];
  for (let segment = 0; segment < count; segment += 1) {
    const to = table.readUInt16BE(ends + segment * 2);
    const offset = table.readUInt16BE(offsets + segment * 2);
    const from = table.readUInt16BE(starts + segment * 2);
    for (let code = from; code <= to && code < 0xffff; code += 1) {
      const at = offsets + segment * 2 + offset + (code - from) * 2;
      const glyph = offset === 0 ? (code + table.readUInt16BE(deltas + segment * 2)) & 0xffff : table.readUInt16BE(at);
      if (glyph !== 0) ranges.push([code, code]);
    }
  }
  return ranges;
}

const headLength = 44;
const entryLength = 20;

interface Table {
  tag: number;
  checksum: number;
  content: Buffer;
}

/**
 * Returns the font inside a WOFF file, with all tables or only the `wanted` ones. pdfkit reads WOFF too, but unpacks
 * every table again for every document, which took half of the drawing time.
 */
export function unpackWoff(woff: Buffer, wanted?: readonly string[]): Buffer {
  const tables = tablesOf(woff, wanted);
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    for (const [at, value] of [tag, checksum, offset, content.length].entries()) {
      head.writeUInt32BE(value, 12 + index * 16 + at * 4);
    }
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function tablesOf(woff: Buffer, wanted?: readonly string[]): Table[] {
  const places = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => headLength + index * entryLength);
  const isWanted = (at: number): boolean => wanted?.includes(woff.toString('latin1', at, at + 4)) ?? true;
  return places.filter(isWanted).map((at) => {
    const number = (field: number): number => woff.readUInt32BE(at + field * 4);
    const [offset, packedLength, length] = [number(1), number(2), number(3)];
    const packed = woff.subarray(offset, offset + packedLength);
    const content = packedLength < length ? inflateSync(packed) : packed;
    return { tag: number(0), checksum: number(4), content };
  });
}
