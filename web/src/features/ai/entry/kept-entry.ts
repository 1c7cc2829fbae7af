import * as z from 'zod/mini';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { typedEntry } from './entry-fields.ts';

const keptEntry = z.object({
  savedAt: z.iso.datetime(),
  /** As it was opened: only what differs from it is sent. */
  opened: typedEntry,
  values: typedEntry,
});

/** What a person typed of an AI challenge, by the ids of both. */
export const keptEntries = keptInTab('ai-edit', keptEntry);
