/** A row of a CSV file: the number of its first line, and its cells. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t'];
/** Excel names the separator on a line of its own above the table. */
const naming = /^"?sep=([,;\t|])"?[,;\t|]*(?:\n|$)/i;

/**
 * Reads a table as spreadsheets write it (RFC 4180) into rows of trimmed cells: quoted cells with separators and line
 * ends inside, any line end, byte order marks, "sep=;" above it, and semicolons or tabs where the country uses them.
 * Blank rows are left out; a head is a row like any other. Linear in its length.
 */
export function readCsv(text: string): CsvRow[] {
  const written = text.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n');
  const [named = '', namedSeparator] = naming.exec(written) ?? [];
  const source = written.slice(named.length);
  const separator = namedSeparator ?? separatorOf(source);
  const first = named === '' ? 1 : 2;
  const rows: CsvRow[] = [];
  let [row, cell, quoted, line, begins] = [[] as string[], '', false, first, first];
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push({ line: begins, cells: row });
    row = [];
    begins = line + 1;
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] as string;
    if (quoted && letter === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
      if (quoted) cell = '';
    } else if (letter === separator && !quoted) endCell();
    else if (letter === '\n' && !quoted) endRow();
    else cell += letter;
    if (letter === '\n') line += 1;
  }
  endRow();
  return rows;
}

/** Returns the separator that occurs most often, outside quotation marks, in the first line with words. */
function separatorOf(source: string): string {
  const head = /^.*[^\s,;].*$/m.exec(source)?.[0] ?? '';
  const bare = head.replace(/"[^"]*"/g, '');
  const count = (one: string) => bare.split(one).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}
