import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of each page, as a reader extracts it. */
export async function wordsOf(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages;
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
