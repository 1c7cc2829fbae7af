import { pdfOf } from './pdf-file.ts';

/** A file as a file input takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a PDF for a file input; `pages` has the lines of each page. */
export function pdfFile(name: string, pages: readonly (readonly string[])[]): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: pdfOf(...pages) };
}

export function textFile(name: string, text: string): ChosenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}
