import { categoryHues } from '@teamsparks/contract/category-hues';
import PDFDocument from 'pdfkit';
import type { PaperSheet } from './paper-sheet.ts';
import { registerFonts } from './sheet-fonts.ts';
import { layOut } from './sheet-layout.ts';
import { SheetPen } from './sheet-pen.ts';
import { page } from './sheet-style.ts';

/** Fixed, so that the same sheet gives the same bytes. */
const drawnAt = new Date('2026-01-01T00:00:00Z');

/** Draws a challenge sheet: an A4 PDF, tagged, in English, without scripts, links or attachments. */
export async function renderChallengeSheet(sheet: PaperSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: sheet.name, Author: 'TeamSparks', Creator: 'TeamSparks', CreationDate: drawnAt, ModDate: drawnAt },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  await registerFonts(doc);
  const structure = doc.struct('Document');
  doc.addStructure(structure);
  layOut(sheet, new SheetPen(doc, categoryHues[sheet.category], structure), () => doc.addPage());
  doc.end();
  return written;
}
