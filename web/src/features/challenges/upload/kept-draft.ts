import * as z from 'zod/mini';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { typedUpload } from './upload-fields.ts';

const keptDraft = z.object({ savedAt: z.iso.datetime(), values: typedUpload });
export type KeptDraft = z.infer<typeof keptDraft>;

/** What a person typed of an upload, by the person's id. */
export const keptDrafts = keptInTab('upload', keptDraft);
