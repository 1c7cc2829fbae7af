import type { Decryption } from './pdf-decryption.ts';
import type { Effort } from './pdf-reader.ts';
import { UnusualPdf } from './pdf-refusals.ts';
import type { Packing } from './pdf-streams.ts';
import { PdfDictionary, PdfName, type PdfValue, type PdfObjects } from './pdf-values.ts';

export interface PdfStream {
  dictionary: PdfDictionary;
  number: number;
  /** True if no reader can see another object number here. */
  isSure: boolean;
  generation: number;
  /** Offsets at which the data may begin; readers differ if text follows the word "stream". */
  starts: number[];
}

/** Filters whose data need not mark its end, and photos, which are searched for frames. */
const endless = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode']);

/** Gives the data of the streams of a file in every way in which a reader could read it. */
export class StreamData {
  readonly #file: PdfObjects;
  readonly #content: Buffer;
  readonly #effort: Effort;
  readonly #decryptions: readonly Decryption[];

  constructor(file: PdfObjects, content: Buffer, effort: Effort, decryptions: readonly Decryption[]) {
    this.#file = file;
    this.#content = content;
    this.#effort = effort;
    this.#decryptions = decryptions;
  }

  /** Yields the packed data of a stream, raw and decrypted, for each packing. */
  *of(stream: PdfStream, packings = this.packings(stream.dictionary)): Generator<{ packed: Buffer; packing: Packing }> {
    for (const packing of packings) {
      for (const packed of this.#dataOf(stream, packing)) yield { packed, packing };
    }
  }

  *#dataOf({ dictionary, number, generation, starts }: PdfStream, { filters }: Packing): Generator<Buffer> {
    for (const start of starts) {
      const end = endless.has(filters[0] ?? '') ? this.#endOfData(dictionary, start) : undefined;
      yield this.#content.subarray(start, end);
      if (this.#decryptions.length === 0) continue;
      const data = this.#content.subarray(start, this.#endOfData(dictionary, start));
      for (const decrypt of this.#decryptions) yield decrypt(data, number, generation);
    }
  }

  /** Returns the packings that the dictionary may declare. */
  packings(dictionary: PdfDictionary): Packing[] {
    const chains = ['Filter', 'F']
      .flatMap((key) => this.#file.all(dictionary, key))
      .flatMap((value) => {
        if (value instanceof PdfName) return [[value.text]];
        if (!Array.isArray(value)) return [];
        return [value.map((item) => this.#file.resolve(item).find((name) => name instanceof PdfName)?.text ?? '')];
      });
    const ways = this.#isLate(dictionary) ? ([0, 1] as const) : ([1] as const);
    return (chains.length > 0 ? chains : [[]]).flatMap((filters) => ways.map((early) => ({ filters, early })));
  }

  /** Tells whether the dictionary sets /EarlyChange to 0 anywhere. */
  #isLate(dictionary: PdfDictionary): boolean {
    const said = ['DecodeParms', 'DP'].flatMap((key) => this.#file.all(dictionary, key));
    const all: PdfValue[] = said.flatMap((one) =>
      Array.isArray(one) ? one.flatMap((item) => this.#file.resolve(item)) : one,
    );
    return all.some((one) => one instanceof PdfDictionary && this.#file.all(one, 'EarlyChange').includes(0));
  }

  /** Returns the furthest end of the data that a reader could assume; throws UnusualPdf if the reading budget is used up. */
  #endOfData(dictionary: PdfDictionary, start: number): number {
    const next = this.#content.indexOf('endstream', start);
    const lengths = this.#file
      .all(dictionary, 'Length')
      .map((length) => (typeof length === 'number' ? start + length : 0));
    const end = Math.min(this.#content.length, Math.max(next < 0 ? this.#content.length : next, ...lengths));
    this.#effort.left -= end - start;
    if (this.#effort.left < 0) throw new UnusualPdf();
    return end;
  }
}
