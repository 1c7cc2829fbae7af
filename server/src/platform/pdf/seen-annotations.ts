import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { dictionaryIn, key, type PageCopier } from './page-copier.ts';

/** Flags of an annotation that nobody sees. */
const [hidden, noView] = [2, 32];
/** Of these, readers draw what is meant where the file does not say how it looks. */
const sketches = new Set(
  ['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'].map(
    key,
  ),
);
const placeKeys = ['Rect', 'OC'];
const sketchKeys = ['Subtype', 'QuadPoints', 'InkList', 'L', 'Vertices', 'C', 'IC', 'CA', 'BS', 'Border'];

/**
 * What is seen of a page's annotations: stamps, notes, what is filled in. Each becomes a picture, whatever it was: what it does
 * or says without showing it is gone, and of links nothing is left.
 */
export function seenAnnotations(page: PDFDict, copier: PageCopier): Record<string, PDFObject>[] {
  const list = page.lookup(key('Annots'));
  const all = list instanceof PDFArray ? list.asArray().map((one) => page.context.lookup(one)) : [];
  return all.flatMap((one) => {
    if (!(one instanceof PDFDict) || isUnseen(one)) return [];
    const type = { Type: key('Annot') };
    const look = lookOf(one);
    if (look) {
      const picture = { Subtype: key('Stamp'), AP: page.context.obj({ N: copier.value(look) }) };
      return [{ ...type, ...picture, ...copied(one, placeKeys, copier) }];
    }
    const subtype = one.lookup(key('Subtype'));
    const isSketch = subtype instanceof PDFName && sketches.has(subtype);
    return isSketch ? [{ ...type, ...copied(one, [...placeKeys, ...sketchKeys], copier) }] : [];
  });
}

function isUnseen(annotation: PDFDict): boolean {
  const flags = annotation.lookup(key('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & (hidden | noView)) !== 0;
}

/** How it looks in the state in which it is. */
function lookOf(annotation: PDFDict): PDFRef | undefined {
  const normal = dictionaryIn(annotation, 'AP')?.get(key('N'));
  const states = normal && annotation.context.lookup(normal);
  const state = annotation.lookup(key('AS'));
  const found = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal;
  return found instanceof PDFRef && annotation.context.lookup(found) instanceof PDFStream ? found : undefined;
}

function copied(from: PDFDict, names: readonly string[], copier: PageCopier): Record<string, PDFObject> {
  const entries = names.flatMap((name) => {
    const value = from.get(key(name));
    return value ? [[name, copier.value(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}
