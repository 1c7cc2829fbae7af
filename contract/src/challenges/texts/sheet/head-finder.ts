import { type Head, headOf, headWords, type Place } from '../../../shared/lines/heads.ts';
import { isCardTitle, withoutStage } from './head-lines.ts';
import { readScoringLine } from './scoring-line.ts';
import type { SourceLine } from './source-lines.ts';

/** Distinguishes known heads from lines that only look like one. */
export class HeadFinder {
  readonly #lines: readonly SourceLine[];
  readonly #title = new Set<string>();
  #cache: (Head | null)[] = [];

  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines;
  }

  /** Remembers the words of the title, which explain nothing in a head such as "How to play Human Loom". */
  takeTitle(text: string): void {
    for (const word of headWords(text)) this.#title.add(word);
    this.#cache = [];
  }

  /**
   * Returns the part that a line is the head of; undefined where it is no head. `isFirst` says that it begins a
   * paragraph, `place` names the part of the section above.
   */
  headAt(at: number, isFirst: boolean, place: Place | 'unknown' | undefined): Place | undefined {
    const [line, next] = [this.#lines[at]!, this.#lines[at + 1]];
    if (!line.head) return undefined;
    const named = line.isItem ? undefined : withoutStage(line.text);
    // Below a list "Step 1: Fold" needs no empty line.
    const isStep = place === 'materials' && /^(?:step|phase|round|stage|session|day)\b/i.test(line.text);
    // "Part 2: Build", where "Part 2: 10 screws" is a thing.
    const isPart =
      place === 'materials' && named !== undefined && /^part\b/i.test(line.text) && headOf(named)?.left === 0;
    // "3. Phase 1" over what the teams do in it.
    if (
      line.isItem &&
      /^(?:phase|round|stage|session|day) \d{1,2}\W*$/i.test(line.text) &&
      next &&
      !next.isItem &&
      !next.isBlank
    )
      return 'task';
    if (named !== undefined && (isFirst || isStep || isPart)) return this.#stageOf(named, place);
    if (line.head === 'short' && (this.#isAskedOrListed(at) || /^\p{Ll}.*\d/u.test(line.text))) return undefined;
    // "Time under 5 min = 20 pts"
    if (place === 'scoring' && line.head === 'short' && readScoringLine(line.text)) return undefined;
    if (isFirst && isCardTitle(line.text)) return 'handouts';
    const head = this.#headOf(at);
    if (!head || (head.place === 'fact' && /\d/.test(line.text))) return undefined;
    // An item among items of its kind is no head, but "4." above "4.1" is.
    const isAmong = line.isItem && next !== undefined && !next.isBlank && next.marker === line.marker;
    const beforeMarker = this.#lines[at - 1]?.marker ?? '';
    const leads = line.text.endsWith(':') && next !== undefined && next.isItem;
    if (line.isItem && (isAmong || (beforeMarker === line.marker && !isFirst && !leads))) return undefined;
    if (line.head === 'marked') return head.left <= 2 ? head.place : undefined;
    if (next === undefined || (line.isItem && !/\d|[A-Z]/.test(line.marker))) return undefined;
    // "Setup 2 chairs" says more than a head, and would be lost.
    if (head.left > 0 && /\d/.test(line.text.replace(/\([^()]*\)/g, ''))) return undefined;
    const words = headWords(line.text).length;
    const mayTellMore = head.place !== 'task' && head.place !== 'scene' && head.place !== 'fact';
    if (isFirst && head.begins && head.left <= 3 && !line.isItem) return head.place;
    if (isFirst) return head.left === 0 || (mayTellMore && head.left === 1 && words >= 2) ? head.place : undefined;
    // In the middle of a text without blank lines only a line that says nothing else is a head, and never a thing on a
    // list.
    if (head.left > 0 || words > 6 || !/^[^\p{Ll}]*\p{Lu}/u.test(line.text)) return undefined;
    return (place === 'materials' || place === 'handouts') && (head.place === 'materials' || head.place === 'handouts')
      ? undefined
      : head.place;
  }

  /** Returns the part of a stage: "Part 1: Getting ready" belongs to what it names, "Step 2: Fold" to the task. */
  #stageOf(named: string, place: Place | 'unknown' | undefined): Place {
    const head = named === '' ? undefined : headOf(named, this.#title);
    if (head && head.left === 0 && head.place !== 'fact') return head.place;
    return place === 'scoring' || place === 'notes' || place === 'setup' || place === 'handouts' ? place : 'task';
  }

  /** Tells whether a short line is a question or a row of scoring among others of its kind. */
  #isAskedOrListed(at: number): boolean {
    const [above, line, next] = [this.#lines[at - 1], this.#lines[at]!, this.#lines[at + 1]];
    if (/\p{L} \d+$|\d.*,|,.*\d/u.test(line.text)) return true;
    const asks = (other: SourceLine | undefined) => other !== undefined && other.text.endsWith('?');
    return asks(line) && (next === undefined || next.isBlank || asks(next) || (asks(above) && !above!.isBlank));
  }

  /** Returns what a line says as a head, looked up once because several rules ask for it. */
  #headOf(at: number): Head | undefined {
    const cached = this.#cache[at];
    if (cached !== undefined) return cached ?? undefined;
    const head = this.#lookedUp(this.#lines[at]!);
    this.#cache[at] = head ?? null;
    return head;
  }

  #lookedUp({ text, cells, head: shape }: SourceLine): Head | undefined {
    const head = headOf(cells.length > 1 ? cells.join(' ') : text, this.#title);
    if (cells.length > 1)
      return head?.left === 0 && cells.length === 2 && !/\d/.test(text) && text.length <= 40 ? head : undefined;
    if (shape !== 'marked' || (head && head.left <= 2)) return head;
    return headOf(text.split(/\s[–—-]\s|:\s/, 1)[0] ?? '', this.#title);
  }
}
