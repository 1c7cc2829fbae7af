import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfVerdict } from './check-pdf.ts';
import { findActiveContent } from './find-active-content.ts';

const maxPages = 500;
const maxSide = 14_400;

/** Here, so that the thread that answers people never holds a file; in memory of its own, which the parser takes over. */
async function read(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path));
}

async function check(content: Uint8Array): Promise<PdfVerdict> {
  // pdf.js forgives bytes before the header; a file that is also something else is not wanted.
  if (!Buffer.from(content.buffer, 0, 5).equals(Buffer.from('%PDF-'))) return { refused: 'This is not a PDF file.' };
  const { refused, opensAction } = findActiveContent(Buffer.from(content.buffer));
  if (refused) return { refused };
  const task = getDocument({
    data: content,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages < 1 || pdf.numPages > maxPages) return { refused: `A PDF may have 1 to ${maxPages} pages.` };
    if ((await pdf.getJSActions()) || (await pdf.getAttachments()))
      return { refused: 'This PDF contains scripts or files.' };
    if (opensAction && !(await pdf.getOpenAction())?.has('dest')) {
      return { refused: 'This PDF does something by itself when it is opened.' };
    }
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (!(width >= 1 && height >= 1 && width <= maxSide && height <= maxSide)) {
        return { refused: 'A page of this PDF has an impossible size.' };
      }
      if (await page.getJSActions()) return { refused: 'This PDF contains scripts.' };
    }
    return { pages: pdf.numPages };
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException';
    return { refused: encrypted ? 'This PDF is protected by a password.' : 'This PDF is damaged.' };
  } finally {
    await task.destroy();
  }
}

parentPort?.on('message', async (path: string) => parentPort?.postMessage(await check(await read(path))));
parentPort?.postMessage('ready');
