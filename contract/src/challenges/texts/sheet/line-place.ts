import type { Place } from '../../../shared/lines/heads.ts';

/**
 * Where a line belongs: to a place; it is the title, a head that is known (or a rule), which says nothing by itself, or a head that
 * nobody knows; or it is unknown.
 */
export type LinePlace = Place | 'head' | 'title' | 'subhead' | 'unknown' | 'blank' | 'open';

/** What is known of the lines, by their numbers, before their places are. */
export interface KnownLines {
  /** How many lines the front matter takes: they are no words of the text. */
  front: number;
  /** A `key: value` line of a metadata text. */
  isField: (at: number) => boolean;
  /** One of the lines of a material that takes several. */
  isStacked: (at: number) => boolean;
}

/** The place of each line, and which lines begin what stands below them. */
export interface PlacedLines {
  places: LinePlace[];
  begins: ReadonlyMap<number, Place | 'unknown'>;
}
