import { subHead } from '../materials-text.ts';
import { columnsIn, namesColumns, hasWordFor } from '../../../shared/lines/table-head.ts';
import { isFactLabel } from './facts.ts';
import { headOf, headWords, type Place } from '../../../shared/lines/heads.ts';
import type { LinePlace } from './line-place.ts';
import type { SourceLine } from './source-lines.ts';

/**
 * Returns the part that the rows below a table head belong to: "| Item | How many |" opens the materials, "| Criterion
 * | Max. |" the scoring; undefined where the line heads no table.
 */
export function tableHead(line: SourceLine, next: SourceLine | undefined): Place | undefined {
  if (line.cells.length < 2 && !(next?.isRule && next.raw.includes('|'))) return undefined;
  if (next === undefined || (next.cells.length < 2 && !next.isRule)) return undefined;
  const words = headWords(line.text);
  if (words.length > 14) return undefined;
  if (hasWordFor(line.text, 'points') || words.filter((word) => /^\d$/.test(word)).length >= 3) return 'scoring';
  return columnsIn(line.cells.length > 1 ? line.cells : line.text.split('|')) ? 'materials' : undefined;
}

/**
 * Tells whether a line names columns: "Criterion – Points", or a rubric's "| Criterion | Great (4) | Good (3) |" above
 * a rule.
 */
export const isHeadRow = ({ text, cells }: SourceLine, next: SourceLine | undefined): boolean =>
  namesColumns(text) || (cells.length > 2 && next?.isRule === true && namesColumns(cells[0]!));

/** Tells whether the next line is missing, blank or a rule, so that nothing stands right below this one. */
export const standsAlone = (next: SourceLine | undefined): boolean => next === undefined || next.isBlank || next.isRule;

/**
 * Returns the part that a line's own label opens: "Setup: Tape a line on the floor." opens the setup; undefined where
 * it opens none. With `isAmongOthers` the line stands inside a part, where common words such as "Grab: ten cups" name
 * an item.
 */
