import { asideOf, nowhere } from './sections.ts';
import { HeadFinder } from './head-finder.ts';
import { headOf, type Place } from '../../../shared/lines/heads.ts';
import { columnsAt } from './columns.ts';
import { type Learned, learnedFromGames } from './cues.ts';
import { guessPlaces } from './guesses.ts';
import { isFact, isJunk, beginsWithNameLabel } from './facts.ts';
import {
  beginsSteps,
  endsHandouts,
  headBelowThings,
  isHeadRow,
  inlineHead,
  isLabelled,
  isOfMaterials,
  isTitleLike,
  opensSentence,
  isHeadOfLinks,
  standsAlone,
  tableHead,
} from './head-lines.ts';
import type { KnownLines, LinePlace, PlacedLines } from './line-place.ts';
import { namesThings } from './material-words.ts';
import { chatStamp, type SourceLine } from './source-lines.ts';
import { isAimOfLesson, isNumberedHead, isOverDeeper, isPlainHead, type Traits, traitsOf } from './traits.ts';

/** A paragraph begins right below a line of these places. */
const overOthers: ReadonlySet<LinePlace> = new Set(['head', 'title', 'subhead', 'unknown']);

/**
 * Sorts the lines of a text into parts: returns the place of each line, and which lines begin a section. Heads decide
 * first; lines below no known head go by their words, as learned from games.
 */
export function placesOf(
  lines: readonly SourceLine[],
  known: KnownLines,
  learned: Learned = learnedFromGames,
): PlacedLines {
  const { begins, ...placed } = new PlaceFinder(lines, known).find();
  const isDatum = (at: number) => known.isField(at) || known.isStacked(at) || isFact(lines[at]!, undefined);
  return { places: guessPlaces({ lines, ...placed }, isDatum, learned), begins };
}

class PlaceFinder {
  readonly #lines: readonly SourceLine[];
  readonly #fields: KnownLines;
  readonly #begins = new Map<number, Place | 'unknown'>();
  readonly #places: LinePlace[] = [];
  readonly #firm = new Set<number>();
  #section = nowhere;
  #hasTitle = false;
  readonly #traits: Traits;
  readonly #heads: HeadFinder;

  constructor(lines: readonly SourceLine[], fields: KnownLines) {
    this.#lines = lines;
    this.#fields = fields;
    this.#traits = traitsOf(lines);
    this.#heads = new HeadFinder(lines);
  }

