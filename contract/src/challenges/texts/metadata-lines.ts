import { challengeFieldTable, fieldsWith, type FieldsWith } from '../challenge-field-table.ts';
import { frontMatter } from './front-matter.ts';
import type { TextLine } from '../../shared/text-lines.ts';
import { unwrapped } from '../../shared/written-values.ts';

export type TextField = FieldsWith<{ keys: unknown }>;
export const textFields = fieldsWith('keys');

/** The keys that name a field; where a text has several, the first one here wins. */
export const keysOf = (field: TextField): readonly string[] => challengeFieldTable[field].keys;
/** has_materials is a known key only so that it does not start the section; its value follows from the materials. */
const knownKeys = new Set([...textFields.flatMap(keysOf), 'has_materials']);
/** Keys whose list may stand below them. */
const listKeys = new Set([...keysOf('skills'), ...keysOf('safety_flags')]);
const listItem = /^[-*•·–+▪◦●○]\s*(?=\S)/u;
/** Keys whose text may begin on the next line, for it is a paragraph. */
const paragraphKeys = new Set(keysOf('one_liner'));
const paragraphKeyMaxLength = Math.max(...[...paragraphKeys].map(({ length }) => length));
const headMaxLength = 40;

export interface SortedLines {
  values: Map<string, string>;
  /** Keys whose text stood below them, with the line that they stood on. */
  below: Map<string, string>;
  /** The numbers of the lines of those texts. */
  belowLines: Set<number>;
  /** The numbers of the `key: value` lines with a known key. */
  keyLines: Set<number>;
  /** The documented section of materials (UPL-054, UPL-055). */
  section: MaterialSection;
  /** How many lines the front matter takes, its list of materials, and the numbers of its other data. */
  front: { lines: number; materials: string[]; facts: Set<number> };
}

export interface MaterialSection {
  /** The number of the line that begins it; -1 where none does. */
  start: number;
  /** The numbers of its lines, none of them a key's; those without words, too. */
  lines: number[];
  /** A line with "scoring" ends it, and not the text. */
  isEnded: boolean;
}

/**
 * Separates the `key: value` lines, found anywhere, from the lines between "materials" and "scoring". A description that
 * begins below its key runs to the next empty line, key or heading.
 */
export function sortLines(lines: readonly TextLine[]): SortedLines {
  const sorted: SortedLines = {
    ...{ values: new Map(), below: new Map(), belowLines: new Set(), keyLines: new Set() },
    ...{ section: { start: -1, lines: [], isEnded: false }, front: { lines: 0, materials: [], facts: new Set() } },
  };
  sortFrontMatter(lines, sorted);
  const nested = nestedLines(lines);
  let part: 'before' | 'inside' | 'after' = 'before';
  let paragraph: Paragraph | undefined;
  for (let at = sorted.front.lines; at < lines.length; at += 1) {
    const line = lines[at]!.text;
    if (part === 'inside' && contains(line, 'scoring')) part = 'after';
    const entry = nested.has(at) ? undefined : keyAndValue(withoutCells(lines[at]!));
    if (paragraph && (entry || !paragraph.takes(at, line))) paragraph = paragraph.end(sorted);
    if (entry) {
      sorted.values.set(entry.key, entry.value);
      sorted.below.delete(entry.key);
      if (entry.isBeside) sorted.keyLines.add(at);
      if (entry.isBlank && listKeys.has(entry.key)) at = takeList(lines, at, entry.key, sorted);
      if (entry.isBlank && part !== 'inside' && paragraphKeys.has(entry.key))
        paragraph = new Paragraph(entry.key, line);
    } else if (paragraph) continue;
    else if (part === 'inside') sorted.section.lines.push(at);
    else if (part === 'before' && contains(line, 'materials')) {
      part = 'inside';
      sorted.section.start = at;
    }
  }
  paragraph?.end(sorted);
  sorted.section.isEnded = part === 'after';
  return sorted;
}

/** The items below "Skills:"; answers the number of the last line of them. */
function takeList(lines: readonly TextLine[], keyAt: number, key: string, { values, keyLines }: SortedLines): number {
  const items: string[] = [];
  let at = keyAt;
  for (let text = lines[at + 1]?.text ?? ''; listItem.test(text); text = lines[at + 1]?.text ?? '') {
    items.push(unwrapped(text.replace(listItem, '')));
    at += 1;
    keyLines.add(at);
  }
  values.set(key, items.join(', '));
  return at;
}

/** Of front matter only keys at the left edge and their lists count. */
function sortFrontMatter(lines: readonly TextLine[], { values, keyLines, front }: SortedLines): void {
  const found = frontMatter(lines);
  front.lines = found.lines;
  for (const { at, end, key: written, value, items } of found.entries) {
    const key = asKey(written);
    const isList = contains(key, 'materials') && !knownKeys.has(key);
    if (isList) front.materials.push(...items);
    else if (knownKeys.has(key)) values.set(key, withoutNull(items.length > 0 ? items.join(', ') : value));
    else if (value !== '' || (items.length > 0 && end === at + 1)) front.facts.add(at);
    const isEmpty = value === '' && items.length === 0 && end === at + 1;
    if (isList || isEmpty || knownKeys.has(key)) for (let line = at; line < end; line += 1) keyLines.add(line);
  }
}

