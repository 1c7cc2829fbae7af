import {
  emptySheet,
  overflowOf,
  overflowSentence,
  type Sheet,
  type SheetChanges,
  textsOf,
} from '@teamsparks/contract/challenges/fields/sheet';
import { sentenceOfIssue } from '@teamsparks/contract/shared/input-sentences';
import { partsOf, sheetMaxLength, type SheetPart, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Actor } from '../../../platform/actor.ts';
import { invalid } from '../../../platform/errors.ts';
import { runsChallenges } from '../../accounts/index.ts';

/** Returns a part of the sheet, or its empty value if there is no sheet. */
export function partOf(sheet: Sheet | null | undefined, part: SheetPart): Sheet[SheetPart] {
  return (sheet ?? emptySheet())[part];
}

/** Returns the sheet with these parts changed, or null if no text is left; throws 422 if it gets longer than `max`. */
export function sheetWith(before: Sheet | null, changes: SheetChanges, max = sheetMaxLength): Sheet | null {
  const changedParts = Object.entries(changes).filter(([, value]) => value !== undefined);
  const after: Sheet = { ...(before ?? emptySheet()), ...Object.fromEntries(changedParts) };
  const place = overflowOf(after, max);
  if (place) {
    const path = ['sheet', ...place];
    throw invalid(path.join('.'), sentenceOfIssue({ path, message: overflowSentence(max) }));
  }
  return textsOf(after).length > 0 ? after : null;
}

/**
 * Returns the sheet after a change by this person, or null if no text is left: parts left out and undefined change
 * nothing, null clears every part that they read. Keeps the host's parts for people who cannot read them; throws 422 if
 * it gets too long.
 */
export function sheetAfter(actor: Actor, before: Sheet | null, changes: SheetChanges | null | undefined) {
  if (changes === undefined) return before;
  const theirs: readonly SheetPart[] = runsChallenges(actor) ? sheetPartNames : partsOf('team');
  const wished = changes ?? emptySheet();
  return sheetWith(before, Object.fromEntries(theirs.map((part) => [part, wished[part]])));
}
