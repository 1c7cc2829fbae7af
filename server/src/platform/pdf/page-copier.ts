import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { drawingKeys, namingKeys } from './drawing-keys.ts';

/** Returns the PDF name object of a key. */
export const key = (name: string): PDFName => PDFName.of(name);
const kinds = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];
/** Color spaces that content uses without naming them. */
const implied = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(key));
const layerTypes = new Set(['OCG', 'OCMD'].map(key));
const plainValues = [PDFName, PDFNumber, PDFHexString, PDFBool];
const nameToken = /\/([^\s\0()<>[\]{}/%]+)/g;

/** Returns the dictionary under a name, references followed; undefined if there is none. */
export function dictionaryIn(from: PDFDict | undefined, name: string): PDFDict | undefined {
  const value = from?.lookup(key(name));
  return value instanceof PDFDict ? value : undefined;
}

/** Returns the unpacked bytes of a content stream; throws if they cannot be unpacked or use a predictor. */
export function unpackedContent(stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const parameters = [stream.dict.lookup(key('DecodeParms'))].flat();
  const predicts = (one: PDFObject | undefined) => one instanceof PDFDict && one.has(key('Predictor'));
  const all = parameters.flatMap((one) => (one instanceof PDFArray ? one.asArray() : one));
  if (all.some((one) => predicts(one && stream.dict.context.lookup(one))))
    throw new Error('a content with a predictor');
  return decodePDFRawStream(stream).decode();
}

/**
 * Copies only what a page draws from one document into another: the resources that its content names, and the dictionary keys that
 * drawing needs. Producers share one list of resources among all pages, so a resource that is not named may belong to another page.
 */
export class PageCopier {
  readonly #source: PDFContext;
  readonly #target: PDFContext;
  readonly #copied = new Map<PDFRef, PDFRef>();
  /** All pages of the source; references to them are dropped. */
  readonly #pages: ReadonlySet<PDFRef>;

  constructor(source: PDFContext, target: PDFContext, pages: readonly PDFRef[]) {
    this.#source = source;
    this.#target = target;
    this.#pages = new Set(pages);
  }

  /** Returns the copy of an object of the source; undefined if it was not copied. */
  copyOf = (ref: PDFRef): PDFRef | undefined => this.#copied.get(ref);

  /** Copies the resources that the contents name. */
  resources(of: PDFDict | undefined, contents: readonly Uint8Array[]): PDFDict {
    const copy = this.#target.obj({});
    const used = this.#namesIn(contents, of);
    for (const kind of kinds) {
      const entries = [...(dictionaryIn(of, kind)?.entries() ?? [])];
      const kept = entries.filter(([name]) => used.has(name) || implied.has(name));
      if (kept.length === 0) continue;
      const own = this.#target.obj({});
      for (const [name, value] of kept) own.set(name, kind === 'Properties' ? this.#layer(value) : this.value(value));
      copy.set(key(kind), own);
    }
    return copy;
  }

  /** Copies a value with all that it refers to; pages and unreadable values become null. */
  value(value: PDFObject): PDFObject {
    if (value instanceof PDFRef) return this.#reference(value);
    if (value instanceof PDFDict) return this.#dictionary(value);
    if (value instanceof PDFArray) return this.#target.obj(value.asArray().map((item) => this.value(item)));
    if (value instanceof PDFString) return this.#text(value);
    // An unreadable value would otherwise be copied byte by byte.
    return plainValues.some((kind) => value instanceof kind) ? value : PDFNull;
  }

  /** Copies a string as hexadecimal digits; that of a decrypted file holds raw bytes rather than PDF escapes. */
  #text(text: PDFString): PDFHexString {
    const bytes = this.#source.isDecrypted ? Buffer.from(text.asString(), 'latin1') : text.asBytes();
    return PDFHexString.of(Buffer.from(bytes).toString('hex'));
  }

  #reference(ref: PDFRef): PDFObject {
    if (this.#pages.has(ref)) return PDFNull;
    const earlier = this.#copied.get(ref);
    if (earlier) return earlier;
    const copy = this.#target.nextRef();
    this.#copied.set(ref, copy);
    const object = this.#source.lookup(ref);
    this.#target.assign(copy, object instanceof PDFStream ? this.#stream(object) : this.value(object ?? PDFNull));
    return copy;
  }

