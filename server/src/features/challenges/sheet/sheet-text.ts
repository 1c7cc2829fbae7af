import { parseMetadataText } from '@teamsparks/contract/metadata-text';
import type { ScoringItem, Sheet } from '@teamsparks/contract/sheet-fields';
import type { PaperSheet } from './paper-sheet.ts';

/** The section heads of a challenge text, in their order. */
export const sectionHeads = ['Scene', 'Task', 'Rules', 'Setup', 'Materials', 'Scoring', 'Appraiser notes'] as const;
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

/** Cuts a challenge text into its sections; what stands before the first head is the header and belongs to none. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of linesOf(text)) {
    const head = sectionHeads.find((name) => line === `${name}:`);
    if (head) sections.push({ head, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** The lines of a text without line ends, byte order mark and trailing white space. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd());
}

/**
 * "How far it reaches: 2 points for each, up to 40 points" -> its parts; null when the line does not end with points.
 */
export function parseScoringLine(line: string): ScoringItem | null {
  const end = /(up to )?(\d{1,3}) points?$/.exec(line);
  if (!end) return null;
  const label = line.slice(0, end.index).trimEnd();
  if (!/[:,]$/.test(label)) return null;
  const words = label.slice(0, -1).trimEnd();
  const colon = words.indexOf(': ');
  return {
    item: colon < 0 ? words : words.slice(0, colon),
    detail: colon < 0 ? '' : words.slice(colon + 2),
    points: Number(end[2]),
    up_to: end[1] !== undefined,
  };
}

/** Reads a challenge text: header and materials as an upload reads them, the other sections for the sheet. */
export function parseSheetText(text: string): SheetText {
  const { fields, hints } = parseMetadataText(text);
  const problems = Object.entries(hints).map(([field, hint]) => `${field}: ${hint}`);
  const sections = new Map(sectionsOf(text).map(({ head, lines }) => [head, lines]));
  return { sheet: { ...fields, ...bodyOf(sections, problems) }, problems };
}

function bodyOf(sections: Map<SectionHead, string[]>, problems: string[]): Sheet {
  const lines = (head: SectionHead): string[] => sections.get(head) ?? [];
  return {
    scene: paragraphs(lines('Scene')),
    task: paragraphs(lines('Task')),
    rules: items(lines('Rules')),
    setup: items(lines('Setup')),
    scoring: items(lines('Scoring')).flatMap((line) => {
      const scored = parseScoringLine(line);
      if (!scored) problems.push(`scoring: "${line}" does not end with its points.`);
      return scored ?? [];
    }),
    notes: items(lines('Appraiser notes')),
    handouts: [],
    language: 'en',
  };
}

/** Paragraphs are parted by empty lines; the line ends inside one are spaces. */
function paragraphs(lines: string[]): string[] {
  const found: string[] = [];
  let open = false;
  for (const line of lines) {
    if (line === '') open = false;
    else if (open) found.push(`${found.pop()} ${line.trim()}`);
    else open = found.push(line.trim()) > 0;
  }
  return found;
}

/** Items begin with "- "; a line without it goes on with the item before. */
function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) found.push(line.slice(2).trim());
    else if (line !== '') found.push(`${found.pop() ?? ''} ${line.trim()}`.trim());
  }
  return found;
}
