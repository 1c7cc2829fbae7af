/** Receives unpacked data piece by piece; must copy what it keeps, since the buffer is reused. Throwing ends the unpacking. */
export type Take = (piece: Buffer) => void;

const pieceLength = 64 * 1024;
const [clear, end, firstNew, tableSize] = [256, 257, 258, 4096];

/** Code table of LZW: each word is an earlier word plus one letter. */
class Words {
  readonly #before = new Uint16Array(tableSize);
  readonly #letter = new Uint8Array(tableSize);
  readonly #lengths = new Uint16Array(tableSize);
  next = firstNew;

  constructor() {
    for (let code = 0; code < clear; code += 1) [this.#letter[code], this.#lengths[code]] = [code, 1];
  }

  add(before: number, letter: number): void {
    this.#before[this.next] = before;
    this.#letter[this.next] = letter;
    this.#lengths[this.next] = this.lengthOf(before) + 1;
    this.next += 1;
  }

  lengthOf(code: number): number {
    return this.#lengths[code]!;
  }

  write(code: number, out: Buffer, at: number): void {
    let from = code;
    for (let place = at + this.lengthOf(code) - 1; place >= at; place -= 1) {
      out[place] = this.#letter[from]!;
      from = this.#before[from]!;
    }
  }
}

/**
 * Unpacks LZW as in PDF and TIFF, up to the end mark, the end of the data or the first invalid code. With `early` (the rule unless
 * /EarlyChange is 0) codes get longer one word before they must.
 */
export function unpackLzw(data: Buffer, early: 0 | 1, take: Take): void {
  const words = new Words();
  const out = Buffer.allocUnsafe(pieceLength);
  let [filled, width, bits, held, last, lastHead] = [0, 9, 0, 0, -1, 0];
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    const isNew = code === words.next;
    if (code === end || code > words.next || (isNew && last < 0)) break;
    if (code === clear) {
      [words.next, width, last] = [firstNew, 9, -1];
      continue;
    }
    if (isNew) words.add(last, lastHead);
    if (filled + words.lengthOf(code) > pieceLength) {
      take(out.subarray(0, filled));
      filled = 0;
    }
    words.write(code, out, filled);
    lastHead = out[filled]!;
    filled += words.lengthOf(code);
    if (!isNew && last >= 0 && words.next < tableSize) words.add(last, lastHead);
    last = code;
    width = Math.min(12, 32 - Math.clz32(words.next + early));
  }
  take(out.subarray(0, filled));
}

/**
 * Unpacks run-length data piece by piece into `take`, which must not keep a piece: byte n below 128 precedes n + 1
 * literal bytes, n above 128 repeats the next byte 257 - n times, 128 ends.
 */
export function unpackRuns(data: Buffer, take: Take): void {
  const run = Buffer.alloc(128);
  for (let at = 0; at < data.length;) {
    const says = data[at]!;
    if (says === 128) return;
    const isLiteral = says < 128;
    if (isLiteral) take(data.subarray(at + 1, at + 2 + says));
    else if (at + 1 < data.length) take(run.fill(data[at + 1]!).subarray(0, 257 - says));
    at += isLiteral ? says + 2 : 2;
  }
}
