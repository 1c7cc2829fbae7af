import * as z from 'zod/mini';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { typedEntry } from './entry-fields.ts';

const keptEntry = z.object({
  savedAt: z.iso.datetime(),
  /** Values when the form was opened; only differences are sent. */
  opened: typedEntry,
  values: typedEntry,
});

/** What was typed into the form, in this tab, by person and challenge. */
export const keptEntries = keptInTab('ai-edit', keptEntry);
