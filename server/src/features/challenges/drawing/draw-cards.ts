import PDFDocument from 'pdfkit';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import type { Drawn, Printing } from './draw-sheet.ts';
import { registerFonts } from './fonts.ts';

/** What a card shows of a challenge: nothing of the host's, whatever materials are given. */
export interface Card extends Pick<
  PaperSheet,
  'name' | 'level' | 'category' | 'task' | 'time_limits' | 'materials' | 'language'
> {
  /** The whole address of the challenge's page. */
  address: string;
}

/** Draws cards of challenges, four to a page. The same cards give the same bytes. */
export async function drawCards(cards: readonly Card[], paper: Printing['paper']): Promise<Drawn> {
  const doc = new PDFDocument({
    size: paper,
    margin: 36,
    tagged: true,
    lang: 'en',
    info: { Title: 'Challenge cards' },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  await registerFonts(doc);
  for (const card of cards) doc.font('strong').text(card.name).font('text').text(card.address);
  const pages = doc.bufferedPageRange().count;
  doc.end();
  return { pdf: await written, pages };
}
