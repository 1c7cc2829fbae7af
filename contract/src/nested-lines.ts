import type { TextLine } from './text-lines.ts';

const indentOf = ({ written }: TextLine): number => written.length - written.trimStart().length;

/**
 * The numbers of the indented lines that belong to what stands above them: "  name: CC BY" below "license:". A line counts as not
 * nested where the text around it is indented alike, as in a text that was copied with its margin. One pass.
 */
export function nestedLines(lines: readonly TextLine[]): Set<number> {
  const filled = lines.flatMap((line, at) =>
    line.text === '' ? [] : [{ at, text: line.text, indent: indentOf(line) }],
  );
  const nested = new Set<number>();
  /** The lines that the next one may stand below, each indented more than the one before it. */
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
