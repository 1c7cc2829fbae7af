import type { Pdf } from './pdf-engine.ts';

/** Longer documents are left to the browser's own PDF viewer: their pictures would need too much memory. */
export const mostPagesPrintedHere = 40;

/** Pixels per point: 200 dots per inch. */
const printScale = 200 / 72;

async function pictureOf(pdf: Pdf, page: number, signal: AbortSignal): Promise<HTMLImageElement> {
  const canvas = await pdf.paint(page, { scale: printScale, pixelRatio: 1, forPrint: true, signal });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('The page has no picture');
  const image = new Image();
  image.className = canvas.width > canvas.height ? 'lying' : 'upright';
  image.alt = `Page ${page}`;
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}

function remove(sheet: HTMLElement): void {
  for (const image of sheet.querySelectorAll('img')) URL.revokeObjectURL(image.src);
  sheet.remove();
}

/** Prints the pages of the document and nothing else (pdf.css, `.print-sheet`). Rejects when a page cannot be painted. */
export async function printPdf(pdf: Pdf, signal: AbortSignal): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) sheet.append(await pictureOf(pdf, page, signal));
  } catch (error) {
    remove(sheet);
    throw error;
  }
  window.addEventListener('afterprint', () => remove(sheet), { once: true });
  document.body.append(sheet);
  window.print();
}
