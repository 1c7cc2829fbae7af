import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { dictionaryIn, key, type PageCopier } from './page-copier.ts';

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
export function copyVisibleAnnotations(page: PDFDict, copier: PageCopier): Record<string, PDFObject>[] {
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