const withoutNull = (value: string): string => (value.toLowerCase() === 'null' || value === '~' ? '' : value);

interface Entry {
  key: string;
  value: string;
  isBlank: boolean;
  /** The value stands on the line of the key, or is empty, and is no paragraph below a head. */
  isBeside: boolean;
}

/** "| Title | Feather Bridge |" and the row of a word processor as "Title: Feather Bridge". */
function withoutCells({ written, text }: TextLine): string {
  if (text.includes(':') || !/[|\t]/.test(written)) return text;
  const cells = written
    .split(/[|\t]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  return cells.length === 2 ? cells.join(': ') : text;
}

/** "**Title:** X", "**Title**: X", "__Title:__ X". */
const boldKey = /^(\*\*|__)([^*:]{1,40}?)(?::\s*\1|\1\s*:)/;
/** "**Title: X**" */
const boldEntry = /^(\*\*|__)([^*:]{1,40}:[^*]*)\1$/;

function keyAndValue(written: string): Entry | undefined {
  const line = /^[#*_]/.test(written) ? withoutMarks(written) : written;
  const colon = line.indexOf(':');
  if (colon < 0 && line.length > paragraphKeyMaxLength) return undefined;
  const key = asKey(colon < 0 ? line : line.slice(0, colon));
  // Without a colon only the head of a paragraph is a key.
  if (!(colon < 0 ? paragraphKeys : knownKeys).has(key)) return undefined;
  const value = colon < 0 ? '' : unwrapped(line.slice(colon + 1).trim());
  return { key, value: withoutNull(value), isBlank: value === '', isBeside: colon >= 0 };
}

/** Without the marks of Markdown around a key or a head. */
function withoutMarks(written: string): string {
  const line = written.replace(/^#{1,6} /, '');
  const whole = boldEntry.exec(line)?.[2];
  if (whole !== undefined) return whole;
  const bold = boldKey.exec(line);
  return bold ? `${bold[2]!}:${line.slice(bold[0].length)}` : line;
}

function asKey(text: string): string {
  return text.length > headMaxLength ? '' : text.trim().toLowerCase().replaceAll(' ', '_');
}

/** The lines below a key that has nothing beside it. */
class Paragraph {
  readonly #key: string;
  readonly #head: string;
  readonly #lines: { at: number; line: string }[] = [];

  constructor(key: string, head: string) {
    this.#key = key;
    this.#head = head;
  }

  /** False when the line ends the paragraph and is not part of it. */
  takes(at: number, line: string): boolean {
    if (line === '') return this.#lines.length === 0;
    if (line.endsWith(':') || line.startsWith('#') || isMaterialsHead(line)) return false;
    this.#lines.push({ at, line });
    return true;
  }

  end({ values, below, belowLines }: SortedLines): undefined {
    if (this.#lines.length === 0) return;
    for (const { at } of this.#lines) belowLines.add(at);
    values.set(this.#key, this.#lines.map(({ line }) => line).join(' '));
    below.set(this.#key, this.#head);
  }
}

/** "Materials", but no sentence that speaks of them. */
function isMaterialsHead(line: string): boolean {
  return line.length <= headMaxLength && contains(line, 'materials') && !/[.!?]$/.test(line);
}

function contains(line: string, word: string): boolean {
  return line.toLowerCase().includes(word);
}

const indentOf = ({ written }: TextLine): number => written.length - written.trimStart().length;

/**
 * The numbers of the indented lines that belong to what stands above them: "  name: CC BY" below "license:". A line counts as not
 * nested where the text around it is indented alike, as in a text that was copied with its margin. One pass.
 */
function nestedLines(lines: readonly TextLine[]): Set<number> {
  if (!lines.some(({ written }) => /^\s/.test(written))) return new Set();
  const filled = lines.flatMap((line, at) =>
    line.text === '' ? [] : [{ at, text: line.text, indent: indentOf(line) }],
  );
  const nested = new Set<number>();
  /** The lines that the next one may stand below, each indented more than the one before it. */
  const over: typeof filled = [];
  for (const [index, line] of filled.entries()) {
    while (over.length > 0 && over.at(-1)!.indent >= line.indent) over.pop();
    const [above, below] = [filled[index - 1], filled[index + 1]];
    const isAlike = above?.indent === line.indent || below?.indent === line.indent;
    const parent = over.at(-1);
    if (parent && line.indent > 0 && (!isAlike || parent.text.endsWith(':'))) nested.add(line.at);
    over.push(line);
  }
  return nested;
}
