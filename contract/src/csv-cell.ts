/** What a spreadsheet would run, also behind spaces. */
const formula = /^\s*[=+\-@\t\r\n]/;

/** A quoted cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe: text. */
export function csvCell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
