import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { pdfPagesMax, picturePixelsMax } from '@teamsparks/contract/shared/limits';
import type { PdfVerdict } from './pdf-workers.ts';
import { readContent } from './find-active-content.ts';
import { pdfRefusals, RefusedPdf } from './pdf-refusals.ts';
import { startsWithSignature } from './pdf-signature.ts';

// The parser warns while it loads, into a pipe that nobody reads, and Node.js lets no process end before such a pipe is read.
process.stderr.write = () => true;
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const maxSide = 14_400;
/** Most pixels in the pictures of a short document: enough for a collage of photos. */
const pixelsOfFew = 600_000_000;

/** Reads the file here, so that the main thread never holds one; the copy is not pooled, because the parser takes its memory over. */
async function read(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path));
}

async function check(content: Uint8Array): Promise<PdfVerdict> {
  if (!startsWithSignature(content)) return { refused: pdfRefusals.notPdf };
  try {
    const { refused, pixels } = await readContent(Buffer.from(content.buffer));
    return refused ? { refused } : await openAsReader(content, pixels);
  } catch (error) {
    if (error instanceof RefusedPdf) return { refused: error.message };
    throw error;
  }
}

/** Opens the file with pdf.js and returns its number of pages, or why it is refused: pages, their size, pixels, password, damage. */
async function openAsReader(content: Uint8Array, pixels: number): Promise<PdfVerdict> {
  const task = getDocument({
    data: content,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages < 1 || pdf.numPages > pdfPagesMax) return { refused: pdfRefusals.pages(pdfPagesMax) };
    if (pixels > Math.max(pixelsOfFew, picturePixelsMax * pdf.numPages)) return { refused: pdfRefusals.pixels };
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      if (!(width >= 1 && height >= 1 && width <= maxSide && height <= maxSide)) {
        return { refused: pdfRefusals.pageSize };
      }
    }
    return { pages: pdf.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refused: isLocked ? pdfRefusals.password : pdfRefusals.damaged };
  } finally {
    await task.destroy();
  }
}

parentPort?.on('message', async (path: string) => parentPort?.postMessage(await check(await read(path))));
parentPort?.postMessage('ready');
