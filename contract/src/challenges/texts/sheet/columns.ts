import { isFact, isJunk } from './facts.ts';
import type { Place } from '../../../shared/lines/heads.ts';
import type { SourceLine } from './source-lines.ts';

const leastLines = 5;

interface Columns {
  left: Place;
  right: Place;
  end: number;
}

/**
 * Returns two columns that became alternating lines, whose heads are this line and the next, with the places of both
 * and the line after their end; undefined where there are none. `headAt` gives the part that a line is the head of.
 */
export function columnsAt(
  lines: readonly SourceLine[],
  at: number,
  headAt: (at: number, isFirst?: boolean) => Place | undefined,
): Columns | undefined {
  const [line, next] = [lines[at]!, lines[at + 1]];
  if (next === undefined || next.isBlank || (line.level > 0 && next.level > 0) || /[\d,]/.test(next.text))
    return undefined;
  const [left, right] = [headAt(at), headAt(at + 1, true)];
  if (!left || !right || left === right || left === 'fact' || right === 'fact') return undefined;
  const end = endOfColumns(lines, at + 2, headAt);
  return end - at < leastLines ? undefined : { left, right, end };
}

function endOfColumns(lines: readonly SourceLine[], from: number, headAt: (at: number) => Place | undefined): number {
  const goesOn = (line: SourceLine | undefined, at: number) =>
    line !== undefined && !line.isBlank && !headAt(at) && !isJunk(line, 'task') && !isFact(line, 'task');
  let end = from;
  while (goesOn(lines[end], end)) end += 1;
  return end;
}
