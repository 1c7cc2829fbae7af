import { type Head, headOf, headWords, type Place } from './heads.ts';
import type { SourceLine } from './source-lines.ts';

/** Tells heads that are known from lines that only look like one. */
export class HeadFinder {
  readonly #lines: readonly SourceLine[];
  readonly #title = new Set<string>();
  #found: (Head | null)[] = [];

  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines;
  }

  /** The words of the title explain nothing in a head: "How to play Human Loom". */
  takeTitle(text: string): void {
    for (const word of headWords(text)) this.#title.add(word);
    this.#found = [];
  }

  /** What the line is the head of. `isFirst`: it begins a paragraph; `place`: where the section above it belongs. */
  headAt(at: number, isFirst: boolean, place: Place | 'unknown' | undefined): Place | undefined {
    const [line, next] = [this.#lines[at]!, this.#lines[at + 1]];
    if (!line.head) return undefined;
    const head = this.#headOf(at);
    if (!head || (head.place === 'fact' && /\d/.test(line.text))) return undefined;
    // An item among items of its kind is no head, but "4." above "4.1" is.
    const isAmong = line.isItem && next !== undefined && !next.isBlank && next.marker === line.marker;
    const beforeMarker = this.#lines[at - 1]?.marker ?? '';
    const leads = line.text.endsWith(':') && next !== undefined && next.isItem;
    if (line.isItem && (isAmong || (beforeMarker === line.marker && !isFirst && !leads))) return undefined;
    if (line.head === 'marked') return head.left <= 2 ? head.place : undefined;
    if (next === undefined || (line.isItem && !/\d|[A-Z]/.test(line.marker))) return undefined;
    const words = headWords(line.text).length;
    const mayTellMore = head.place !== 'task' && head.place !== 'scene' && head.place !== 'fact';
    if (isFirst && head.begins && head.left <= 3 && !line.isItem) return head.place;
    if (isFirst) return head.left === 0 || (mayTellMore && head.left === 1 && words >= 2) ? head.place : undefined;
    // In the middle of a text without empty lines only what says nothing else is a head, and never a thing on a list.
    if (head.left > 0 || words > 6 || !/^[^\p{Ll}]*\p{Lu}/u.test(line.text)) return undefined;
    return (place === 'materials' || place === 'handouts') && (head.place === 'materials' || head.place === 'handouts')
      ? undefined
      : head.place;
  }

  /** What the line says as a head. Several rules ask, so it is looked up once. */
  #headOf(at: number): Head | undefined {
    const known = this.#found[at];
    if (known !== undefined) return known ?? undefined;
    const head = this.#lookedUp(this.#lines[at]!);
    this.#found[at] = head ?? null;
    return head;
  }

  #lookedUp({ text, cells, head: shape }: SourceLine): Head | undefined {
    const whole = headOf(cells.length > 1 ? cells.join(' ') : text, this.#title);
    if (cells.length > 1)
      return whole?.left === 0 && cells.length === 2 && !/\d/.test(text) && text.length <= 40 ? whole : undefined;
    if (shape !== 'marked' || (whole && whole.left <= 2)) return whole;
    return headOf(text.split(/\s[–—-]\s|:\s/, 1)[0] ?? '', this.#title);
  }
}
