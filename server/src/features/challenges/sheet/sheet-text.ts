import { parseMetadataText } from '@teamsparks/contract/challenges/texts/metadata-text';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { PaperSheet } from './paper-sheet.ts';

/** Section headings of a challenge text, in their order. */
export const sectionHeads = [
  'Scene',
  'Task',
  'Rules',
  'Setup',
  'Materials',
  'Scoring',
  'Appraiser notes',
  'Handouts',
] as const;
export type SectionHead = (typeof sectionHeads)[number];

/** A section of the text: its lines without the heading. */
export interface Section {
  head: SectionHead;
  lines: string[];
}

/** A challenge text read for printing; `problems` are sentences about what could not be read. */
export interface SheetText {
  sheet: PaperSheet;
  problems: string[];
}

/** Splits a challenge text into its sections; the header before the first heading belongs to none. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of linesOf(text)) {
    const head = sectionHeads.find((name) => line === `${name}:`);
    if (head) sections.push({ head, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Returns the lines of a text without byte order mark and trailing white space. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd());
}

/**
 * Reads a challenge text like an upload; returns the sheet and a sentence for each value or line that could not be
 * read, has no points or has no room.
 */
export function parseSheetText(text: string): SheetText {
  const { fields, hints, words } = parseMetadataText(text);
  const sheet = words.sheet ?? emptySheet();
  const problems = [
    ...Object.entries(hints).map(([field, hint]) => `${field}: ${hint}`),
    ...words.unscored.map((at) => `scoring: "${sheet.scoring[at]?.item ?? ''}" does not end with its points.`),
    ...words.unknown.map((line) => `"${line}" belongs to no part.`),
    ...words.tooLong.map(({ part, text: overflow }) => `${part}: There is no room for "${overflow}".`),
  ];
  return { sheet: { ...fields, ...sheet }, problems };
}
