/** Text that a spreadsheet would run as a formula, also behind spaces. */
const formula = /^\s*[=+\-@\t\r\n]/;

/** Without this mark Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Behind an apostrophe a spreadsheet reads everything as text.
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/** Writes a line of a CSV file (RFC 4180), with its line end, in which no text is run as a formula. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Writes the beginning of a CSV file: the byte order mark that Excel needs, and the line of column names. */
export const csvHead = (columns: readonly string[]): string => byteOrderMark + csvRow(columns);
