import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface Handmade {
  /** PDF source added to the catalog and to every page. */
  catalog?: string;
  page?: string | ((index: number) => string);
  mediaBox?: string;
  pageCount?: number;
  /** Objects after the pages; {@link ref} refers to them in a PDF of one page. */
  objects?: (string | Buffer)[];
  trailer?: string;
}

const firstPage = 3;

/** Returns the reference to the n-th of `objects` in a PDF of one page. */
export const ref = (n = 0) => `${firstPage + 1 + n} 0 R`;

/** Returns a stream object with these bytes. */
export function aStream(dictionary: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Returns an object stream that holds one object, number 90. */
export function anObjectStream(
  object: string,
  filter = '/Filter /FlateDecode',
  pack: (data: Buffer) => Buffer = deflateSync,
) {
  const head = '90 0 ';
  return aStream(`/Type /ObjStm /N 1 /First ${head.length} ${filter}`, pack(Buffer.from(head + object)));
}

/** Returns a PDF written byte by byte; valid if its parts are. */
export function aHandmadePdf({
  catalog = '',
  page = '',
  mediaBox = '[0 0 612 792]',
  pageCount = 1,
  objects = [],
  trailer = '',
}: Handmade = {}) {
  const numbers = Array.from({ length: pageCount }, (_, index) => firstPage + index);
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pageCount} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    ...numbers.map((_, index) => {
      const more = typeof page === 'string' ? page : page(index);
      return `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} ${more} >>`;
    }),
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = bodies.map((body, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    const offset = length;
    parts.push(part);
    length += part.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Reads a PDF of another program from the folder `pdfs`. */
export const aRealPdf = (name: string) => readFile(new URL(`pdfs/${name}.pdf`, import.meta.url));

/**
 * Creates an encrypted PDF that needs a password to open it, or without `userPassword` only to change it. `packed` is the content of a
 * stream, `says` are entries of its dictionary.
 */
export function anEncryptedPdf(
  userPassword?: string,
  packed: Buffer = Buffer.from('nothing'),
  says = {},
): Promise<Buffer> {
  return new Promise((done) => {
    const document = new PDFDocument({
      ownerPassword: 'owner',
      ...(userPassword && { userPassword }),
      pdfVersion: '1.7',
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => done(Buffer.concat(chunks)));
    document.text('A page');
    document.ref({ Filter: 'FlateDecode', ...says }).end(packed);
    document.end();
  });
}
