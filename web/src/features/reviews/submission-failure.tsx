import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import type { FormProblem } from '../../shared/forms/parse-form.ts';

/** Says in the open dialog that the review failed, and why if that helps; silence made people click again. */
export function submissionFailure(error: unknown): FormProblem {
  const [reason = reasonOf(error)] = Object.values(error instanceof ApiError ? error.fields : {});
  const sentence = (
    <>
      <p className="font-semibold">Failed to submit review</p>
      {reason && <p>{reason}</p>}
    </>
  );
  return { sentence, errors: {} };
}
