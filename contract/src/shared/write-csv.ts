/** Text that a spreadsheet would run as a formula, also behind spaces. */
const formula = /^\s*[=+\-@\t\r\n]/;

/** Without this mark Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Behind an apostrophe a spreadsheet reads everything as text.
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/**
 * Returns a line of a CSV file (RFC 4180), with its line end: texts in quotes, with an apostrophe before one that a
 * spreadsheet would run as a formula, and numbers as they are.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Returns the beginning of a CSV file: the byte order mark that Excel needs, and the line of column names. */
export const csvHead = (columns: readonly string[]): string => byteOrderMark + csvRow(columns);
