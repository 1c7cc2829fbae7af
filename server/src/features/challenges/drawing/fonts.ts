import { readFile } from 'node:fs/promises';
import type { TextStyle } from './style.ts';

const addresses: Record<TextStyle['font'], string> = {
  display: import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
  text: import.meta
    .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff'),
  strong: import.meta
    .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff'),
};

async function load(): Promise<[string, Buffer][]> {
  return Promise.all(
    Object.entries(addresses).map(async ([name, address]): Promise<[string, Buffer]> => {
      return [name, await readFile(new URL(address))];
    }),
  );
}

let loading: Promise<[string, Buffer][]> | undefined;

/** Makes the fonts of the styles known to a document; pdfkit embeds only the glyphs that are used. */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  loading ??= load();
  for (const [name, bytes] of await loading) doc.registerFont(name, bytes);
}
