import { ErrorSummary } from '../../../shared/ui/ErrorSummary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { fieldId } from './field-context.ts';
import { inFormOrder } from './form-errors.ts';
import { labelOf } from './upload-failure.ts';

interface UploadFailureNoticeProps {
  /** Why the server did not create the challenge. */
  alert: string | undefined;
  errors: Record<string, string>;
}

/** What went wrong, on top of the sheet, with links to the fields. */
export function UploadFailureNotice({ alert, errors }: UploadFailureNoticeProps) {
  const links = inFormOrder(errors).map(({ path, message }) => ({
    field: fieldId(path),
    message: `${labelOf(path)}: ${message}`,
  }));
  return (
    <div id={fieldId('failure')} tabIndex={-1} className="flex flex-col gap-3 empty:hidden">
      {alert && <Notice kind="failure">{alert}</Notice>}
      <ErrorSummary errors={links} />
    </div>
  );
}
