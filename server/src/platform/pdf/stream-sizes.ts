import { picturePixelsMax } from '@teamsparks/contract/shared/limits';
import { FormUses } from './form-uses.ts';
import type { PdfObjects } from './pdf-values.ts';
import { pdfRefusals, RefusedPdf } from './pdf-refusals.ts';
import { endsInPixels, type Packing, type Room, takeRoom, unpack, measurePicture } from './pdf-streams.ts';
import { isPicture, PictureSizes } from './picture-size.ts';
import { type NumberedValue, findPicturesUsedOtherwise } from './picture-uses.ts';
import type { PdfStream, StreamData } from './stream-data.ts';

/** Most unpacked bytes of all pictures: about 40 A4 pages in color at 300 dots per inch. */
const picturesLimit = 1024 * 1024 * 1024;

/**
 * Adds up what the streams of a file unpack to and throws RefusedPdf if that is too much. A picture may unpack to the size in its
 * dictionary, since readers read no more of it; the excess counts like other streams.
 */
export class StreamSizes {
  pixels = 0;
  readonly #file: PdfObjects;
  readonly #room: Room;
  readonly #sizes: PictureSizes;
  /** Unpacked bytes of the pictures, by object number. */
  readonly #pictures = new Map<number, number>();
  readonly #forms: FormUses;
  #picturesLeft = picturesLimit;

  constructor(file: PdfObjects, room: Room) {
    this.#file = file;
    this.#room = room;
    this.#sizes = new PictureSizes(file);
    this.#forms = new FormUses(file);
  }

  /** Unpacks a stream and counts its size and pixels; throws RefusedPdf for too much. */
  async add(stream: PdfStream, data: StreamData): Promise<void> {
    if (!isPicture(this.#file, stream.dictionary)) {
      const isForm = this.#forms.isForm(stream.dictionary);
      for (const { packed, packing } of data.of(stream)) {
        const content = unpack(packed, packing, this.#room);
        if (isForm && content) this.#forms.add(stream.number, stream.dictionary, content);
      }
      return;
    }
    const { pixels, bytes } = this.#sizes.of(stream.dictionary);
    checkPixels(pixels);
    const packings = data.packings(stream.dictionary);
    if (packings.some(endsInPixels)) this.#picturesLeft -= bytes;
    if (this.#picturesLeft < 0) throw new RefusedPdf(pdfRefusals.pixels);
    let most = pixels;
    for (const { packed, packing } of data.of(stream, packings)) {
      most = Math.max(most, await this.#addPicture(stream, packed, packing, stream.isSure ? bytes : 0));
    }
    this.pixels += most;
  }

  /** Counts pictures that are also used otherwise as ordinary streams, if all pictures exceed the room left; throws RefusedPdf. */
  finish(objects: () => Iterable<NumberedValue>): void {
    this.#forms.refuseExcess();
    const all = [...this.#pictures.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (all <= this.#room.left) return;
    for (const number of findPicturesUsedOtherwise(objects, new Set(this.#pictures.keys()))) {
      takeRoom(this.#room, this.#pictures.get(number) ?? 0);
    }
  }

  /** Counts the unpacked size of a picture and returns the pixels of its own data. */
  async #addPicture({ number }: PdfStream, packed: Buffer, packing: Packing, said: number): Promise<number> {
    const { length, pixels } = await measurePicture(packed, packing, said, this.#room);
    checkPixels(pixels);
    const within = Math.min(length, said);
    takeRoom(this.#room, length - within);
    this.#pictures.set(number, (this.#pictures.get(number) ?? 0) + within);
    return pixels;
  }
}

function checkPixels(pixels: number): void {
  if (!(pixels <= picturePixelsMax)) throw new RefusedPdf(pdfRefusals.pixels);
}
