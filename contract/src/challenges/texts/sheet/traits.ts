import { isHandoutHead } from './handouts.ts';
import { type Head, headOf } from '../../../shared/lines/heads.ts';
import type { SourceLine } from './source-lines.ts';

const leastContents = 4;
const leastPlainHeads = 2;
const lessonWords =
  /^(?:lesson\b|(?:age|grade) levels?\b|standards?\b|(?:common core|ngss|curriculum|learner|learning|key stage|differentiation|plenary|assessment|anticipated)\b)/i;
const aims = /^(?:the |our |lesson )?(?:objectives|aims|goals)(?: and (?:objectives|aims|goals))?\W*$/i;
/**
 * Tells whether a line of a lesson plan is the head of what a class should learn, which is for the teacher and no task
 * of a team; false in any other text.
 */
export const isAimOfLesson = ({ isLesson }: Traits, text: string): boolean => isLesson && aims.test(text);

/** Traits of a text as a whole. */
export interface Traits {
  /** The text is a mail with the lines of another mail quoted. */
  isMail: boolean;
  /** The text has a head for what is prepared. */
  hasSetup: boolean;
  /** Heads have no mark but a blank line above, so that such a line is a head, known or not. */
  hasPlainHeads: boolean;
  /** Heads of hand-outs say whom they are for, so that nothing else begins one. */
  hasHandoutHeads: boolean;
  /** The text is a lesson plan, whose objectives are the teacher's. */
  isLesson: boolean;
  /** Lines that stand in the text more than once, such as a running head. */
  repeated: ReadonlySet<string>;
  /** Numbers of the lines of a table of contents. */
  contents: ReadonlySet<number>;
}

/** Finds the traits of a text that change how its lines are read. */
export function traitsOf(lines: readonly SourceLine[]): Traits {
  const heads = lines.map(({ head, text }) => (head === undefined ? undefined : headOf(text)));
  return {
    isMail: lines.some(({ raw }) => raw.endsWith(' wrote:')),
    hasSetup: heads.some((head) => head?.left === 0 && head.place === 'setup'),
    hasPlainHeads: lines.filter((_, at) => heads[at]?.left === 0 && isPlainHead(lines, at)).length >= leastPlainHeads,
    hasHandoutHeads: lines.some(({ text }) => isHandoutHead(text)),
    isLesson: lines.some(({ text, head }) => (head !== undefined || text.includes(':')) && lessonWords.test(text)),
    repeated: repeatedIn(lines),
    contents: contentsOf(lines, heads),
  };
}

/** Tells whether a line is a short line of words above others, with a blank line before it. */
export function isPlainHead(lines: readonly SourceLine[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (line?.head !== 'short' || line.isItem || line.cells.length > 1 || line.text.endsWith(':')) return false;
  return (above === undefined || above.isBlank) && below !== undefined && !below.isBlank && !below.isRule;
}

/**
 * Tells whether a line is a numbered head, "2. Line of Silence", with a blank line before, and right below it a line
 * without such a number.
 */
export function isNumberedHead(lines: readonly SourceLine[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (line.head === undefined || !/^(?:1|A)$/.test(line.marker) || !/^\p{Lu}/u.test(line.text)) return false;
  return above?.isBlank === true && below !== undefined && !below.isBlank && below.marker !== line.marker;
}

/**
 * Tells whether the next line with words, of the three below, has a marker that begins with this line's and is
 * longer: "C.2. Dimensions" above "C.2.a".
 */
export function isOverDeeper(lines: readonly SourceLine[], at: number): boolean {
  const { marker } = lines[at]!;
  const next = lines.slice(at + 1, at + 4).find(({ isBlank }) => !isBlank);
  return next !== undefined && next.marker.length > marker.length && next.marker.startsWith(marker);
}

function repeatedIn(lines: readonly SourceLine[]): Set<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { raw } of lines) (seen.has(raw) ? again : seen).add(raw);
  return again;
}

/** Returns the numbers of the lines of a table of contents: at least four known heads below each other. */
function contentsOf(lines: readonly SourceLine[], heads: readonly (Head | undefined)[]): Set<number> {
  const contents = new Set<number>();
  for (let from = 0; from < lines.length; from += 1) {
    let end = from;
    while (end < lines.length && !lines[end]!.isItem && heads[end]?.left === 0 && !/: ./.test(lines[end]!.text))
      end += 1;
    if (end - from >= leastContents) for (let at = from; at < end; at += 1) contents.add(at);
    from = Math.max(from, end - 1);
  }
  return contents;
}