  find(): { places: readonly LinePlace[]; firm: ReadonlySet<number>; begins: ReadonlyMap<number, Place | 'unknown'> } {
    for (let at = 0; at < this.#fields.front; at += 1) this.#places.push('blank');
    while (this.#places.length < this.#lines.length) {
      const at = this.#places.length;
      const section = this.#section;
      const place = this.#known(at) ?? this.#headed(at) ?? this.#section.place;
      if (place) this.#places.push(place);
      else this.#guess(at);
      if (this.#section.isFirm && place === this.#section.place) this.#firm.add(at);
      if (this.#section !== section && place !== 'blank') this.#begins.set(at, this.#section.place ?? 'unknown');
    }
    return { places: this.#places, firm: this.#firm, begins: this.#begins };
  }

  /**
   * Returns the place that a line has independent of the section above it (blank, rule, fact, page furniture);
   * undefined where it has none.
   */
  #known(at: number): LinePlace | undefined {
    const line = this.#lines[at]!;
    if (line.isBlank) {
      if (this.#section.isBrief || this.#section.place === 'fact') this.#section = nowhere;
      return 'blank';
    }
    if (line.isRule) return 'head';
    // Every message speaks for itself.
    if (chatStamp.test(line.raw)) this.#section = nowhere;
    if (this.#section.place === 'materials' && (isOfMaterials(this.#lines, at) || this.#fields.isStacked(at)))
      return 'materials';
    if (this.#traits.contents.has(at)) return 'unknown';
    if (this.#section.place === 'handouts' && this.#traits.hasHandoutHeads)
      return endsHandouts(line) ? undefined : 'handouts';
    if (this.#fields.isField(at)) return 'fact';
    if (isJunk(line, this.#placeForFacts()) || (this.#traits.isMail && /^> ?/.test(line.raw))) return 'unknown';
    if (line.cells.length > 1 && this.#traits.repeated.has(line.raw)) return 'unknown';
    return isFact(line, this.#placeForFacts(), this.#section.isBrief) ? 'fact' : undefined;
  }

  /**
   * Returns the place of a line that begins a title, a head or a section, and opens that section; undefined for any
   * other line.
   */
  #headed(at: number): LinePlace | undefined {
    const line = this.#lines[at]!;
    const isFirst = this.#isFirst(at);
    const twin = this.#columns(at);
    if (twin) return twin;
    if (isHeadOfLinks(line)) {
      this.#section = { place: 'unknown', level: line.level, isBrief: false };
      return 'unknown';
    }
    if (this.#isTitle(at)) {
      this.#hasTitle = true;
      this.#heads.takeTitle(line.text);
      return 'title';
    }
    const fields = this.#headAt(at);
    const head = fields === 'task' && isAimOfLesson(this.#traits, line.text) ? 'notes' : fields;
    if (head) {
      const isFirm = line.head === 'marked' && headOf(line.text)?.left === 0;
      this.#section = { place: head, level: line.level, isBrief: false, isFirm, marker: line.marker };
      this.#hasTitle = true;
      return opensSentence(line.text) ? head : 'head';
    }
    const table = tableHead(line, this.#lines[at + 1]);
    if (table) {
      this.#section = { place: table, level: 9, isBrief: true };
      return table === 'scoring' && isHeadRow(line, this.#lines[at + 1]) ? 'head' : table;
    }
    const hasThings = namesThings(line.text);
    const once = hasThings ? undefined : asideOf(line.text, this.#section, this.#traits.hasSetup);
    if (once) return once;
    const isOpen = this.#section.isBrief || this.#section.place === undefined;
    const isParagraph = !line.isItem && (this.#lines[at - 1]?.isBlank ?? true);
    const begins = isOpen || isParagraph || hasThings ? inlineHead(line.text, line.cells.length > 2) : undefined;
    const inline = begins ?? (this.#section.place === 'materials' ? headBelowThings(line) : undefined);
    if (inline) {
      this.#section = { place: inline, level: 9, isBrief: true, isLabelled: true, isFirm: true };
      return inline;
    }
    if (beginsSteps(this.#lines, at, this.#places, this.#section.place)) {
      this.#section = { place: 'task', level: line.level, isBrief: false };
      return this.#section.place;
    }
    // Among lines that begin with what they are about, one that is about something else does not go on with the one above.
    if (this.#section.isLabelled && this.#section.place !== 'handouts' && isLabelled(line.text))
      this.#section = nowhere;
    return this.#unknownHead(line, isFirst);
  }

  #placeForFacts(): Place | undefined {
    return this.#section.place === 'unknown' ? undefined : this.#section.place;
  }

  #unknownHead(line: SourceLine, isFirst: boolean): LinePlace | undefined {
    if (this.#section.place !== undefined && opensSentence(line.text)) return undefined;
    const isAlone = line.head && !/^\W/.test(line.marker) && isFirst && this.#section.place === undefined;
    if (isAlone && (!this.#hasTitle || standsAlone(this.#lines[this.#places.length + 1]))) {
      const isTitle = !this.#hasTitle;
      this.#hasTitle = true;
      if (isTitle) this.#heads.takeTitle(line.text);
      return isTitle ? 'title' : 'subhead';
    }
    if (this.#isPlainHead()) {
      this.#section = nowhere;
      return 'subhead';
    }
    const isOver = line.isItem && line.head && isOverDeeper(this.#lines, this.#places.length);
    if (!isOver && (line.head !== 'marked' || (line.isItem && !/^[A-Z1]/.test(line.marker)) || !isFirst))
      return undefined;
    // The title of a card stays with its card.
    const isUnderlined = this.#lines[this.#places.length + 1]?.isRule;
    if (this.#section.place === 'handouts' && !isUnderlined && !isOver) return 'handouts';
    // Below a known head it parts that section, otherwise what follows has to tell by itself.
    if (line.level === 0 || line.level <= this.#section.level) this.#section = { ...nowhere, level: line.level };
    return 'subhead';
  }

  /**
   * Tells whether a line is the title: the first real line of the text (or "Activity card"), unless it says no more
   * than a known head.
   */
  #isTitle(at: number): boolean {
    const line = this.#lines[at]!;
    if (this.#hasTitle || !isTitleLike(line) || this.#places.some((place) => place !== 'blank' && place !== 'unknown'))
      return false;
    if (opensSentence(line.text) || (inlineHead(line.text) && !beginsWithNameLabel(line.text))) return false;
    const head = this.#headAt(at);
    return headOf(line.text)?.left !== 0 || head === undefined || head === 'handouts';
  }

  #isPlainHead(): boolean {
    const { marker, raw } = this.#lines[this.#places.length]!;
    // "C. Read to the team" comes after "B. Materials".
    const isNext = marker !== '' && marker === this.#section.marker && /\w/.test(marker) && raw.length <= 70;
    if (isNext && this.#isFirst(this.#places.length)) return true;
    if (isNumberedHead(this.#lines, this.#places.length)) return true;
    return (
      this.#traits.hasPlainHeads && this.#section.place !== 'handouts' && isPlainHead(this.#lines, this.#places.length)
    );
  }

  #isFirst(at: number): boolean {
    const before = this.#lines[at - 1];
    const place = this.#places[at - 1];
    return before === undefined || before.isBlank || before.isRule || (place !== undefined && overOthers.has(place));
  }

  #headAt(at: number, isFirst = this.#isFirst(at)): Place | undefined {
    // Directly below a head stand its words: "Playing time" over "45 minutes, and 15 to discuss".
    const line = this.#lines[at]!;
    if (at > 1 && line.head === 'short' && this.#places[at - 1] === 'head' && /[\d,]/.test(line.text)) return undefined;
    return this.#heads.headAt(at, isFirst, this.#section.place);
  }

  /**
   * Places the lines of two columns whose heads are this line and the next; returns the place of the last line, or
   * undefined where there are no columns.
   */
  #columns(at: number): LinePlace | undefined {
    const columns = columnsAt(this.#lines, at, (line, isFirst) => this.#headAt(line, isFirst));
    if (!columns) return undefined;
    const { left, right, end } = columns;
    this.#places.push('head', 'head');
    for (let line = at + 2; line < end - 1; line += 1) this.#places.push((line - at) % 2 === 0 ? left : right);
    this.#section = { place: right, level: 0, isBrief: false };
    return (end - 1 - at) % 2 === 0 ? left : right;
  }

  /** Marks a paragraph below no known head as open, to be placed by its words. */
  #guess(from: number) {
    let end = from + 1;
    while (end < this.#lines.length && !this.#endsBlock(end)) end += 1;
    while (this.#places.length < end) this.#places.push('open');
  }

  #endsBlock(at: number): boolean {
    const line = this.#lines[at]!;
    return (
      line.isBlank ||
      line.isRule ||
      line.head === 'marked' ||
      this.#headAt(at) !== undefined ||
      isJunk(line, undefined) ||
      isFact(line, undefined) ||
      inlineHead(line.text) !== undefined
    );
  }
}
