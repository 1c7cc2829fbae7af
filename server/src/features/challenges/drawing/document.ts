import PDFDocument from 'pdfkit';
import { type Look, Pen } from './pen.ts';
import { Typesetter } from './typesetter.ts';

export interface Drawn {
  pdf: Buffer;
  pages: number;
}

/** Fixed, so that the same sheet gives the same bytes. */
const drawnAt = new Date('2026-01-01T00:00:00Z');

/** What a bound document of several parts can do besides drawing pages. */
export interface Binding {
  /** Adds the current page to the outline; with depth 1 under the last entry of depth 0. */
  bookmark: (title: string, depth?: 0 | 1) => void;
  /** Draws on an earlier page (index from 0), then returns to the current one. */
  onPage: (index: number, draw: () => void) => void;
}

/**
 * Draws a tagged PDF without scripts, links or attachments and returns it with its number of pages. `draw` gets a
 * pen, a function that adds a page, and the binding, whose `onPage` works only with `isBound`.
 */
export async function drawDocument(
  title: string,
  look: Look,
  draw: (pen: Pen, addPage: () => void, binding: Binding) => void,
  { isBound = false } = {},
): Promise<Drawn> {
  const doc = new PDFDocument({
    size: [look.frame.width, look.frame.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: isBound,
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
  const addPage = (): void => {
    doc.addPage();
    pages += 1;
  };
  draw(
    new Pen(doc, look, new Typesetter(doc), structure),
    addPage,
    bindingOf(doc, () => pages - 1),
  );
  doc.end();
  return { pdf: await written, pages };
}

function bindingOf(doc: PDFKit.PDFDocument, lastPage: () => number): Binding {
  let open = doc.outline;
  return {
    bookmark: (title, depth = 0) => {
      const parent = depth === 0 ? doc.outline : open;
      const item = parent.addItem(title);
      if (depth === 0) open = item;
    },
    onPage: (index, draw) => {
      doc.switchToPage(index);
      draw();
      doc.switchToPage(lastPage());
    },
  };
}
