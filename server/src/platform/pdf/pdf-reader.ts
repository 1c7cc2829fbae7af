import { UnusualPdf } from './pdf-refusals.ts';
import { PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';

const deepest = 200;

/** Budget of bytes that may still be read: hostile files have the same bytes read again and again. */
export interface Effort {
  left: number;
}

type Mark = '[' | ']' | '<<' | '>>' | 'end';
interface Word {
  word: string;
}
type Token = { mark: Mark } | Word | { value: PdfName | PdfReference | PdfString | number };

const [isSpace, isDelimiter, isNumeric] = ['\0\t\n\f\r ', '()<>[]{}/%', '0123456789+-.'].map((characters) => {
  const table = new Uint8Array(256);
  for (const byte of Buffer.from(characters)) table[byte] = 1;
  return table;
}) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Reads PDF values from a given position, as leniently as the common readers: malformed input that they all read alike is read the
 * same way, input that they read differently is refused.
 */
export class PdfReader {
  at: number;
  readonly #bytes: Buffer;
  readonly #effort: Effort;

  constructor(bytes: Buffer, at: number, effort: Effort) {
    this.#bytes = bytes;
    this.at = at;
    this.#effort = effort;
  }

  /** Reads the value at the current position; throws UnusualPdf if the budget is used up. */
  value(): PdfValue {
    const from = this.at;
    const value = this.#valueOf(this.#token(), 0);
    this.#effort.left -= this.at - from + 1;
    if (this.#effort.left < 0) throw new UnusualPdf();
    return value;
  }

  /** Skips the word if it comes next; returns whether it did. */
  takesWord(word: string): boolean {
    this.#skipSpace();
    const end = this.at + word.length;
    if (this.#bytes.toString('latin1', this.at, end) !== word) return false;
    this.at = end;
    return true;
  }

  /** Tells whether only white space and comments remain. */
  get isAtEnd(): boolean {
    this.#skipSpace();
    return this.at >= this.#bytes.length;
  }

  #valueOf(token: Token, depth: number): PdfValue {
    if (depth > deepest) throw new UnusualPdf();
    if ('value' in token) return token.value;
    if ('word' in token) return token.word === 'true' ? true : token.word === 'false' ? false : wordValue(token);
    if (token.mark === '[') return this.#array(depth);
    if (token.mark === '<<') return this.#dictionary(depth);
    return undefined;
  }

  #array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      const token = this.#token();
      if (isMark(token, ']') || isMark(token, 'end')) return items;
      items.push(this.#valueOf(token, depth + 1));
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const dictionary = new PdfDictionary();
    for (;;) {
      const key = this.#token();
      if (isMark(key, '>>') || isMark(key, 'end')) return dictionary;
      // Readers step over a token that is no name, also over one that would begin something.
      if (!('value' in key) || !(key.value instanceof PdfName)) continue;
      const value = this.#token();
      // Readers disagree whether the dictionary ends here.
      if (isMark(value, '>>') || isMark(value, ']')) throw new UnusualPdf();
      dictionary.add(key.value.text, this.#valueOf(value, depth + 1));
    }
  }

  #token(): Token {
    this.#skipSpace();
    const byte = this.#bytes[this.at];
    if (byte === undefined) return { mark: 'end' };
    if (isNumeric[byte]) return { value: this.#numberOrReference() };
    const character = String.fromCharCode(byte);
    if (character === '/') return { value: this.#name() };
    if (character === '(') return { value: this.#literal() };
    if (character === '<' && this.#bytes[this.at + 1] !== byte) return { value: this.#hex() };
    if (isDelimiter[byte]) return this.#mark(character);
    return { word: this.#regular() };
  }

  #mark(character: string): Token {
    const isDouble = '<>'.includes(character) && this.#bytes[this.at + 1] === this.#bytes[this.at];
    this.at += isDouble ? 2 : 1;
    if (isDouble) return { mark: character === '<' ? '<<' : '>>' };
    return character === '[' || character === ']' ? { mark: character } : { word: character };
  }

  #regular(): string {
    const from = this.at;
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (isSpace[byte] || isDelimiter[byte]) break;
      this.at += 1;
    }
    return this.#bytes.toString('latin1', from, this.at);
  }

  #name(): PdfName {
    this.at += 1;
    const written = this.#regular();
    if (!written.includes('#')) return new PdfName(written);
    return new PdfName(
      written.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  }

  #number(): number {
    const from = this.at;
    let digits = 0;
    for (let byte = this.#byte(); byte >= 0x30 && byte <= 0x39; byte = this.#byte()) {
      digits = digits * 10 + byte - 0x30;
      this.at += 1;
    }
    if (!isNumeric[this.#byte()]) return digits;
    while (isNumeric[this.#byte()]) this.at += 1;
    return Number.parseFloat(this.#bytes.toString('latin1', from, this.at));
  }

  /** Returns the next byte; 0, which counts as white space, at the end. */
  #byte(): number {
    return this.#bytes[this.at] ?? 0;
  }

  /** Reads a reference such as `9 0 R`, or else the number alone. */
  #numberOrReference(): number | PdfReference {
    const number = this.#number();
    if (!Number.isInteger(number) || number < 0) return number;
    const after = this.at;
    this.#skipSpace();
    if (isNumeric[this.#byte()] && Number.isInteger(this.#number())) {
      this.#skipSpace();
      const next = this.#bytes[this.at + 1] ?? 0x20;
      if (this.#bytes[this.at] === 0x52 && (isSpace[next] || isDelimiter[next])) {
        this.at += 1;
        return new PdfReference(number);
      }
    }
    this.at = after;
    return number;
  }

  #literal(): PdfString {
    const from = this.at + 1;
    let open = 0;
    for (; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at];
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29 && (open -= 1) === 0) break;
    }
    this.at = Math.min(this.at + 1, this.#bytes.length);
    return new PdfString(this.#bytes.subarray(from, this.at - 1), false);
  }

  #hex(): PdfString {
    const from = this.at + 1;
    const end = this.#bytes.indexOf(0x3e, from);
    this.at = end < 0 ? this.#bytes.length : end + 1;
    return new PdfString(this.#bytes.subarray(from, this.at - 1), true);
  }

  #skipSpace(): void {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (byte === 0x25) this.#skipComment();
      else if (isSpace[byte]) this.at += 1;
      else break;
    }
  }

  #skipComment(): void {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (byte === 0x0a || byte === 0x0d) break;
      this.at += 1;
    }
  }
}

function isMark(token: Token, mark: Mark): boolean {
  return 'mark' in token && token.mark === mark;
}

function wordValue({ word }: Word): null | undefined {
  return word === 'null' ? null : undefined;
}
