import { readdirSync, readFileSync } from 'node:fs';
import { withoutHtml } from '../src/shared/lines/html-text.ts';
import type { Learned } from '../src/challenges/texts/sheet/cues.ts';
import { placeLines } from '../src/challenges/texts/sheet/read-lines.ts';

/** A line of a text, with the parts that a person labeled it with. */
export interface LabeledLine {
  parts: string[];
  line: string;
}

/** Texts of games as people have them. */
const folder = new URL('game-texts/', import.meta.url);
export const gameTexts: readonly LabeledLine[][] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  .map((name) => labeledLinesIn(readFileSync(new URL(name, folder), 'utf8')));

/** The reader never learns from the texts from this number on, so they show what others can expect. */
export const heldOutFrom = 146;

/** Parses rows such as "setup/notes|Clear a table." into labeled lines, without the first row. */
function labeledLinesIn(written: string): LabeledLine[] {
  const [, ...rows] = written.trimEnd().split('\n');
  return rows.flatMap((row) => {
    const at = row.indexOf('|');
    const parts = row.slice(0, at).split('/').filter(Boolean);
    // A line of HTML becomes as many lines as a browser shows.
    const lines = withoutHtml(row.slice(at + 1)).split('\n');
    return lines.map((line) => ({ parts: line.trim() === '' ? [] : parts, line }));
  });
}

export interface Judgement {
  lines: number;
  unknown: number;
  misplaced: number;
  /** The worst mistake: a team reads what is for the person who runs the game. */
  hostToTeam: number;
}

const team = new Set(['scene', 'task', 'rules', 'scoring']);
const host = new Set(['setup', 'notes', 'handouts']);

/** Counts how the reader places the labeled lines of a text. */
export function judgePlaces(labeled: readonly LabeledLine[], learned?: Learned): Judgement {
  const { lines, places } = placeLines(labeled.map(({ line }) => line).join('\n'), learned);
  const judgement: Judgement = { lines: 0, unknown: 0, misplaced: 0, hostToTeam: 0 };
  for (const [at, { parts }] of labeled.entries()) {
    if (parts.length === 0) continue;
    judgement.lines += 1;
    const place = places[at] ?? '';
    const below =
      labeled.slice(at + 1).find((next) => next.parts.length > 0 && !next.parts.includes('head'))?.parts ?? [];
    const isBorder = place === 'head' && lines[at]?.isRule === true;
    if (isBorder || isRight(parts, place, below)) continue;
    if (place === 'unknown') judgement.unknown += 1;
    else judgement.misplaced += 1;
    if (team.has(place) && parts.every((part) => host.has(part))) judgement.hostToTeam += 1;
  }
  return judgement;
}

/** Tells whether a place is right for a labeled line. A head may also be placed with the part below it. */
function isRight(parts: readonly string[], place: string, below: readonly string[]): boolean {
  const label = place === 'fact' ? 'field' : place;
  if (parts.includes(label)) return true;
  if (label === 'title' || label === 'subhead') return parts.includes('head') || parts.includes('unknown');
  return parts.includes('head') && below.includes(label);
}

/** Returns the share of lines with this judgment, 0 to 1. */
export function share(all: readonly Judgement[], of: Exclude<keyof Judgement, 'lines'>): number {
  return all.reduce((sum, one) => sum + one[of], 0) / all.reduce((sum, { lines }) => sum + lines, 0);
}
