import * as z from 'zod/mini';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { typedUpload } from './upload-fields.ts';

const keptDraft = z.object({ savedAt: z.iso.datetime(), values: typedUpload });
export type KeptDraft = z.infer<typeof keptDraft>;

/** Typed values of unfinished uploads, by user id. */
export const keptDrafts = keptInTab('upload', keptDraft);
