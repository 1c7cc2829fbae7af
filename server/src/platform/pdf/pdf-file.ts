import { decryptionsOf, type Decryption } from './pdf-decryption.ts';
import type { NumberedValue } from './picture-uses.ts';
import { type Effort, PdfReader } from './pdf-reader.ts';
import { pdfRefusals, RefusedPdf, UnusualPdf } from './pdf-refusals.ts';
import { type PdfStream, StreamData } from './stream-data.ts';
import { StreamSizes } from './stream-sizes.ts';
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
  readonly #places = new Map<number, Place[]>();
  readonly #numberless: Place[] = [];
  readonly #streams: PdfStream[] = [];
  #pixels = 0;
  readonly #notable: FoundDictionary[] = [];
  readonly #isNotable: (dictionary: PdfDictionary) => boolean;

  /** Reads the whole file; only dictionaries that `isNotable` are kept. Throws a RefusedPdf where it cannot be read. */
  static async read(content: Buffer, isNotable: (dictionary: PdfDictionary) => boolean): Promise<PdfFile> {
    const file = new PdfFile(content, isNotable);
    await file.#unpackAll();
    return file;
  }

  private constructor(content: Buffer, isNotable: (dictionary: PdfDictionary) => boolean) {
    this.#content = content;
    this.#effort = { left: readings * content.length + 100_000 };
    this.#isNotable = (dictionary) => dictionary.has('Encrypt') || isNotable(dictionary);
  }

  /** Pixels that its pictures have by their dictionaries. */
  get pixels(): number {
    return this.#pixels;
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
  all(dictionary: PdfDictionary, key: string): readonly PdfValue[] {
    const values = dictionary.all(key);
    // Nearly all values stand where they belong, and a file has hundreds of thousands.
    const isHere = !values.some((value) => value instanceof PdfReference);
    return isHere ? values : values.flatMap((value) => this.resolve(value));
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
        const isKnown = isSure && number !== undefined;
        this.#streams.push({ dictionary: value, number: number ?? 0, isSure: isKnown, generation, starts });
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

  /** Every object anew, old revisions included. */
  *#objects(): Generator<NumberedValue> {
    const valueAt = ({ bytes, at }: Place) => new PdfReader(bytes, at, this.#effort).value();
    for (const [number, places] of this.#places) for (const place of places) yield { number, value: valueAt(place) };
    for (const place of this.#numberless) yield { number: undefined, value: valueAt(place) };
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

  /** Reads the objects in the streams, then what else the streams unpack to. */
  async #unpackAll(): Promise<void> {
    this.#readObjects();
    this.#readTrailers();
    const data = new StreamData(this, this.#content, this.#effort, this.#decryptions());
    const known = this.#encryptions().size;
    const kept = roomFor(0);
    for (const stream of this.#streams) if (holdsObjects(stream)) this.#readObjectStream(stream, data, kept);
    // One that came out of a stream would be a key to what has just been read without it.
    if (this.#encryptions().size > known) throw new UnusualPdf();
    const sizes = new StreamSizes(this, roomFor(this.#content.length));
    for (const stream of this.#streams) if (!holdsObjects(stream)) await sizes.add(stream, data);
    sizes.settle(() => this.#objects());
    this.#pixels = sizes.pixels;
  }

  /** Unpacks a stream of objects in every way in which a reader could, and reads them. */
  #readObjectStream(stream: PdfStream, data: StreamData, room: Room): void {
    const [known, read] = [new Set<unknown>(), new Set<unknown>()];
    for (const { packed, packing } of data.of(stream)) {
      known.add(packing.filters);
      const unpacked = unpack(packed, packing, room);
      if (unpacked && this.#readObjectsIn(stream.dictionary, unpacked, packed)) read.add(packing.filters);
    }
    if (read.size < known.size) throw new UnusualPdf();
  }

  /** Whether these bytes are what such a stream holds: pairs of a number and a place, then the objects. */
  #readObjectsIn(dictionary: PdfDictionary, bytes: Buffer, packed: Buffer): boolean {
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

const holdsObjects = ({ dictionary }: PdfStream) => dictionary.has('First') && dictionary.has('N');
