import { ErrorSummary } from '../../../shared/ui/ErrorSummary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { fieldId } from './field-context.ts';
import { inFormOrder, labelOf } from './form-errors.ts';

interface FormFailureNoticeProps {
  /** Why the server did not take the form. */
  alert: string | undefined;
  errors: Record<string, string>;
}

/** What went wrong, on top of a form of a challenge, with links to the fields. */
export function FormFailureNotice({ alert, errors }: FormFailureNoticeProps) {
  const links = inFormOrder(errors).map(({ path, message }) => ({
    field: fieldId(path),
    message: message.startsWith(labelOf(path)) ? message : `${labelOf(path)}: ${message}`,
  }));
  return (
    <div id={fieldId('failure')} tabIndex={-1} className="flex flex-col gap-3 empty:hidden">
      {alert && <Notice kind="failure">{alert}</Notice>}
      <ErrorSummary errors={links} />
    </div>
  );
}
