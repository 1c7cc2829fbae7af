import PDFDocument from 'pdfkit';
import { type Look, Pen } from './pen.ts';
import { Typesetter } from './typesetter.ts';

export interface Drawn {
  pdf: Buffer;
  pages: number;
}

/** Fixed, so that the same sheet gives the same bytes. */
const drawnAt = new Date('2026-01-01T00:00:00Z');

/** A tagged document without scripts, links or attachments, drawn by `draw` with a pen and a way to the next page. */
export async function drawDocument(
  title: string,
  look: Look,
  draw: (pen: Pen, addPage: () => void) => void,
): Promise<Drawn> {
  const doc = new PDFDocument({
    size: [look.frame.width, look.frame.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: look.language,
    displayTitle: true,
    info: { Title: title, Author: 'TeamSparks', Creator: 'TeamSparks', CreationDate: drawnAt, ModDate: drawnAt },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const structure = doc.struct('Document');
  doc.addStructure(structure);
  let pages = 0;
  draw(new Pen(doc, look, new Typesetter(doc), structure), () => {
    doc.addPage();
    pages += 1;
  });
  doc.end();
  return { pdf: await written, pages };
}
