import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the lines of text on each page of a PDF, in the order of the file. */
export async function printedLines(pdf: Buffer): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(pdf) });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const lines = Map.groupBy(words, ({ transform }) => Math.round(transform[5]));
    pages.push([...lines.values()].map((line) => line.map(({ str }) => str).join(' ')));
  }
  await task.destroy();
  return pages;
}
