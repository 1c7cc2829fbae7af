import type { Place } from '../../../shared/lines/heads.ts';

/**
 * Where a line belongs: a part of the sheet; "head" (known, or a rule), which says nothing by itself; "title";
 * "subhead", an unknown head; "unknown"; "blank"; or "open", still to be placed by its words.
 */
export type LinePlace = Place | 'head' | 'title' | 'subhead' | 'unknown' | 'blank' | 'open';

/** Facts about lines, by number, before their places are decided. */
export interface KnownLines {
  /** Number of lines of front matter, which are no words of the text. */
  front: number;
  /** Tells whether a line is a `key: value` line of a metadata text. */
  isField: (at: number) => boolean;
  /** Tells whether a line is one of several that form one material. */
  isStacked: (at: number) => boolean;
}

/** Place of each line, and the part that each line at a beginning opens. */
export interface PlacedLines {
  places: LinePlace[];
  begins: ReadonlyMap<number, Place | 'unknown'>;
}
