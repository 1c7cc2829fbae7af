import { isHandoutHead } from './handouts.ts';
import { type Head, headOf } from '../../../shared/lines/heads.ts';
import type { SourceLine } from './source-lines.ts';

const leastContents = 4;
const leastPlainHeads = 2;
const lessonWords =
  /^(?:lesson\b|(?:age|grade) levels?\b|standards?\b|(?:common core|ngss|curriculum|learner|learning|key stage|differentiation|plenary|assessment|anticipated)\b)/i;
const aims = /^(?:the |our |lesson )?(?:objectives|aims|goals)(?: and (?:objectives|aims|goals))?\W*$/i;
/** The head of what a class should learn. */
export const isAimOfLesson = ({ isLesson }: Traits, text: string): boolean => isLesson && aims.test(text);

/** What a text is like as a whole. */
export interface Traits {
  /** Somebody answered a mail, and its lines are quoted. */
  isMail: boolean;
  /** What is prepared has a head of its own. */
  hasSetup: boolean;
  /** Heads have no mark but an empty line above them, so that a line of that kind is one, known or not. */
  hasPlainHeads: boolean;
  /** Hand-outs say in their heads whom they are for, so that nothing else begins one. */
  hasHandoutHeads: boolean;
  /** A plan of a lesson, whose objectives are those of the teacher. */
  isLesson: boolean;
  /** Lines that stand in the text more than once, such as a running head. */
  repeated: ReadonlySet<string>;
  /** The lines of a table of contents. */
  contents: ReadonlySet<number>;
}

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

/** A short line of words above others, with an empty line before it. */
export function isPlainHead(lines: readonly SourceLine[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (line?.head !== 'short' || line.isItem || line.cells.length > 1 || line.text.endsWith(':')) return false;
  return (above === undefined || above.isBlank) && below !== undefined && !below.isBlank && !below.isRule;
}

/** "2. Line of Silence" with an empty line before it and words below, that are no items. */
export function isNumberedHead(lines: readonly SourceLine[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (line.head === undefined || !/^(?:1|A)$/.test(line.marker) || !/^\p{Lu}/u.test(line.text)) return false;
  return above?.isBlank === true && below !== undefined && !below.isBlank && below.marker !== line.marker;
}

/** "C.2. Dimensions" over "C.2.a". */
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

/** Heads below each other with nothing between. */
function contentsOf(lines: readonly SourceLine[], heads: readonly (Head | undefined)[]): Set<number> {
  const found = new Set<number>();
  for (let from = 0; from < lines.length; from += 1) {
    let end = from;
    while (end < lines.length && !lines[end]!.isItem && heads[end]?.left === 0 && !/: ./.test(lines[end]!.text))
      end += 1;
    if (end - from >= leastContents) for (let at = from; at < end; at += 1) found.add(at);
    from = Math.max(from, end - 1);
  }
  return found;
}
