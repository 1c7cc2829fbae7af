import type { Sheet, TooLong } from '@teamsparks/contract/challenges/fields/sheet';
import { overflowOf } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutsMax, sheetItemsMax, type WordPart, wordParts } from '@teamsparks/contract/shared/sheet-parts';
import type { ReadSheet } from '@teamsparks/contract/challenges/texts/sheet-text';
import { inSentences } from '@teamsparks/contract/challenges/texts/sheet/room';
import { readScoringLine } from '@teamsparks/contract/challenges/texts/sheet/scoring-line';
import * as z from 'zod/mini';
import { isSame } from '../../../shared/forms/merge-values.ts';
import type { TypedHandout, TypedScoring, TypedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';

/** Words of a file or of a draft that are in no part of the sheet by themselves. */
export const leftover = z.object({
  text: z.string(),
  /** The part to which it belongs, which had no room for it; null where nobody knows. */
  tooLongFor: z.nullable(z.enum(wordParts)),
  /** What somebody decided: a part, or to leave it out. */
  to: z.nullable(z.enum([...wordParts, 'nowhere'])),
});
export type Leftover = z.infer<typeof leftover>;

export const leftoversOf = ({
  unknown = [],
  tooLong = [],
}: Partial<Pick<ReadSheet, 'unknown' | 'tooLong'>>): Leftover[] => [
  ...unknown.map((text): Leftover => ({ text, tooLongFor: null, to: null })),
  ...tooLong.map(({ part, text }): Leftover => ({ text, tooLongFor: part, to: null })),
];

/** What a draft keeps of them: for which there is no room, and nobody has decided otherwise. */
export const tooLongOf = (leftovers: readonly Leftover[]): TooLong[] =>
  leftovers.flatMap(({ text, tooLongFor, to }) => (tooLongFor && to === null ? [{ part: tooLongFor, text }] : []));

const keyOf = ({ text, tooLongFor }: Leftover) => `${tooLongFor} ${text}`;

/**
 * What another reading of the files leaves over: its lines with what was decided about them, and what came from no file that it
 * replaces, such as what was kept beyond a reload.
 */
export function refillLeftovers(
  filled: readonly Leftover[],
  current: readonly Leftover[],
  fresh: readonly Leftover[],
): Leftover[] {
  const decided = new Map(current.map((one) => [keyOf(one), one]));
  const known = new Set([...filled, ...fresh].map(keyOf));
  return [...fresh.map((one) => decided.get(keyOf(one)) ?? one), ...current.filter((one) => !known.has(keyOf(one)))];
}

const scoringOf = (item: string): TypedScoring => readScoringLine(item) ?? { item, detail: '', points: 0, up_to: true };
const handoutOf = (text: string[]): TypedHandout => ({ title: 'Handout', text, copies: 1, for: 'team' });
const piecesOf = (text: string) => inSentences(text.trim());

/** The part with a text at its end; null where there is no room for it. */
export function withText(sheet: TypedSheet, part: WordPart, text: string): Partial<TypedSheet> | null {
  const change = { [part]: longer(sheet, part, piecesOf(text)) };
  const after = { ...sheet, ...change };
  const isFull =
    after[part].length > (part === 'handouts' ? handoutsMax : sheetItemsMax) ||
    after.handouts.some((one) => one.text.length > sheetItemsMax) ||
    // Points that are not there yet take no room.
    overflowOf(after as Sheet) !== undefined;
  return isFull ? null : change;
}

function longer(sheet: TypedSheet, part: WordPart, pieces: string[]): TypedSheet[WordPart] {
  if (part === 'scoring') return [...sheet.scoring, ...pieces.map(scoringOf)];
  if (part !== 'handouts') return [...sheet[part], ...pieces];
  const last = sheet.handouts.at(-1);
  if (!last) return [handoutOf(pieces)];
  return [...sheet.handouts.slice(0, -1), { ...last, text: [...last.text, ...pieces] }];
}

/** The part as it was before the text was added; null where somebody has changed the text since. */
export function withoutText(sheet: TypedSheet, part: WordPart, text: string): Partial<TypedSheet> | null {
  const pieces = piecesOf(text);
  if (part === 'handouts') return withoutHandoutText(sheet.handouts, pieces);
  const rest =
    part === 'scoring' ? without(sheet.scoring, pieces.map(scoringOf)) : without<string>(sheet[part], pieces);
  return rest && { [part]: rest };
}

function withoutHandoutText(handouts: TypedHandout[], pieces: string[]): Partial<TypedSheet> | null {
  const at = handouts.findLastIndex((one) => without(one.text, pieces));
  const one = handouts[at];
  if (!one) return null;
  const rest = { ...one, text: without(one.text, pieces) ?? [] };
  return { handouts: handouts.toSpliced(at, 1, ...(isSame(rest, handoutOf([])) ? [] : [rest])) };
}

/** The list without these, each taken from the end; null where one is absent. */
function without<T>(list: readonly T[], gone: readonly T[]): T[] | null {
  const rest = [...list];
  for (const one of gone) {
    const at = rest.findLastIndex((other) => isSame(other, one));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}
