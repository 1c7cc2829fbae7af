import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';

/** An uploaded PDF, opened to be put into a pack. */
export type OwnPdf = PDFDocument;

/** Where an uploaded PDF goes: its first page (index from 0) in the pack. */
export interface OwnPlace {
  own: OwnPdf;
  first: number;
}

/** Opens an uploaded PDF, or returns undefined if it is damaged, empty or encrypted. */
export async function openOwn(pdf: Uint8Array): Promise<OwnPdf | undefined> {
  try {
    const own = await PDFDocument.load(pdf, { updateMetadata: false });
    return own.getPageCount() > 0 ? own : undefined;
  } catch {
    return undefined;
  }
}

const margin = 18;

/** Draws the pages of uploaded PDFs onto the empty pages left for them, scaled down to fit, and returns the new PDF. */
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
      // Marked as an artifact, because these pages have no place in the structure tree of the pack.
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
      page.drawPage(embedded, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size });
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    }
  }
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}
