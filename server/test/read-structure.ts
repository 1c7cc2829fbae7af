// Reads the structure of a PDF that pdfkit wrote from its bytes, for tests.

type Value = string | number | boolean | null | Ref | Value[] | Dict;
interface Ref {
  ref: number;
}
interface Dict {
  [key: string]: Value | undefined;
}

/** A structure element; string `kids` are pieces of text on pages, named as pdf.js does: "p12R_mc3". */
export interface Element {
  role: string;
  scope: string | undefined;
  alt: string | undefined;
  lang: string | undefined;
  kids: (Element | string)[];
}

export interface Structure {
  root: Element;
  lang: string;
  title: string;
  displaysTitle: boolean;
}

const space = /[\0\t\n\f\r ]/;
const delimiter = /[()<>[\]{}/%\0\t\n\f\r ]/;

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(): Value {
    this.#skip();
    const ahead = this.#text.slice(this.#at, this.#at + 40);
    if (ahead.startsWith('<<')) return this.#dict();
    if (ahead.startsWith('[')) return this.#array();
    if (ahead.startsWith('(')) return this.#string();
    if (ahead.startsWith('<')) return this.#hex();
    const ref = /^(\d+) (\d+) R/.exec(ahead);
    if (ref) {
      this.#at += ref[0].length;
      return { ref: Number(ref[1]) };
    }
    return this.#word();
  }

  #skip(): void {
    while (space.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #ends(sign: string): boolean {
    this.#skip();
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #dict(): Dict {
    this.#at += 2;
    const dict: Dict = {};
    while (!this.#ends('>>')) {
      const key = this.#word();
      if (typeof key === 'string') dict[key] = this.value();
    }
    return dict;
  }

  #array(): Value[] {
    this.#at += 1;
    const values: Value[] = [];
    while (!this.#ends(']')) values.push(this.value());
    return values;
  }

  #string(): string {
    let bytes = '';
    let depth = 0;
    do {
      const sign = this.#text[this.#at] ?? '';
      this.#at += 1;
      if (sign === '\\') {
        bytes += this.#text[this.#at] ?? '';
        this.#at += 1;
        continue;
      }
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      bytes += sign;
    } while (depth > 0);
    return decoded(bytes.slice(1, -1));
  }

  #hex(): string {
    const end = this.#text.indexOf('>', this.#at);
    const bytes = Buffer.from(this.#text.slice(this.#at + 1, end), 'hex');
    this.#at = end + 1;
    return decoded(bytes.toString('latin1'));
  }

  /** Returns a name without its slash, a number, true, false or null. */
  #word(): Value {
    const start = this.#at;
    this.#at += 1;
    while (!delimiter.test(this.#text[this.#at] ?? ' ')) this.#at += 1;
    const word = this.#text.slice(start, this.#at);
    if (word.startsWith('/')) return word.slice(1);
    if (word === 'null') return null;
    return word === 'true' || word === 'false' ? word === 'true' : Number(word);
  }
}

function decoded(bytes: string): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('ref' in value);
const words = (value: Value | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the structure tree, language and title of a PDF written by pdfkit. */
export function readStructure(pdf: Buffer): Structure {
  const text = pdf.toString('latin1');
  const places = new Map(
    [...text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)].map((at) => [Number(at[1]), at.index + at[0].length]),
  );
  const resolved = (value: Value | undefined): Value | undefined => {
    if (typeof value !== 'object' || value === null || !('ref' in value)) return value;
    return new Reader(text, places.get(Number(value.ref)) ?? 0).value();
  };
  const dictOf = (value: Value | undefined): Dict => {
    const target = resolved(value);
    return isDict(target) ? target : {};
  };
  const pageOf = (value: Value | undefined): string =>
    typeof value === 'object' && value !== null && 'ref' in value ? `p${Number(value.ref)}R` : '';
  const elementOf = (dict: Dict): Element => {
    const kids = resolved(dict.K) ?? [];
    return {
      role: words(dict.S) ?? '',
      scope: words(dictOf(dict.A).Scope),
      alt: words(dict.Alt),
      lang: words(dict.Lang),
      kids: (Array.isArray(kids) ? kids : [kids]).map((kid) => {
        if (typeof kid === 'number') return `${pageOf(dict.Pg)}_mc${kid}`;
        const kidDict = dictOf(kid);
        return kidDict.MCID === undefined ? elementOf(kidDict) : `${pageOf(kidDict.Pg)}_mc${Number(kidDict.MCID)}`;
      }),
    };
  };
  const trailer = new Reader(text, text.lastIndexOf('trailer') + 'trailer'.length).value();
  const catalog = dictOf(isDict(trailer) ? trailer.Root : undefined);
  return {
    root: elementOf(dictOf(catalog.StructTreeRoot)),
    lang: words(catalog.Lang) ?? '',
    title: words(resolved(dictOf(isDict(trailer) ? trailer.Info : undefined).Title)) ?? '',
    displaysTitle: dictOf(catalog.ViewerPreferences).DisplayDocTitle === true,
  };
}
