import { challengeFieldTable, fieldsWith, type FieldsWith } from './challenge-field-table.ts';

export type TextField = FieldsWith<{ keys: unknown }>;
export const textFields = fieldsWith('keys');

/** The keys that name a field; where a text has several, the first one here wins. */
export const keysOf = (field: TextField): readonly string[] => challengeFieldTable[field].keys;
/** has_materials is a known key only so that it does not start the section; its value follows from the materials. */
const knownKeys = new Set([...textFields.flatMap(keysOf), 'has_materials']);
/** Keys whose text may begin on the next line, for it is a paragraph. */
const paragraphKeys = new Set(keysOf('one_liner'));
const headMaxLength = 40;

export interface SortedLines {
  values: Map<string, string>;
  /** Keys whose text stood below them, with the line that they stood on. */
  below: Map<string, string>;
  /** The lines of those texts. */
  belowLines: Set<string>;
  materialLines: string[];
}

/**
 * Separates the `key: value` lines, found anywhere, from the lines between "materials" and "scoring". A description that
 * begins below its key runs to the next empty line, key or heading.
 */
export function sortLines(lines: readonly string[]): SortedLines {
  const sorted: SortedLines = { values: new Map(), below: new Map(), belowLines: new Set(), materialLines: [] };
  let part: 'before' | 'inside' | 'after' = 'before';
  let paragraph: Paragraph | undefined;
  for (const line of lines) {
    if (part === 'inside' && contains(line, 'scoring')) part = 'after';
    const entry = keyAndValue(line);
    if (paragraph && (entry || !paragraph.takes(line))) paragraph = paragraph.end(sorted);
    if (entry) {
      sorted.values.set(entry.key, entry.value);
      sorted.below.delete(entry.key);
      if (entry.isBlank && part !== 'inside' && paragraphKeys.has(entry.key))
        paragraph = new Paragraph(entry.key, line);
    } else if (paragraph || line === '') continue;
    else if (part === 'inside') sorted.materialLines.push(line);
    else if (part === 'before' && contains(line, 'materials')) part = 'inside';
  }
  paragraph?.end(sorted);
  return sorted;
}

/** Whether a line is `key: value` with a known key. */
export const isKeyLine = (line: string): boolean => line.includes(':') && keyAndValue(line) !== undefined;

interface Entry {
  key: string;
  value: string;
  isBlank: boolean;
}

function keyAndValue(line: string): Entry | undefined {
  const colon = line.indexOf(':');
  const key = asKey(colon < 0 ? line.replace(/^#{1,6} /, '') : line.slice(0, colon));
  // Without a colon only the head of a paragraph is a key.
  if (!(colon < 0 ? paragraphKeys : knownKeys).has(key)) return undefined;
  const value = colon < 0 ? '' : line.slice(colon + 1).trimStart();
  return { key, value: value.toLowerCase() === 'null' ? '' : value, isBlank: value === '' };
}

function asKey(text: string): string {
  return text.length > headMaxLength ? '' : text.trimEnd().toLowerCase().replaceAll(' ', '_');
}

/** The lines below a key that has nothing beside it. */
class Paragraph {
  readonly #key: string;
  readonly #head: string;
  readonly #lines: string[] = [];

  constructor(key: string, head: string) {
    this.#key = key;
    this.#head = head;
  }

  /** False when the line ends the paragraph and is not part of it. */
  takes(line: string): boolean {
    if (line === '') return this.#lines.length === 0;
    if (line.endsWith(':') || line.startsWith('#') || isMaterialsHead(line)) return false;
    this.#lines.push(line);
    return true;
  }

  end({ values, below, belowLines }: SortedLines): undefined {
    if (this.#lines.length === 0) return;
    for (const line of this.#lines) belowLines.add(line);
    values.set(this.#key, this.#lines.join(' '));
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
