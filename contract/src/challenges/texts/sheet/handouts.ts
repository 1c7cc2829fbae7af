import type { Handout } from '../../fields/sheet.ts';
import { handoutCopiesMax, type HandoutReader, handoutTitleMaxLength } from '../../../shared/sheet-parts.ts';
import type { LinePlace } from './line-place.ts';
import { passagesOf } from './passages.ts';
import type { SourceLine } from './source-lines.ts';
import { cut } from '../../../shared/text-lines.ts';

/** "Spy (for one player, 2 copies):" */
const headed =
  /^(.{1,200}?)\s*\((?:for )?(?:(the team|each team|the appraiser|one player|each player)\b)?,?\s*(?:(\d{1,2}) (?:copies|copy))?\)\s*:?$/i;
const plainTitle = 'Handout';

/** Tells whether a line is the head of a hand-out in our own form: "Spy (for one player, 2 copies):". */
export const isHandoutHead = (text: string): boolean => /\((?:for |\d)/i.test(text) && headed.test(text);

/**
 * Returns the handouts in the lines placed there; a head in our own form or, where there is none, a marked head behind
 * a blank line begins the next one. `wrapped` says that lines were broken to fit a width.
 */
export function handoutsOf(lines: readonly SourceLine[], places: readonly LinePlace[], wrapped: boolean): Handout[] {
  const starts: number[] = [];
  const inside = lines.map((_, at) => at).filter((at) => places[at] === 'handouts');
  const isExact = inside.some((at) => isHandoutHead(lines[at]!.text));
  const begins = (at: number) => (isExact ? isHandoutHead(lines[at]!.text) : beginsAt(lines, places, at));
  for (const at of inside) if (starts.length === 0 || begins(at)) starts.push(at);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? (inside.at(-1) ?? start) + 1;
    return handoutOf(lines.slice(start, end), places.slice(start, end), wrapped);
  });
}

function beginsAt(lines: readonly SourceLine[], places: readonly LinePlace[], at: number): boolean {
  const [line, above] = [lines[at]!, lines[at - 1]];
  return (
    line.head === 'marked' &&
    !line.isItem &&
    places[at] === 'handouts' &&
    (above === undefined || above.isBlank || above.isRule)
  );
}

function handoutOf(lines: readonly SourceLine[], places: readonly LinePlace[], wrapped: boolean): Handout {
  const [first, ...rest] = lines;
  const [, title, reader = '', copies] = headed.exec(first?.text ?? '') ?? [];
  const isTitle =
    title !== undefined || (first?.head !== undefined && !first.isItem && rest.some(({ isBlank }) => !isBlank));
  const text = passagesOf(isTitle ? rest : lines, isTitle ? places.slice(1) : places, 'handouts', wrapped);
  return {
    title: cut((isTitle ? (title ?? first?.text ?? '') : '').replace(/:$/, '') || plainTitle, handoutTitleMaxLength),
    text,
    copies: Math.min(handoutCopiesMax, Math.max(1, Number(copies ?? 1))),
    for: readerOf(reader),
  };
}

function readerOf(words: string): HandoutReader {
  if (/player/i.test(words)) return 'one player';
  return /appraiser/i.test(words) ? 'appraiser' : 'team';
}
