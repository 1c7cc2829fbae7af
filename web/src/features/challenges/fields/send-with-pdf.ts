import type { StagedUpload } from '@teamsparks/contract/challenge-fields';
import { ApiError } from '../../../shared/api/api-error.ts';

/** A staged file expires; the browser still has it. */
const isUsedUp = (error: unknown) => error instanceof ApiError && 'upload_id' in error.fields;

/** Sends something with a staged PDF; where that has expired the file is staged again. `staged(true)` does so. */
export async function sendWithPdf<T>(
  staged: (renew?: boolean) => Promise<StagedUpload>,
  send: (uploadId: string) => Promise<T>,
): Promise<T> {
  try {
    return await send((await staged()).upload_id);
  } catch (error) {
    if (!isUsedUp(error)) throw error;
    return send((await staged(true)).upload_id);
  }
}
