import { decryptionsOf, type Decryption } from './pdf-decryption.ts';
import { type Effort, PdfReader } from './pdf-reader.ts';
import { pdfRefusals, RefusedPdf, UnusualPdf } from './pdf-refusals.ts';
import { roomFor, type Room, unpack } from './pdf-streams.ts';
import { PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';

/** How often an ordinary file may have each of its bytes read; most of them are read once. */
const readings = 8;
/** Objects whose number cannot be made out; chance makes one of them in many megabytes of pictures. */
const maxNumberless = 20;
const maxEncryptions = 8;
/** How often a file may write an object anew. */
const maxRevisions = 1000;
/** How far before the word "obj" the object's number is looked for. */
const headLength = 300;

/** Where the value of an object begins. */
interface Place {
  bytes: Buffer;
  at: number;
}

interface PdfStream {
  dictionary: PdfDictionary;
  number: number;
  generation: number;
  /** Where the data begins; readers differ when the line goes on after the word "stream". */
  starts: number[];
}

/** A dictionary anywhere in the file, nested ones included. */
export interface FoundDictionary {
  dictionary: PdfDictionary;
  isStream: boolean;
}

/**
 * All objects that any reader could find in a file: not those of the cross-reference table, which a hostile file has
 * written for one reader only, but whatever stands behind the word "obj" or "trailer" or in a stream of objects, old
 * revisions, overwritten and unused objects included.
 */
export class PdfFile {
  readonly #content: Buffer;
  readonly #effort: Effort;
  readonly #room: Room;
  readonly #places = new Map<number, Place[]>();
  readonly #numberless: Place[] = [];
  readonly #streams: PdfStream[] = [];
  readonly #notable: FoundDictionary[] = [];
  readonly #isNotable: (dictionary: PdfDictionary) => boolean;

  /** Reads the whole file; only dictionaries that `isNotable` are kept. Throws a RefusedPdf where it cannot be read. */
  constructor(content: Buffer, isNotable: (dictionary: PdfDictionary) => boolean) {
    this.#content = content;
    this.#effort = { left: readings * content.length + 100_000 };
    this.#room = roomFor(content.length);
    this.#isNotable = (dictionary) => dictionary.has('Encrypt') || isNotable(dictionary);
    this.#readObjects();
    this.#readTrailers();
    const decryptions = this.#decryptions();
    const known = this.#encryptions().size;
    for (const stream of this.#streams) this.#readStream(stream, decryptions);
    // One that came out of a stream would be a key to what has just been read without it.
    if (this.#encryptions().size > known) throw new UnusualPdf();
  }

  get notable(): readonly FoundDictionary[] {
    return this.#notable;
  }

  /** Everything a value can stand for: itself, or every object that a reference can mean. */
  resolve(value: PdfValue, deep = 0): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value];
    if (deep > 8) throw new UnusualPdf();
    const places = [...(this.#places.get(value.number) ?? []), ...this.#numberless];
    return places.flatMap(({ bytes, at }) => this.resolve(new PdfReader(bytes, at, this.#effort).value(), deep + 1));
  }

  /** What the values of a key can stand for. */
  all(dictionary: PdfDictionary, key: string): PdfValue[] {
    return dictionary.all(key).flatMap((value) => this.resolve(value));
  }

  /** The names that a key can stand for. */
  names(dictionary: PdfDictionary, key: string): string[] {
    return this.all(dictionary, key).flatMap((value) => (value instanceof PdfName ? [value.text] : []));
  }

  #readObjects(): void {
    for (let at = this.#content.indexOf('obj'); at >= 0; at = this.#content.indexOf('obj', at + 3)) {
      // A number or white space, also after a comment, stands before it; "endobj" is another word.
      if (!/[\s\0\d.]/.test(String.fromCharCode(this.#content[at - 1] ?? 0))) continue;
      const reader = new PdfReader(this.#content, at + 3, this.#effort);
      const value = reader.value();
      if (value === undefined || value === null) continue;
      const { number, generation, isSure } = this.#headBefore(at);
      const place = { bytes: this.#content, at: at + 3 };
      if (number !== undefined) this.#place(number, place);
      if (!isSure && this.#numberless.push(place) > maxNumberless) throw new UnusualPdf();
      this.#note(value, true);
      if (value instanceof PdfDictionary && reader.takesWord('stream')) {
        const starts = this.#startsOfData(reader.at);
        this.#streams.push({ dictionary: value, number: number ?? 0, generation, starts });
      }
    }
  }

  /** The number before the word "obj"; not sure where a comment on the line can make readers see another one. */
  #headBefore(at: number): { number: number | undefined; generation: number; isSure: boolean } {
    const before = this.#content.toString('latin1', Math.max(0, at - headLength), at);
    const head = /(?<![\d.+-])(\d{1,10})[\s\0]+(\d{1,10})[\s\0]*$/.exec(before);
    if (!head) return { number: undefined, generation: 0, isSure: false };
    const line = before.slice(0, head.index);
    const isSure = line.lastIndexOf('%') <= Math.max(line.lastIndexOf('\n'), line.lastIndexOf('\r'));
    return { number: Number(head[1]), generation: Number(head[2]), isSure };
  }

  #startsOfData(at: number): number[] {
    const line = this.#content.toString('latin1', at, at + 200);
    const rest = /^([^\r\n]*)(?:\r\n|\n|\r)/.exec(line);
    if (!rest) return [at];
    return rest[1]?.trim() ? [at + rest[0].length, at] : [at + rest[0].length];
  }

  #readTrailers(): void {
    for (let at = this.#content.indexOf('trailer'); at >= 0; at = this.#content.indexOf('trailer', at + 7)) {
      this.#note(new PdfReader(this.#content, at + 7, this.#effort).value(), false);
    }
  }

  #place(number: number, place: Place): void {
    const places = this.#places.get(number);
    if (!places) this.#places.set(number, [place]);
    else if (places.push(place) > maxRevisions) throw new UnusualPdf();
  }

  #note(value: PdfValue, canBeStream: boolean): void {
    const open: PdfValue[] = [value];
    while (open.length > 0) {
      const next = open.pop();
      if (Array.isArray(next)) for (const item of next) open.push(item);
      if (!(next instanceof PdfDictionary)) continue;
      if (this.#isNotable(next)) this.#notable.push({ dictionary: next, isStream: canBeStream && next === value });
      for (const values of next.values()) for (const item of values) open.push(item);
    }
  }

  /** What could be the file's encryption, with the file identifiers that could belong to it. */
  #encryptions(): Map<string, { encryption: PdfDictionary; id: Buffer }> {
    const found = new Map<string, { encryption: PdfDictionary; id: Buffer }>();
    for (const [index, { dictionary }] of this.#notable.entries()) {
      for (const value of dictionary.all('Encrypt')) {
        const label = value instanceof PdfReference ? `${value.number} R` : index;
        const meant = this.resolve(value).filter((one) => one instanceof PdfDictionary && one.has('Filter'));
        for (const [nth, encryption] of (meant as PdfDictionary[]).entries()) {
          for (const id of this.#ids(dictionary))
            found.set(`${label} ${nth} ${id.toString('hex')}`, { encryption, id });
        }
      }
      if (found.size > maxEncryptions) throw new UnusualPdf();
    }
    return found;
  }

  #ids(dictionary: PdfDictionary): Buffer[] {
    const arrays = this.all(dictionary, 'ID').filter((value) => Array.isArray(value));
    const ids = arrays.flatMap((array) => this.resolve(array[0])).filter((id) => id instanceof PdfString);
    return ids.length > 0 ? ids.map((id) => id.bytes) : [Buffer.alloc(0)];
  }

  #decryptions(): Decryption[] {
    const get = (dictionary: PdfDictionary, key: string) => this.all(dictionary, key).at(-1);
    const encryptions = [...this.#encryptions().values()];
    const decryptions = encryptions.flatMap(({ encryption, id }) => decryptionsOf(encryption, id, get));
    if (encryptions.length > 0 && decryptions.length === 0) throw new RefusedPdf(pdfRefusals.password);
    return decryptions;
  }

  /** Unpacks a stream in every way in which a reader could, and reads the objects in it. */
  #readStream(stream: PdfStream, decryptions: Decryption[]): void {
    const { dictionary } = stream;
    const holdsObjects = dictionary.has('First') && dictionary.has('N');
    for (const filters of this.#filters(dictionary)) {
      let isRead = false;
      for (const packed of this.#dataOf(stream, decryptions)) {
        const unpacked = unpack(packed, filters, this.#room);
        if (unpacked && holdsObjects && this.#readObjectStream(dictionary, unpacked, packed)) isRead = true;
      }
      if (holdsObjects && !isRead) throw new UnusualPdf();
    }
  }

  /** What a reader could take for the data, encrypted or not. */
  *#dataOf({ dictionary, number, generation, starts }: PdfStream, decryptions: Decryption[]): Generator<Buffer> {
    for (const start of starts) {
      yield this.#content.subarray(start);
      if (decryptions.length === 0) continue;
      const data = this.#content.subarray(start, this.#endOfData(dictionary, start));
      for (const decrypt of decryptions) yield decrypt(data, number, generation);
    }
  }

  /** The names of the filters, in each of the ways in which the dictionary can be understood. */
  #filters(dictionary: PdfDictionary): string[][] {
    const chains = [...this.all(dictionary, 'Filter'), ...this.all(dictionary, 'F')].flatMap((value) => {
      if (value instanceof PdfName) return [[value.text]];
      if (!Array.isArray(value)) return [];
      return [value.map((item) => this.resolve(item).find((name) => name instanceof PdfName)?.text ?? '')];
    });
    return chains.length > 0 ? chains : [[]];
  }

  /** The furthest end that a reader could assume. */
  #endOfData(dictionary: PdfDictionary, start: number): number {
    const next = this.#content.indexOf('endstream', start);
    const lengths = this.all(dictionary, 'Length').map((length) => (typeof length === 'number' ? start + length : 0));
    const end = Math.min(this.#content.length, Math.max(next < 0 ? this.#content.length : next, ...lengths));
    this.#effort.left -= end - start;
    if (this.#effort.left < 0) throw new UnusualPdf();
    return end;
  }

  /** Whether these bytes are what such a stream holds: pairs of a number and a place, then the objects. */
  #readObjectStream(dictionary: PdfDictionary, bytes: Buffer, packed: Buffer): boolean {
    if (bytes !== packed) this.#effort.left += readings * bytes.length;
    const head = new PdfReader(bytes, 0, this.#effort);
    const firsts = this.all(dictionary, 'First').filter((first) => typeof first === 'number');
    const count = Math.max(0, ...this.all(dictionary, 'N').map(Number).filter(Number.isFinite));
    for (let index = 0; index < count; index += 1) {
      const [number, offset] = [head.value(), head.value()];
      if (typeof number !== 'number' || typeof offset !== 'number') return false;
      for (const first of firsts) this.#readAt({ bytes, at: first + offset }, number);
    }
    return true;
  }

  #readAt(place: Place, number: number): void {
    if (!(place.at >= 0 && place.at < place.bytes.length)) return;
    const value = new PdfReader(place.bytes, place.at, this.#effort).value();
    this.#place(number, place);
    this.#note(value, false);
  }
}
