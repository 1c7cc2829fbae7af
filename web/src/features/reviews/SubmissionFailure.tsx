import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

/** The dialog stays and says so; the reason follows where there is one that helps (decisions.md WRT-05). */
export function SubmissionFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const [reason = reasonOf(error)] = Object.values(error instanceof ApiError ? error.fields : {});
  return (
    <Notice kind="failure">
      <p className="font-semibold">Failed to submit review</p>
      {reason && <p>{reason}</p>}
    </Notice>
  );
}
