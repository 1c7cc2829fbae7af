import * as z from 'zod/mini';
import { line, rawLimit } from '../../shared/fields.ts';
import {
  aiSheetMaxLength,
  handoutCopiesMax,
  handoutReaders,
  handoutsMax,
  handoutTitleMaxLength,
  sheetItemMaxLength,
  sheetItemsMax,
  sheetMaxLength,
  type SheetPart,
  sheetPartNames,
  sheetPointsMax,
  tooLongMaxLength,
  tooLongPieceMaxLength,
  tooLongPiecesMax,
  wordParts,
} from '../../shared/sheet-parts.ts';

// Apart from the parts: a page that only shows a sheet carries no schemas.

const tooMany = (max: number, what: string) => `Please use at most ${max} ${what}.`;
const item = line(sheetItemMaxLength, 'Please write something here, or remove it.');
const items = (what: string) => z.array(item).check(z.maxLength(sheetItemsMax, tooMany(sheetItemsMax, what)));
const wholeBetween = (min: number, max: number) => {
  const sentence = `Please enter a whole number from ${min} to ${max.toLocaleString('en')}.`;
  return z.int(sentence).check(z.gte(min, sentence), z.lte(max, sentence));
};

const scoringItem = z.object({
  item,
  /** Empty where the item says everything. */
  detail: z._default(z.union([z.literal(''), line(sheetItemMaxLength)]), ''),
  points: wholeBetween(0, sheetPointsMax),
  /** False: all or nothing. */
  up_to: z._default(z.boolean(), true),
});
export type ScoringItem = z.output<typeof scoringItem>;

const handout = z.object({
  title: line(handoutTitleMaxLength, 'Please enter a title.'),
  text: items('paragraphs'),
  /** Number of copies that one team needs. */
  copies: z._default(wholeBetween(1, handoutCopiesMax), 1),
  for: z._default(z.enum(handoutReaders), 'team'),
});
export type Handout = z.output<typeof handout>;

/** A language tag such as "en" or "pt-BR". */
const language = z
  .string()
  .check(rawLimit(35), z.maxLength(35), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Please enter a language tag.'));

/** Values that can be written to each part. A string is a paragraph or an item, of one line. */
const writable = {
  scene: items('paragraphs'),
  task: items('paragraphs'),
  rules: items('rules'),
  setup: items('lines'),
  scoring: z.array(scoringItem).check(z.maxLength(sheetItemsMax, tooMany(sheetItemsMax, 'lines'))),
  notes: items('notes'),
  handouts: z.array(handout).check(z.maxLength(handoutsMax, tooMany(handoutsMax, 'handouts'))),
  language,
};
type Writable = typeof writable;

/** Words of a challenge. Minutes, materials and safety flags are fields of the challenge and not repeated. */
export type Sheet = { [P in SheetPart]: z.output<Writable[P]> };

/** Returns a new sheet without words, in English; it counts as no sheet. */
export const emptySheet = (): Sheet => ({
  scene: [],
  task: [],
  rules: [],
  setup: [],
  scoring: [],
  notes: [],
  handouts: [],
  language: 'en',
});

/** Path inside a sheet: `['handouts', 1, 'text', 0]`. */
type Place = (string | number)[];

/**
 * Lists the texts of a sheet with their paths, in the order of its parts, without the language; a scoring item and its
 * detail are one text, "item: detail".
 */
export function textsOf(sheet: Partial<Sheet>): { place: Place; text: string }[] {
  return sheetPartNames.flatMap((part) => {
    const value = sheet[part];
    if (part === 'language' || !Array.isArray(value)) return [];
    return value.flatMap((one: Sheet[typeof part][number], at) => textsOfItem([part, at], one));
  });
}

function textsOfItem(place: Place, one: string | ScoringItem | Handout): { place: Place; text: string }[] {
  if (typeof one === 'string') return [{ place, text: one }];
  if ('item' in one) return [{ place, text: one.detail === '' ? one.item : `${one.item}: ${one.detail}` }];
  return [{ place, text: one.title }, ...one.text.map((text, at) => ({ place: [...place, 'text', at], text }))];
}

/** Returns the path of the text with which a sheet exceeds `max` characters in all; undefined where it does not. */
export function overflowOf(sheet: Partial<Sheet>, max = sheetMaxLength): Place | undefined {
  let sum = 0;
  return textsOf(sheet).find(({ text }) => (sum += text.length) > max)?.place;
}

/** Returns the sentence for a sheet with more than `max` characters in all. */
export const overflowSentence = (max = sheetMaxLength) =>
  `The sheet can have at most ${max.toLocaleString('en')} characters in all.`;

const fitsInto = (max: number) =>
  z.check<Partial<Sheet>>(({ value, issues }) => {
    const path = overflowOf(value, max);
    if (path) issues.push({ code: 'custom', path, message: overflowSentence(max), input: value });
  });

const orEmpty = <S extends Writable[keyof Writable]>(schema: S, empty: z.output<S>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value): z.output<S> => value ?? empty),
  );
const none: Sheet = emptySheet();
/** A part sent as null is the part without words. */
const parts = {
  scene: orEmpty(writable.scene, none.scene),
  task: orEmpty(writable.task, none.task),
  rules: orEmpty(writable.rules, none.rules),
  setup: orEmpty(writable.setup, none.setup),
  scoring: orEmpty(writable.scoring, none.scoring),
  notes: orEmpty(writable.notes, none.notes),
  handouts: orEmpty(writable.handouts, none.handouts),
  language: orEmpty(writable.language, none.language),
};

/** An absent part stays, null or [] empties it. */
export const sheetChanges = z.partial(z.object(parts)).check(fitsInto(sheetMaxLength));
/** Changes of a generated sheet, which has less room. */
export const aiSheetChanges = z.partial(z.object(parts)).check(fitsInto(aiSheetMaxLength));
export type SheetChanges = { [P in keyof Sheet]?: Sheet[P] | undefined };

/** A text without room in a sheet, and its part. */
const tooLongPiece = z.object({ part: z.enum(wordParts), text: line(tooLongPieceMaxLength) });
export type TooLong = z.output<typeof tooLongPiece>;
export const tooLong = z.array(tooLongPiece).check(
  z.maxLength(tooLongPiecesMax),
  z.refine(
    (all) => all.reduce((sum, { text }) => sum + text.length, 0) <= tooLongMaxLength,
    `Please keep at most ${tooLongMaxLength.toLocaleString('en')} characters for which there is no room.`,
  ),
);
/** Texts without room, as they are answered. */
export const answeredTooLong = z.array(z.object({ part: z.enum(wordParts), text: z.string() }));

const answeredScoring = z.object({ item: z.string(), detail: z.string(), points: z.int(), up_to: z.boolean() });
/** Answer of each part; values stored under older limits still pass. */
export const answeredParts = {
  scene: z.array(z.string()),
  task: z.array(z.string()),
  rules: z.array(z.string()),
  setup: z.array(z.string()),
  scoring: z.array(answeredScoring),
  notes: z.array(z.string()),
  handouts: z.array(
    z.object({ title: z.string(), text: z.array(z.string()), copies: z.int(), for: z.enum(handoutReaders) }),
  ),
  language: z.string(),
};
