/** What a spreadsheet would run, also behind spaces. */
const formula = /^\s*[=+\-@\t\r\n]/;

/** Without this mark Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Behind an apostrophe a spreadsheet takes everything for text.
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180) in which no text is run as a formula. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** How a CSV file begins. */
export const csvHead = (columns: readonly string[]): string => byteOrderMark + csvRow(columns);