  /** Copies a layer (OCG, OCMD); other properties draw nothing and become an empty dictionary. */
  #layer(value: PDFObject): PDFObject {
    const layer = this.#source.lookup(value);
    const type = layer instanceof PDFDict ? layer.lookup(key('Type')) : undefined;
    return type instanceof PDFName && layerTypes.has(type) ? this.value(value) : this.#target.obj({});
  }

  #dictionary(dictionary: PDFDict): PDFDict {
    const copy = this.#target.obj({});
    for (const [name, value] of dictionary.entries()) {
      const plain = name.decodeText();
      if (!drawingKeys.has(plain)) continue;
      copy.set(name, namingKeys.has(plain) ? this.#named(value) : this.value(value));
    }
    const own = dictionary.lookup(key('Subtype')) === key('Type3') && dictionaryIn(dictionary, 'Resources');
    if (own) copy.set(key('Resources'), this.resources(own, this.#glyphs(dictionary)));
    return copy;
  }

  #named(value: PDFObject): PDFObject {
    const dictionary = this.#source.lookup(value);
    if (!(dictionary instanceof PDFDict)) return PDFNull;
    const copy = this.#target.obj({});
    for (const [name, item] of dictionary.entries()) copy.set(name, this.value(item));
    return copy;
  }

  #stream(stream: PDFStream): PDFStream {
    const dictionary = this.#dictionary(stream.dict);
    const isContent =
      stream.dict.lookup(key('Subtype')) === key('Form') ||
      (stream.dict.has(key('PatternType')) && stream.dict.has(key('XStep')));
    if (!isContent) return PDFRawStream.of(dictionary, stream.getContents());
    const content = unpackedContent(stream);
    const packed = this.#target.flateStream(content);
    for (const [name, value] of packed.dict.entries()) dictionary.set(name, value);
    dictionary.delete(key('DecodeParms'));
    const own = dictionaryIn(stream.dict, 'Resources');
    if (own) dictionary.set(key('Resources'), this.resources(own, [content]));
    return PDFRawStream.of(dictionary, packed.getContents());
  }

  #glyphs(font: PDFDict): Uint8Array[] {
    const glyphs = dictionaryIn(font, 'CharProcs')?.values() ?? [];
    const streams = glyphs.map((glyph) => this.#source.lookup(glyph));
    return streams.flatMap((stream) => (stream instanceof PDFStream ? [unpackedContent(stream)] : []));
  }

  /**
   * Returns every name in the contents, also those inside texts and inline pictures: better one too many. Forms and fonts without
   * resources of their own draw with those of the page, so their contents count too.
   */
  #namesIn(contents: readonly Uint8Array[], resources: PDFDict | undefined): Set<PDFName> {
    const names = new Set<PDFName>();
    const open = [...contents];
    const looked = new Set<PDFDict>();
    for (let content = open.pop(); content; content = open.pop()) {
      for (const [, name = ''] of Buffer.from(content).toString('latin1').matchAll(nameToken)) {
        if (names.has(key(name))) continue;
        names.add(key(name));
        open.push(...this.#guests(resources, key(name), looked));
      }
    }
    return names;
  }

  #guests(resources: PDFDict | undefined, name: PDFName, looked: Set<PDFDict>): Uint8Array[] {
    const form = dictionaryIn(resources, 'XObject')?.lookup(name);
    const font = dictionaryIn(resources, 'Font')?.lookup(name);
    const contents: Uint8Array[] = [];
    if (form instanceof PDFStream && isGuest(form.dict, 'Form', looked)) contents.push(unpackedContent(form));
    if (font instanceof PDFDict && isGuest(font, 'Type3', looked)) contents.push(...this.#glyphs(font));
    return contents;
  }
}

function isGuest(dictionary: PDFDict, subtype: string, looked: Set<PDFDict>): boolean {
  if (dictionary.lookup(key('Subtype')) !== key(subtype) || dictionary.has(key('Resources'))) return false;
  if (looked.has(dictionary)) return false;
  looked.add(dictionary);
  return true;
}
