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

export const key = (name: string): PDFName => PDFName.of(name);
const kinds = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];
/** A content draws with them without naming them. */
const implied = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(key));
const layerTypes = new Set(['OCG', 'OCMD'].map(key));
const plainValues = [PDFName, PDFNumber, PDFHexString, PDFBool];
const nameToken = /\/([^\s\0()<>[\]{}/%]+)/g;

/** What stands under a name, where it is a dictionary. */
export function dictionaryIn(from: PDFDict | undefined, name: string): PDFDict | undefined {
  const found = from?.lookup(key(name));
  return found instanceof PDFDict ? found : undefined;
}

/** The bytes of a content, whatever it is packed with; throws for what cannot be unpacked. */
export function contentOf(stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const parameters = [stream.dict.lookup(key('DecodeParms'))].flat();
  const predicts = (one: PDFObject | undefined) => one instanceof PDFDict && one.has(key('Predictor'));
  const all = parameters.flatMap((one) => (one instanceof PDFArray ? one.asArray() : one));
  if (all.some((one) => predicts(one && stream.dict.context.lookup(one))))
    throw new Error('a content with a predictor');
  return decodePDFRawStream(stream).decode();
}

/**
 * Copies what is drawn from one document into another, and nothing else: of resources those that a content names, of
 * dictionaries the keys that drawing needs. Producers share one list of resources among all pages, so what is not named may be
 * the picture of another page.
 */
export class PageCopier {
  readonly #source: PDFContext;
  readonly #target: PDFContext;
  readonly #copied = new Map<PDFRef, PDFRef>();
  /** Never followed. */
  readonly #pages: ReadonlySet<PDFRef>;

  constructor(source: PDFContext, target: PDFContext, pages: readonly PDFRef[]) {
    this.#source = source;
    this.#target = target;
    this.#pages = new Set(pages);
  }

  /** What an object has become; undefined for one that is not needed. */
  copyOf = (ref: PDFRef): PDFRef | undefined => this.#copied.get(ref);

  /** The resources that these contents use. */
  resources(of: PDFDict | undefined, contents: readonly Uint8Array[]): PDFDict {
    const made = this.#target.obj({});
    const used = this.#namesIn(contents, of);
    for (const kind of kinds) {
      const entries = [...(dictionaryIn(of, kind)?.entries() ?? [])];
      const kept = entries.filter(([name]) => used.has(name) || implied.has(name));
      if (kept.length === 0) continue;
      const own = this.#target.obj({});
      for (const [name, value] of kept) own.set(name, kind === 'Properties' ? this.#layer(value) : this.value(value));
      made.set(key(kind), own);
    }
    return made;
  }

  value(value: PDFObject): PDFObject {
    if (value instanceof PDFRef) return this.#reference(value);
    if (value instanceof PDFDict) return this.#dictionary(value);
    if (value instanceof PDFArray) return this.#target.obj(value.asArray().map((item) => this.value(item)));
    if (value instanceof PDFString) return this.#text(value);
    // What could not be read would be copied as it stands.
    return plainValues.some((kind) => value instanceof kind) ? value : PDFNull;
  }

  /** Bytes that were encrypted stand there as they are, and not in the language of PDF. */
  #text(text: PDFString): PDFHexString {
    const bytes = this.#source.isDecrypted ? Buffer.from(text.asString(), 'latin1') : text.asBytes();
    return PDFHexString.of(Buffer.from(bytes).toString('hex'));
  }

  #reference(ref: PDFRef): PDFObject {
    if (this.#pages.has(ref)) return PDFNull;
    const known = this.#copied.get(ref);
    if (known) return known;
    const made = this.#target.nextRef();
    this.#copied.set(ref, made);
    const object = this.#source.lookup(ref);
    this.#target.assign(made, object instanceof PDFStream ? this.#stream(object) : this.value(object ?? PDFNull));
    return made;
  }

  /** A layer, or whether one is seen; other notes on a content draw nothing. */
  #layer(value: PDFObject): PDFObject {
    const meant = this.#source.lookup(value);
    const type = meant instanceof PDFDict ? meant.lookup(key('Type')) : undefined;
    return type instanceof PDFName && layerTypes.has(type) ? this.value(value) : this.#target.obj({});
  }

  #dictionary(dictionary: PDFDict): PDFDict {
    const made = this.#target.obj({});
    for (const [name, value] of dictionary.entries()) {
      const plain = name.decodeText();
      if (!drawingKeys.has(plain)) continue;
      made.set(name, namingKeys.has(plain) ? this.#named(value) : this.value(value));
    }
    const own = dictionary.lookup(key('Subtype')) === key('Type3') && dictionaryIn(dictionary, 'Resources');
    if (own) made.set(key('Resources'), this.resources(own, this.#glyphs(dictionary)));
    return made;
  }

  #named(value: PDFObject): PDFObject {
    const dictionary = this.#source.lookup(value);
    if (!(dictionary instanceof PDFDict)) return PDFNull;
    const made = this.#target.obj({});
    for (const [name, item] of dictionary.entries()) made.set(name, this.value(item));
    return made;
  }

  #stream(stream: PDFStream): PDFStream {
    const dictionary = this.#dictionary(stream.dict);
    const isContent =
      stream.dict.lookup(key('Subtype')) === key('Form') ||
      (stream.dict.has(key('PatternType')) && stream.dict.has(key('XStep')));
    if (!isContent) return PDFRawStream.of(dictionary, stream.getContents());
    const content = contentOf(stream);
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
    return streams.flatMap((stream) => (stream instanceof PDFStream ? [contentOf(stream)] : []));
  }

  /**
   * Every name that stands in the contents, in texts and inline pictures, too: rather one too many. What has no resources of
   * its own draws with those of the page.
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
    const found: Uint8Array[] = [];
    if (form instanceof PDFStream && isGuest(form.dict, 'Form', looked)) found.push(contentOf(form));
    if (font instanceof PDFDict && isGuest(font, 'Type3', looked)) found.push(...this.#glyphs(font));
    return found;
  }
}

function isGuest(dictionary: PDFDict, subtype: string, looked: Set<PDFDict>): boolean {
  if (dictionary.lookup(key('Subtype')) !== key(subtype) || dictionary.has(key('Resources'))) return false;
  if (looked.has(dictionary)) return false;
  looked.add(dictionary);
  return true;
}
