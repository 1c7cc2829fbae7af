import { brotliDecompressSync, constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Take, unpackLzw, unpackRuns } from './packed-bytes.ts';
import { pixelsOfPhoto } from './picture-size.ts';
import { pdfRefusals, RefusedPdf } from './pdf-refusals.ts';

/** Most bytes that one stream, other than a picture, may unpack to: readers keep all of it in memory. */
const streamLimit = 64 * 1024 * 1024;
/** Most unpacked bytes per byte of the file; real drawings stay below, decompression bombs do not. */
const inflatedPerByte = 40;
/** Chunk size for inflating (bytes): several times as fast as the default of Node.js. */
const pieceLength = 1024 * 1024;

/** Bytes that the streams of a file may still unpack to. */
export interface Room {
  left: number;
}

/** Returns the room that the streams of a file of this size (bytes) may unpack to: 40 times the size, at least 64 MB. */
export function roomFor(fileSize: number): Room {
  return { left: Math.max(streamLimit, fileSize * inflatedPerByte) };
}

/** Way in which the data of a stream is packed. */
export interface Packing {
  /** Names of filters, in the order in which they are undone. */
  filters: readonly string[];
  /** LZW's /EarlyChange. */
  early: 0 | 1;
}

/** Filters that give raw pixels. What a photo or a fax unpacks to is not measured. */
const ofPixels = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);

/** Tells whether the last filter gives raw pixels. */
export const endsInPixels = ({ filters }: Packing) => ofPixels.has(filters.at(-1) ?? '');

const plain: Packing = { filters: [], early: 1 };

/**
 * Unpacks a stream, a damaged one as far as it can be read, and takes its size from `room`; undefined if a filter is
 * unknown or fails; throws RefusedPdf for a decompression bomb. Data that was deflated more often than declared is
 * inflated fully.
 */
export function unpack(data: Buffer, { filters, early }: Packing, room: Room): Buffer | undefined {
  let unpacked = unfilterAll(data, filters, early, room);
  while (unpacked && isDeflated(unpacked)) {
    const inflated = inflate(unpacked, room);
    if (!inflated) break;
    unpacked = inflated;
  }
  return unpacked;
}

export interface Measure {
  length: number;
  /** Pixels of a photo, by its own data; otherwise 0. */
  pixels: number;
}

/**
 * Measures how many bytes a picture that declares `said` bytes unpacks to, counting little further than that plus
 * `room`; a photo gives its pixels instead, and 0 for both means that it cannot be measured. Throws RefusedPdf for a
 * decompression bomb.
 */
export async function measurePicture(
  data: Buffer,
  { filters, early }: Packing,
  said: number,
  room: Room,
): Promise<Measure> {
  const [last, ...others] = filters.toReversed();
  const limit = said + Math.min(room.left, streamLimit);
  const packed = unfilterAll(data, others.toReversed(), early, room);
  if (!packed) return { length: 0, pixels: 0 };
  const ofLength = (length: number) => ({ length, pixels: 0 });
  switch (last) {
    case 'FlateDecode':
    case 'Fl':
      return ofLength(said < pieceLength ? shortLength(packed, room) : await longLength(packed, room, limit));
    case 'LZWDecode':
    case 'LZW':
      return ofLength(lengthTaken(limit, (take) => unpackLzw(packed, early, take)));
    case 'RunLengthDecode':
    case 'RL':
      return ofLength(lengthTaken(limit, (take) => unpackRuns(packed, take)));
    default:
      unpack(packed, { filters: last === undefined ? [] : [last], early }, room);
      return { length: 0, pixels: pixelsOfPhoto(last, packed) };
  }
}

function shortLength(data: Buffer, room: Room): number {
  const unpacked = isDeflated(data) ? inflate(data, { left: room.left }) : undefined;
  if (unpacked && isDeflatedAgain(unpacked)) unpack(unpacked, plain, room);
  return unpacked?.length ?? 0;
}

