import type { StagedUpload } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { currentSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useCreateChallenge } from '../challenges.queries.ts';
import { sendWithPdf } from '../fields/send-with-pdf.ts';
import { bodyOf, type uploadFields } from './upload-fields.ts';

/** Creates the challenge with its PDF. `staged` waits for the upload, and with `true` sends the file again. Throws ApiError. */
export function useCreate(staged: (renew?: boolean) => Promise<StagedUpload>) {
  const { mutateAsync } = useCreateChallenge();
  const navigate = useNavigate();
  return async (values: z.output<typeof uploadFields>): Promise<Challenge> => {
    const status = currentSession().can('publish_challenges') ? values.status : 'draft';
    const created = await sendWithPdf(staged, (uploadId) => mutateAsync(bodyOf({ ...values, status }, uploadId)));
    const params = { challengeId: String(created.id) };
    const open = () => void navigate({ to: '/challenges/$challengeId', params });
    toast('Challenge created successfully!', 'success', { label: 'Open', onClick: open });
    return created;
  };
}
