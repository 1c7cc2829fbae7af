import type { StagedUpload } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import type * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { useCreateChallenge } from '../challenges.queries.ts';
import { bodyOf, type uploadFields } from './upload-fields.ts';

/** A staged file expires; the browser still has it. */
const isUsedUp = (error: unknown) => error instanceof ApiError && 'upload_id' in error.fields;

/** Creates the challenge with its PDF. `staged` waits for the upload, and with `true` sends the file again. Throws ApiError. */
export function useCreate(staged: (renew?: boolean) => Promise<StagedUpload>) {
  const { mutateAsync } = useCreateChallenge();
  return async (values: z.output<typeof uploadFields>): Promise<Challenge> => {
    const status = currentSession().role === 'demoAdmin' ? 'draft' : values.status;
    const send = ({ upload_id }: StagedUpload) => mutateAsync(bodyOf({ ...values, status }, upload_id));
    try {
      return await send(await staged());
    } catch (error) {
      if (!isUsedUp(error)) throw error;
      return send(await staged(true));
    }
  };
}
