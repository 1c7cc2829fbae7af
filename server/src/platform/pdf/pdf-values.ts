/** A name without its slash and with its escapes resolved: `/J#61vaScript` is `JavaScript`. */
export class PdfName {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** String as written in the file; decoded only on demand. */
export class PdfString {
  readonly #written: Buffer;
  readonly #isHex: boolean;

  constructor(written: Buffer, isHex: boolean) {
    this.#written = written;
    this.#isHex = isHex;
  }

  /** Returns the decoded bytes. */
  get bytes(): Buffer {
    if (!this.#isHex) return literalBytes(this.#written);
    const digits = this.#written.toString('latin1').replace(/[^0-9a-fA-F]/g, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }
}

/** Dictionary that keeps every value of a repeated key: readers do not agree which one counts. */
export class PdfDictionary {
  readonly #entries = new Map<string, PdfValue[]>();

  add(key: string, value: PdfValue): void {
    const values = this.#entries.get(key);
    if (values) values.push(value);
    else this.#entries.set(key, [value]);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns every value of a key, references not followed. */
  all(key: string): readonly PdfValue[] {
    return this.#entries.get(key) ?? [];
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  values(): Iterable<readonly PdfValue[]> {
    return this.#entries.values();
  }
}

/** Value of the PDF language; `undefined` stands for a word that is no value, such as `endobj`. */
export type PdfValue =
  | PdfName
  | PdfReference
  | PdfString
  | PdfDictionary
  | PdfValue[]
  | number
  | boolean
  | null
  | undefined;

const escapes: Partial<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literalBytes(written: Buffer): Buffer {
  const said = written
    .toString('latin1')
    .replace(/\r\n?|\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string | undefined) => {
      if (escaped === undefined) return '\n';
      if (/^[\r\n]/.test(escaped)) return '';
      if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
      return escapes[escaped] ?? escaped;
    });
  return Buffer.from(said, 'latin1');
}

/** Lookup of the objects of a file. */
export interface PdfObjects {
  /** Returns all values that a value may stand for: itself, or each object a reference may point to. */
  resolve: (value: PdfValue) => PdfValue[];
  /** Returns all values that a key may stand for, references followed. */
  all: (dictionary: PdfDictionary, key: string) => readonly PdfValue[];
  /** Returns the names that a key may stand for. */
  names: (dictionary: PdfDictionary, key: string) => string[];
}
