import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { aHandmadePdf, aStream } from './pdf-bytes.ts';

const pack = promisify(deflate);
const packed = new Map<number, Promise<Buffer>>();

/** Returns `length` zeros, deflated; cached by length. */
export function deflatedZeros(length: number): Promise<Buffer> {
  const zeros = packed.get(length) ?? pack(Buffer.alloc(length), { level: 1 });
  packed.set(length, zeros);
  return zeros;
}

/** Returns a picture object; `dictionary` declares its size and filters. */
export const aPicture = (dictionary: string, data: Buffer) =>
  aStream(`/Type /XObject /Subtype /Image ${dictionary}`, data);

/** Returns a PDF whose pages show these pictures, one each. */
export function aScan(pictures: readonly Buffer[], moreObjects: (string | Buffer)[] = []): Buffer {
  const first = 3 + pictures.length;
  return aHandmadePdf({
    pageCount: pictures.length,
    page: (index) => `/Resources << /XObject << /Im0 ${first + index} 0 R >> >>`,
    objects: [...pictures, ...moreObjects],
  });
}

/** Packs data by LZW as in PDF. */
export function lzw(data: Buffer): Buffer {
  const words = new Int16Array(4096 * 256);
  const out: number[] = [];
  let [held, bits, next, width, word] = [0, 0, 4096, 9, -1];
  const write = (code: number) => {
    held = (held << width) | code;
    for (bits += width; bits >= 8; bits -= 8) out.push((held >> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  const restart = () => {
    write(256);
    words.fill(-1);
    [next, width] = [258, 9];
  };
  restart();
  for (const byte of data) {
    const longer = word < 0 ? byte : words[word * 256 + byte]!;
    if (longer >= 0) {
      word = longer;
      continue;
    }
    write(word);
    words[word * 256 + byte] = next;
    next += 1;
    width = Math.min(12, 32 - Math.clz32(next));
    if (next === 4094) restart();
    word = byte;
  }
  if (word >= 0) write(word);
  write(257);
  write(0);
  return Buffer.from(out);
}

/** Returns `length` zeros (a multiple of 128), run-length packed. */
export const zerosInRuns = (length: number) =>
  Buffer.concat([Buffer.alloc(length / 64, '\x81\0', 'latin1'), Buffer.of(128)]);
