import { saysForWhom } from './head-lines.ts';
import { headOf } from '../../../shared/lines/heads.ts';
import type { PlacedLines } from './line-place.ts';
import type { SourceLine } from './source-lines.ts';

/** Things beside their head, as in "Materials: 6 eggs, 1 roll of tape". */
export interface BesideHead {
  at: number;
  things: string[];
}

const label = /^[^:–—.]{2,40}?\s*(?::|\s[–—-]|\.{3,60})\s+/;
/** "Each team gets 1 bottle." */
const given = /^(?:each|every|per) (?:team|group|pair|player|child|student)s? (?:gets?|has|have|receives?|needs?) /i;
/** Words that speak about a list and are none. */
const aboutList = /^\(.*\)$|^(?:see|as|listed|below)\b/i;

/**
 * Returns the things beside heads of materials ("Materials: 6 eggs, 1 roll of tape"), split at commas; empty `things`
 * where the words only point to a list.
 */
export function besideHeads(lines: readonly SourceLine[], { places, begins }: PlacedLines): BesideHead[] {
  return [...begins].flatMap(([at, begun]) => {
    const line = lines[at]!;
    if (begun !== 'materials' || places[at] !== 'materials' || line.cells.length > 1 || !label.test(line.text))
      return [];
    const words = line.text.replace(label, '').replace(given, '').replace(/\.$/, '');
    const isAbout = aboutList.test(words) || headOf(words)?.left === 0 || saysForWhom(line, undefined);
    return [{ at, things: isAbout ? [] : thingsIn(words) }];
  });
}

/**
 * Tells whether a line such as "Materials: 4 straws, 2 labels" lists at least two counted things, so that it begins the
 * materials wherever it stands.
 */
export const namesThings = (text: string): boolean =>
  /^(?:materials?|supplies|equipment): /i.test(text) && thingsIn(text).filter((thing) => /\d/.test(thing)).length > 1;

/**
 * Splits words at commas and semicolons into things, without an "and" in front of any, but not inside brackets or
 * between two digits, as in "1,000".
 */
export function thingsIn(words: string): string[] {
  const things: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const letter = words[at];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    const isMark = letter === ';' || (letter === ',' && !/^\d,\d$/.test(words.slice(Math.max(0, at - 1), at + 2)));
    if (!isMark || depth > 0) continue;
    things.push(words.slice(from, at));
    from = at + 1;
  }
  return [...things, words.slice(from)].map((one) => one.trim().replace(/^(?:and|&) /i, '')).filter(Boolean);
}
