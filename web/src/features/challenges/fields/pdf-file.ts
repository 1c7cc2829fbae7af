import { boot } from '../../../shared/session/boot.ts';
import { sentences } from '@teamsparks/contract/errors';
import { formatBytes } from '../../../shared/format/format.ts';

const signature = '%PDF-';
/** Readers look for the signature in so many bytes, and so does the server. */
const headLength = 1024;

/** Why this file cannot be uploaded, in words, or null. The server looks deeper (SEC-46); this spares the wait. */
export async function pdfProblem(file: File): Promise<string | null> {
  if (file.type !== 'application/pdf') return sentences.invalidPdf;
  if (file.size > boot.settings.pdf_max_bytes)
    return `Please choose a smaller PDF: this one is larger than ${formatBytes(boot.settings.pdf_max_bytes)}.`;
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  return String.fromCharCode(...head).includes(signature) ? null : sentences.invalidPdf;
}
