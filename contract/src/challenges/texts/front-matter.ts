import type { TextLine } from '../../shared/text-lines.ts';
import { flowItems, partsOf, stripQuotes } from '../../shared/written-values.ts';

/** Entries between two lines of dashes at the top of a text, as programs for notes and websites write them. */
export interface FrontMatter {
  /** Number of lines of the text that it takes; 0 where a text has none. */
  lines: number;
  entries: FrontEntry[];
}

/** A key at the left edge, with its value. */
export interface FrontEntry {
  /** Number of its line, and of the first line after everything below it. */
  at: number;
  end: number;
  key: string;
  value: string;
  /** Items of its list, below it or in square brackets. */
  items: string[];
}

const linesMax = 300;
const fence = /^-{3,}$/;
const edgeKey = /^([\p{L}_][\p{L}\p{N}_ -]{0,39}?)\s*:(?:\s+(.*))?$/u;
/** "|" and ">" announce the text below, indented. */
const blockMark = /^[|>][+-]?$/;

const none: FrontMatter = { lines: 0, entries: [] };

/**
 * Reads the front matter of a text, which begins with "---". Returns 0 lines and no entries where it has no key, is not
 * closed within 300 lines, or has anything but keys, lists and comments at its left edge, for that is a text between
 * two rules.
 */
export function frontMatter(lines: readonly TextLine[]): FrontMatter {
  const first = lines.findIndex(({ text }) => text !== '');
  if (first < 0 || lines[first]!.written.trimEnd() !== '---') return none;
  const entries: FrontEntry[] = [];
  const reader = new Reader(entries);
  for (let at = first + 1; at < Math.min(lines.length, first + linesMax); at += 1) {
    const { written, text } = lines[at]!;
    if (fence.test(text) && !/^\s/.test(written)) {
      reader.end(at);
      return entries.length > 0 ? { lines: at + 1, entries } : none;
    }
    if (text !== '' && !text.startsWith('#') && !reader.take(at, written, text)) return none;
  }
  return none;
}

class Reader {
  readonly #entries: FrontEntry[];
  #below: string[] = [];
  /** Fields of an item such as "- name: Straws". */
  #item: Map<string, string> | undefined;

  constructor(entries: FrontEntry[]) {
    this.#entries = entries;
  }

  /** Reads a line into the entries; returns false for a line that front matter cannot have. */
  take(at: number, written: string, line: string): boolean {
    const entry = this.#entries.at(-1);
    if (/^-(?:\s|$)/.test(line)) return entry !== undefined && this.#takeItem(entry, line.slice(1).trimStart());
    if (/^\s/.test(written)) {
      const [, key, value = ''] = edgeKey.exec(line) ?? [];
      if (this.#item && key !== undefined) this.#item.set(key.toLowerCase(), stripQuotes(value));
      else this.#below.push(line);
      return entry !== undefined;
    }
    const [, key, value = ''] = edgeKey.exec(line) ?? [];
    if (key === undefined) return false;
    this.end(at);
    const items = flowItems(value);
    const text = items || blockMark.test(value) ? '' : stripQuotes(value);
    this.#entries.push({ at, end: at + 1, key, value: text, items: items ?? [] });
    return true;
  }

  #takeItem(entry: FrontEntry, text: string): boolean {
    this.#endItem();
    if (/^\{.*\}$/.test(text)) {
      this.#item = new Map(
        partsOf(text.slice(1, -1)).map((pair) => {
          const colon = pair.indexOf(':');
          return [pair.slice(0, Math.max(colon, 0)).trim().toLowerCase(), stripQuotes(pair.slice(colon + 1).trim())];
        }),
      );
      return true;
    }
    const [, key, value = ''] = edgeKey.exec(text) ?? [];
    if (key === undefined) entry.items.push(stripQuotes(text));
    else this.#item = new Map([[key.toLowerCase(), stripQuotes(value)]]);
    return true;
  }

  /**
   * Adds the item read so far: "name: Straws", "quantity: 10" and "unit: pieces" become "Straws - 10 pieces"; other
   * items stay as written.
   */
  #endItem(): void {
    if (!this.#item) return;
    const entry = this.#entries.at(-1);
    const of = (...names: string[]) => names.map((name) => this.#item?.get(name)).find(Boolean) ?? '';
    const name = of('name', 'item', 'material', 'title');
    const amount = `${of('quantity', 'qty', 'count', 'amount', 'number')} ${of('unit', 'units')}`.trim();
    const written = [...this.#item].map(([key, value]) => `${key}: ${value}`).join(', ');
    entry?.items.push(name === '' ? written : amount === '' ? name : `${name} - ${amount}`);
    this.#item = undefined;
  }

  /** Closes the last entry before the line `at`; lines below a key that are no list become its value. */
  end(at: number): void {
    this.#endItem();
    const entry = this.#entries.at(-1);
    if (entry) entry.end = at;
    if (entry && entry.value === '' && entry.items.length === 0 && !this.#below.some((line) => edgeKey.test(line)))
      entry.value = stripQuotes(this.#below.join(' '));
    this.#below = [];
  }
}
