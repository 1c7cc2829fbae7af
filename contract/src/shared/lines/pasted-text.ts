import { headOf } from './heads.ts';
import { withoutHtml } from './html-text.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import { columnsIn, namesColumns } from './table-head.ts';

/** Signs that Markdown, as Google Docs writes it, puts a backslash before; backslashes of JSON stay. */
const escaped = /\\([!#$%&'()*+,\-.:;<=>?@[\]^_`{}~])/g;
/** A list that lost its line ends: "Materials • 50 straws • tape". */
const listed = /^([\p{L}][\p{L} ]{2,30}?):? • (?=[^\n]* • )[^\n]*$/gmu;

/** A head without its colon: "Materials 100 planks". */
const headed = /^(materials?|supplies|equipment) (?=\d\S* \p{L})/gimu;

/**
 * Makes text from other programs readable line by line: without common HTML tags and Markdown escapes, tables of
 * Google Docs and of CSV with a known head as rows with pipes, run-together lists split, "Materials 100 planks" with
 * a colon.
 */
export function pastedText(text: string): string {
  const plain = withRows(withoutHtml(text)).replace(headed, '$1: ');
  const unescaped = plain.includes('\\') ? plain.replace(escaped, '$1') : plain;
  return unescaped.includes(' • ')
    ? unescaped.replace(listed, (line, label: string) => (isPart(label) ? line.replaceAll(' • ', '\n• ') : line))
    : unescaped;
}

function isPart(label: string): boolean {
  const head = headOf(label);
  return head?.left === 0 && head.place !== 'fact';
}

const cellMaxLength = 40;
const leastLabels = 3;
const lineMaxLength = 400;

/** Tells whether cells name the columns below: things and their number, or what is scored and its points. */
function isHead(cells: readonly string[]): boolean {
  if (cells.length < 2 || cells.some((cell) => cell.length > cellMaxLength)) return false;
  const columns = columnsIn(cells);
  const named = columns ? [cells[columns.name]!, cells[columns.quantity]!] : cells;
  return named.every((cell) => cell !== '' && namesColumns(cell));
}

const asRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\s+/gu, ' ')).join(' | ')} |`;

/**
 * Turns tables that Google Docs or spreadsheets write as plain text into rows with pipes; other text stays as it is.
 */
const withRows = (text: string): string => withSpreadsheet(withDocsTables(text));

/** Rewrites tables of Google Docs, which puts each cell on a line of its own, all but the first behind a tab. */
function withDocsTables(text: string): string {
  if (!/\n\t[^\t\n]*\r?\n\t/.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let end = at + 1;
    if (/^\S/.test(lines[at]!)) while (/^\t[^\t]*$/.test(lines[end] ?? '')) end += 1;
    const rows = end - at > 3 ? docsRows(lines.slice(at, end)) : undefined;
    if (rows) {
      out.push(...rows);
      at = end - 1;
    } else out.push(lines[at]!);
  }
  return out.join('\n');
}

/** Returns the rows of such a table; the words of its head give the number of columns. Undefined where they do not. */
function docsRows(lines: readonly string[]): string[] | undefined {
  const cells = lines.map((line) => line.trim());
  let width = 0;
  while (width < cells.length && cells[width] !== '' && namesColumns(cells[width]!)) width += 1;
  const over = width > 1 ? cells.length % width : -1;
  const filled = over < 0 ? cells : cells.slice(0, cells.length - over);
  // The rest is the blank line behind the table.
  if (over < 0 || !isHead(cells.slice(0, width)) || cells.slice(filled.length).some(Boolean)) return undefined;
  return Array.from({ length: filled.length / width }, (_, row) => asRow(filled.slice(row * width, (row + 1) * width)));
}

/** Rewrites the rows of a CSV file, or of one that was pasted into a text. */
function withSpreadsheet(text: string): string {
  if (!/^[^\n\r]*[,;][^\n\r]*\r?$/m.test(text) && !isQuoted(text)) return text;
  const lines = text.replace(/^\ufeff+/, '').split(/\r\n|\r|\n/);
  const quoted = isQuoted(text);
  const named = /^"?sep=/i.test(lines[0] ?? '');
  for (const [at, line] of lines.entries()) {
    if (line.length > lineMaxLength || !(quoted ? /[,;\t]/ : /[,;]/).test(line)) continue;
    const [head] = readCsv(line);
    if (!head || !(isHead(head.cells) || (at === (named ? 1 : 0) && isRecord(head.cells)))) continue;
    return rowsWithPipes(lines, at, head.cells.length) ?? text;
  }
  return text;
}

/** Tells whether tabbed cells hold line ends; other rows with tabs need no rewriting. */
const isQuoted = (text: string): boolean => text.includes('\t') && /(?:^|\t)"/m.test(text);

/** Tells whether cells are names of parts of a challenge: "Name,Level,Materials". */
const isRecord = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.length <= cellMaxLength && headOf(cell)?.left === 0).length >= leastLabels;

function rowsWithPipes(lines: readonly string[], at: number, width: number): string | undefined {
  const separator = lines[at]!.includes(';') ? ';' : lines[at]!.includes('\t') ? '\t' : ',';
  const rowsFrom = (from: number) => readCsv(`sep=${separator}\n${lines.slice(from).join('\n')}`);
  const placed = (rows: readonly CsvRow[], from: number) =>
    rows.map(({ line, cells }) => ({ line: line - 2 + from, cells }));
  const from = /^"?sep=/i.test(lines[0]!) ? 1 : 0;
  const all = placed(rowsFrom(from), from);
  const isWhole = all.every(({ cells }) => cells.length === width);
  const head = all.find(({ line }) => line === at);
  if (isWhole && head && !isHead(head.cells))
    return all.length === 2 ? record(all[0]!.cells, all[1]!.cells) : undefined;
  if (isWhole) return all.map(({ cells }) => plainRow(cells)).join('\n');
  const block = placed(rowsFrom(at), at);
  const end = block.findIndex(({ cells, line }, index) => {
    const before = block[index - 1];
    return cells.length !== width || (before !== undefined && lines.slice(before.line, line).includes(''));
  });
  const rows = end < 0 ? block : block.slice(0, end);
  if (rows.length < 2) return undefined;
  const rest = end < 0 ? [] : lines.slice(block[end]!.line);
  return [...lines.slice(from, at), ...rows.map(({ cells }) => asRow(cells)), ...rest].join('\n');
}

/** Writes a row as a line if only one cell has words. */
function plainRow(cells: readonly string[]): string {
  const filled = cells.filter(Boolean);
  return filled.length === 1 && cells[0] !== '' ? `\n${filled[0]}` : asRow(cells);
}

/** Writes one challenge with a column for each part as one labeled part below the other. */
const record = (head: readonly string[], cells: readonly string[]): string =>
  head
    .flatMap((label, at) => (cells[at] ? [`${label}: ${cells[at].includes('\n') ? '\n' : ''}${cells[at]}`, ''] : []))
    .join('\n');
