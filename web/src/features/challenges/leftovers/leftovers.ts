import type { Sheet, TooLong } from '@teamsparks/contract/challenges/fields/sheet';
import { overflowOf } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutsMax, sheetItemsMax, type WordPart, wordParts } from '@teamsparks/contract/shared/sheet-parts';
import type { ReadSheet } from '@teamsparks/contract/challenges/texts/sheet-text';
import { inSentences } from '@teamsparks/contract/challenges/texts/sheet/fit-sheet';
import { readScoringLine } from '@teamsparks/contract/challenges/texts/sheet/scoring-line';
import * as z from 'zod/mini';
import { isSame } from '../../../shared/forms/merge-values.ts';
import type { TypedHandout, TypedScoring, TypedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';

/** A text of a file or draft that is in no part of the sheet. */
export const leftover = z.object({
  text: z.string(),
  /** Part that had no room for it; null if the part is unknown. */
  tooLongFor: z.nullable(z.enum(wordParts)),
  /** The person's decision: a part, or to leave it out; null if undecided. */
  to: z.nullable(z.enum([...wordParts, 'nowhere'])),
});
export type Leftover = z.infer<typeof leftover>;

/** Returns the texts of a read file that have no place, unknown and too long ones, as undecided leftovers. */
export const leftoversOf = ({
  unknown = [],
  tooLong = [],
}: Partial<Pick<ReadSheet, 'unknown' | 'tooLong'>>): Leftover[] => [
  ...unknown.map((text): Leftover => ({ text, tooLongFor: null, to: null })),
  ...tooLong.map(({ part, text }): Leftover => ({ text, tooLongFor: part, to: null })),
];

/**
 * Returns the undecided texts beyond the limit of their part, which a draft keeps; unknown lines are not among them.
 */
export const tooLongOf = (leftovers: readonly Leftover[]): TooLong[] =>
  leftovers.flatMap(({ text, tooLongFor, to }) => (tooLongFor && to === null ? [{ part: tooLongFor, text }] : []));

const keyOf = ({ text, tooLongFor }: Leftover) => `${tooLongFor} ${text}`;

/**
 * Returns the leftovers after another reading of the files: the `fresh` lines, each with its decision in `current`,
 * then those of `current` that neither this reading nor the one before (`filled`) gave, such as ones restored after a
 * reload.
 */
export function refillLeftovers(
  filled: readonly Leftover[],
  current: readonly Leftover[],
  fresh: readonly Leftover[],
): Leftover[] {
  const decided = new Map(current.map((line) => [keyOf(line), line]));
  const fromFiles = new Set([...filled, ...fresh].map(keyOf));
  return [
    ...fresh.map((line) => decided.get(keyOf(line)) ?? line),
    ...current.filter((line) => !fromFiles.has(keyOf(line))),
  ];
}

const scoringOf = (item: string): TypedScoring => readScoringLine(item) ?? { item, detail: '', points: 0, up_to: true };
const handoutOf = (text: string[]): TypedHandout => ({ title: 'Handout', text, copies: 1, for: 'team' });
const piecesOf = (text: string) => inSentences(text.trim());

/**
 * Returns the change that adds the text, cut into pieces that are short enough, at the end of a part (for handouts,
 * of the last one, or as a new one if there is none), or null if it has no room.
 */
export function withText(sheet: TypedSheet, part: WordPart, text: string): Partial<TypedSheet> | null {
  const change = { [part]: longer(sheet, part, piecesOf(text)) };
  const after = { ...sheet, ...change };
  const isFull =
    after[part].length > (part === 'handouts' ? handoutsMax : sheetItemsMax) ||
    after.handouts.some((one) => one.text.length > sheetItemsMax) ||
    // Missing points take no room.
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

/**
 * Returns the change that takes the pieces of a text out of a part, to undo {@link withText}; null if one is missing,
 * because the person has changed it since.
 */
export function withoutText(sheet: TypedSheet, part: WordPart, text: string): Partial<TypedSheet> | null {
  const pieces = piecesOf(text);
  if (part === 'handouts') return withoutHandoutText(sheet.handouts, pieces);
  const remaining =
    part === 'scoring'
      ? removeFromEnd(sheet.scoring, pieces.map(scoringOf))
      : removeFromEnd<string>(sheet[part], pieces);
  return remaining && { [part]: remaining };
}

function withoutHandoutText(handouts: TypedHandout[], pieces: string[]): Partial<TypedSheet> | null {
  const at = handouts.findLastIndex(({ text }) => removeFromEnd(text, pieces));
  const handout = handouts[at];
  if (!handout) return null;
  const shorter = { ...handout, text: removeFromEnd(handout.text, pieces) ?? [] };
  return { handouts: handouts.toSpliced(at, 1, ...(isSame(shorter, handoutOf([])) ? [] : [shorter])) };
}

/** Returns the list without these items, each removed from the end, or null if one is missing. */
function removeFromEnd<T>(list: readonly T[], gone: readonly T[]): T[] | null {
  const remaining = [...list];
  for (const item of gone) {
    const at = remaining.findLastIndex((candidate) => isSame(candidate, item));
    if (at < 0) return null;
    remaining.splice(at, 1);
  }
  return remaining;
}
