import { tidy } from '../../../shared/fields.ts';
import type { TextLine } from '../../../shared/text-lines.ts';

const markedMaxLength = 400;

/** How a line is set off as a head: by a mark of its own, or only by being short. */
export type HeadShape = 'marked' | 'short' | undefined;

/** A line with what its marks say about it. */
export interface SourceLine {
  /** The line as written, tidied. */
  raw: string;
  /** The words, without bullet, number, or the marks of Markdown, HTML and tables. */
  text: string;
  /** Cells of a table row; a single one where the line is no row. */
  cells: string[];
  /** Bullet or number before the words in a list: "-", "1." or "C.2." become "-", "1" and "C.1"; empty without one. */
  marker: string;
  isItem: boolean;
  /** Number of blanks before the line. */
  indent: number;
  head: HeadShape;
  /** 1 for the highest head; 0 where the marks give no level. */
  level: number;
  /** A rule, a border of a table, or a tag without words. */
  isRule: boolean;
  isBlank: boolean;
}

/** Reads what the marks of each line say: bullet, cells, head and level, one entry per line as written. */
export function sourceLines(written: readonly TextLine[]): SourceLine[] {
  const lines = written.map(sourceLine);
  unmarkCapitals(lines);
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    // "Background" over "----------".
    if (line.isRule && above?.head === 'short' && underline.test(line.raw)) above.head = 'marked';
  }
  return lines;
}

/** Weakens heads that are only in capitals where most of the text is in capitals, so that they set nothing off. */
function unmarkCapitals(lines: readonly SourceLine[]): void {
  const filled = lines.filter(({ isBlank, isRule }) => !isBlank && !isRule);
  const capitals = filled.filter(({ text }) => isUpper(text));
  if (filled.length < 6 || capitals.length < filled.length * 0.75) return;
  for (const line of capitals)
    if (line.head === 'marked' && line.level === 0 && !/[:…]$/.test(line.text)) line.head = 'short';
}

const isUpper = (text: string): boolean => !/\p{Ll}/u.test(text) && /\p{Lu}\P{L}*\p{Lu}\P{L}*\p{Lu}/u.test(text);
const underline = /^[=~\-─━_^]{3,}$/;

const hasWords = (text: string) => /[a-z0-9]/i.test(text) || /[\p{L}\p{N}]/u.test(text);

function plainLine(raw: string): SourceLine {
  const isRule = raw !== '' && !hasWords(raw);
  return {
    raw,
    text: raw,
    cells: [raw],
    marker: '',
    isItem: false,
    indent: 0,
    head: undefined,
    level: 0,
    isRule,
    isBlank: raw === '',
  };
}

function sourceLine({ written, text: tidied }: TextLine): SourceLine {
  const raw = tidied || tidy(written);
  if (raw === '') return plainLine(raw);
  const plain = raw.startsWith('[') ? raw.replace(chatStamp, '') : raw;
  // Marks mean something in a line that fits on a page; a long one is words.
  if (raw.length > markedMaxLength) return { ...plainLine(raw), ...listed(plain) };
  const cells = cellsOf(written, plain);
  const { text: item, marker } = withoutBullet(
    cells.length > 1 ? joinedCells(cells) : withColon(withPlainNumber(plain)),
  );
  const { text, level, isMarked } = withoutHeadMarks(item);
  const isRule = !hasWords(plain.replace(/^\[[ xX]\]/, ''));
  const head = isRule || plain !== raw ? undefined : shapeOf({ text, marker }, isMarked);
  const indent = written.length - written.trimStart().length;
  return { raw, text, cells, marker, isItem: marker !== '', indent, level, isRule, isBlank: false, head };
}

function listed(plain: string): Pick<SourceLine, 'text' | 'marker' | 'isItem'> {
  const { text, marker } = withoutBullet(plain);
  return { text: plainText(text), marker, isItem: marker !== '' };
}

const joinedCells = (cells: readonly string[]) =>
  cells.reduce((all, cell) => (/[:.)–-]$/.test(all) && all.length < 40 ? `${all} ${cell}` : `${all} – ${cell}`));

/** Turns a label with emphasis into one with a colon: "*for* 12 to 20 people" becomes "for: 12 to 20 people". */
const withColon = (line: string) =>
  !/[*_]/.test(line)
    ? line
    : line
        .replace(/^(\*\*|__)(\d{1,2}[.)] )\s*(?=\S)/, '$2$1')
        .replace(/^(\W{0,3})(\*\*|\*|__|_)(?=\S)([^*_:]{2,30})\2:?\s*(?:[–—-]\s+)?(?=\p{L}|\d|\()/u, '$1$3: ');

/** Sender and time before a chat message, which say nothing about the game: "[6/14, 7:04 PM] Ann: ten kids". */
export const chatStamp = /^\[(?=[^\]]{0,20}\d:\d\d)[^\]]{3,24}\] ?[^:]{1,24}: (?=\S)/;

/** Turns a keycap digit into a list number: "1\ufe0f\u20e3 Fold" becomes "1. Fold". */
const withPlainNumber = (line: string) =>
  line.includes('\u20e3') ? line.replace(/^(\d{1,2})\ufe0f?\u20e3\s*/u, '$1. ') : line;

