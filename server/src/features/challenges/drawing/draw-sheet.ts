import { categoryHues } from '@teamsparks/contract/category-hues';
import PDFDocument from 'pdfkit';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { registerFonts } from './fonts.ts';
import { layOut } from './layout.ts';
import { SheetPen } from './pen.ts';
import { page } from './style.ts';

/** Fixed, so that the same sheet gives the same bytes. */
const drawnAt = new Date('2026-01-01T00:00:00Z');

/** For whom, on which paper and with how much ink a sheet is drawn. */
export interface Printing {
  copy: 'team' | 'appraiser';
  paper: 'letter' | 'a4';
  ink: 'full' | 'low';
}

export interface Drawn {
  pdf: Buffer;
  pages: number;
}

/** Draws a challenge sheet, tagged and without scripts, links or attachments. The same sheet and printing give the same bytes. */
export async function drawSheet(sheet: PaperSheet, printing: Printing): Promise<Drawn> {
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
  const shown = printing.copy === 'team' ? teamCopyOf(sheet) : sheet;
  let pages = 0;
  layOut(shown, new SheetPen(doc, categoryHues[sheet.category], structure), () => {
    doc.addPage();
    pages += 1;
  });
  doc.end();
  return { pdf: await written, pages };
}

/** Without the words of the host. */
function teamCopyOf(sheet: PaperSheet): PaperSheet {
  const materials = sheet.materials.filter(({ category }) => category !== 'setup_only');
  return { ...sheet, setup: [], notes: [], handouts: [], one_liner: null, materials };
}

/** The sheet with the appraiser's part, on A4. */
export async function renderChallengeSheet(sheet: PaperSheet): Promise<Buffer> {
  return (await drawSheet(sheet, { copy: 'appraiser', paper: 'a4', ink: 'full' })).pdf;
}