export function inlineHead(text: string, isAmongOthers = false): Place | undefined {
  const [all, label] = /^([^:–—.!?]{2,40}?)\.?\s*(?::|\s?[–—]|\s-{1,2})\s+(?=\S)/u.exec(text) ?? [];
  if (all === undefined || label === undefined || label.split(' ').length > 5 || /^\d|\d \w/.test(label))
    return undefined;
  const head = headOf(label);
  if (!head || head.left > 0 || isFactLabel(label)) return undefined;
  if (isAmongOthers && head.isCommon && head.place !== 'scoring') return undefined;
  if (head.place !== 'scoring' && /^\(?(?:up to |max\.? ?)?\d+\W*$/i.test(text.slice(all.length))) return undefined;
  const isStory = head.place === 'task' || head.place === 'scene';
  return isStory && text.slice(all.length).split(' ').length < 3 ? undefined : head.place;
}

/**
 * Returns the part that "Task: Build a tower." opens right below a list of materials; undefined for a thing such as
 * "Cards - 4", and for a label of notes, handouts or facts.
 */
export function headBelowThings({ text, isItem, cells }: SourceLine): Place | undefined {
  if (isItem || cells.length > 1 || !/^[^:]{2,30}: \S+ \S/.test(text)) return undefined;
  const place = inlineHead(text, true);
  return place === 'handouts' || place === 'notes' || place === 'fact' ? undefined : place;
}

/** Heads above links to other pages. */
const elsewhere =
  /^(?:see also|related (?:posts?|games|links|activities)|external links|references|you may also like|more like this|\d+ (?:comments|thoughts|replies).*|comments? \(\d+\)|leave a (?:reply|comment))\W*$/i;
/** Tells whether a line is a head above links to other pages, such as "See also" or "Comments (3)". */
export const isHeadOfLinks = ({ head, text }: SourceLine): boolean => head !== undefined && elsewhere.test(text);

/** Tells whether a line begins with a short label and its mark, such as "Talk – Which clue was the best?". */
export const isLabelled = (text: string): boolean => /^\p{Lu}[^:–—.!?,\d]{2,24}(?:: | [–—-] )/u.test(text);
const cardTitle =
  /^(?:card|puzzle|clue|door|envelope|document|exhibit|suspect|witness|diary|role card|clue card|fact card)\s+(?:\d{1,2}|\p{Lu})\b/iu;
/** Tells whether a line is the title of a card or document for the team, such as "Card B: The cook's list". */
export const isCardTitle = (text: string): boolean => cardTitle.test(text);

const stage =
  /^(?:step|part|round|act|phase|stage|session|day|night|turn|level)\s+(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six|seven|eight)\b(?: of \d{1,2})?\W{0,3}/i;
/**
 * Returns a line without its stage, "Fold" for "Step 2: Fold"; undefined where it begins with no stage or has more
 * than 80 characters.
 */
export function withoutStage(text: string): string | undefined {
  const match = text.length <= 80 ? stage.exec(text) : null;
  return match ? text.slice(match[0].length) : undefined;
}
/** Tells whether a line is a known head of another part, which cannot be words of a hand-out. */
export function endsHandouts({ head: shape, level, text }: SourceLine): boolean {
  const head = shape === 'marked' ? headOf(text) : undefined;
  return head?.left === 0 && head.place !== 'handouts' && (level > 0 || headWords(text).length <= 2);
}
const beginning =
  /\b(?:to|not|of|as follows|that|by|with|for)(?::|\.\.\.|…)$|^(?:once upon|long(?:,| )long ago|long ago|in the beginning|picture this|imagine|dear)\b/i;
/**
 * Tells whether a line begins a sentence that ends on the next lines, such as "Teams may not:" or "Once upon a time".
 */
export const opensSentence = (text: string): boolean => beginning.test(text);
/** Tells whether a first line is short and plain enough to be the title of its text. */
export const isTitleLike = ({ text, isItem, cells }: SourceLine): boolean =>
  text.length <= 80 &&
  text.split(' ').length <= 12 &&
  !isItem &&
  cells.length === 1 &&
  !/[.;,:]$|[.!?] \p{Lu}/u.test(text);
const whose =
  /^(?:for|per|each) [^.\d]{0,20}\b(?:teams?|groups?|pairs?|players?|class|everyone|person|child|children|kids|students?|table|room)$/i;
/**
 * Tells whether a line only says whom the things below are for: "For each team:", or "For the whole group" below a
 * blank line.
 */
export const saysForWhom = ({ text, isItem }: SourceLine, above: SourceLine | undefined): boolean =>
  (/^(?:for|per|each) [^.]{1,30}:$/i.test(text) || (!isItem && above?.isBlank === true && whose.test(text))) &&
  headOf(text)?.place !== 'notes';

const sharers = /^(?:for|per|each|every|one per|to share|shared?)\b[^.!?\d]{0,30}$/i;
const needs = /\b(?:needs?|gets?|has|have|receives?):$/i;
const isOverThings = (text: string): boolean => sharers.test(text) || (text.endsWith(':') && needs.test(text));
const noThing = /[.!?]$|\b(?:minutes?|mins?|seconds?|points?|tries|turns?|people|players?)\b/i;
const countedThing = /^(?:[\d½¼¾]|(?:an?|one|two|three|four|five|six|ten) )|\D[ (]\d+\)?$/i;
/**
 * Tells whether "For the leader:" stands between things and more things of the same shape, at least one with a count,
 * so that the list goes on.
 */
function isAmongThings(lines: readonly SourceLine[], at: number): boolean {
  const line = lines[at]!;
  const above = lines[at - 1]?.isBlank ? lines[at - 2] : lines[at - 1];
  const next = lines[at + 1];
  if (line.isItem || !isOverThings(line.text) || !above || above.isBlank || !next || next.isBlank) return false;
  const place = headOf(line.text)?.place;
  if ((place !== undefined && place !== 'materials' && place !== 'notes') || above.isItem !== next.isItem) return false;
  let [end, isCounted] = [at + 1, false];
  for (; lines[end]?.isBlank === false && !lines[end]!.text.endsWith(':') && end < at + 12; end += 1) {
    const { text, isItem } = lines[end]!;
    if (isItem !== next.isItem || noThing.test(text) || text.split(' ').length > 8) return false;
    isCounted ||= countedThing.test(text);
  }
  return isCounted;
}

/**
 * Tells whether keycap digits begin the steps of the task: "1️⃣ Fill the cup" with "2️⃣" below it, under no known head
 * or set off from the things of a list.
 */
export const beginsSteps = (
  lines: readonly SourceLine[],
  at: number,
  places: readonly LinePlace[],
  section: Place | 'unknown' | undefined,
): boolean =>
  lines[at]!.raw.startsWith('1') &&
  /^1\ufe0f?\u20e3/.test(lines[at]!.raw) &&
  /^\p{Lu}\S* \S+ \S/u.test(lines[at]!.text) &&
  (section === undefined ||
    section === 'unknown' ||
    (section === 'materials' && lines[at - 1]?.isBlank === true && places[at - 2] === section)) &&
  lines.slice(at + 1, at + 4).some(({ raw }) => /^2\ufe0f?\u20e3/.test(raw));

/** Tells whether a line is a heading inside a list of things, such as "For each team:", and no thing itself. */
export const isHeadOfThings = (lines: readonly SourceLine[], at: number): boolean =>
  saysForWhom(lines[at]!, lines[at - 1]) || isAmongThings(lines, at);

/**
 * Tells whether a line is a subheading inside the materials, such as "Setup only:" or "For each team:", which begins
 * no other part.
 */
export const isOfMaterials = (lines: readonly SourceLine[], at: number): boolean =>
  subHead(lines[at]!.raw) !== undefined || isHeadOfThings(lines, at);
