/** Quotes a text as a PDF string. */
const quoted = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `${quoted(line)} Tj T*`).join('\n');
  return `BT /F1 24 Tf 32 TL 72 700 Td\n${shown}\nET`;
}

const stream = (text: string): string => `<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`;

/** Returns a PDF on Letter paper; each page is given as its lines of ASCII text. */
export function pdfOf(...pages: readonly (readonly string[])[]): Buffer {
  const first = 4;
  const numberOf = (index: number): number => first + index * 2;
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${numberOf(index) + 1} 0 R >>`,
      stream(contentOf(lines)),
    ]),
  ];
  let text = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
