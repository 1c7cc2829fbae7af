import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';

/** Somebody's own PDF, opened to be put into a pack. */
export type OwnPdf = PDFDocument;

/** Where pages of an own PDF go: page `first` of the pack, counted from 0, and those that follow. */
export interface OwnPlace {
  own: OwnPdf;
  first: number;
}

/** Undefined for what cannot be copied: damaged, or closed with a password. */
export async function openOwn(pdf: Uint8Array): Promise<OwnPdf | undefined> {
  try {
    const own = await PDFDocument.load(pdf, { updateMetadata: false });
    return own.getPageCount() > 0 ? own : undefined;
  } catch {
    return undefined;
  }
}

const margin = 18;

/** Puts the pages of own PDFs onto the empty pages that were left for them, made smaller where the paper is. */
export async function putOwnPages(pack: Buffer, places: readonly OwnPlace[]): Promise<Buffer> {
  const document = await PDFDocument.load(pack, { updateMetadata: false });
  for (const { own, first } of places) {
    const pages = await document.embedPdf(own, own.getPageIndices());
    for (const [index, embedded] of pages.entries()) {
      const page = document.getPage(first + index);
      const { width, height } = page.getSize();
      const room = { width: width - 2 * margin, height: height - 2 * margin };
      const scale = Math.min(1, room.width / embedded.width, room.height / embedded.height);
      const size = { width: embedded.width * scale, height: embedded.height * scale };
      // What is drawn here has no place in the tree of the pack's structure.
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
      page.drawPage(embedded, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size });
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    }
  }
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}
