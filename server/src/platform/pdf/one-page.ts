import { PDFArray, PDFDict, PDFDocument, type PDFObject, type PDFPage, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { contentOf, dictionaryIn, key, PageCopier } from './page-copier.ts';
import { seenAnnotations } from './seen-annotations.ts';

/** Which page of how many, counted from 1. */
export interface WantedPage {
  page: number;
  pages: number;
}

const frameKeys = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'];
/** What readers assume where a page does not say how large it is. */
const letter = [0, 0, 612, 792];
/** No ordinary tree of pages is as deep. */
const deepest = 100;

/**
 * One page as a document of its own, which carries nothing of the others: no objects that only they use, no outline, names,
 * metadata, files, scripts or links. Throws for a file that cannot be read, or that has another number of pages here than where it
 * was checked.
 */
export async function onePage(content: Uint8Array, { page, pages }: WantedPage): Promise<Uint8Array> {
  // One that asks for a password only before it is changed opens with the empty one.
  const source = await PDFDocument.load(content, { updateMetadata: false, password: '', parseSpeed: Infinity });
  if (source.getPageCount() !== pages) throw new Error('another number of pages');
  const target = await PDFDocument.create({ updateMetadata: false });
  const all = source.getPages().map(({ ref }) => ref);
  const copier = new PageCopier(source.context, target.context, all);
  drawAs(source.getPage(page - 1), target.addPage(), copier);
  const layers = layersOf(source, copier);
  if (layers) target.catalog.set(key('OCProperties'), target.context.obj(layers));
  return target.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

function drawAs({ node: from }: PDFPage, { node: to, doc: { context } }: PDFPage, copier: PageCopier): void {
  to.set(key('MediaBox'), context.obj(letter));
  for (const name of frameKeys) {
    const value = inherited(from, name);
    if (value) to.set(key(name), copier.value(value));
  }
  const content = joined(from);
  to.set(key('Contents'), context.register(context.flateStream(content)));
  const resources = from.context.lookup(inherited(from, 'Resources'));
  to.set(key('Resources'), copier.resources(resources instanceof PDFDict ? resources : undefined, [content]));
  const seen = seenAnnotations(from, copier);
  if (seen.length > 0) to.set(key('Annots'), context.obj(seen));
}

/** Of the page, or of what it is a page of. */
function inherited(page: PDFDict, name: string): PDFObject | undefined {
  let from: PDFDict | undefined = page;
  for (let deep = 0; from && deep < deepest; deep += 1) {
    const value = from.get(key(name));
    if (value) return value;
    from = dictionaryIn(from, 'Parent');
  }
  return undefined;
}

function joined(page: PDFDict): Uint8Array {
  const contents = page.lookup(key('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => page.context.lookup(one)) : [contents];
  const parts = streams.flatMap((one) => (one instanceof PDFStream ? [contentOf(one), Buffer.from('\n')] : []));
  return Buffer.concat(parts);
}

/** Which of the page's layers are seen at first: without this a hidden one would show. */
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
