import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), disableFontFace: true, verbosity: 0 });

async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
  }
  return pages;
}

/** Contents of a PDF as a reader shows them. */
export interface PdfReading {
  pages: number;
  /** The text of all pages in reading order, white space runs as one space. */
  text: string;
  title: string;
  author: string;
  /** Width and height of the first page in points. */
  size: [number, number];
}

/** Reads pages, text, title, author and size of a PDF; rejects if it is no PDF. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const task = open(bytes);
  const pdf = await task.promise;
  const pages = await textsOf(pdf);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  const info = new Map(Object.entries((await pdf.getMetadata()).info));
  await task.destroy();
  return {
    pages: pdf.numPages,
    text: pages.join(' ').replace(/\s+/g, ' '),
    title: String(info.get('Title') ?? ''),
    author: String(info.get('Author') ?? ''),
    size: [Math.round(width), Math.round(height)],
  };
}

/** Returns the text of each page in reading order; rejects if it is no PDF. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const task = open(bytes);
  const pdf = await task.promise;
  const pages = await textsOf(pdf);
  await task.destroy();
  return pages;
}

/**
 * Returns the bookmarks of a PDF, each with the titles directly below it; `[]` if there are none, rejects if it is no
 * PDF.
 */
export async function readOutline(bytes: Uint8Array): Promise<{ title: string; items: string[] }[]> {
  const task = open(bytes);
  const outline = (await (await task.promise).getOutline()) ?? [];
  await task.destroy();
  return outline.map(({ title, items }) => ({ title, items: items.map((item) => item.title) }));
}

const fromHex = (text: string) =>
  text.replace(/<([\da-f]+)>/gi, (_, hex: string) => `(${Buffer.from(hex, 'hex').toString('latin1')})`);

/** Returns everything in the file as text: its bytes and all unpacked streams. */
export function everythingIn(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 7), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not packed.
    }
  }
  return fromHex(parts.join('\n'));
}
