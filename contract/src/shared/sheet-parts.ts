/** Reader of a part: "team" is everyone who may see the challenge, "host" only people who run it (`run_challenges`). */
export type SheetReader = 'team' | 'host';

interface Part {
  /** Above the part on screens and on paper, and in refusals. */
  label: string;
  reader: SheetReader;
}

/** Parts of a sheet, in the order in which they are read, drawn and compared. */
export const sheetParts = {
  scene: { label: 'Scene', reader: 'team' },
  task: { label: 'Task', reader: 'team' },
  rules: { label: 'Rules', reader: 'team' },
  setup: { label: 'Setup', reader: 'host' },
  scoring: { label: 'Scoring', reader: 'team' },
  notes: { label: 'Appraiser notes', reader: 'host' },
  handouts: { label: 'Handouts', reader: 'host' },
  language: { label: 'Language', reader: 'team' },
} as const satisfies Record<string, Part>;

export type SheetPart = keyof typeof sheetParts;
/** Names of the parts for this reader. */
export type SheetPartOf<R extends SheetReader> = {
  [P in SheetPart]: (typeof sheetParts)[P]['reader'] extends R ? P : never;
}[SheetPart];

/** Parts that hold words, in order. */
export const wordParts = ['scene', 'task', 'rules', 'setup', 'scoring', 'notes', 'handouts'] as const;
export type WordPart = (typeof wordParts)[number];

export const sheetPartNames = Object.keys(sheetParts) as [SheetPart, ...SheetPart[]];

/** Returns the names of the parts for this reader, in order; for "host" without those of the team. */
/*#__NO_SIDE_EFFECTS__*/
export function partsOf<const R extends SheetReader>(reader: R) {
  return sheetPartNames.filter((part) => sheetParts[part].reader === reader) as SheetPartOf<R>[];
}

/** Who gets a handout. */
export const handoutReaders = ['team', 'appraiser', 'one player'] as const;
export type HandoutReader = (typeof handoutReaders)[number];
/** Worded to follow "for". */
export const handoutReaderWords: Record<HandoutReader, string> = {
  team: 'the team',
  appraiser: 'the appraiser',
  'one player': 'one player',
};

/** Most characters of a paragraph or an item. */
export const sheetItemMaxLength = 1000;
/** Most paragraphs or items of a part, and of the text of a handout. */
export const sheetItemsMax = 30;
export const handoutsMax = 20;
export const handoutTitleMaxLength = 200;
export const handoutCopiesMax = 60;
export const sheetPointsMax = 1000;
/** Most characters of all words of a sheet. */
export const sheetMaxLength = 20_000;
/**
 * Most characters of one text without room in a sheet (it may be a whole handout) and of all such texts, and most such
 * texts.
 */
export const tooLongPieceMaxLength = 40_000;
export const tooLongMaxLength = 262_144;
export const tooLongPiecesMax = 2_000;
/** Most characters of the sheet of a generated challenge. */
export const aiSheetMaxLength = 8_000;
