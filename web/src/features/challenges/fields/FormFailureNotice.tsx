import type { FormProblem } from '../../../shared/forms/parse-form.ts';
import { ErrorSummary } from '../../../shared/ui/ErrorSummary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { labelOf } from './form-errors.ts';

/**
 * Shows on top of a form the sentence that says what went wrong and a link to each field with an error, which may be
 * far below.
 */
export function FormFailureNotice({ problem: { sentence, errors } }: { problem: FormProblem }) {
  const links = Object.entries(errors).map(([path, message]) => ({
    field: fieldId(path),
    message: message.startsWith(labelOf(path)) ? message : `${labelOf(path)}: ${message}`,
  }));
  return (
    <div id={fieldId('failure')} tabIndex={-1} className="flex flex-col gap-3 empty:hidden">
      {sentence && <Notice kind="failure">{sentence}</Notice>}
      <ErrorSummary errors={links} />
    </div>
  );
}
