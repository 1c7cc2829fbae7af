import { inputSentence } from '@teamsparks/contract/shared/input-sentences';
import { type SheetPart, sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { fieldLabels } from '../../../parts/challenge-fields/form-fields.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { type FormProblem, type InputErrors, refusedInputs } from '../../../shared/forms/parse-form.ts';
import { ErrorSummary } from '../../../shared/ui/ErrorSummary.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';

/**
 * Returns the label for an error path: "Name", "Materials, row 2". Parts of the sheet get no row, because their
 * messages name the item.
 */
export function labelOf(path: string): string {
  const [name = '', row] = path.split('.');
  if (Object.hasOwn(sheetParts, name)) return sheetParts[name as SheetPart].label;
  if (name === 'leftovers') return 'Too long';
  const label = Object.hasOwn(fieldLabels, name) ? fieldLabels[name as keyof typeof fieldLabels] : name;
  return row === undefined ? label : `${label}, row ${Number(row) + 1}`;
}

/**
 * Returns the message for what is wrong with an input: one of its own for the source id and for the list of
 * materials as a whole, else the general sentence for the issue.
 */
export function plainMessage(issue: Parameters<typeof inputSentence>[0]): string {
  const [field, row] = issue.path ?? [];
  if (field === 'source_id') return 'Please enter a whole number.';
  if (field === 'materials' && row === undefined) return 'Please list at most 200 materials.';
  return inputSentence(issue);
}

/** Returns the server's errors by field, {} if it names none; a 409 without fields means that the name is taken. */
export function refusedFields(error: unknown): InputErrors {
  const errors = refusedInputs(error);
  const isTaken = error instanceof ApiError && error.status === 409 && Object.keys(errors).length === 0;
  return isTaken ? { name: error.detail } : errors;
}

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
