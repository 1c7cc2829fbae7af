import * as z from 'zod/mini';
import { typedUpload } from './upload-fields.ts';

const keptDraft = z.object({ savedAt: z.iso.datetime(), values: typedUpload });
export type KeptDraft = z.infer<typeof keptDraft>;

function keyOf(userId: number): string {
  return `ts.upload.${userId}`;
}

/** Null when there is nothing or an older version of the page wrote it. */
export function parseDraft(json: string | null): KeptDraft | null {
  try {
    return keptDraft.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

/** What this person typed before a reload of the tab. */
export function readKeptDraft(userId: number): KeptDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(userId)));
  } catch {
    return null;
  }
}

/** Best effort: blocked or full storage must not prevent an upload. */
export function keepDraft(userId: number, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    dropDraft(userId);
  }
}

export function dropDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    return;
  }
}
