import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  PDFName,
  PDFNumber,
} from '@cantoo/pdf-lib';
import { unpackedContent, dictionaryIn, key, PageCopier } from './page-copier.ts';

/** Number of a page, from 1, and how many pages its file has. */
export interface WantedPage {
  page: number;
  pages: number;
}

const frameKeys = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'];
/** Media box that readers assume where a page has none: US Letter. */
const letter = [0, 0, 612, 792];
/** Deepest tree of pages that is followed; ordinary ones are far flatter. */
const deepest = 100;

/**
 * Returns one page as a PDF of its own, with the resources that its content names but without outline, metadata,
 * attached files, scripts or links; throws if the file cannot be read or does not have `pages` pages.
 */
export async function extractPage(content: Uint8Array, { page, pages }: WantedPage): Promise<Uint8Array> {
  // One that asks for a password only before it is changed opens with the empty one.
  const source = await PDFDocument.load(content, { updateMetadata: false, password: '', parseSpeed: Infinity });
  if (source.getPageCount() !== pages) throw new Error('another number of pages');
  const target = await PDFDocument.create({ updateMetadata: false });
  const all = source.getPages().map(({ ref }) => ref);
  const copier = new PageCopier(source.context, target.context, all);
  copyPage(source.getPage(page - 1), target.addPage(), copier);
  const layers = layersOf(source, copier);
  if (layers) target.catalog.set(key('OCProperties'), target.context.obj(layers));
  return target.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

function copyPage({ node: from }: PDFPage, { node: to, doc: { context } }: PDFPage, copier: PageCopier): void {
  to.set(key('MediaBox'), context.obj(letter));
  for (const name of frameKeys) {
    const value = inherited(from, name);
    if (value) to.set(key(name), copier.value(value));
  }
  const content = joinedContent(from);
  to.set(key('Contents'), context.register(context.flateStream(content)));
  const resources = from.context.lookup(inherited(from, 'Resources'));
  to.set(key('Resources'), copier.resources(resources instanceof PDFDict ? resources : undefined, [content]));
  const annotations = copyVisibleAnnotations(from, copier);
  if (annotations.length > 0) to.set(key('Annots'), context.obj(annotations));
}

/** Returns a value of the page, or else of the nearest parent that has it. */
function inherited(page: PDFDict, name: string): PDFObject | undefined {
  let from: PDFDict | undefined = page;
  for (let deep = 0; from && deep < deepest; deep += 1) {
    const value = from.get(key(name));
    if (value) return value;
    from = dictionaryIn(from, 'Parent');
  }
  return undefined;
}

/** Returns the page's contents unpacked, joined by line breaks. */
function joinedContent(page: PDFDict): Uint8Array {
  const contents = page.lookup(key('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => page.context.lookup(one)) : [contents];
  const parts = streams.flatMap((one) => (one instanceof PDFStream ? [unpackedContent(one), Buffer.from('\n')] : []));
  return Buffer.concat(parts);
}

/** Returns the settings of the page's layers; undefined if it has none. Without them a hidden layer would show. */
function layersOf({ catalog }: PDFDocument, copier: PageCopier) {
  const properties = dictionaryIn(catalog, 'OCProperties');
  const standard = dictionaryIn(properties, 'D');
  const onPage = (from: PDFDict | undefined, name: string) => {
    const list = from?.lookup(key(name));
    const refs = list instanceof PDFArray ? list.asArray() : [];
    return refs.flatMap((one) => (one instanceof PDFRef ? (copier.copyOf(one) ?? []) : []));
  };
  const groups = onPage(properties, 'OCGs');
  if (groups.length === 0) return undefined;
  const state = standard?.lookup(key('BaseState'));
  const shown = { ON: onPage(standard, 'ON'), OFF: onPage(standard, 'OFF') };
  return { OCGs: groups, D: { ...(state && { BaseState: state }), ...shown } };
}

/** Bits of the flags of an annotation that is not shown. */
const [hidden, noView] = [2, 32];
/** Kinds that readers draw by themselves where the file has no appearance for them. */
const sketches = new Set(
  ['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'].map(
    key,
  ),
);
const placeKeys = ['Rect', 'OC'];
const sketchKeys = ['Subtype', 'QuadPoints', 'InkList', 'L', 'Vertices', 'C', 'IC', 'CA', 'BS', 'Border'];

/**
 * Returns copies of the visible annotations of a page: one with an appearance becomes a stamp, a sketch keeps its
 * shape. Links, actions and hidden texts are dropped; `[]` if there are none.
 */
function copyVisibleAnnotations(page: PDFDict, copier: PageCopier): Record<string, PDFObject>[] {
  const list = page.lookup(key('Annots'));
  const all = list instanceof PDFArray ? list.asArray().map((one) => page.context.lookup(one)) : [];
  return all.flatMap((one) => {
    if (!(one instanceof PDFDict) || isUnseen(one)) return [];
    const type = { Type: key('Annot') };
    const look = lookOf(one);
    if (look) {
      const picture = { Subtype: key('Stamp'), AP: page.context.obj({ N: copier.value(look) }) };
      return [{ ...type, ...picture, ...copyKeys(one, placeKeys, copier) }];
    }
    const subtype = one.lookup(key('Subtype'));
    const isSketch = subtype instanceof PDFName && sketches.has(subtype);
    return isSketch ? [{ ...type, ...copyKeys(one, [...placeKeys, ...sketchKeys], copier) }] : [];
  });
}

function isUnseen(annotation: PDFDict): boolean {
  const flags = annotation.lookup(key('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & (hidden | noView)) !== 0;
}

/** Returns the appearance stream of the annotation's current state; undefined if it has none. */
function lookOf(annotation: PDFDict): PDFRef | undefined {
  const normal = dictionaryIn(annotation, 'AP')?.get(key('N'));
  const states = normal && annotation.context.lookup(normal);
  const state = annotation.lookup(key('AS'));
  const look = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal;
  return look instanceof PDFRef && annotation.context.lookup(look) instanceof PDFStream ? look : undefined;
}

function copyKeys(from: PDFDict, names: readonly string[], copier: PageCopier): Record<string, PDFObject> {
  const entries = names.flatMap((name) => {
    const value = from.get(key(name));
    return value ? [[name, copier.value(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}
