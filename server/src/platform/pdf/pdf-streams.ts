import { brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';
import { pdfRefusals, RefusedPdf } from './pdf-refusals.ts';

const inflatedLimit = 64 * 1024 * 1024;
/** Scans in a lossless format inflate far, but never by the ratio of a bomb. */
const inflatedPerByte = 40;

/** Bytes that the streams of a file may still unpack to. */
export interface Room {
  left: number;
}

export function roomFor(fileSize: number): Room {
  return { left: Math.max(inflatedLimit, fileSize * inflatedPerByte) };
}

/**
 * Unpacks a stream through these filters; undefined if a filter is unknown or the data is damaged. Skips what follows the
 * data, and inflates data that was deflated once more than declared. Throws for a decompression bomb.
 */
export function unpack(data: Buffer, filters: readonly string[], room: Room): Buffer | undefined {
  let unpacked: Buffer | undefined = data;
  for (const filter of filters) {
    if (!unpacked) return undefined;
    unpacked = unfilter(filter, unpacked, room);
  }
  while (unpacked && isDeflated(unpacked)) {
    const inflated = inflate(unpacked, room);
    if (!inflated) break;
    unpacked = inflated;
  }
  return unpacked;
}

function unfilter(filter: string, data: Buffer, room: Room): Buffer | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return isDeflated(data) ? inflate(data, room) : undefined;
    case 'BrotliDecode':
      return within(room, (limit) => brotliDecompressSync(data, limit));
    case 'ASCIIHexDecode':
    case 'AHx':
      return fromHex(data, room);
    case 'ASCII85Decode':
    case 'A85':
      return fromAscii85(data, room);
    case 'Crypt':
      return data;
    default:
      return undefined;
  }
}

/** The two bytes with which every zlib stream begins. */
function isDeflated(data: Buffer): boolean {
  return data.length > 2 && ((data[0] ?? 0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;
}

/** Without the checksum at the end, which readers ignore as well. */
function inflate(data: Buffer, room: Room): Buffer | undefined {
  return within(room, (limit) => inflateRawSync(data.subarray(2), { ...limit, finishFlush: constants.Z_SYNC_FLUSH }));
}

function within(room: Room, work: (limit: { maxOutputLength: number }) => Buffer): Buffer | undefined {
  try {
    const unpacked = work({ maxOutputLength: room.left + 1 });
    take(room, unpacked.length);
    return unpacked;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge || error instanceof RefusedPdf) throw new RefusedPdf(pdfRefusals.bomb);
    return undefined;
  }
}

function take(room: Room, bytes: number): void {
  room.left -= bytes;
  if (room.left < 0) throw new RefusedPdf(pdfRefusals.bomb);
}

function fromHex(data: Buffer, room: Room): Buffer {
  const end = data.indexOf('>');
  take(room, end < 0 ? data.length : end);
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** Groups of five characters from "!" to "u" are four bytes, "z" is four zeros. */
function fromAscii85(data: Buffer, room: Room): Buffer {
  const end = data.indexOf('~');
  const written = end < 0 ? data : data.subarray(0, end);
  let [group, count, length] = [0, 0, 0];
  for (const byte of written) length += byte === 0x7a ? 4 : 1;
  take(room, length);
  const bytes = Buffer.alloc(length + 4);
  let at = 0;
  const flush = () => {
    at = bytes.writeUInt32BE(group % 2 ** 32, at);
    [group, count] = [0, 0];
  };
  for (const byte of written) {
    if (byte === 0x7a && count === 0) flush();
    if (byte < 0x21 || byte > 0x75) continue;
    group = group * 85 + (byte - 0x21);
    count += 1;
    if (count === 5) flush();
  }
  if (count < 2) return bytes.subarray(0, at);
  const missing = 5 - count;
  for (; count < 5; count += 1) group = group * 85 + 84;
  flush();
  return bytes.subarray(0, at - missing);
}
