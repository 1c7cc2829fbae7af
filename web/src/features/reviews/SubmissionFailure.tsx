import { sentences } from '@teamsparks/contract/errors';
import { ApiError } from '../../shared/api/api-error.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

/** The dialog stays and says so; the reason follows where the server gave one (decisions.md WRT-05). */
export function SubmissionFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const refusal = error instanceof ApiError ? error : undefined;
  const [reason = refusal?.status === 401 ? sentences.sessionExpired : refusal?.detail] = Object.values(
    refusal?.fields ?? {},
  );
  return (
    <Notice kind="failure">
      <p className="font-semibold">Failed to submit review</p>
      {reason && <p>{reason}</p>}
    </Notice>
  );
}
