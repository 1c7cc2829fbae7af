import { PdfDictionary, PdfName, PdfReference, type PdfValue, type PdfObjects } from './pdf-values.ts';

/** Size that a picture's dictionary declares; the largest where it declares several. */
export interface SaidSize {
  pixels: number;
  /** Unpacked size, with one extra byte per row for PNG filters. */
  bytes: number;
}

const colorsOfSpaces: Partial<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
};
/** Colors of CMYK; assumed where the dictionary does not say. */
const mostColors = 4;
const mostBits = 16;
/** Most inks that ISO 32000-2, annex C allows. */
const mostInks = 32;

/** Tells whether every /Subtype of a stream says "Image", so that all readers take it for a picture. */
export function isPicture(file: PdfObjects, dictionary: PdfDictionary): boolean {
  const kinds = file.all(dictionary, 'Subtype');
  return kinds.length > 0 && kinds.every((kind) => kind instanceof PdfName && kind.text === 'Image');
}

/** Computes the size of pictures from their dictionaries. */
export class PictureSizes {
  readonly #file: PdfObjects;
  /** Colors of the color spaces by object number: many pictures share one. */
  readonly #colors = new Map<number, number>();

  constructor(file: PdfObjects) {
    this.#file = file;
  }

  /** Returns the largest size that the dictionary declares. */
  of(dictionary: PdfDictionary): SaidSize {
    const all = (...keys: string[]) => keys.flatMap((key) => this.#file.all(dictionary, key));
    const most = (...keys: string[]) => Math.max(0, ...numbersIn(all(...keys)));
    const [width, height] = [most('Width', 'W'), most('Height', 'H')];
    const masks = all('ImageMask', 'IM');
    const isMask = masks.length > 0 && masks.every((mask) => mask === true);
    const spaces = ['ColorSpace', 'CS'].flatMap((key) => dictionary.all(key));
    const colors = spaces.length > 0 ? Math.max(...spaces.map((space) => this.#colorsOf(space))) : mostColors;
    const bits = Math.min(mostBits, most('BitsPerComponent', 'BPC') || 8);
    const row = Math.ceil((width * (isMask ? 1 : colors * bits)) / 8) + 1;
    return { pixels: width * height, bytes: row * height };
  }

  #colorsOf(space: PdfValue): number {
    if (!(space instanceof PdfReference)) return this.#colorsIn(space);
    const cached = this.#colors.get(space.number);
    if (cached !== undefined) return cached;
    const colors = Math.max(1, ...this.#file.resolve(space).map((value) => this.#colorsIn(value)));
    this.#colors.set(space.number, colors);
    return colors;
  }

  #colorsIn(space: PdfValue): number {
    if (space instanceof PdfName) return colorsOfSpaces[space.text] ?? mostColors;
    if (!Array.isArray(space)) return mostColors;
    const kind = this.#file.resolve(space[0]).find((name) => name instanceof PdfName)?.text ?? '';
    if (kind === 'DeviceN') {
      const inks = this.#file.resolve(space[1]).map((names) => (Array.isArray(names) ? names.length : 1));
      return Math.min(mostInks, Math.max(1, ...inks));
    }
    if (kind !== 'ICCBased') return colorsOfSpaces[kind] ?? mostColors;
    const profiles = this.#file.resolve(space[1]).filter((value) => value instanceof PdfDictionary);
    return Math.min(mostColors, Math.max(1, ...profiles.flatMap((profile) => numbersIn(this.#file.all(profile, 'N')))));
  }
}

const numbersIn = (values: readonly PdfValue[]) => values.filter((value) => typeof value === 'number');

/** Frame header of a JPEG: marker, length, bits, height, width, number of colors. */
const jpegFrame = /\xff[\xc0-\xc2]\x00[\x0b-\xff][\x08\x0c][\s\S]{4}[\x01-\x04]/g;
const jpxSize = Buffer.from('ff4fff51', 'hex');
/** Page information segment of JBIG2: its kind, no references, the page number and the length. */
const jbig2Page = /\x30\x00[\s\S]\x00\x00\x00\x13[\s\S]{8}/g;

/**
 * Returns the pixels that a photo or fax declares in its own data, which readers trust over the dictionary; 0 if unknown. The largest
 * frame counts, since thumbnails are frames too.
 */
export function pixelsOfPhoto(filter: string | undefined, data: Buffer): number {
  if (filter === 'DCTDecode' || filter === 'DCT') return pixelsOfJpeg(data);
  if (filter === 'JBIG2Decode') return pixelsOfJbig2(data);
  return filter === 'JPXDecode' ? pixelsOfJpx(data) : 0;
}

function pixelsOfJpeg(data: Buffer): number {
  let most = 0;
  for (const { index: at } of data.toString('latin1').matchAll(jpegFrame)) {
    most = Math.max(most, data.readUInt16BE(at + 5) * data.readUInt16BE(at + 7));
  }
  return most;
}

function pixelsOfJbig2(data: Buffer): number {
  const pages = [...data.toString('latin1').matchAll(jbig2Page)].map(({ index: at }) => {
    const height = data.readUInt32BE(at + 11);
    // A page in stripes does not declare its height.
    return height === 0xffffffff ? 0 : data.readUInt32BE(at + 7) * height;
  });
  return Math.max(0, ...pages);
}

function pixelsOfJpx(data: Buffer): number {
  const at = data.indexOf(jpxSize);
  if (at < 0 || at + 24 > data.length) return 0;
  const side = (place: number) => Math.max(0, data.readUInt32BE(at + place) - data.readUInt32BE(at + place + 8));
  return side(8) * side(12);
}
