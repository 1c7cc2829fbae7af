import { challenge, challengeSheet } from '@teamsparks/contract/challenges/fields/challenge';
import { statuses } from '@teamsparks/contract/shared/vocabulary';
import * as z from 'zod/mini';
import { leftover } from '../leftovers/leftovers.ts';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { typedFields } from '../../../parts/challenge-fields/form-fields.ts';
import { typedSheetFields } from '../../../parts/sheet-editor/typed-sheet-fields.ts';

const keptEdit = z.object({
  savedAt: z.iso.datetime(),
  /** The challenge as it was opened; changes by others are merged when it is saved. */
  opened: z.extend(challenge, { words: challengeSheet }),
  values: z.extend(typedFields, {
    ...typedSheetFields,
    tags: z.array(z.string()),
    has_materials: z.boolean(),
    leftovers: z.array(leftover),
    status: z.enum(statuses),
  }),
});
export type KeptEdit = z.infer<typeof keptEdit>;

const keptEdits = keptInTab('edit', keptEdit);
const keyOf = (userId: number, id: number): string => `${userId}.${id}`;

/**
 * Returns what this person typed for this challenge before a reload of the tab, or null if nothing readable is stored.
 */
export const readKeptEdit = (userId: number, id: number) => keptEdits.read(keyOf(userId, id));
/** Stores what is typed in the edit form for a reload of the tab. */
export const keepEdit = (userId: number, kept: KeptEdit) => keptEdits.keep(keyOf(userId, kept.opened.id), kept);
/** Deletes what was stored by {@link keepEdit}. */
export const dropKeptEdit = (userId: number, id: number) => keptEdits.drop(keyOf(userId, id));
