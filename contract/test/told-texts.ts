import { readdirSync, readFileSync } from 'node:fs';
import { withoutHtml } from '../src/shared/lines/html-text.ts';
import type { Learned } from '../src/challenges/texts/sheet/cues.ts';
import { placeLines } from '../src/challenges/texts/sheet/read-lines.ts';

/** A line of a text, with the parts to which a person says it belongs. */
export interface ToldLine {
  parts: string[];
  line: string;
}

/** Texts of games as people have them. */
const folder = new URL('game-texts/', import.meta.url);
export const gameTexts: readonly ToldLine[][] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  .map((name) => toldIn(readFileSync(new URL(name, folder), 'utf8')));

/** The reader never learns from the texts from here on: what it does with them is what others can expect. */
export const heldOutFrom = 146;

/** "setup/notes|Clear a table." */
function toldIn(written: string): ToldLine[] {
  const [, ...rows] = written.trimEnd().split('\n');
  return rows.flatMap((row) => {
    const at = row.indexOf('|');
    const parts = row.slice(0, at).split('/').filter(Boolean);
    // A line of HTML is as many as a browser shows.
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

/** How the reader places the lines of a text. */
export function judged(told: readonly ToldLine[], learned?: Learned): Judgement {
  const { lines, places } = placeLines(told.map(({ line }) => line).join('\n'), learned);
  const found: Judgement = { lines: 0, unknown: 0, misplaced: 0, hostToTeam: 0 };
  for (const [at, { parts }] of told.entries()) {
    if (parts.length === 0) continue;
    found.lines += 1;
    const place = places[at] ?? '';
    const below = told.slice(at + 1).find((next) => next.parts.length > 0 && !next.parts.includes('head'))?.parts ?? [];
    const isBorder = place === 'head' && lines[at]?.isRule === true;
    if (isBorder || isRight(parts, place, below)) continue;
    if (place === 'unknown') found.unknown += 1;
    else found.misplaced += 1;
    if (team.has(place) && parts.every((part) => host.has(part))) found.hostToTeam += 1;
  }
  return found;
}

/** A head says nothing by itself; one that stays as words above its part is kept with it. */
function isRight(parts: readonly string[], place: string, below: readonly string[]): boolean {
  const found = place === 'fact' ? 'field' : place;
  if (parts.includes(found)) return true;
  if (found === 'title' || found === 'subhead') return parts.includes('head') || parts.includes('unknown');
  return parts.includes('head') && below.includes(found);
}

/** The share of the lines that are judged so. */
export function share(all: readonly Judgement[], of: Exclude<keyof Judgement, 'lines'>): number {
  return all.reduce((sum, one) => sum + one[of], 0) / all.reduce((sum, { lines }) => sum + lines, 0);
}
