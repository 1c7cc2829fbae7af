import { challengeFieldTable, fieldsWith, type FieldsWith } from '../challenge-field-table.ts';
import { frontMatter } from './front-matter.ts';
import type { TextLine } from '../../shared/text-lines.ts';
import { stripQuotes } from '../../shared/written-values.ts';

export type TextField = FieldsWith<{ keys: unknown }>;
export const textFields = fieldsWith('keys');

/**
 * Returns the keys that name a field in a text, first choice first: where a text has several, the first one here wins.
 */
export const keysOf = (field: TextField): readonly string[] => challengeFieldTable[field].keys;
/** has_materials is a known key only to keep it from starting the section; its value follows from the materials. */
const knownKeys = new Set([...textFields.flatMap(keysOf), 'has_materials']);
/** Keys whose list may stand below. */
const listKeys = new Set([...keysOf('skills'), ...keysOf('safety_flags')]);
const listItem = /^[-*•·–+▪◦●○]\s*(?=\S)/u;
/** Keys whose text is a paragraph and may begin on the next line. */
const paragraphKeys = new Set(keysOf('one_liner'));
const paragraphKeyMaxLength = Math.max(...[...paragraphKeys].map(({ length }) => length));
const headMaxLength = 40;

export interface SortedLines {
  /** Values by key. */
  values: Map<string, string>;
  /** Keys whose text stood below, with the line of the key. */
  below: Map<string, string>;
  /** Numbers of the lines of those texts. */
  belowLines: Set<number>;
  /** Numbers of the `key: value` lines with a known key. */
  keyLines: Set<number>;
  /** Documented section of materials. */
  section: MaterialSection;
  /** Number of lines of the front matter, its list of materials, and the numbers of the lines of its other data. */
  front: { lines: number; materials: string[]; facts: Set<number> };
}

export interface MaterialSection {
  /** Number of the line that begins it; -1 where none does. */
  start: number;
  /** Numbers of its lines, blank ones included, without `key: value` lines. */
  lines: number[];
  /** True where a line with "scoring" ends it; false where the text ends. */
  isEnded: boolean;
}

/**
 * Reads front matter, then separates the `key: value` lines, wherever they stand, from the section of materials (from
 * "materials" to "scoring"). A key that occurs again replaces its value; a description that begins below its key runs
 * to the next blank line, key or heading.
 */
export function sortLines(lines: readonly TextLine[]): SortedLines {
  const sorted: SortedLines = {
    values: new Map(),
    below: new Map(),
    belowLines: new Set(),
    keyLines: new Set(),
    section: { start: -1, lines: [], isEnded: false },
    front: { lines: 0, materials: [], facts: new Set() },
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

/** Reads the list below "Skills:" as the value of its key; returns the number of its last line. */
function takeList(lines: readonly TextLine[], keyAt: number, key: string, { values, keyLines }: SortedLines): number {
  const items: string[] = [];
  let at = keyAt;
  for (let text = lines[at + 1]?.text ?? ''; listItem.test(text); text = lines[at + 1]?.text ?? '') {
    items.push(stripQuotes(text.replace(listItem, '')));
    at += 1;
    keyLines.add(at);
  }
  values.set(key, items.join(', '));
  return at;
}

/** Reads front matter, of which only keys at the left edge and their lists count, into the sorted lines. */
function sortFrontMatter(lines: readonly TextLine[], { values, keyLines, front }: SortedLines): void {
  const matter = frontMatter(lines);
  front.lines = matter.lines;
  for (const { at, end, key: written, value, items } of matter.entries) {
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
  /** The value stands on the line of its key, or is empty, and is no paragraph below a head. */
  isBeside: boolean;
}

/** Turns a row of two cells, "| Title | Feather Bridge |", into "Title: Feather Bridge"; other lines stay. */
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
  const value = colon < 0 ? '' : stripQuotes(line.slice(colon + 1).trim());
  return { key, value: withoutNull(value), isBlank: value === '', isBeside: colon >= 0 };
}

/** Strips the Markdown marks around a key or a head. */
function withoutMarks(written: string): string {
  const line = written.replace(/^#{1,6} /, '');
  const entry = boldEntry.exec(line)?.[2];
  if (entry !== undefined) return entry;
  const bold = boldKey.exec(line);
  return bold ? `${bold[2]!}:${line.slice(bold[0].length)}` : line;
}

function asKey(text: string): string {
  return text.length > headMaxLength ? '' : text.trim().toLowerCase().replaceAll(' ', '_');
}

/** Lines below a key that has nothing beside it. */
class Paragraph {
  readonly #key: string;
  readonly #head: string;
  readonly #lines: { at: number; line: string }[] = [];

  constructor(key: string, head: string) {
    this.#key = key;
    this.#head = head;
  }

  /** Adds a line; returns false where it ends the paragraph and is no part of it. */
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

/** Tells whether a line is a head such as "Materials", and no sentence about them. */
function isMaterialsHead(line: string): boolean {
  return line.length <= headMaxLength && contains(line, 'materials') && !/[.!?]$/.test(line);
}

function contains(line: string, word: string): boolean {
  return line.toLowerCase().includes(word);
}

const indentOf = ({ written }: TextLine): number => written.length - written.trimStart().length;

/**
 * Returns the numbers of the indented lines that belong to the line above: "  name: CC BY" below "license:". A line is
 * not nested where its neighbors are indented alike, as in a text copied with its margin. One pass.
 */
function nestedLines(lines: readonly TextLine[]): Set<number> {
  if (!lines.some(({ written }) => /^\s/.test(written))) return new Set();
  const filled = lines.flatMap((line, at) =>
    line.text === '' ? [] : [{ at, text: line.text, indent: indentOf(line) }],
  );
  const nested = new Set<number>();
  /** Lines that the next one may stand below, each indented more than the one before it. */
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
