/** A line of a CSV file: the number of the line that it begins on, and its cells. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t'];

/**
 * Reads CSV as spreadsheets write it (RFC 4180): quoted cells with separators and line ends in them, any line end, a byte
 * order mark, and semicolons or tabs where the country wants them. Blank lines are left out. Linear in its length.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let [row, cell, quoted, line, begins] = [[] as string[], '', false, 1, 1];
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

/** The one that the first line has most of. */
function separatorOf(source: string): string {
  const [head = ''] = source.split('\n', 1);
  const count = (one: string) => head.split(one).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}