/** Splits a row at its pipes, tabs or wide gaps into cells; returns the whole line as one cell where it is no row. */
function cellsOf(line: string, plain: string): string[] {
  if (!/\||\t|\S {2}/.test(line)) return [plain];
  const isPiped = line.includes(' | ') || line.indexOf('|') !== line.lastIndexOf('|');
  const gap = /^\s*\S(?:\S| (?! )){0,60}[^\s.!?:,;] {3,}\S/.test(line) || /^\s*\p{Lu}{3,12} {2,}\S/u.test(line);
  if (!isPiped && !gap && !line.trim().includes('\t')) return [plain];
  const cells = line
    .trim()
    .split(isPiped ? '|' : /\t+| {3,}|(?<=^\p{Lu}{3,12}) {2,}/u)
    .map(tidy);
  const filled = cells.filter((cell) => cell !== '');
  const [first = '', second, ...rest] = filled;
  // "2." before its words is a list number, and brackets behind a head belong to the head.
  if (second !== undefined && (isMarker(first) || (rest.length === 0 && /^\(.*\)$/.test(second))))
    return [`${first} ${second}`, ...rest];
  return filled;
}

const isMarker = (cell: string) =>
  bullets.exec(`${cell} `)?.[0].trim() === cell || numbers.exec(`${cell} `)?.[0].trim() === cell;
const bullets = /^(?:->|[-‒–—―*•·▪◦●○■□☐☑✓✔✗✘×→➤‣+>~o]|\[[ xX]?\])\s+/u;
const numbers =
  /^(?:\(?(?:\d{1,3}|[ivx]{1,4}|[a-z])[.)]|\d{1,2}(?:\.\d{1,2}){1,2}\.?|[A-Z](?:\.(?:\d{1,2}|[a-z]))+\.?|[A-Z]\.)\s+/u;

const pictures = /^(?:(?![©®™])[\p{Extended_Pictographic}\u2700-\u27bf▶►◄★☆]\ufe0f?\s*)+(?=[\p{L}\p{N}("“*_#])/u;

function withoutBullet(line: string): { text: string; marker: string } {
  // Most lines begin with a word, which is no mark.
  if (/^[A-Za-z]{5}/.test(line)) return { text: line, marker: '' };
  let text = line;
  let marker = '';
  for (let turn = 0; turn < 3; turn += 1) {
    if (text.charCodeAt(0) > 127) text = text.replace(pictures, '');
    const mark = bullets.exec(text) ?? numbers.exec(text);
    if (!mark) break;
    text = text.slice(mark[0].length);
    marker += mark[0]
      .trim()
      .replace(/\d+/g, '1')
      .replace(/[a-z]/g, 'a')
      .replace(/^[A-Z]$/, 'A')
      .replace(/[.)]$/, '');
  }
  return { text, marker };
}

const boldHead = /^[^\p{L}\p{N}*_]{0,8}(\*\*|__|\*|_)(?=\S)(.{1,80}?)\1[^\p{L}\p{N}]{0,8}$/u;

/**
 * Strips the marks of a head and tells whether there were any: "## Task", "**Task**", "== Task ==", "--- Task ---",
 * "Task [edit]", "Task -->", "T A S K".
 */
function withoutHeadMarks(line: string): { text: string; level: number; isMarked: boolean } {
  const hashes = line.startsWith('#') ? /^(#{1,6})(?:\s+|(?!\d))(?=\S)/.exec(line) : null;
  const words = hashes ? line.slice(hashes[0].length).replace(/ ?#+$/, '').replace(pictures, '') : line;
  const bold = /[*_]/.test(words) ? boldHead.exec(words)?.[2] : undefined;
  const strong = bold !== undefined && !/[.!]$/.test(bold) ? bold : undefined;
  const wiki = words.startsWith('==') ? /^={2,4}\s*([^=]{1,80}?)\s*={2,4}$/.exec(words)?.[1] : undefined;
  const ruled = /^[-~*]/.test(words) ? /^([-~*])\1{1,9}\s+(\S.{0,78}?)\s+\1{2,10}$/.exec(words)?.[2] : undefined;
  const named = strong ?? wiki ?? ruled ?? words;
  const mayHaveTail = named.length <= 60 && ']>-—'.includes(named.at(-1) ?? ' ');
  const tail = mayHaveTail ? /\s*(?:\[edit\]|-{1,3}>|--+|—)$/i.exec(named)?.[0] : undefined;
  const text = plainText(tail === undefined || tail === '—' ? named : named.slice(0, -tail.length));
  const isSpaced = /^(?:\p{Lu} ){2,}\p{Lu}$/u.test(text);
  return {
    text,
    level: hashes?.[1]?.length ?? (bold === undefined ? 0 : 5),
    isMarked: Boolean(hashes ?? strong ?? wiki ?? ruled ?? tail) || isSpaced,
  };
}

/** Strips the Markdown marks inside a line. */
function plainText(text: string): string {
  if (!/[*_`[]/.test(text)) return text;
  const words = text.includes('](') ? text.replace(/!?\[([^\][]{0,200})\]\([^()]{0,400}\)/g, '$1') : text;
  return words
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(“"])[*_](?=\S)/g, '$1')
    .replace(/(\S)[*_](?=$|[\s.,;:!?)”"])/g, '$1')
    .trim();
}

function shapeOf({ text, marker }: Pick<SourceLine, 'text' | 'marker'>, isMarked: boolean): HeadShape {
  if (text.length > 70) return undefined;
  const words = text.split(' ').length;
  if (words > 10) return undefined;
  const leads = words <= 8 && (text.endsWith(':') || text.endsWith('…') || text.endsWith('...'));
  if (isMarked || isUpper(text) || leads) return 'marked';
  const isShort = words <= 7 && text.length <= 50 && !/[.;,]$/.test(text);
  return isShort && (words <= 4 || !/^\W/.test(marker)) ? 'short' : undefined;
}
