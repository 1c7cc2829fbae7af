import { challenge, challengeSheet } from '@teamsparks/contract/challenge-fields';
import { statuses } from '@teamsparks/contract/vocabulary';
import * as z from 'zod/mini';
import { typedFields } from '../fields/form-fields.ts';
import { typedSheetFields } from '../sheet-editor/typed-sheet-fields.ts';

const keptEdit = z.object({
  savedAt: z.iso.datetime(),
  /** As it was opened: what others changed since is merged when it is saved. */
  opened: z.extend(challenge, { words: challengeSheet }),
  values: z.extend(typedFields, {
    ...typedSheetFields,
    tags: z.array(z.string()),
    has_materials: z.boolean(),
    status: z.enum(statuses),
  }),
});
export type KeptEdit = z.infer<typeof keptEdit>;

const keyOf = (userId: number, id: number): string => `ts.edit.${userId}.${id}`;

/** What this person typed before a reload of the tab; null when there is nothing or an older version of the page wrote it. */
export function readKeptEdit(userId: number, id: number): KeptEdit | null {
  try {
    return keptEdit.parse(JSON.parse(sessionStorage.getItem(keyOf(userId, id)) ?? ''));
  } catch {
    return null;
  }
}

/** Best effort: blocked or full storage must not prevent editing. */
export function keepEdit(userId: number, kept: KeptEdit): void {
  try {
    sessionStorage.setItem(keyOf(userId, kept.opened.id), JSON.stringify(kept));
  } catch {
    dropKeptEdit(userId, kept.opened.id);
  }
}

export function dropKeptEdit(userId: number, id: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId, id));
  } catch {
    return;
  }
}
