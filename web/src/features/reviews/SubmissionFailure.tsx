import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

/** Says in the open dialog that the review failed, and why if that helps; silence made people click again (WRT-05). */
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
