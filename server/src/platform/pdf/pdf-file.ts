import { decryptionsOf, type Decryption } from './pdf-decryption.ts';
import type { NumberedValue } from './picture-uses.ts';
import { type Effort, PdfReader } from './pdf-reader.ts';
import { pdfRefusals, RefusedPdf, UnusualPdf } from './pdf-refusals.ts';
import { type PdfStream, StreamData } from './stream-data.ts';
import { StreamSizes } from './stream-sizes.ts';
import { roomFor, type Room, unpack } from './pdf-streams.ts';
import { PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';

/** How often each byte of a file may be read; ordinary files need about one reading. */
const readings = 8;
/** Most objects without a readable number; by chance one appears in many megabytes of pictures. */
const maxNumberless = 20;
const maxEncryptions = 8;
/** Most versions of one object. */
const maxRevisions = 1000;
/** Bytes before the word "obj" in which the object's number is searched. */
const headLength = 300;

/** Position at which the value of an object begins. */
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
 * All objects that any reader could find in a file: everything behind the word "obj" or "trailer" and in object streams, old
 * revisions and unused objects included. The cross-reference table is ignored, because a hostile file can write it for one reader only.
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

  /** Reads the whole file and keeps the dictionaries that `isNotable` accepts; throws RefusedPdf if it cannot be read safely. */
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

  /** Returns the pixels of all pictures, by their dictionaries or their own data, whichever is larger. */
  get pixels(): number {
    return this.#pixels;
  }

  /** Returns the dictionaries that were kept while reading. */
  get notable(): readonly FoundDictionary[] {
    return this.#notable;
  }

  /** Returns all values that a value may stand for: itself, or each object a reference may point to. */
  resolve(value: PdfValue, deep = 0): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value];
    if (deep > 8) throw new UnusualPdf();
    const places = [...(this.#places.get(value.number) ?? []), ...this.#numberless];
    return places.flatMap(({ bytes, at }) => this.resolve(new PdfReader(bytes, at, this.#effort).value(), deep + 1));
  }

  /** Returns all values that a key may stand for, references followed. */
  all(dictionary: PdfDictionary, key: string): readonly PdfValue[] {
    const values = dictionary.all(key);
    // Nearly all values stand where they belong, and a file has hundreds of thousands.
    const isHere = !values.some((value) => value instanceof PdfReference);
    return isHere ? values : values.flatMap((value) => this.resolve(value));
  }

  /** Returns the names that a key may stand for. */
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
        const hasSureNumber = isSure && number !== undefined;
        this.#streams.push({ dictionary: value, number: number ?? 0, isSure: hasSureNumber, generation, starts });
      }
    }
  }

  /** Reads the number and generation before the word "obj"; not `isSure` if a comment on that line may hide the real ones. */
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
    const lineEnd = /^([^\r\n]*)(?:\r\n|\n|\r)/.exec(line);
    if (!lineEnd) return [at];
    return lineEnd[1]?.trim() ? [at + lineEnd[0].length, at] : [at + lineEnd[0].length];
  }

  #readTrailers(): void {
    for (let at = this.#content.indexOf('trailer'); at >= 0; at = this.#content.indexOf('trailer', at + 7)) {
      this.#note(new PdfReader(this.#content, at + 7, this.#effort).value(), false);
    }
  }

  /** Reads every object again, old revisions included. */
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

  /** Returns the encryption dictionaries the file may use, each with a file identifier that may belong to it. */
  #encryptions(): Map<string, { encryption: PdfDictionary; id: Buffer }> {
    const encryptions = new Map<string, { encryption: PdfDictionary; id: Buffer }>();
    for (const [index, { dictionary }] of this.#notable.entries()) {
      for (const value of dictionary.all('Encrypt')) {
        const label = value instanceof PdfReference ? `${value.number} R` : index;
        const candidates = this.resolve(value).filter((one) => one instanceof PdfDictionary && one.has('Filter'));
        for (const [nth, encryption] of (candidates as PdfDictionary[]).entries()) {
          for (const id of this.#ids(dictionary))
            encryptions.set(`${label} ${nth} ${id.toString('hex')}`, { encryption, id });
        }
      }
      if (encryptions.size > maxEncryptions) throw new UnusualPdf();
    }
    return encryptions;
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

  /** Reads all objects, those in object streams too, and measures what the other streams unpack to; throws RefusedPdf for too much. */
  async #unpackAll(): Promise<void> {
    this.#readObjects();
    this.#readTrailers();
    const data = new StreamData(this, this.#content, this.#effort, this.#decryptions());
    const encryptionsBefore = this.#encryptions().size;
    const kept = roomFor(0);
    for (const stream of this.#streams) if (holdsObjects(stream)) this.#readObjectStream(stream, data, kept);
    // An encryption found inside a stream would apply to what has just been read without it.
    if (this.#encryptions().size > encryptionsBefore) throw new UnusualPdf();
    const sizes = new StreamSizes(this, roomFor(this.#content.length));
    for (const stream of this.#streams) if (!holdsObjects(stream)) await sizes.add(stream, data);
    sizes.finish(() => this.#objects());
    this.#pixels = sizes.pixels;
  }

  /** Reads the objects of an object stream in every way a reader could unpack it; throws UnusualPdf if one way fails. */
  #readObjectStream(stream: PdfStream, data: StreamData, room: Room): void {
    const [tried, read] = [new Set<unknown>(), new Set<unknown>()];
    for (const { packed, packing } of data.of(stream)) {
      tried.add(packing.filters);
      const unpacked = unpack(packed, packing, room);
      if (unpacked && this.#readObjectsIn(stream.dictionary, unpacked, packed)) read.add(packing.filters);
    }
    if (read.size < tried.size) throw new UnusualPdf();
  }

  /** Reads the objects in the unpacked bytes (pairs of number and offset, then the values); false if they are not in this form. */
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
