import type { Sheet } from '@teamsparks/contract/sheet-fields';
import { sheetItemMaxLength, sheetItemsMax } from '@teamsparks/contract/sheet-parts';
import { cut } from '@teamsparks/contract/text-lines';

/** Pieces of the limit of a paragraph, each as many sentences as it holds; a longer sentence is cut at a space. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest;) {
    const head = cut(rest, sheetItemMaxLength);
    const isWhole = head.length === rest.length;
    const end = isWhole ? head.length : (endOf(head, /[.!?]["”’']?(?=\s)/g) ?? endOf(head, /(?=\s)/g) ?? head.length);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return pieces;
}

/** Where the last of these ends; undefined where there is none. */
function endOf(text: string, mark: RegExp): number | undefined {
  const last = [...text.matchAll(mark)].at(-1);
  return last && last.index > 0 ? last.index + last[0].length : undefined;
}

/** Paragraphs within the limits of a part: long ones become several, and where there are too many short ones share one. */
export function paragraphsWithin(texts: readonly string[]): string[] {
  const pieces = texts.flatMap(piecesOf);
  if (pieces.length <= sheetItemsMax) return pieces;
  const joined: string[] = [];
  for (const piece of pieces) {
    const together = `${joined.at(-1) ?? ''} ${piece}`.trim();
    if (joined.length > 0 && together.length <= sheetItemMaxLength) joined[joined.length - 1] = together;
    else joined.push(piece);
  }
  return joined;
}

/** A sheet that was stored before it had limits, within them. */
export function sheetWithin(sheet: Sheet): Sheet {
  const { scene, task, rules, setup, notes } = sheet;
  const within = Object.entries({ scene, task, rules, setup, notes }).map(([part, texts]) => [
    part,
    paragraphsWithin(texts),
  ]);
  return { ...sheet, ...(Object.fromEntries(within) as Pick<Sheet, 'scene' | 'task' | 'rules' | 'setup' | 'notes'>) };
}