async function longLength(data: Buffer, room: Room, limit: number): Promise<number> {
  if (!isDeflated(data)) return 0;
  const inflating = createInflateRaw({ chunkSize: pieceLength });
  inflating.end(data.subarray(2));
  let length = 0;
  try {
    for await (const piece of inflating as AsyncIterable<Buffer>) {
      if (length === 0 && isDeflatedAgain(piece)) break;
      length += piece.length;
      if (length > limit) return length;
    }
  } catch {
    // Readers show what comes before the damage.
  }
  if (length === 0) unpack(data, { ...plain, filters: ['FlateDecode'] }, room);
  return length;
}

/** Returns the number of bytes that an unpacking gives; stops just past `limit`. */
function lengthTaken(limit: number, unpacking: (take: Take) => void): number {
  let length = 0;
  const enough = new Error('more than anybody asks for');
  try {
    unpacking((piece) => {
      length += piece.length;
      if (length > limit) throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return length;
}

function unfilterAll(data: Buffer, filters: readonly string[], early: 0 | 1, room: Room): Buffer | undefined {
  let unpacked: Buffer | undefined = data;
  for (const filter of filters) unpacked &&= unfilter(filter, early, unpacked, room);
  return unpacked;
}

function unfilter(filter: string, early: 0 | 1, data: Buffer, room: Room): Buffer | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return isDeflated(data) ? inflate(data, room) : undefined;
    case 'LZWDecode':
    case 'LZW':
      return collect(room, (piece) => unpackLzw(data, early, piece));
    case 'RunLengthDecode':
    case 'RL':
      return collect(room, (piece) => unpackRuns(data, piece));
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

/** Tells whether the data begins with a valid zlib header. */
function isDeflated(data: Buffer): boolean {
  return data.length > 2 && ((data[0] ?? 0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;
}

/** Tells whether the unpacked data is deflated once more: it has the header, and its beginning inflates. */
function isDeflatedAgain(unpacked: Buffer): boolean {
  if (!isDeflated(unpacked)) return false;
  const room = { left: streamLimit };
  return inflate(unpacked.subarray(0, 4096), room) !== undefined;
}

/** Inflates without the checksum at the end, which readers ignore as well; undefined if damaged, throws RefusedPdf for a bomb. */
function inflate(data: Buffer, room: Room): Buffer | undefined {
  return within(room, (limit) => inflateRawSync(data.subarray(2), { ...limit, finishFlush: constants.Z_SYNC_FLUSH }));
}

function within(room: Room, work: (limit: { maxOutputLength: number }) => Buffer): Buffer | undefined {
  try {
    const unpacked = work({ maxOutputLength: Math.min(room.left, streamLimit) + 1 });
    takeRoom(room, unpacked.length);
    return unpacked;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge || error instanceof RefusedPdf) throw new RefusedPdf(pdfRefusals.bomb);
    return undefined;
  }
}

function collect(room: Room, unpacking: (take: Take) => void): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  unpacking((piece) => {
    length += piece.length;
    if (length > Math.min(room.left, streamLimit)) throw new RefusedPdf(pdfRefusals.bomb);
    pieces.push(Buffer.from(piece));
  });
  takeRoom(room, length);
  return Buffer.concat(pieces);
}

/** Takes the unpacked bytes of one stream from the room; throws RefusedPdf if they do not fit or are more than 64 MB. */
export function takeRoom(room: Room, bytes: number): void {
  room.left -= bytes;
  if (bytes > streamLimit || room.left < 0) throw new RefusedPdf(pdfRefusals.bomb);
}

function fromHex(data: Buffer, room: Room): Buffer {
  const end = data.indexOf('>');
  takeRoom(room, end < 0 ? data.length : end);
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** Decodes ASCII85: five characters from "!" to "u" are four bytes, "z" is four zeros. */
function fromAscii85(data: Buffer, room: Room): Buffer {
  const end = data.indexOf('~');
  const written = end < 0 ? data : data.subarray(0, end);
  let [group, count, length] = [0, 0, 0];
  for (const byte of written) length += byte === 0x7a ? 4 : 1;
  takeRoom(room, length);
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
